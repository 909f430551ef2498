import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { Button, ButtonLink, MoreButton } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { Segmented } from '~/ui/segmented';
import { Skeleton } from '~/ui/skeleton';
import { EmptyState, ErrorState } from '~/ui/states';
import { notificationPagesQuery, useMarkAllRead } from '../api';
import { Item } from '../components/item';
import type { Route } from './+types/notifications';
import classes from './notifications.module.css';

const title = 'Semua notifikasi';
const unreadIn = (search: URLSearchParams) => search.get('filter') === 'unread';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: unreadIn(new URLSearchParams(location.search)) ? `Belum dibaca · ${title}` : title,
    noindex: true,
  });

const filters = [
  { value: 'all', label: 'Semua' },
  { value: 'unread', label: 'Belum dibaca' },
] as const;

/** All notifications of the person, newest first, page by page. The filter is in the address. */
export default function Notifications() {
  const [params, setParams] = useSearchParams();
  const unreadOnly = unreadIn(params);
  const show = (filter: (typeof filters)[number]['value']) =>
    setParams(filter === 'unread' ? { filter } : {}, { replace: true });
  const list = useInfiniteQuery(notificationPagesQuery(unreadOnly));
  const markAll = useMarkAllRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  const newest = items[0];

  return (
    <div className={`container narrow ${classes.page}`}>
      <PageHeader
        title={title}
        headingRef={heading}
        state={
          <span role="status">
            {list.data
              ? unread > 0
                ? `${formatNumber(unread)} belum dibaca`
                : 'Semua sudah dibaca'
              : list.isError
                ? ''
                : 'Memuat notifikasi…'}
          </span>
        }
        actions={
          <ButtonLink to="/profile/edit?tab=notifikasi" variant="default">
            Atur notifikasi
          </ButtonLink>
        }
      />
      <div className={`row between ${classes.tools}`}>
        <Segmented
          label="Saring notifikasi"
          options={filters}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={show}
        />
        {newest && unread > 0 && (
          <Button
            variant="light"
            loading={markAll.isPending}
            onClick={() =>
              markAll.mutate(newest.id, {
                onSuccess: () => heading.current?.focus({ preventScroll: true }),
              })
            }
          >
            Tandai semua dibaca
          </Button>
        )}
      </div>
      {!list.data && list.isError && (
        <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.isError && <LoadingList />}
      {list.data && items.length === 0 && (
        <NoNotifications unreadOnly={unreadOnly} showAll={() => show('all')} />
      )}
      {items.length > 0 && (
        <div className="stack">
          <ul className={`card ${classes.list}`}>
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} whole />
              </li>
            ))}
          </ul>
          {list.isFetchNextPageError && (
            <p role="alert" className="small">
              {sentenceOf(list.error)}
            </p>
          )}
          {list.hasNextPage && (
            <MoreButton
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </div>
      )}
    </div>
  );
}

const NoNotifications = ({ unreadOnly, showAll }: { unreadOnly: boolean; showAll: () => void }) =>
  unreadOnly ? (
    <EmptyState text="Tidak ada notifikasi yang belum dibaca">
      <Button variant="light" onClick={showAll}>
        Lihat semua
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text="Tidak ada notifikasi">
      <ButtonLink to="/courses" variant="light">
        Cari kursus
      </ButtonLink>
    </EmptyState>
  );

const LoadingList = () => (
  <div className="card" aria-hidden="true">
    {[70, 55, 62, 48, 66].map((width) => (
      <div key={width} className={`stack gap-2 ${classes.place}`}>
        <Skeleton width={`${width - 20}%`} height="14px" />
        <Skeleton width={`${width + 20}%`} height="14px" />
        <Skeleton width="20%" height="12px" />
      </div>
    ))}
  </div>
);

const Waiting = () => (
  <div className={`container narrow ${classes.page}`}>
    <PageHeader title={title} state="Memuat notifikasi…" />
    <div className={classes.tools} />
    <LoadingList />
  </div>
);

export const handle: PageHandle = {
  Waiting,
  early: (_, search) => [`/api/notifications/all${unreadIn(search) ? '?unread=true' : ''}`],
};
