import { CronExpressionParser } from 'cron-parser';
import { eq, sql } from 'drizzle-orm';
import type { NoticeBook } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import { withMaskedAddresses } from '~/lib/server/log';
import { outbox } from '~/lib/server/outbox';
import { queueJobs } from '~/lib/server/queue-tables';
import { can } from '../../access';
import { refuse } from '../errors';
import { graceMs, standingOf } from '../rules';
import type { Schedule } from '../schema';

/** Whether a worker has made the queue's tables yet. @throws forbidden (403), queue_not_started (503) */
export async function requireQueue(ctx: Ctx): Promise<void> {
  requireRight(can(ctx.user, 'see'));
  const [queue] = await rows<{ there: boolean }>(
    ctx.db,
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (!queue?.there) throw refuse('queue_not_started');
}

const errorOf = (output: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`coalesce(${output}->>'message', ${output}->'value'->>'message', ${output}::text)`;
const toMillis = (time: unknown) => sql`date_trunc('milliseconds', ${time})`;

/** The queue counts microseconds, a place in a list milliseconds. */
export const createdOn = toMillis(queueJobs.createdOn);

export const jobColumns = {
  id: queueJobs.id,
  queue: queueJobs.name,
  state: queueJobs.state,
  error: errorOf(sql`${queueJobs.output}`).as('error'),
  attempts: queueJobs.retryCount,
  createdAt: queueJobs.createdOn,
  completedAt: queueJobs.completedOn,
  startAfter: queueJobs.startAfter,
};
type JobRow = {
  id: string;
  queue: string;
  state: string;
  error: string | null;
  attempts: number;
  createdAt: Date;
  completedAt: Date | null;
  startAfter: Date;
};

export const shownJob = ({
  id,
  queue,
  state,
  error,
  attempts,
  createdAt,
  completedAt,
  startAfter,
}: JobRow) => ({
  id,
  queue,
  createdAt,
  failed: state === 'failed',
  error: error && withMaskedAddresses(error),
  // The queue counts repetitions.
  attempts: attempts + (state === 'failed' ? 1 : 0),
  failedAt: completedAt,
  nextAt: state === 'failed' ? null : startAfter,
});

/** @throws forbidden (403), job_not_found (404), queue_not_started (503) */
export async function failedJobData(ctx: Ctx, id: string) {
  await requireQueue(ctx);
  const [row] = await ctx.db
    .select(jobColumns)
    .from(queueJobs)
    .where(sql`${queueJobs.id} = ${id} and ${queueJobs.state} in ('failed', 'retry')`)
    .limit(1);
  if (!row) throw refuse('job_not_found');
  return shownJob(row);
}

export const noticeColumns = {
  id: outbox.id,
  kind: outbox.kind,
  recipients: sql<number>`cardinality(${outbox.recipients}) + cardinality(${outbox.addresses})`.as(
    'recipients',
  ),
  error: outbox.lastError,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  nextAt: outbox.nextAttemptAt,
};
type NoticeRow = {
  id: string;
  kind: string;
  recipients: number;
  error: string | null;
  attempts: number;
  createdAt: Date;
  nextAt: Date;
};
export const shownNotice = ({ kind, error, ...row }: NoticeRow, book: NoticeBook) => ({
  ...row,
  label: book.get(kind)?.label ?? kind,
  error: error && withMaskedAddresses(error),
});
export const isFailing = sql`${outbox.lastError} is not null`;

/** @throws forbidden (403), notice_not_found (404) */
export async function failingNoticeData(ctx: Ctx, id: string, book: NoticeBook) {
  requireRight(can(ctx.user, 'see'));
  const [row] = await ctx.db
    .select(noticeColumns)
    .from(outbox)
    .where(sql`${eq(outbox.id, id)} and ${isFailing}`)
    .limit(1);
  if (!row) throw refuse('notice_not_found');
  return shownNotice(row, book);
}

type Run = {
  name: string;
  cron: string;
  timezone: string;
  since: number;
  begun: number | null;
  succeeded: number | null;
} & {
  failed: number | null;
  error: string | null;
  running: number | null;
};
const ms = (time: ReturnType<typeof sql>) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/** The times around now at which a schedule fires: the newest one that is over for longer than the grace, and the next one. */
function firings({ cron, timezone }: Run, now: Date): { dueAt: number; nextAt: Date } {
  const at = (currentDate: Date) => CronExpressionParser.parse(cron, { tz: timezone, currentDate });
  return {
    dueAt: at(new Date(now.getTime() - graceMs))
      .prev()
      .getTime(),
    nextAt: at(now).next().toDate(),
  };
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** All timed work with its last run and its next one. @throws forbidden (403), queue_not_started (503) */
export async function schedulesData(ctx: Ctx): Promise<{ at: string; items: Schedule[] }> {
  await requireQueue(ctx);
  const jobsIn = (states: ReturnType<typeof sql>) =>
    sql`from ${queueJobs} j where j.name = s.name and j.state in (${states})`;
  const runs = await rows<Run>(
    ctx.db,
    sql`select s.name, s.cron, s.timezone, ${ms(sql`s.created_on`)} as since, ${ms(sql`ok.started_on`)} as begun, ${ms(sql`ok.completed_on`)} as succeeded,
        ${ms(sql`bad.at`)} as failed, bad.error, ${ms(sql`running.started_on`)} as running
      from pgboss.schedule s
      left join lateral (select j.started_on, j.completed_on ${jobsIn(sql`'completed'`)} order by j.completed_on desc limit 1) ok on true
      left join lateral (select coalesce(j.completed_on, j.started_on) as at, ${errorOf(sql`j.output`)} as error ${jobsIn(sql`'failed', 'retry'`)}
        order by j.created_on desc limit 1) bad on true
      left join lateral (select j.started_on ${jobsIn(sql`'active'`)} order by j.started_on desc limit 1) running on true
      order by s.name`,
  );
  const items = runs.map((run) => {
    const { dueAt, nextAt } = firings(run, ctx.now);
    const { name, cron, since, begun, succeeded, failed, error } = run;
    return {
      name,
      cron,
      succeededAt: iso(succeeded),
      failedAt: iso(failed),
      nextAt: nextAt.toISOString(),
      state: standingOf({
        since,
        dueAt,
        succeededAt: succeeded,
        failedAt: failed,
        runningSince: run.running,
      }),
      durationMs: begun === null || succeeded === null ? null : Math.max(0, succeeded - begun),
      error: error && withMaskedAddresses(error),
    };
  });
  return { at: ctx.now.toISOString(), items };
}
