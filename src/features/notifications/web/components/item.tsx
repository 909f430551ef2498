import { useNavigate } from 'react-router';
import { relativeTime } from '~/lib/relative-time';
import { classNames } from '~/ui/class-names';
import type { Notification } from '../../schema';
import { useMarkRead } from '../api';
import classes from './item.module.css';

/** One notification. A click marks it as read and opens its link, after `onLeave`. `whole` shows long messages uncut. */
export function Item({
  item,
  whole = false,
  onLeave,
}: {
  item: Notification;
  whole?: boolean;
  onLeave?: () => void;
}) {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const choose = () => {
    if (!item.isRead) markRead.mutate(item.id);
    if (!item.link) return;
    onLeave?.();
    void navigate(item.link);
  };
  return (
    <button
      type="button"
      className={classes.item}
      data-unread={!item.isRead || undefined}
      onClick={choose}
    >
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.title}>
          {item.title}
          {!item.isRead && <span className="hidden"> (belum dibaca)</span>}
        </span>
        <span className={classNames(classes.message, !whole && classes.cut)}>{item.message}</span>
        <span className={classes.time}>{relativeTime(item.createdAt, new Date())}</span>
      </span>
    </button>
  );
}
