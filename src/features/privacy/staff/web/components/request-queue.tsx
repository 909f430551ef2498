import { Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { useDeskSearch, useOpenedEntry } from '~/lib/web/desk';
import { MoreButton } from '~/ui/button';
import { DeskSearchField, DeskViewLinks, EntryLink } from '~/ui/desk';
import { EmptyState, ErrorState } from '~/ui/states';
import { kindLabels } from '../../../terms';
import { type QueueView, queueViewLabels, queueViews } from '../../terms';
import { type DeskAddress, deskPath } from '../address';
import { countsQuery, queueQuery } from '../api';
import classes from './desk.module.css';
import { Clock, StatusBadge } from './request-cells';

const emptyTexts: Record<QueueView, string> = {
  open: 'Semua permintaan sudah dijawab',
  deletions: 'Tidak ada penghapusan yang dijadwalkan',
  done: 'Belum ada permintaan yang selesai',
};

/** Data requests by view and search, those whose time runs out first on top. */
export function RequestQueue({ address }: { address: DeskAddress }) {
  const query = useInfiniteQuery(queueQuery(address));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const list = useOpenedEntry<HTMLUListElement>(items.length > 0);
  return (
    <Stack gap="md">
      <Views address={address} />
      <Search address={address} />
      {query.isError && !query.data ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Stack gap="sm">
          {['a', 'b', 'c'].map((row) => (
            <Skeleton key={row} h={96} />
          ))}
        </Stack>
      ) : items.length === 0 ? (
        <EmptyState text={address.q ? `Tidak ada permintaan yang cocok dengan “${address.q}” di tampilan ini` : emptyTexts[address.view]} />
      ) : (
        <ul ref={list} className={classes.list} aria-label="Permintaan data pribadi">
          {items.map((item) => (
            <li key={item.id} className={`card ${classes.row}`}>
              <div className={classes.who}>
                <EntryLink id={item.id} to={deskPath({ ...address, request: item.id })}>
                  {kindLabels[item.kind]}
                </EntryLink>
                <span>{item.name}</span>
                <span className="quiet small">{item.email}</span>
              </div>
              <div className={classes.state}>
                <StatusBadge {...item} />
                <Clock {...item} />
                {item.handler && <span className="quiet small">Ditangani {item.handler.name}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && <MoreButton loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
    </Stack>
  );
}

function Views({ address }: { address: DeskAddress }) {
  const { data: counts } = useQuery(countsQuery());
  const countOf = (view: QueueView) => (view === 'done' || !counts ? null : formatNumber(counts[view]));
  return (
    <>
      <DeskViewLinks
        label="Tampilan permintaan data"
        views={queueViews.map((view) => ({
          to: deskPath({ ...address, view }),
          label: queueViewLabels[view],
          current: view === address.view,
          count: countOf(view),
        }))}
      />
      {Boolean(counts?.late) && (
        <p className={classes.late} role="status">
          {formatNumber(counts?.late ?? 0)} permintaan melewati batas 3 × 24 jam.
        </p>
      )}
    </>
  );
}

function Search({ address }: { address: DeskAddress }) {
  const search = useDeskSearch({ q: address.q, path: (q) => deskPath({ ...address, q }), entry: 'request' });
  return <DeskSearchField label="Cari permintaan data" placeholder="Nama atau email" maxLength={100} {...search} />;
}
