import { ActionIcon, Box, Indicator, Popover, ScrollArea, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { relativeTime } from '~/lib/relative-time';
import { ErrorState } from '~/ui/states';
import type { Notification } from '../../schema';
import { badgeText } from '../../terms';
import { notificationsQuery, useMarkRead } from '../api';
import classes from './bell.module.css';

/** Above the toasts: the one that told of a message would cover it. */
const overToasts = 600;

/** The bell of the specification §2: popover of the newest 20, badge of the unread, '9+' above nine. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const { data, isError, refetch } = useQuery(notificationsQuery());
  const unread = data?.unread ?? 0;
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
      zIndex={overToasts}
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
            <IconBell size={22} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifikasi">
        <Text component="h2" fw={700} fz="md" p="sm">
          Notifikasi
        </Text>
        <ScrollArea.Autosize mah={400} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Daftar notifikasi' }}>
          {data?.items.map((item) => (
            <Item key={item.id} item={item} close={() => setOpened(false)} />
          ))}
          {data?.items.length === 0 && (
            <Text className="quiet" ta="center" py="xl">
              Tidak ada notifikasi
            </Text>
          )}
          {!data && (isError ? <ErrorState text="Notifikasi gagal dimuat." onRetry={() => void refetch()} /> : <Skeleton h={120} m="sm" />)}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

function Item({ item, close }: { item: Notification; close: () => void }) {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const choose = () => {
    if (!item.isRead) markRead.mutate(item.id);
    if (!item.link) return;
    close();
    void navigate(item.link);
  };
  return (
    <UnstyledButton className={classes.item} data-unread={!item.isRead || undefined} onClick={choose}>
      <span className={classes.dot} aria-hidden="true" />
      <Box miw={0}>
        <Text fw={item.isRead ? 500 : 700} fz="sm">
          {item.title}
          {!item.isRead && <span className={classes.hidden}> (belum dibaca)</span>}
        </Text>
        <Text fz="sm" lineClamp={3}>
          {item.message}
        </Text>
        <Text fz="xs" className="quiet">
          {relativeTime(item.createdAt, new Date())}
        </Text>
      </Box>
    </UnstyledButton>
  );
}
