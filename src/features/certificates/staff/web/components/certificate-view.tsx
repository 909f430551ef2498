import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import { formatDate, formatDateTime, lastDayOf } from '~/lib/dates';
import { formatDecimal, formatNumber, formatPercent } from '~/lib/money';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { useKeptFocus } from '~/ui/focus';
import { type Decision, decisionLabels } from '../../../terms';
import { ResultBadge } from '../../../web/components/result-badge';
import type { StaffCertificate } from '../../schema';
import { certificateQuery } from '../api';
import classes from './certificate.module.css';
import { ChangeForm } from './change-form';

/** One certificate with what staff can do about it. */
export function CertificateView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(certificateQuery(id))}>
      {(certificate) => <Shown certificate={certificate} />}
    </OpenedEntry>
  );
}

const toEntry = ({ id, number }: { id: string; number: string }) => (
  <Link to={{ search: `?entry=${id}` }}>{number}</Link>
);
/** The approved lessons that a certificate stands on, with who approved each. */
const approvalsOf = ({ name, courseSlug }: StaffCertificate) =>
  `/admin/superadmin/submissions?${new URLSearchParams({ view: 'approved', q: name, course: courseSlug })}`;
const labelOf = (action: string) => decisionLabels[action as Decision] ?? action;

function Shown({ certificate }: { certificate: StaffCertificate }) {
  const {
    number,
    erased,
    score,
    expiresAt,
    revocationReason,
    revokedAt,
    replacedBy,
    replaces,
    correction,
    history,
  } = certificate;
  const opens = useOpens();
  const audit = `/admin/superadmin/audit?${new URLSearchParams({ view: 'all', about: certificate.id })}`;
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  return (
    <EntryCard ref={article}>
      <EntryHeading name={number} badge={<ResultBadge {...certificate} />}>
        {number}
      </EntryHeading>
      <Facts
        items={[
          ['Nama', erased ? 'Akun dihapus' : certificate.name],
          ['Email', erased ? '–' : certificate.email],
          ['Kursus', certificate.courseTitle],
          [
            'Instruktur',
            [certificate.instructorName, certificate.organizationName].filter(Boolean).join(', '),
          ],
          [
            'Bukti',
            `${formatNumber(certificate.lessons)} pelajaran disetujui, ${formatDecimal(certificate.hours)} jam${score === null ? '' : `, ujian ${formatPercent(score)}`}`,
          ],
          ['Selesai', formatDateTime(certificate.finishedAt)],
          ['Terbit', formatDateTime(certificate.issuedAt)],
          ...(expiresAt ? [['Berlaku sampai', formatDate(lastDayOf(expiresAt))] as const] : []),
          [
            'Nama publik',
            certificate.nameShown === null
              ? 'Disembunyikan, pemilik belum memilih'
              : certificate.nameShown
                ? 'Ditampilkan'
                : 'Disembunyikan pemilik',
          ],
          ...(correction
            ? [
                [
                  'Koreksi menunggu',
                  <Link
                    key="correction"
                    to={`/admin/superadmin/certificate-corrections?entry=${correction.id}`}
                  >
                    {correction.name}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(revokedAt
            ? [['Dicabut', `${formatDateTime(revokedAt)}: ${revocationReason ?? ''}`] as const]
            : []),
          ...(replacedBy ? [['Diganti oleh', toEntry(replacedBy)] as const] : []),
          ...(replaces ? [['Menggantikan', toEntry(replaces)] as const] : []),
        ]}
      />
      <p className="row">
        <a href={`/verify/${number}`} target="_blank" rel="noreferrer">
          Buka verifikasi
        </a>
        {certificate.result !== 'replaced' && certificate.result !== 'revoked' && !erased && (
          <a href={`/credentials/${number}/certificate.pdf`} target="_blank" rel="noreferrer">
            Lihat PDF
          </a>
        )}
        {!erased && opens(approvalsOf(certificate)) && (
          <Link to={approvalsOf(certificate)}>Persetujuan pelajarannya</Link>
        )}
        {opens(audit) && <Link to={audit}>Catatan audit</Link>}
      </p>
      {history.length > 0 && (
        <section aria-label="Riwayat">
          <h3>Riwayat</h3>
          <ol className={classes.history}>
            {history.map(({ action, by, at, reason }) => (
              <li key={at + action}>
                <strong>{labelOf(action)}</strong>
                {reason && <p className="typed">{reason}</p>}
                <p className="quiet small">
                  {by} · <Ago at={at} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <ChangeForm key={certificate.result} certificate={certificate} />
    </EntryCard>
  );
}
