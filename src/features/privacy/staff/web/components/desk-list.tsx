import { Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countLabel } from '~/lib/desk';
import { sentenceOf } from '~/lib/web/api';
import { useDeskSearch, useOpenedEntry } from '~/lib/web/desk';
import { MoreButton } from '~/ui/button';
import { DeskSearchField, DeskViewLinks, EntryLink } from '~/ui/desk';
import { EmptyState, ErrorState } from '~/ui/states';
import { kindLabels } from '../../../terms';
import { type DeskView, deskViewLabels, privacyDesk } from '../../rules';
import { type DeskAddress, deskPath } from '../address';
import { countsQuery, deskQuery } from '../api';
import classes from './desk.module.css';
import { Clock, StatusBadge } from './request-cells';

const deskViews = Object.keys(privacyDesk.views) as DeskView[];
const emptyTexts: Record<DeskView, string> = {
  late: 'Tidak ada permintaan yang melewati batas',
  open: 'Semua permintaan sudah dijawab',
  deletions: 'Tidak ada penghapusan yang dijadwalkan',
  done: 'Belum ada permintaan yang selesai',
};

/** The list of data requests, filtered by view and search. */
export function DeskList({ address }: { address: DeskAddress }) {
  const query = useInfiniteQuery(deskQuery(address));
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
  const countOf = (view: DeskView) => (view === 'done' || !counts ? null : countLabel(counts.views[view]));
  return (
    <>
      <DeskViewLinks
        label="Tampilan permintaan data"
        views={deskViews.map((view) => ({
          to: deskPath({ ...address, view }),
          label: deskViewLabels[view],
          current: view === address.view,
          count: countOf(view),
        }))}
      />
      {Boolean(counts?.views.late) && (
        <p className={classes.late} role="status">
          {countLabel(counts?.views.late ?? 0)} permintaan melewati batas 3 × 24 jam.
        </p>
      )}
    </>
  );
}

function Search({ address }: { address: DeskAddress }) {
  const search = useDeskSearch({ q: address.q, path: (q) => deskPath({ ...address, q }), entry: 'request' });
  return <DeskSearchField label="Cari permintaan data" placeholder="Nama atau email" maxLength={100} {...search} />;
}
