import { Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { MoreButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
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
        <ul className={classes.list} aria-label="Permintaan data pribadi">
          {items.map((item) => (
            <li key={item.id} className={`card ${classes.row}`}>
              <div className={classes.who}>
                <Link to={deskPath({ ...address, request: item.id })} className={classes.open}>
                  {kindLabels[item.kind]}
                </Link>
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
  const countOf = (view: QueueView) => (view === 'done' ? undefined : counts?.[view]);
  return (
    <>
      <nav aria-label="Tampilan permintaan data" className={classes.views}>
        {queueViews.map((view) => (
          <Link key={view} to={deskPath({ ...address, view })} aria-current={view === address.view ? 'page' : undefined}>
            {queueViewLabels[view]}
            {countOf(view) !== undefined && <span className="tabular">{formatNumber(countOf(view) ?? 0)}</span>}
          </Link>
        ))}
      </nav>
      {Boolean(counts?.late) && (
        <p className={classes.late} role="status">
          {formatNumber(counts?.late ?? 0)} permintaan melewati batas 3 × 24 jam.
        </p>
      )}
    </>
  );
}

function Search({ address }: { address: DeskAddress }) {
  const navigate = useNavigate();
  const [text, setText] = useState(address.q ?? '');
  const look = useDebouncedCallback((words: string) => {
    const { q: _, ...rest } = address;
    void navigate(deskPath({ ...rest, ...(words && { q: words }) }), { replace: true, preventScrollReset: true });
  }, 300);
  return (
    <TextInput
      type="search"
      aria-label="Cari permintaan data"
      placeholder="Nama atau email"
      maxLength={100}
      maw={420}
      leftSection={<Icon name="search" size={18} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        look(event.currentTarget.value.trim());
      }}
    />
  );
}
