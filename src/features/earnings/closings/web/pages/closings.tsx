import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Badge } from '~/ui/badge';
import { Button, MoreButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { ListSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import type { Closing } from '../../schema';
import { closingSourceLabels, closingSumLabels, closingSums, differenceLabels } from '../../terms';
import { closingsQuery, useCloseAgain } from '../api';
import classes from './closings.module.css';

const title = 'Penutupan harian';
export const meta = deskMeta(title);

/** Every day's comparison of orders, ledger and gateway. */
export default function Closings() {
  const list = useInfiniteQuery(closingsQuery());
  const [params] = useSearchParams();
  const open = params.get('day');
  const days = list.data?.pages.flatMap(({ items }) => items);
  const differing = days?.filter(({ differences }) => differences.length > 0).length ?? 0;
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: 'Menunggu', to: '/admin/superadmin' }, { label: title }]}
        state={
          days &&
          (differing === 0 ? 'Tidak ada selisih' : `${formatNumber(differing)} hari dengan selisih`)
        }
      />
      {!days && !list.error && <ListSkeleton rows={6} />}
      {!days && list.error && (
        <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {days?.length === 0 && (
        <EmptyState text="Belum ada hari yang ditutup. Penutupan pertama berjalan malam ini." />
      )}
      {days && days.length > 0 && (
        <ul className={classes.days} aria-label="Hari">
          {days.map((closing) => (
            <Day key={closing.day} closing={closing} open={closing.day === open} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

function Day({
  closing: { day, sums, differences, closedAt },
  open,
}: {
  closing: Closing;
  open: boolean;
}) {
  const again = useCloseAgain();
  const sources = ['orders', 'ledger', 'gateway'] as const;
  const sumOf = (source: (typeof sources)[number], sum: (typeof closingSums)[number]) =>
    source === 'gateway'
      ? sum === 'paid'
        ? formatAmount(sums.gateway.paid)
        : '–'
      : formatAmount(sums[source][sum]);
  return (
    <li className="card">
      <details open={open}>
        <summary className={classes.summary}>
          <strong>{formatDate(`${day}T00:00:00Z`)}</strong>
          <span className="tabular">{formatAmount(sums.orders.paid)}</span>
          {differences.length > 0 ? (
            <Badge tone="bata">{formatNumber(differences.length)} selisih</Badge>
          ) : (
            <Badge>Sama</Badge>
          )}
          <Icon name="down" className={classes.arrow} />
        </summary>
        <div className={classes.body}>
          <table className={classes.table} aria-label={`Jumlah ${formatDate(`${day}T00:00:00Z`)}`}>
            <thead>
              <tr>
                <th scope="col">Jumlah</th>
                {sources.map((source) => (
                  <th key={source} scope="col">
                    {closingSourceLabels[source]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {closingSums.map((sum) => (
                <tr key={sum}>
                  <th scope="row">{closingSumLabels[sum]}</th>
                  {sources.map((source) => (
                    <td key={source} data-source={closingSourceLabels[source]}>
                      {sumOf(source, sum)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {sums.gateway.settlement && <Settlement settlement={sums.gateway.settlement} />}
          {differences.length > 0 && (
            <ul className={classes.differences} aria-label="Selisih">
              {differences.map(({ orderId, number, what, amount, name }) => (
                <li key={`${number} ${what}`}>
                  {differenceLabels[what]}:{' '}
                  {orderId ? (
                    <Link to={`/admin/superadmin/orders?entry=${orderId}`}>{number}</Link>
                  ) : (
                    <Instructor id={number} name={name} />
                  )}
                  , <span className="tabular">{formatAmount(amount)}</span>
                </li>
              ))}
            </ul>
          )}
          <div className="row">
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate(day)}>
              Hitung ulang
            </Button>
            <span className="quiet small">Dihitung {formatDateTime(closedAt)}</span>
          </div>
        </div>
      </details>
    </li>
  );
}

const Settlement = ({
  settlement: { asked, unanswered, settled },
}: {
  settlement: NonNullable<Closing['sums']['gateway']['settlement']>;
}) => (
  <p className="small">
    Penyedia pembayaran mengonfirmasi <span className="tabular">{formatAmount(settled)}</span> dari{' '}
    {formatNumber(asked)} pembayaran
    {unanswered > 0 ? `; ${formatNumber(unanswered)} belum terjawab, hitung ulang nanti.` : '.'}
  </p>
);

const Instructor = ({ id, name }: { id: string; name: string | undefined }) => (
  <Link to={`/admin/superadmin/balances?entry=${id}`}>{name || 'saldo instruktur'}</Link>
);
