import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { MoreButton } from '~/ui/button';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { statusLabel } from '../../rules';
import type { OwnRequest } from '../../schema';
import { kindLabels } from '../../terms';
import { requestsQuery } from '../api';
import classes from './own-data.module.css';

/** The actor's requests with the promised times. */
export function RequestList() {
  const query = useInfiniteQuery(requestsQuery());
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title="Permintaan Anda">
      {query.isError && !query.data ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton rows={1} />
      ) : items.length === 0 ? (
        <p className="quiet">Belum ada permintaan tentang data Anda.</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <MoreButton loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </Section>
  );
}

function Item({ item }: { item: OwnRequest }) {
  const now = useNow(60_000);
  const open = item.closedAt === null;
  const expired = item.kind === 'export' && item.status === 'done' && !item.file;
  return (
    <li>
      <div className={classes.top}>
        <strong>{kindLabels[item.kind]}</strong>
        <Badge tone={open ? 'sun' : item.status === 'done' && !expired ? 'laut' : 'plain'}>
          {expired ? 'Kedaluwarsa' : statusLabel(item.kind, item.status)}
        </Badge>
      </div>
      <p className="quiet small">
        Diminta {formatDateTime(item.createdAt)}
        {item.closedAt &&
          ` · ${statusLabel(item.kind, item.status)} ${formatDateTime(item.closedAt)}`}
      </p>
      {item.file && <p className="small">Dapat diunduh sampai {formatDateTime(item.file.until)}</p>}
      {open && item.eraseAt && (
        <p className="small">Dihapus setelah {formatDateTime(item.eraseAt)}</p>
      )}
      {open && !item.eraseAt && (
        <p className={`small ${item.late ? classes.late : ''}`}>
          Dijanjikan sebelum {formatDateTime(item.dueAt)} (
          {item.late
            ? `terlambat ${timeBetween(item.dueAt, now)}`
            : `${timeBetween(item.dueAt, now)} lagi`}
          )
        </p>
      )}
      {item.text && <p className={classes.text}>{item.text}</p>}
      {item.answer && (
        <p className={classes.answer}>
          <strong>{item.status === 'rejected' ? 'Alasan penolakan: ' : 'Jawaban kami: '}</strong>
          {item.answer}
        </p>
      )}
    </li>
  );
}
