import { formatDateTime } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Due } from '~/ui/desk/time';
import { isOpen, statusLabel } from '../../../rules';
import type { ListedRequest } from '../../schema';

export const StatusBadge = ({ kind, status }: Pick<ListedRequest, 'kind' | 'status'>) => (
  <Badge
    tone={
      status === 'open' ? 'sun' : status === 'rejected' || status === 'cancelled' ? 'plain' : 'laut'
    }
  >
    {statusLabel(kind, status)}
  </Badge>
);

/** The time left until a request is due, in words. */
export function Clock({
  kind,
  status,
  dueAt,
  eraseAt,
  closedAt,
  late,
}: Pick<ListedRequest, 'kind' | 'status' | 'dueAt' | 'eraseAt' | 'closedAt' | 'late'>) {
  if (!isOpen(status))
    return <span className="quiet">{closedAt && `Selesai ${formatDateTime(closedAt)}`}</span>;
  if (eraseAt && !late) return <span>Dihapus setelah {formatDateTime(eraseAt)}</span>;
  return (
    <Due
      at={dueAt}
      late={late}
      {...(kind === 'deletion' && { after: ': penghapusan belum berjalan' })}
    />
  );
}
