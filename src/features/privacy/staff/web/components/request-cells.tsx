import { formatDateTime } from '~/lib/dates';
import { timeBetween } from '~/lib/relative-time';
import { useNow } from '~/lib/web/now';
import { Badge } from '~/ui/badge';
import { isOpen, statusLabel } from '../../../rules';
import type { ListedRequest } from '../../schema';
import classes from './desk.module.css';

type Row = ListedRequest;

export const StatusBadge = ({ kind, status }: Pick<Row, 'kind' | 'status'>) => (
  <Badge tone={status === 'open' ? 'sun' : status === 'rejected' || status === 'cancelled' ? 'plain' : 'laut'}>{statusLabel(kind, status)}</Badge>
);

/** The time left until a request is due, in words. */
export function Clock({ kind, status, dueAt, eraseAt, closedAt, late }: Pick<Row, 'kind' | 'status' | 'dueAt' | 'eraseAt' | 'closedAt' | 'late'>) {
  const now = useNow(60_000);
  if (!isOpen(status)) return <span className="quiet small">{closedAt && `Selesai ${formatDateTime(closedAt)}`}</span>;
  if (eraseAt && !late) return <span className="small">Dihapus setelah {formatDateTime(eraseAt)}</span>;
  return (
    <time dateTime={dueAt} title={formatDateTime(dueAt)} className={late ? classes.late : 'small'}>
      {late ? `Terlambat ${timeBetween(dueAt, now)}` : `${timeBetween(dueAt, now)} lagi`}
      {kind === 'deletion' && ': penghapusan belum berjalan'}
    </time>
  );
}
