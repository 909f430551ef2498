import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { useOpenedEntry } from '~/lib/web/desk';
import { ButtonLink, MoreButton } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/states';
import { type DeskAddress, deskPath } from '../address';
import { exportPath, queueQuery } from '../api';
import classes from './queue.module.css';
import { QueueCards } from './queue-cards';
import { QueueSearch } from './queue-search';
import { QueueTable } from './queue-table';
import { QueueViews } from './queue-views';

const wideFrom = '(min-width: 70em)';
const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The requests of a view and search: a table, or cards on phones. */
export function Queue({ address }: { address: DeskAddress }) {
  const wide = useMediaQuery(wideFrom, undefined, { getInitialValueInEffect: false });
  const query = useInfiniteQuery(queueQuery(address));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const list = useOpenedEntry<HTMLDivElement>(items.length > 0);
  return (
    <Stack gap="md" ref={list}>
      <QueueViews address={address} wide={wide} />
      <div className={classes.finding}>
        <QueueSearch address={address} />
        <p role="status" className="quiet small">
          {query.data
            ? `${formatNumber(items.length)} permintaan ditampilkan${query.hasNextPage ? ', masih ada lagi' : ''}.`
            : query.isPending
              ? 'Memuat…'
              : ''}
        </p>
        <a href={exportPath(address)} download className={`small ${classes.export}`}>
          Unduh CSV
        </a>
      </div>
      {query.isError && !query.data ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Stack className="card" gap="sm" p="md">
          {rows.map((row) => (
            <Skeleton key={row} h={wide ? 44 : 112} />
          ))}
        </Stack>
      ) : items.length === 0 ? (
        <NoRequests address={address} />
      ) : wide ? (
        <QueueTable items={items} address={address} />
      ) : (
        <QueueCards items={items} address={address} />
      )}
      {query.hasNextPage && <MoreButton loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
    </Stack>
  );
}

function NoRequests({ address }: { address: DeskAddress }) {
  if (address.q) {
    return (
      <EmptyState text={`Tidak ada permintaan yang cocok dengan “${address.q}” di tampilan ini`}>
        <ButtonLink variant="light" to={deskPath({ view: 'all', q: address.q, request: null })}>
          Cari di semua permintaan
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={address.view === 'open' ? 'Semua permintaan sudah dijawab' : 'Tidak ada permintaan di tampilan ini'}>
      <ButtonLink variant="light" to={deskPath({ view: 'all', request: null })}>
        Lihat semua permintaan
      </ButtonLink>
    </EmptyState>
  );
}
