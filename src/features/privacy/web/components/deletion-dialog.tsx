import { useId, useState } from 'react';
import { useFresh } from '~/features/auth/web/components/fresh';
import { useAuth } from '~/features/auth/web/session';
import { formErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { deletionWord, graceDays, texts } from '../../terms';
import { useDeletion } from '../api';
import classes from './own-data.module.css';

type DeletionDialogProps = { opened: boolean; onClose: () => void; papers: number };

/** Says what goes and what stays, and has the decision typed. */
export function DeletionDialog({ opened, onClose, papers }: DeletionDialogProps) {
  const id = useId();
  const auth = useAuth();
  const email = auth.status === 'in' ? auth.user.email : '';
  const fresh = useFresh();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const remove = useDeletion(fresh.run, () => {
    setTyped('');
    onClose();
  });
  const send = () => {
    const word = typed.trim();
    if (word !== deletionWord && word.toLowerCase() !== email.toLowerCase()) return setError(texts.confirmation);
    remove.mutate(word, { onError: (refused) => setError(formErrors(refused).confirmation) });
  };
  return (
    <>
      <ConfirmDialog opened={opened} onClose={onClose} title="Hapus akun saya" confirm="Tutup dan hapus akun" danger loading={remove.isPending} form={id}>
        <div className={classes.facts}>
          <div>
            <h3>Yang hilang</h3>
            <ul>
              <li>nama, email, password, dan cara masuk lain</li>
              <li>profil, pendidikan, pengalaman, foto, dan berkas Anda</li>
              <li>catatan dan umpan balik pelajaran, teks ulasan</li>
              <li>pemberitahuan dan pilihan Anda</li>
            </ul>
          </div>
          <div>
            <h3>Yang tetap, dan mengapa</h3>
            <ul>
              <li>bintang ulasan dan kemajuan belajar, tanpa nama: hitungan kursus</li>
              <li>kapan Anda menyetujui ketentuan dan meminta data: bukti menurut UU PDP</li>
              <li>keputusan petugas: jejak pemeriksaan</li>
              <li>
                {papers > 0 ? `${papers} permintaan penawaran Anda dengan suratnya` : 'permintaan penawaran perusahaan, bila ada'}: kewajiban pembukuan dan
                pajak
              </li>
            </ul>
          </div>
        </div>
        <p>Akun langsung ditutup dan perangkat lain keluar. Setelah {graceDays} hari penghapusan tidak dapat dibatalkan.</p>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!remove.isPending) send();
          }}
        >
          <TextField
            label={`Ketik ${deletionWord} atau ${email}`}
            error={error}
            value={typed}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </form>
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}
