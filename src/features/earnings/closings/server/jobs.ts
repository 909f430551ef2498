import type { Ctx } from '~/lib/server/ctx';
import { openDays } from '../rules';
import { lastClosed, type Settlements } from './data';
import { closeDay, forgetMaturities } from './mutations';
import { settledOn } from './provider';

/** The nightly work: closes the days that are over, tells staff of differences, and forgets maturities that have come. */
export async function closeBooks(
  ctx: Ctx,
  { settlements }: { settlements: Settlements },
): Promise<void> {
  for (const day of openDays(await lastClosed(ctx), ctx.now))
    await closeDay(ctx, day, await settledOn(ctx, day, settlements));
  await forgetMaturities(ctx);
}
