import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useKeptFocus } from '~/ui/focus';
import { ownCertificatesQuery } from '../api';
import classes from './finished-certificate.module.css';
import { NameQuestion } from './name-question';
import { ShareActions } from './share-actions';

/** The certificate of a finished course, with what can be done with it; nothing while there is none, as before a final exam. */
export function FinishedCertificate({ courseSlug }: { courseSlug: string }) {
  const { data: certificates = [] } = useQuery(ownCertificatesQuery());
  const certificate = certificates.find(
    (certificate) => certificate.courseSlug === courseSlug && certificate.result === 'valid',
  );
  const section = useKeptFocus<HTMLElement>((view) => view.querySelector('h3'));
  if (!certificate) return null;
  const { number, name, nameShown } = certificate;
  return (
    <section ref={section} className={classes.certificate} aria-labelledby="sertifikat-terbit">
      <h3 id="sertifikat-terbit">Sertifikat Anda sudah terbit</h3>
      <p>
        Nomor <Link to={`/verify/${number}`}>{number}</Link>, atas nama {name}. Siapa pun dapat
        memeriksanya
        {nameShown === null ? (
          '.'
        ) : (
          <>
            ; nama Anda{' '}
            {nameShown
              ? 'tampil di sana, dan dapat disembunyikan'
              : 'tidak tampil di sana, dan dapat ditampilkan'}{' '}
            di <Link to={`/dashboard?tab=certificates&certificate=${number}`}>tab Sertifikat</Link>.
          </>
        )}
      </p>
      {nameShown === null && <NameQuestion />}
      <ShareActions certificate={certificate} />
    </section>
  );
}
