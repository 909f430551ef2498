import { count, isNull, lte, min, sql } from 'drizzle-orm';
import { currentKey, lostKeys } from '~/features/certificates/credentials/server/data';
import { mailDeliveries } from '~/features/notifications/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { outbox } from '~/lib/server/outbox';
import { queueJobs } from '~/lib/server/queue-tables';

const isQueueThere = async (ctx: Ctx) =>
  (
    await rows<{ there: boolean }>(
      ctx.db,
      sql`select to_regclass('pgboss.schedule') is not null as there`,
    )
  )[0]?.there === true;

/** The rows that wait for delivery, which are the same in all processes. */
export async function waitingRows(ctx: Ctx) {
  const [notices] = await ctx.db
    .select({ rows: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(lte(outbox.createdAt, sql`now()`));
  const [mails] = await ctx.db
    .select({ rows: count(), oldest: min(mailDeliveries.createdAt) })
    .from(mailDeliveries)
    .where(isNull(mailDeliveries.sentAt));
  return { notices: shown(notices), mails: shown(mails) };
}
const shown = (waiting: { rows: number; oldest: Date | string | null } | undefined) => ({
  rows: waiting?.rows ?? 0,
  oldest: waiting?.oldest ? new Date(waiting.oldest) : null,
});

/** The jobs that aren't completed, when timed work last succeeded (in seconds; if not within the time jobs are kept, when it was first planned), and when a worker last looked for it. */
export async function queueFacts(ctx: Ctx) {
  // A process that only serves requests may have come first.
  if (!(await isQueueThere(ctx))) return { jobs: [], schedules: [], seenAt: null };
  const jobs = await rows<{ name: string; state: string; rows: number }>(
    ctx.db,
    sql`select name, state::text, count(*)::int as rows from ${queueJobs} where state <> 'completed' group by name, state`,
  );
  const schedules = await rows<{ name: string; seconds: number }>(
    ctx.db,
    sql`select s.name, extract(epoch from coalesce(max(j.completed_on), s.created_on))::float8 as seconds
      from pgboss.schedule s left join ${queueJobs} j on j.name = s.name and j.state = 'completed' group by s.name, s.created_on`,
  );
  const [version] = await rows<{ seen: number | null }>(
    ctx.db,
    sql`select (extract(epoch from max(cron_on)) * 1000)::float8 as seen from pgboss.version`,
  );
  return { jobs, schedules, seenAt: version?.seen ? new Date(version.seen) : null };
}

/** Whether certificates can be signed. */
export async function keyFacts(ctx: Ctx) {
  const [current, lost] = [await currentKey(ctx), await lostKeys(ctx)];
  return { current: current !== null, lost: lost.length };
}

/** The tables of audit and ledger, known by their trigger, that the role of this connection owns or may change. */
export async function changeableRecords(ctx: Ctx): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    ctx.db,
    sql`select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' and (pg_has_role(c.relowner, 'USAGE') or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE')
        or has_any_column_privilege(c.oid, 'UPDATE')) order by 1`,
  );
  return tables.map(({ name }) => name);
}
