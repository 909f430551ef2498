import { useQuery } from '@tanstack/react-query';
import { formatDate } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Badge } from '~/ui/badge';
import { Facts } from '~/ui/desk/facts';
import { PageHeader } from '~/ui/page-header';
import { CardsSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { contractStandingLabels } from '../../../terms';
import { overviewQuery, useCompanyId } from '../../../web/api';
import type { CompanyContracts } from '../../schema';
import { contractsQuery, paperAddress } from '../api';

export const meta = deskMeta('Kontrak');
const dayText = (day: string) => formatDate(`${day}T12:00:00+07:00`);

/** The contracts of a company with their offers, and what their days mean for its people. */
export default function Contracts() {
  const company = useCompanyId();
  const name = useQuery(overviewQuery(company)).data?.company.name ?? 'Perusahaan';
  const { data, error, refetch } = useQuery(contractsQuery(company));
  return (
    <>
      <PageHeader
        trail={[{ label: name, to: `/company/${company}` }, { label: 'Kontrak' }]}
        title="Kontrak"
        state={data && `${formatNumber(data.held)} dari ${formatNumber(data.bought)} kursi terpakai hari ini`}
      />
      {data ? (
        <Shown company={company} contracts={data} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton count={2} height="160px" />
      )}
    </>
  );
}

const Shown = ({ company, contracts: { items } }: { company: string; contracts: CompanyContracts }) => (
  <div className="stack gap-4">
    <p>Kursi dapat diberikan selama kontrak berjalan. Peserta dapat melanjutkan yang sudah mereka mulai sampai hari terakhir kontrak.</p>
    {items.length === 0 && <EmptyState text="Belum ada kontrak." />}
    <ul className="stack gap-4" aria-label="Kontrak">
      {items.map(({ id, standing, seats, startsOn, endsOn, endedAt, endReason, offer, hasPaper, total }) => (
        <li key={id} className="card stack gap-2" style={{ padding: 'var(--space-5)' }}>
          <h2>{offer ?? 'Kontrak'}</h2>
          <p>
            <Badge tone={standing === 'running' ? 'laut' : standing === 'planned' ? 'sun' : 'plain'}>{contractStandingLabels[standing]}</Badge>
          </p>
          <Facts
            items={[
              ['Kursi', formatNumber(seats)],
              ['Masa kontrak', `${dayText(startsOn)} – ${dayText(endsOn)}`],
              ['Nilai penawaran dengan PPN', formatAmount(total)],
              ...(endedAt ? [['Diakhiri', `${formatDate(endedAt)}${endReason ? `: ${endReason}` : ''}`] as const] : []),
              // A contract that will end with an earlier day than was agreed still runs.
              ...(endReason && !endedAt ? [['Dipersingkat', endReason] as const] : []),
            ]}
          />
          {hasPaper && (
            <p>
              <a href={paperAddress(company, id)} target="_blank" rel="noreferrer">
                Surat penawaran (PDF)
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </div>
);
