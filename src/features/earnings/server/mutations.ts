import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import type { MergePair } from '~/lib/server/merging';
import { standingOf } from '../rules';
import {
  bankAccounts,
  earningBalances,
  earningMaturities,
  ledgerLines,
  payouts,
  shareSplits,
} from './tables';

/**
 * An instructor's balance, held until the transaction ends, with what it is worth today; zero where nothing was ever earned. Every change of a person's money
 * begins with it, and comes before their payouts' rows.
 */
export async function holdBalance(ctx: Ctx, instructorId: string) {
  const ofInstructor = eq(earningBalances.instructorId, instructorId);
  const [row] = await ctx.db.select().from(earningBalances).where(ofInstructor).for('update');
  const today = isoDate(ctx.now);
  // It is read after the lock, so that it holds what the transaction before has written.
  const maturing = await ctx.db
    .select({ maturesOn: earningMaturities.maturesOn, amount: earningMaturities.amount })
    .from(earningMaturities)
    .where(
      and(eq(earningMaturities.instructorId, instructorId), gt(earningMaturities.maturesOn, today)),
    );
  const { earned = 0, requested = 0, paid = 0 } = row ?? {};
  return { earned, requested, paid, ...standingOf({ earned, requested, paid, maturing }, today) };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A number that is easy to read out: it has no letters that look alike. */
export const newNumber = (beginning: 'PC' | 'BB'): string => `${beginning}-${four()}-${four()}`;

const mayEarn = sql`exists (select 1 from ${courseInstructors} ci join ${courses} c on c.id = ci.course_id`;

/** Takes a merged account's bank account out of staff's queue where the account that stays has one. */
export async function replaceDoubled(ctx: Ctx, { from, to }: MergePair): Promise<void> {
  const present = sql`state in ('waiting', 'confirmed')`;
  await ctx.db.execute(sql`update ${bankAccounts} set state = 'replaced' where instructor_id = ${from}::uuid and ${present}
    and exists (select 1 from ${bankAccounts} kept where kept.instructor_id = ${to}::uuid and kept.state in ('waiting', 'confirmed'))`);
}

/** Says of an account that is to be merged what the books have of it: an entry names its instructor for ever (ADR 032), so the account stays. */
export async function booksOf(ctx: Ctx, userId: string): Promise<string[]> {
  const [usage] = await rows<{ booked: boolean; split: boolean; sells: boolean }>(
    ctx.db,
    sql`select exists (select 1 from ${ledgerLines} where instructor_id = ${userId}::uuid) or exists (select 1 from ${payouts} where instructor_id = ${userId}::uuid) as booked,
      exists (select 1 from ${shareSplits} where parts @> ${JSON.stringify([{ instructorId: userId }])}::jsonb) as split,
      ${mayEarn} where ci.instructor_id = ${userId}::uuid and c.is_published and coalesce(c.price, 0) > 0) as sells`,
  );
  return [
    ...(usage?.booked
      ? [
          'Akun ini punya catatan pendapatan, yang tidak dapat dipindahkan. Jadikan akun ini yang tetap.',
        ]
      : []),
    ...(usage?.split
      ? ['Pembagian pendapatan sebuah kursus menyebut akun ini. Jadikan akun ini yang tetap.']
      : []),
    ...(usage?.sells && !usage.booked
      ? [
          'Akun ini mengajar kursus yang sedang dijual. Jadikan akun ini yang tetap, atau keluarkan dari tim kursus itu dahulu.',
        ]
      : []),
  ];
}
