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
import type { CompanyBills } from '../../../billing/schema';
import { companyBillsQuery } from '../../../billing/web/api';
import type { CompanyContracts } from '../../../settings/schema';
import { contractsQuery, paperAddress } from '../../../settings/web/api';
import { contractStandingLabels } from '../../../terms';
import { overviewQuery, useCompanyId } from '../../../web/api';
import { dayText } from '../components/bill-parts';
import { ContractBills } from '../components/contract-bills';

const title = 'Kontrak & tagihan';
export const meta = deskMeta(title);

/** The contracts of a company with their offers, what their days mean for its people, and what is paid for them. */
export default function Contracts() {
  const company = useCompanyId();
  const name = useQuery(overviewQuery(company)).data?.company.name ?? 'Perusahaan';
  const contracts = useQuery(contractsQuery(company));
  const bills = useQuery(companyBillsQuery(company));
  const failed = contracts.error ?? bills.error;
  return (
    <>
      <PageHeader
        trail={[{ label: name, to: `/company/${company}` }, { label: title }]}
        title={title}
        state={
          contracts.data &&
          `${formatNumber(contracts.data.held)} dari ${formatNumber(contracts.data.bought)} kursi terpakai hari ini`
        }
      />
      {contracts.data && bills.data ? (
        <Shown company={company} contracts={contracts.data} bills={bills.data} />
      ) : failed ? (
        <ErrorState
          text={sentenceOf(failed)}
          onRetry={() => void Promise.all([contracts.refetch(), bills.refetch()])}
        />
      ) : (
        <CardsSkeleton count={2} height="160px" />
      )}
    </>
  );
}

type ShownProps = { company: string; contracts: CompanyContracts; bills: CompanyBills };

const Shown = ({ company, contracts: { items }, bills }: ShownProps) => (
  <div className="stack gap-4">
    <p>
      Kursi dapat diberikan selama kontrak berjalan. Peserta dapat belajar sampai hari terakhir
      kontrak; setelah itu kursus dari kursinya ditutup.
    </p>
    {items.length === 0 && <EmptyState text="Belum ada kontrak." />}
    <ul className="bare grid gap-3" aria-label="Kontrak">
      {items.map(
        ({ id, standing, seats, startsOn, endsOn, endedAt, endReason, offer, hasPaper, total }) => {
          const billed = bills.items.find(({ contractId }) => contractId === id);
          return (
            <li key={id} className="card stack gap-4" style={{ padding: 'var(--space-5)' }}>
              <h2>{offer ?? 'Kontrak'}</h2>
              <p>
                <Badge
                  tone={standing === 'running' ? 'laut' : standing === 'planned' ? 'sun' : 'plain'}
                >
                  {contractStandingLabels[standing]}
                </Badge>
              </p>
              <Facts
                items={[
                  ['Kursi', formatNumber(seats)],
                  ['Masa kontrak', `${dayText(startsOn)} – ${dayText(endsOn)}`],
                  ['Nilai penawaran dengan PPN', formatAmount(total)],
                  ...(endedAt
                    ? [
                        [
                          'Diakhiri',
                          `${formatDate(endedAt)}${endReason ? `: ${endReason}` : ''}`,
                        ] as const,
                      ]
                    : []),
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
              {billed && (
                <ContractBills company={company} contract={billed} maySign={bills.maySign} />
              )}
            </li>
          );
        },
      )}
    </ul>
  </div>
);
