import { formatDateTime } from '~/lib/dates';
import { relativeTime, timeBetween } from '~/lib/relative-time';
import { ToolIcon } from '../tool-icon';
import { useNow } from '../use-now';
import styles from './time.module.css';

const minuteMs = 60_000;

/** How long ago something was; a pointer over it shows when. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, useNow(minuteMs))}
    </time>
  );
}

/** The time until something is due, or since it was. */
export function Due({ at, late, after }: { at: string; late: boolean; after?: string }) {
  const between = timeBetween(at, useNow(minuteMs));
  return (
    <time dateTime={at} title={formatDateTime(at)} className={late ? styles.late : undefined}>
      {late && <ToolIcon name="warning" size={16} />}
      {late ? `Terlambat ${between}` : `${between} lagi`}
      {after}
    </time>
  );
}
