import { useQuery } from '@tanstack/react-query';
import { Link, redirect } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import type { QueueState } from '~/features/platform/schema';
import { queuesQuery } from '~/features/platform/web/api';
import { countLabel } from '~/lib/desk';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { movedEntry } from '~/lib/web/desk';
import { pageMeta } from '~/lib/web/meta';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { TableSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { adminSections, queuesOf } from '../shells/admin-sections';
import type { Route } from './+types/superadmin';
import classes from './superadmin.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Menunggu', noindex: true });

/** The desks were tabs of this page once, of which the first had no name. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const tab = url.searchParams.get('tab');
  if (url.searchParams.size === 0) return null;
  url.pathname += tab === 'pdp' ? '/privacy-requests' : '/quotes';
  url.searchParams.delete('tab');
  throw redirect(movedEntry(url.href, 'request') ?? url.pathname + url.search);
}

/** Puts desks first in which the actor has taken entries, then those whose oldest entry waits longest; empty desks follow in the order of the menu. */
const inTurn = (
  queues: Record<string, QueueState> | undefined,
  opens: (address: string) => boolean,
) =>
  adminSections
    .filter(({ to }) => opens(to))
    .flatMap((section) =>
      queuesOf(section).map(({ queue, ...rest }) => ({
        icon: section.icon,
        ...rest,
        queue: queues?.[queue],
      })),
    )
    .toSorted(
      ({ queue: a }, { queue: b }) =>
        rankOf(a) - rankOf(b) || (a?.oldest ?? '').localeCompare(b?.oldest ?? ''),
    );

const rankOf = (queue: QueueState | undefined) =>
  !queue || queue.count === 0 ? 2 : queue.mine > 0 ? 0 : 1;

/** Lists every queue of the desks that the person opens, with the number of its waiting entries, the age of the oldest, and who has taken how many. */
export default function Superadmin() {
  const now = useNow(60_000);
  const opens = useOpens();
  const { data, error, refetch } = useQuery(queuesQuery());
  const sum = Object.values(data ?? {}).reduce((all, { count }) => all + count, 0);
  const mine = Object.values(data ?? {}).reduce((all, queue) => all + queue.mine, 0);
  const taken = mine > 0 ? `, ${countLabel(mine)} Anda tangani` : '';
  return (
    <>
      <PageHeader
        trail={[{ label: 'Beranda', to: '/' }, { label: 'Menunggu' }]}
        title="Menunggu"
        state={
          data
            ? sum === 0
              ? 'Tidak ada yang menunggu'
              : `${countLabel(sum)} menunggu Anda dan rekan Anda${taken}`
            : 'Memuat…'
        }
      />
      {error && !data ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        // Their order is known with their numbers, so that no row moves under a finger.
        <TableSkeleton rows={adminSections.filter(({ to }) => opens(to)).length} columns={3} />
      ) : (
        <ul className={`card ${classes.desks}`} aria-label="Meja kerja">
          {inTurn(data, opens).map(({ label, to, icon, queue }) => (
            <li key={to}>
              <Icon name={icon} />
              <Link to={to}>{label}</Link>
              {queue ? (
                <Queue {...queue} now={now} />
              ) : (
                <span className="quiet">Tidak terbaca</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Queue = ({ count, oldest, owners, mine, now }: QueueState & { now: Date }) => (
  <>
    <span className={`tabular ${classes.count}`}>
      {count === 0 ? <span className="quiet">Tidak ada</span> : `${countLabel(count)} menunggu`}
    </span>
    <span className="quiet small">
      {oldest && count > 0 ? `tertua ${timeBetween(oldest, now)}` : ''}
    </span>
    <span className="quiet small">{ownersText({ count, owners, mine })}</span>
  </>
);

/** `Anda 2, Ayu Lestari 1, 4 belum diambil`; nothing where nobody takes entries. */
function ownersText({
  count,
  owners,
  mine,
}: Pick<QueueState, 'count' | 'owners' | 'mine'>): string {
  if (owners.length === 0) return '';
  const others = mine > 0 ? owners.slice(1) : owners;
  const free = count - owners.reduce((sum, owner) => sum + owner.count, 0);
  const parts = [
    ...(mine > 0 ? [`Anda ${mine}`] : []),
    ...others.map(({ name, count }) => `${name} ${count}`),
  ];
  return [...parts, ...(free > 0 ? [`${countLabel(free)} belum diambil`] : [])].join(', ');
}
