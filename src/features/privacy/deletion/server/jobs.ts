import { dueClosings } from '~/features/auth/closing/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { deletionsToRemind } from './data';
import { type ErasureDeps, erasePerson, remindOfDeletion } from './mutations';

const batchSize = 50;

/** Sends due reminders and erases people whose time has come, each in a transaction of its own. Returns the number of erased people. */
export async function closeAccounts(ctx: () => Ctx, deps: ErasureDeps): Promise<number> {
  await workThrough(ctx, deletionsToRemind, remindOfDeletion, 'reminder of a deletion not written');
  return workThrough(
    ctx,
    dueClosings,
    (ctx, id) => erasePerson(ctx, deps, id),
    'account not erased, will be tried again',
  );
}

/** A failing item, or one that can't be done yet, is skipped; the next run tries it again. */
async function workThrough(
  ctx: () => Ctx,
  find: (ctx: Ctx, most: number) => Promise<{ id: string }[]>,
  work: (ctx: Ctx, id: string) => Promise<unknown>,
  failureText: string,
): Promise<number> {
  const skipped = new Set<string>();
  let done = 0;
  for (;;) {
    const due = (await find(ctx(), batchSize + skipped.size)).filter(({ id }) => !skipped.has(id));
    if (due.length === 0) return done;
    for (const { id } of due) {
      const now = ctx();
      try {
        if ((await work(now, id)) === false) skipped.add(id);
        else done += 1;
      } catch (err) {
        skipped.add(id);
        now.log.error({ err, id }, failureText);
      }
    }
  }
}
