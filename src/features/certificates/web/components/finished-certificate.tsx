import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownCertificatesQuery } from '../api';
import classes from './finished-certificate.module.css';
import { ShareActions } from './share-actions';

/** The certificate of a finished course, with what can be done with it; nothing while there is none, as before a final exam. */
export function FinishedCertificate({ courseSlug }: { courseSlug: string }) {
  const { data: certificates = [] } = useQuery(ownCertificatesQuery());
  const certificate = certificates.find((one) => one.courseSlug === courseSlug && one.result === 'valid');
  if (!certificate) return null;
  return (
    <section className={classes.certificate} aria-labelledby="sertifikat-terbit">
      <h3 id="sertifikat-terbit">Sertifikat Anda sudah terbit</h3>
      <p>
        Nomor <Link to={`/verify/${certificate.number}`}>{certificate.number}</Link>, atas nama {certificate.name}. Siapa pun dapat memeriksanya; nama Anda
        dapat disembunyikan di <Link to={`/dashboard?tab=certificates&certificate=${certificate.number}`}>tab Sertifikat</Link>.
      </p>
      <ShareActions certificate={certificate} />
    </section>
  );
}
