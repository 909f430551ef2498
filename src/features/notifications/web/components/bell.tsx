import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { badgeText } from '../../terms';
import { notificationsQuery, useMarkAllRead } from '../api';
import { Item } from './item';

/** The popover is above the toasts, because the toast about a new message would cover it. */
const popoverZIndex = 600;

/** The bell of the specification §2: a popover with the newest notifications, a badge with the number of unread ones, and a link to all of them. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const { data, isError, refetch } = useQuery(notificationsQuery());
  const markAll = useMarkAllRead();
  const list = useRef<HTMLDivElement>(null);
  const unread = data?.unread ?? 0;
  const newest = data?.items[0];
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(24rem, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      zIndex={popoverZIndex}
    >
      <Indicator disabled={unread === 0} label={badgeText(unread)} size={18} color="bata" offset={9}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={44}
            onClick={() => setOpened((now) => !now)}
            aria-label={unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi'}
          >
            <ToolIcon name="bell" size={22} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifikasi">
        <Group justify="space-between" wrap="nowrap" px="sm" py={6} mih={48}>
          <Text component="h2" fw={700} fz="md">
            Notifikasi
          </Text>
          {newest && unread > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              h={36}
              loading={markAll.isPending}
              onClick={() => markAll.mutate(newest.id, { onSuccess: () => list.current?.focus() })}
            >
              Tandai semua dibaca
            </Button>
          )}
        </Group>
        <ScrollArea.Autosize mah={400} viewportRef={list} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Daftar notifikasi', ...firstFocus }}>
          {data?.items.map((item) => (
            <Item key={item.id} item={item} onLeave={close} />
          ))}
          {data?.items.length === 0 && (
            <Text className="quiet" ta="center" py="xl">
              Tidak ada notifikasi
            </Text>
          )}
          {!data && (isError ? <ErrorState text="Notifikasi gagal dimuat." onRetry={() => void refetch()} /> : <Skeleton h={120} m="sm" />)}
        </ScrollArea.Autosize>
        <Button
          component={Link}
          to="/notifications"
          variant="subtle"
          fullWidth
          h={44}
          radius={0}
          style={{ borderTop: '1px solid var(--line)' }}
          onClick={close}
        >
          Lihat semua notifikasi
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The focus goes to the list first, even when an error is shown above it. */
const firstFocus = { 'data-autofocus': true };
