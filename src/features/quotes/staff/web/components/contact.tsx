import { copyText } from '~/lib/web/copy';
import { CopyButton } from '~/ui/copy-button';
import { MailLink } from '~/ui/mail-link';
import type { StaffRequest } from '../../schema';
import classes from './request.module.css';

export function Contact({ request }: { request: StaffRequest }) {
  const {
    contactPersonName,
    contactPersonPosition,
    companyEmail,
    companyPhone,
    hasAccount,
    linkRevoked,
    buyerGone,
  } = request;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="kontak">
      <h3 id="kontak">Kontak</h3>
      <p>
        <strong>{contactPersonName}</strong>
        {contactPersonPosition && (
          <span className={`quiet ${classes.line}`}>{contactPersonPosition}</span>
        )}
      </p>
      <p className={classes.reach}>
        <MailLink to={companyEmail} />
        <CopyButton what="Email" onCopy={() => void copyText(companyEmail, 'Email')} />
      </p>
      {companyPhone && (
        <p className={classes.reach}>
          <a href={`tel:${companyPhone.replace(/[^\d+]/g, '')}`}>{companyPhone}</a>
          <CopyButton what="Telepon" onCopy={() => void copyText(companyPhone, 'Telepon')} />
        </p>
      )}
      {linkRevoked && (
        <p className={classes.warning}>
          Tautan dicabut. Tidak ada email ke alamat ini sampai diperbaiki atau dikirimi ulang.
        </p>
      )}
      {buyerGone ? (
        <p className={classes.warning}>
          Akun pembeli sudah dihapus. Isi alamat email sebelum mengirim penawaran.
        </p>
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
