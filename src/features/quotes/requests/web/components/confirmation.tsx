import { useEffect, useRef } from 'react';
import { promises } from '~/lib/promises';
import { toast } from '~/lib/web/toast';
import { Button, ButtonLink } from '~/ui/button';
import type { Sent } from '../wizard-state';
import styles from './confirmation.module.css';
import { StepCloth } from './step-cloth';

/** The page after somebody without an account has sent a request (spec decision 20). */
export function Confirmation({ reference, email, category }: Sent) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      toast({ kind: 'success', title: 'Nomor referensi disalin.' });
    } catch {
      toast({
        kind: 'error',
        title: 'Nomor tidak dapat disalin. Tandai nomornya lalu salin sendiri.',
      });
    }
  };
  return (
    <>
      <StepCloth category={category} share={105} />
      <div className="container">
        <div className={styles.page}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            Permintaan Anda sudah kami terima
          </h1>
          <div className={styles.ticket}>
            <span className="quiet small" id="nomor-referensi">
              Nomor referensi
            </span>
            <output className={styles.reference} aria-labelledby="nomor-referensi">
              {reference}
            </output>
            <Button variant="light" onClick={() => void copy()}>
              Salin nomor
            </Button>
          </div>
          <h2 className={styles.subtitle}>Apa yang terjadi sekarang</h2>
          <ol className={styles.stages}>
            <li>
              Kami mengirim email ke <b>{email}</b>. Tautan di dalamnya membuka permintaan ini, dan
              penawaran kami begitu siap. Tidak sampai dalam beberapa menit? Periksa folder spam.
            </li>
            <li>
              Tim kami membaca kebutuhan Anda dan menghubungi Anda paling lambat{' '}
              {promises().offerDays} hari kerja lagi.
            </li>
            <li>
              Surat penawaran datang ke alamat yang sama. Anda dapat menerima atau menolaknya
              langsung dari tautan itu.
            </li>
          </ol>
          <section className={styles.account} aria-labelledby="simpan-di-akun">
            <h2 id="simpan-di-akun" className={styles.subtitle}>
              Ingin melihatnya di dashboard?
            </h2>
            <p>
              Daftar dengan alamat <b>{email}</b>. Setelah alamat itu diverifikasi, permintaan ini
              berpindah ke akun Anda.
            </p>
            <div className="row">
              <ButtonLink to="/auth?mode=daftar">Daftar</ButtonLink>
              <ButtonLink to="/business/request-quote" variant="light">
                Minta penawaran lain
              </ButtonLink>
              <ButtonLink to="/business" variant="subtle">
                Kembali ke halaman bisnis
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
