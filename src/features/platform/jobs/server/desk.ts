import { sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import type { NoticeBook } from '~/lib/notices';
import { desk, within } from '~/lib/server/desk';
import { outbox } from '~/lib/server/outbox';
import { queueJobs } from '~/lib/server/queue-tables';
import { can } from '../../access';
import { noticeDesk as noticeShape, jobDesk as shape } from '../rules';
import { queueLabel } from '../terms';
import { createdOn, isFailing, jobColumns, noticeColumns, shownJob, shownNotice } from './data';

/** Jobs of the queue that failed. They are few, or something is very wrong: none of its sorts has an index. */
export const jobDesk = desk({
  name: 'job desk',
  title: 'Pekerjaan',
  shape,
  may: (actor) => can(actor, 'see'),
  id: queueJobs.id,
  columns: jobColumns,
  counted: queueJobs,
  from: (select) => select.from(queueJobs),
  views: {
    failed: sql`${queueJobs.state} = 'failed'`,
    retrying: sql`${queueJobs.state} = 'retry'`,
  },
  words: [within(queueJobs.name, sql`${queueJobs.output}::text`)],
  filters: { queue: queueJobs.name },
  sorts: { created: { by: createdOn, kind: 'time' }, attempts: queueJobs.retryCount },
  since: createdOn,
  actorName: deskActorName,
  item: shownJob,
  cells: {
    Antrean: (item) => item.queue,
    Pekerjaan: (item) => queueLabel(item.queue),
    Kesalahan: (item) => item.error,
    Percobaan: (item) => item.attempts,
    Dibuat: (item) => item.createdAt,
    Gagal: (item) => item.failedAt,
  },
});

/** Notices that couldn't be delivered. */
export const noticeDesk = (book: NoticeBook) =>
  desk({
    name: 'notice desk',
    title: 'Pemberitahuan tertahan',
    shape: noticeShape,
    may: (actor) => can(actor, 'see'),
    id: outbox.id,
    columns: noticeColumns,
    counted: outbox,
    from: (select) => select.from(outbox),
    views: { failing: isFailing },
    words: [within(outbox.kind, outbox.lastError)],
    filters: {},
    sorts: { created: outbox.createdAt, attempts: outbox.attempts },
    since: outbox.createdAt,
    actorName: deskActorName,
    item: (row) => shownNotice(row, book),
    cells: {
      Jenis: (item) => item.label,
      Penerima: (item) => item.recipients,
      Kesalahan: (item) => item.error,
      Percobaan: (item) => item.attempts,
      Dibuat: (item) => item.createdAt,
      'Dicoba lagi': (item) => item.nextAt,
    },
  });
