import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { useChooseName } from '../changes';

const answers = [
  { nameShown: true, label: 'Tampilkan nama saya' },
  { nameShown: false, label: 'Jangan tampilkan' },
];

/** Asked once, at the first certificate: whether everybody who has its number may read the name. The caller takes it away when it is answered. */
export function NameQuestion() {
  const choose = useChooseName();
  return (
    <Notice title="Tampilkan nama Anda pada verifikasi?">
      <p>
        Siapa pun yang memiliki nomor sertifikat dapat memeriksanya. Nama Anda tampil di sana hanya
        bila Anda mengizinkannya. Jawaban ini juga berlaku bagi sertifikat berikutnya, dan dapat
        Anda ubah pada tiap sertifikat.
      </p>
      <div className="row gap-2">
        {answers.map(({ nameShown, label }) => (
          <Button
            key={label}
            variant="default"
            loading={choose.isPending && choose.variables === nameShown}
            onClick={() => !choose.isPending && choose.mutate(nameShown)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
