import { Button, Container, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { pageMeta } from '~/lib/web/meta';
import { EmptyState, ErrorState } from '~/ui/states';
import { notificationPagesQuery, useMarkAllRead } from '../api';
import { Item } from '../components/item';
import type { Route } from './+types/notifications';
import classes from './notifications.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Semua notifikasi', noindex: true });

const filters = [
  { value: 'all', label: 'Semua' },
  { value: 'unread', label: 'Belum dibaca' },
];

/** All notifications of the person, newest first, page by page. The filter is in the address. */
export default function Notifications() {
  const [params, setParams] = useSearchParams();
  const unreadOnly = params.get('filter') === 'unread';
  const show = (filter: string) => setParams(filter === 'unread' ? { filter } : {}, { replace: true });
  const list = useInfiniteQuery(notificationPagesQuery(unreadOnly));
  const markAll = useMarkAllRead();
  const title = useRef<HTMLHeadingElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  const newest = items[0];

  return (
    <Container size="sm" py="xl">
      <Group justify="space-between" align="end" mb="md" gap="xs">
        <div>
          <Title ref={title} tabIndex={-1} order={1} fz="var(--text-2xl)">
            Semua notifikasi
          </Title>
          <Text role="status" className="quiet" fz="sm">
            {list.data ? (unread > 0 ? `${formatNumber(unread)} belum dibaca` : 'Semua sudah dibaca') : list.isError ? '' : 'Memuat notifikasi…'}
          </Text>
        </div>
        <Button component={Link} to="/profile/edit?tab=notifikasi" variant="subtle" mih={44} px="xs">
          Atur notifikasi
        </Button>
      </Group>
      <Group justify="space-between" mb="md" gap="xs">
        <SegmentedControl
          aria-label="Saring notifikasi"
          data={filters}
          value={unreadOnly ? 'unread' : 'all'}
          onChange={show}
          styles={{ label: { lineHeight: '30px' } }}
        />
        {newest && unread > 0 && (
          <Button
            variant="light"
            mih={44}
            loading={markAll.isPending}
            onClick={() => markAll.mutate(newest.id, { onSuccess: () => title.current?.focus({ preventScroll: true }) })}
          >
            Tandai semua dibaca
          </Button>
        )}
      </Group>
      {!list.data && list.isError && <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <LoadingList />}
      {list.data && items.length === 0 && <NoNotifications unreadOnly={unreadOnly} showAll={() => show('all')} />}
      {items.length > 0 && (
        <Stack gap="md">
          <ul className={`card ${classes.list}`}>
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} whole />
              </li>
            ))}
          </ul>
          {list.isFetchNextPageError && (
            <Text role="alert" fz="sm">
              {sentenceOf(list.error)}
            </Text>
          )}
          {list.hasNextPage && (
            <Button variant="light" mih={44} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Muat lebih banyak
            </Button>
          )}
        </Stack>
      )}
    </Container>
  );
}

const NoNotifications = ({ unreadOnly, showAll }: { unreadOnly: boolean; showAll: () => void }) =>
  unreadOnly ? (
    <EmptyState text="Tidak ada notifikasi yang belum dibaca">
      <Button variant="light" mih={44} onClick={showAll}>
        Lihat semua
      </Button>
    </EmptyState>
  ) : (
    <EmptyState text="Tidak ada notifikasi">
      <Button component={Link} to="/courses" variant="light" mih={44}>
        Cari kursus
      </Button>
    </EmptyState>
  );

const LoadingList = () => (
  <div className="card" aria-hidden="true">
    {[70, 55, 62, 48, 66].map((width) => (
      <Stack key={width} gap={6} p="md">
        <Skeleton h={14} w={`${width - 20}%`} />
        <Skeleton h={12} w={`${width + 20}%`} />
        <Skeleton h={10} w="20%" />
      </Stack>
    ))}
  </div>
);
