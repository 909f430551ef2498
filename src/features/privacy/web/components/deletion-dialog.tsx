import { useId, useRef, useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { useAuth } from '~/features/auth/web/session';
import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { confirmsDeletion, eraseTime } from '../../rules';
import { deletionWord, graceDays, texts } from '../../terms';
import { useDeletion } from '../api';
import classes from './own-data.module.css';

type DeletionDialogProps = {
  opened: boolean;
  onClose: () => void;
  papers: number;
  waitingOrders: number;
  owed: number;
};

/** Says what is deleted and what stays; the person confirms by typing. */
export function DeletionDialog({
  opened,
  onClose,
  papers,
  waitingOrders,
  owed,
}: DeletionDialogProps) {
  const id = useId();
  const auth = useAuth();
  const email = auth.status === 'in' ? auth.user.email : '';
  const fresh = useFresh();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const remove = useDeletion(fresh.run, () => {
    setTyped('');
    onClose();
  });
  const send = () => {
    if (!confirmsDeletion(typed, email)) {
      field.current?.focus();
      return setError(texts.confirmation);
    }
    remove.mutate(typed.trim(), {
      onError: (refused) => setError(formErrors(refused).confirmation),
    });
  };
  return (
    <>
      <ConfirmDialog
        opened={opened}
        onClose={onClose}
        title="Hapus akun saya"
        confirm="Hapus akun"
        danger
        loading={remove.isPending}
        form={id}
      >
        <div className={classes.facts}>
          <p>
            Akun Anda langsung ditutup, dan datanya dihapus {graceDays} hari kemudian, setelah{' '}
            <strong>{formatDate(eraseTime(new Date()))}</strong>. Sampai saat itu Anda dapat masuk
            dan membatalkannya.
          </p>
          {waitingOrders > 0 && (
            <p>
              {waitingOrders} pesanan Anda yang menunggu pembayaran dibatalkan. Jangan bayar lagi:
              uang yang masih datang harus kami periksa satu per satu.
            </p>
          )}
          {owed > 0 && (
            <p>
              Pendapatan Anda sebesar <strong>{formatAmount(owed)}</strong> belum dicairkan dan di
              bawah batas pencairan. Jumlah itu tetap tercatat sebagai utang kami; tulis ke{' '}
              <a href={`mailto:${brand().supportEmail}`}>{brand().supportEmail}</a> sebelum akun
              dihapus agar kami transfer.
            </p>
          )}
          <h3>Yang dihapus</h3>
          <ul>
            <li>Nama, email, password, dan cara masuk lain</li>
            <li>Profil, foto, pendidikan, pengalaman, CV, dan berkas Anda</li>
            <li>Catatan dan umpan balik pelajaran, serta teks ulasan Anda</li>
            <li>Pemberitahuan dan pengaturan Anda</li>
          </ul>
          <h3>Yang tetap kami simpan</h3>
          <ul>
            <li>
              {papers > 0
                ? `${papers} permintaan penawaran perusahaan dari Anda beserta suratnya`
                : 'Permintaan dan surat penawaran perusahaan, bila ada'}
              , dengan nama kontaknya: wajib disimpan untuk pembukuan dan pajak
            </li>
            <li>
              Pesanan, invoice, pengembalian dana, pencairan, dan data pajak, bila ada: wajib
              disimpan sepuluh tahun untuk pembukuan dan pajak
            </li>
            <li>
              Sertifikat, tanpa nama Anda: nomornya tetap dapat diperiksa tanpa batas waktu, dan
              verifikasinya menyebut bahwa pemiliknya sudah menghapus akunnya. PDF dan kredensialnya
              dihapus; unduh dulu di Pembelajaran Saya, tab Sertifikat, bila Anda ingin menyimpan
              salinannya
            </li>
            <li>
              Bintang ulasan dan kemajuan belajar, tanpa nama Anda: agar nilai dan jumlah peserta
              kursus tetap benar
            </li>
            <li>
              Kapan Anda menyetujui ketentuan dan meminta data: sebagai bukti bahwa hak Anda
              dipenuhi
            </li>
            <li>
              Keputusan petugas tentang akun Anda, tanpa nama Anda: agar dapat diperiksa kembali
            </li>
          </ul>
        </div>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!remove.isPending) send();
          }}
        >
          <TextField
            ref={field}
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
