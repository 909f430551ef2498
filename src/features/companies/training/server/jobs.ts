import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { derivedId } from '~/lib/server/ids';
import type { Queue } from '~/lib/server/queue';
import { companyAssignments, companyCourses } from '../../server/tables';
import { unspread } from './data';
import { settleCompany, spreadNext } from './mutations';

const spreadQueue = 'company-assignment';
const pollMs = 1_500;

/** Gives one assignment to all whom it reaches, in batches. */
export async function spread(ctx: () => Ctx, id: string): Promise<void> {
  while (await spreadNext(ctx(), id));
}

/** Sends assignments that aren't given out yet to the job queue: new ones, and those that a crash interrupted. One that is sent twice is one job, until it changes. */
export async function startSpreading({
  ctx,
  queue,
}: {
  ctx: () => Ctx;
  queue: Queue;
}): Promise<() => void> {
  await queue.work<{ id: string }>(spreadQueue, ({ id }) => spread(ctx, id), {
    atOnce: 1,
    seconds: 120,
  });
  const sendDue = async () => {
    try {
      const due = await unspread(ctx());
      await queue.send(
        spreadQueue,
        due.map(({ id, version }) => ({
          key: derivedId(`company assignment ${version}`, id),
          data: { id },
        })),
      );
    } catch (err) {
      ctx().log.warn({ err }, 'assignments of companies not handed over, will be tried again');
    }
  };
  const timer = setInterval(() => void sendDue(), pollMs);
  void sendDue();
  return () => clearInterval(timer);
}

/** Every night: contracts have begun and ended by time alone, and courses that couldn't be opened may be published by now. A failing company doesn't stop the others. Answers their number. */
export async function keepTraining(ctx: () => Ctx): Promise<number> {
  const companies = await rows<{ id: string }>(
    ctx().db,
    sql`select company_id as id from ${companyAssignments} where ended_at is null union select company_id from ${companyCourses} where ended_at is null order by 1`,
  );
  for (const { id } of companies) {
    try {
      await settleCompany(ctx(), id);
    } catch (err) {
      ctx().log.error(
        { err, companyId: id },
        'courses of a company not settled, will be tried again',
      );
    }
  }
  return companies.length;
}
