import { useQueries } from '@tanstack/react-query';
import { Link, redirect } from 'react-router';
import { countLabel } from '~/lib/desk';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { movedEntry } from '~/lib/web/desk';
import { pageMeta } from '~/lib/web/meta';
import { TextButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { useNow } from '~/ui/use-now';
import { waitingSections } from '../shells/admin-sections';
import { waitingAt } from '../shells/waiting';
import type { Route } from './+types/superadmin';
import classes from './superadmin.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Menunggu', noindex: true });

/** The desks were tabs of this page once, of which the first had no name. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const tab = url.searchParams.get('tab');
  if (url.searchParams.size === 0) return null;
  url.pathname += tab === 'pdp' ? '/privacy-requests' : '/quotes';
  url.searchParams.delete('tab');
  throw redirect(movedEntry(url.href, 'request') ?? url.pathname + url.search);
}

/** Lists every desk of superadmins, with the number of its waiting entries and the age of the oldest. */
export default function Superadmin() {
  const now = useNow(60_000);
  const counts = useQueries({ queries: waitingSections.map(({ counts }) => counts) });
  const waiting = waitingSections.map((section, at) => waitingAt(section.shape, counts[at]?.data));
  const sum = waiting.reduce<number>((all, count) => all + (count ?? 0), 0);
  const isKnown = waiting.every((count) => count !== undefined);
  return (
    <>
      <PageHeader
        trail={[{ label: 'Beranda', to: '/' }, { label: 'Menunggu' }]}
        title="Menunggu"
        state={isKnown ? (sum === 0 ? 'Tidak ada yang menunggu' : `${countLabel(sum)} menunggu Anda dan rekan Anda`) : 'Memuat…'}
      />
      <ul className={`card ${classes.desks}`} aria-label="Meja kerja">
        {waitingSections.map(({ label, to, icon }, at) => {
          const { data, error, refetch } = counts[at] ?? {};
          const count = waiting[at];
          return (
            <li key={to}>
              <Icon name={icon} />
              <Link to={to}>{label}</Link>
              {count !== undefined ? (
                <>
                  <span className={`tabular ${classes.count}`}>{count === 0 ? <span className="quiet">Tidak ada</span> : `${countLabel(count)} menunggu`}</span>
                  <span className="quiet small">{data?.oldest && count > 0 ? `tertua ${timeBetween(data.oldest, now)}` : ''}</span>
                </>
              ) : error ? (
                <span role="alert" className={classes.failed}>
                  {sentenceOf(error)} <TextButton onClick={() => void refetch?.()}>Coba lagi</TextButton>
                </span>
              ) : (
                <Skeleton width="7rem" height="16px" />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
