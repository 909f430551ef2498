import { MailLink } from '~/ui/mail-link';
import type { StaffRequest } from '../../schema';
import { CopyButton } from './copy-button';
import classes from './request.module.css';

export function Contact({ request }: { request: StaffRequest }) {
  const { contactPersonName, contactPersonPosition, companyEmail, companyPhone, hasAccount, linkRevoked, buyerGone } = request;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="kontak">
      <h3 id="kontak">Kontak</h3>
      <p>
        <strong>{contactPersonName}</strong>
        {contactPersonPosition && <span className={`quiet ${classes.line}`}>{contactPersonPosition}</span>}
      </p>
      <p className={classes.reach}>
        <MailLink to={companyEmail} />
        <CopyButton text={companyEmail} what="Email" />
      </p>
      {companyPhone && (
        <p className={classes.reach}>
          <a href={`tel:${companyPhone.replace(/[^\d+]/g, '')}`}>{companyPhone}</a>
          <CopyButton text={companyPhone} what="Telepon" />
        </p>
      )}
      {linkRevoked && <p className={classes.warning}>Tautan dicabut. Tidak ada email ke alamat ini sampai diperbaiki atau dikirimi ulang.</p>}
      {buyerGone ? (
        <p className={classes.warning}>Akun pembeli sudah dihapus. Isi alamat email sebelum mengirim penawaran.</p>
      ) : (
        <p className="quiet small">
          {hasAccount
            ? 'Memiliki akun, jadi menjawab di dashboard. Tautan dari email sebelumnya tidak berlaku lagi.'
            : 'Tanpa akun, jadi menjawab lewat tautan di email.'}
        </p>
      )}
    </section>
  );
}
