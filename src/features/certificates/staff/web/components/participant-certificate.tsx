import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '~/lib/web/api';
import { ResultBadge } from '../../../web/components/result-badge';
import { participantCertificateQuery } from '../api';

/** The certificate of somebody who has finished a course, for those who teach it: its number leads to its verification. */
export function ParticipantCertificate({ participantId }: { participantId: string }) {
  const { data, error } = useQuery(participantCertificateQuery(participantId));
  if (error) return sentenceOf(error);
  if (!data) return <span className="quiet">Memuat…</span>;
  const { certificate } = data;
  if (!certificate) return 'Belum terbit';
  return (
    <span className="row">
      <a href={`/verify/${certificate.number}`} target="_blank" rel="noreferrer">
        {certificate.number}
      </a>
      {certificate.result !== 'valid' && <ResultBadge result={certificate.result} />}
    </span>
  );
}
