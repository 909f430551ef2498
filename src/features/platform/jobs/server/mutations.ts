import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { withMaskedAddresses } from '~/lib/server/log';
import { outbox } from '~/lib/server/outbox';
import { queueJobs } from '~/lib/server/queue-tables';
import { can } from '../../access';
import { refuse } from '../errors';
import type { WorkDecision } from '../schema';
import { isFailing, jobColumns, requireQueue } from './data';

/** Ends, for each queue that has such work, what a thrown away job leaves undone, so that nobody sends the same job again. In the caller's transaction. */
export type DroppedJobs = Record<string, (ctx: Ctx, data: unknown) => Promise<void>>;

/** Has a failed job run again, or throws it away, once. @throws forbidden (403), job_not_found (404), job_not_failed (409), queue_not_started (503) */
export const decideJob = (
  ctx: Ctx,
  id: string,
  { decision, reason }: WorkDecision,
  dropped: DroppedJobs,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireQueue(ctx);
    requireRight(can(ctx.user, 'decide'));
    const [job] = await ctx.db
      .select({ ...jobColumns, data: queueJobs.data })
      .from(queueJobs)
      .where(eq(queueJobs.id, id))
      .for('update')
      .limit(1);
    if (!job || !['failed', 'retry'].includes(job.state)) throw refuse('job_not_found');
    if (job.state !== 'failed') throw refuse('job_not_failed');
    const which = and(
      eq(queueJobs.id, id),
      eq(queueJobs.name, job.queue),
      sql`${queueJobs.state} = 'failed'`,
    );
    // As the queue's own `retry` does it, but in the transaction of the audit row, and on processes without a worker too.
    if (decision === 'retry')
      await ctx.db
        .update(queueJobs)
        .set({
          state: 'retry',
          retryLimit: sql`${queueJobs.retryLimit} + 1`,
          startAfter: sql`now()`,
          completedOn: null,
        })
        .where(which);
    else {
      await ctx.db.delete(queueJobs).where(which);
      if (Object.hasOwn(dropped, job.queue)) await dropped[job.queue]?.(ctx, job.data);
    }
    const facts = {
      queue: job.queue,
      attempts: job.attempts + 1,
      error: job.error && withMaskedAddresses(job.error),
    };
    const action = decision === 'retry' ? 'job.retried' : 'job.dropped';
    await writeAudit(ctx, {
      action,
      subjectType: 'job',
      subjectId: id,
      before: facts,
      after: null,
      reason,
    });
  });

/** Has a notice that couldn't be delivered tried again at once, or throws it away. @throws forbidden (403), notice_not_found (404) */
export const decideNotice = (
  ctx: Ctx,
  id: string,
  { decision, reason }: WorkDecision,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'decide'));
    const which = and(eq(outbox.id, id), isFailing);
    const [notice] = await ctx.db.select().from(outbox).where(which).for('update').limit(1);
    if (!notice) throw refuse('notice_not_found');
    if (decision === 'retry') {
      await ctx.db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(which);
      ctx.wakeOutbox();
    } else await ctx.db.delete(outbox).where(which);
    const { kind, attempts, lastError } = notice;
    const before = { kind, attempts, lastError: lastError && withMaskedAddresses(lastError) };
    const action = decision === 'retry' ? 'notice.retried' : 'notice.dropped';
    await writeAudit(ctx, {
      action,
      subjectType: 'notice',
      subjectId: id,
      before,
      after: null,
      reason,
    });
  });
