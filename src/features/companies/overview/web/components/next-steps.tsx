import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Icon } from '~/ui/icon';
import { companyBillsQuery } from '../../../billing/web/api';
import { reportQuery } from '../../../reports/web/api';
import type { CompanyOverview } from '../../../schema';
import { unansweredDays } from '../../../terms';
import classes from './next-steps.module.css';

type Step = { key: string; to: string; label: string; note?: ReactNode };

/** What whoever looks after a company does next: seats to give, invitations and courses that lag, and the company's turn in its contracts. */
export function NextSteps({ overview }: { overview: CompanyOverview }) {
  const { company, unanswered, free, contract } = overview;
  const base = `/company/${company.id}`;
  const report = useQuery(reportQuery(company.id, { department: [], course: [] })).data;
  // Contracts concern the whole company, which a manager of departments doesn't see.
  const bills = useQuery({
    ...companyBillsQuery(company.id),
    enabled: company.departments === null,
  }).data;
  if (!report || (company.departments === null && !bills)) return null;
  const { assigned, late } = report.total;
  const turns = (bills?.items ?? []).flatMap(({ contractId, offer, steps }) => {
    // The first two are the acceptance, which is done, and the PO number, which not every company has.
    const next = steps.slice(2).find(({ done }) => !done);
    return next?.who === 'buyer' ? [{ ...next, contractId, offer }] : [];
  });
  const steps: Step[] = [
    ...turns.map(({ contractId, what, by, offer }) => ({
      key: contractId,
      to: `${base}/contracts`,
      label: what,
      note: [offer && `Kontrak ${offer}`, by && `sampai ${formatDate(`${by}T12:00:00+07:00`)}`]
        .filter(Boolean)
        .join(', '),
    })),
    ...(contract && free !== null && free > 0
      ? [
          {
            key: 'seats',
            to: `${base}/people`,
            label: `Berikan ${formatNumber(free)} kursi yang masih tersedia`,
            note: 'Satu per satu atau dari berkas daftar karyawan',
          },
        ]
      : []),
    ...(unanswered > 0
      ? [
          {
            key: 'invited',
            to: `${base}/people?view=invited`,
            label: `Ingatkan ${formatNumber(unanswered)} orang yang belum menjawab undangan`,
            note: `Sudah lebih dari ${unansweredDays} hari`,
          },
        ]
      : []),
    ...(contract && assigned === 0
      ? [
          {
            key: 'courses',
            to: `${base}/courses`,
            label: 'Tetapkan kursus pertama',
            note: 'Terbuka bagi semua yang kursinya aktif',
          },
        ]
      : []),
    ...(late > 0
      ? [
          {
            key: 'late',
            to: `${base}/reports?view=late`,
            label: `Lihat ${formatNumber(late)} kursus yang terlambat`,
            note: 'Peserta dapat diingatkan dari laporan',
          },
        ]
      : []),
  ];
  return (
    <section className="stack gap-3" aria-labelledby="next-steps">
      <h2 id="next-steps" className={classes.heading}>
        Langkah berikutnya
      </h2>
      {steps.length === 0 ? (
        <p className="quiet">Tidak ada yang menunggu Anda.</p>
      ) : (
        <ul className={`card ${classes.steps}`}>
          {steps.map(({ key, to, label, note }) => (
            <li key={key}>
              <Link to={to} className={classes.step}>
                <span>
                  <strong>{label}</strong>
                  {note && <span className="small quiet">{note}</span>}
                </span>
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
