import { useMutation } from '@tanstack/react-query';
import { Button, buttonLook } from '~/ui/button';
import { Section } from '~/ui/section';
import type { Verification } from '../../schema';
import { nameStateTexts } from '../../terms';
import { checkPublished } from '../sources';
import { Findings } from './findings';

/** Lets this browser check the signature itself, so that nobody has to believe this page. */
export function SignatureCheck({ record: { credential, nameState } }: { record: Verification }) {
  const check = useMutation({
    mutationFn: checkPublished,
    meta: { failed: 'Kredensial gagal dimuat.' },
  });
  if (!credential) {
    const reason = nameState === 'shown' ? nameStateTexts.hidden : nameStateTexts[nameState];
    return (
      <Section title="Tanda tangan digital">
        <p className="small">
          {reason}, jadi kredensialnya tidak dibuka untuk umum. Bila Anda menerima berkasnya dari
          pemilik, <a href="/verify">periksa di sini</a>.
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Diperiksa di peramban Anda"
      lead="Peramban Anda mengambil kredensial dan kunci penerbit, lalu memeriksa sendiri tanda tangannya. Anda tidak perlu memercayai halaman ini."
    >
      <div className="stack">
        <div className="row">
          <Button
            variant="light"
            loading={check.isPending && 'Memeriksa…'}
            onClick={() => check.mutate(credential)}
          >
            {check.data ? 'Periksa sekali lagi' : 'Periksa tanda tangan'}
          </Button>
          <a href={credential} className={buttonLook({ variant: 'default' })} download>
            Unduh kredensial (JSON)
          </a>
        </div>
        {check.data && <Findings outcome={check.data} />}
      </div>
    </Section>
  );
}
