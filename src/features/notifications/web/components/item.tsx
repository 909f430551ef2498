import { Box, Text, UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { relativeTime } from '~/lib/relative-time';
import type { Notification } from '../../schema';
import { useMarkRead } from '../api';
import classes from './item.module.css';

/** One notification. A click marks it as read and opens its link, after `onLeave`. `whole` shows long messages uncut. */
export function Item({ item, whole = false, onLeave }: { item: Notification; whole?: boolean; onLeave?: () => void }) {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const choose = () => {
    if (!item.isRead) markRead.mutate(item.id);
    if (!item.link) return;
    onLeave?.();
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
        <Text fz="sm" {...(!whole && { lineClamp: 3 })} style={{ overflowWrap: 'anywhere' }}>
          {item.message}
        </Text>
        <Text fz="xs" className="quiet">
          {relativeTime(item.createdAt, new Date())}
        </Text>
      </Box>
    </UnstyledButton>
  );
}
