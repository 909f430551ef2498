import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, isoDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { CardsSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { daysBetween } from '../../../rules';
import type { CompanyOverview } from '../../../schema';
import { companyRoleLabels, soonDays, unansweredDays } from '../../../terms';
import { overviewQuery, useCompanyId } from '../../../web/api';
import { NextSteps } from '../components/next-steps';
import classes from './overview.module.css';

const title = 'Ringkasan';
export const meta = deskMeta(title);

/** The first screen of a company's area: its seats, its contract, and what waits. */
export default function Overview() {
  const id = useCompanyId();
  const { data, error, refetch } = useQuery(overviewQuery(id));
  return (
    <>
      <PageHeader
        trail={[{ label: 'Beranda', to: '/' }, { label: data?.company.name ?? 'Perusahaan' }]}
        title={data?.company.name ?? title}
        state={data && stateOf(data)}
      />
      {data ? (
        <Shown overview={data} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton count={4} height="132px" />
      )}
    </>
  );
}

function stateOf({ company, departments }: CompanyOverview) {
  if (company.departments === null) return `Peran Anda di sini: ${companyRoleLabels[company.role]}`;
  return `Anda melihat departemen ${departments.map(({ name }) => name).join(', ')}`;
}

function Shown({ overview }: { overview: CompanyOverview }) {
  const { company, bought, invited, active, unanswered, free, contract } = overview;
  const today = isoDate(useNow(60_000));
  const left = contract && daysBetween(today, contract.endsOn);
  const base = `/company/${company.id}`;
  return (
    <div className="stack gap-4">
      {!contract && (
        <Notice tone="warning" title="Tidak ada kontrak yang berjalan">
          <p>
            Kursi dan kursus baru belum dapat diberikan. Yang sudah tersimpan tetap dapat dibaca.
          </p>
        </Notice>
      )}
      {left !== null && left <= soonDays && (
        <Notice
          tone="warning"
          title={`Kontrak berakhir ${left <= 0 ? 'hari ini' : `dalam ${formatNumber(left)} hari`}`}
        >
          <p>
            Peserta dapat belajar sampai hari terakhirnya. Setelah itu kursus dari kursi perusahaan
            ditutup, dan kursi baru tidak dapat diberikan.
          </p>
        </Notice>
      )}
      <ul className={classes.cards} aria-label="Angka">
        {free !== null && (
          <Figure to={`${base}/people`} label="Kursi tersedia" value={formatNumber(free)}>
            dari {formatNumber(bought)} yang dibeli
          </Figure>
        )}
        <Figure
          to={`${base}/people?view=active`}
          label="Peserta aktif"
          value={formatNumber(active)}
        >
          sudah menerima undangannya
        </Figure>
        <Figure
          to={`${base}/people?view=invited`}
          label="Undangan belum dijawab"
          value={formatNumber(invited)}
        >
          {unanswered > 0
            ? `${formatNumber(unanswered)} lebih dari ${unansweredDays} hari`
            : 'tidak ada yang lama menunggu'}
        </Figure>
        {contract && (
          <Figure
            to={company.departments === null ? `${base}/contracts` : undefined}
            label="Kontrak sampai"
            value={formatDate(`${contract.endsOn}T12:00:00+07:00`)}
          >
            mulai {formatDate(`${contract.startsOn}T12:00:00+07:00`)}
          </Figure>
        )}
      </ul>
      <NextSteps overview={overview} />
    </div>
  );
}

const Figure = ({
  to,
  label,
  value,
  children,
}: {
  to?: string | undefined;
  label: string;
  value: string;
  children: ReactNode;
}) => (
  <li className={`card ${classes.figure}`}>
    {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
    <p className={`tabular ${classes.value}`}>{value}</p>
    <p className="quiet small">{children}</p>
  </li>
);
