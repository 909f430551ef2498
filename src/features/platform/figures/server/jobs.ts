import { isoDate } from '~/lib/dates';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { addDays, isActiveDue, openDays } from '../rules';
import { daysAtOnce } from '../terms';
import { firstDayOf, lastCounted } from './data';
import { countActive, countDays } from './mutations';

/** Counts the active learners when it is time, today, and every day before that isn't final yet. It changes nothing where nothing has happened since. */
export async function countFigures(ctx: Ctx): Promise<void> {
  const counted = await lastCounted(ctx, 'gross');
  const open = openDays(
    counted,
    counted ? counted.day : ((await firstDayOf(ctx)) ?? isoDate(ctx.now)),
    ctx.now,
  );
  for (let from = open.from; from <= open.to; from = addDays(from, daysAtOnce)) {
    const to = [addDays(from, daysAtOnce - 1), open.to].toSorted()[0] ?? open.to;
    await inTransaction(ctx, (ctx) => countDays(ctx, { from, to }));
  }
  if (isActiveDue(await lastCounted(ctx, 'active30'), ctx.now))
    await inTransaction(ctx, countActive);
}
