import { eq } from 'drizzle-orm';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { announcePages } from '~/lib/server/pages';
import { pageTagOf } from '../terms';
import { certificates } from './tables';

/**
 * Drops the kept pages that show this certificate, in every process when the transaction commits: its verification and the holder's profile.
 * Every write that others could see has to call this.
 */
export async function certificateChanged(ctx: Ctx, number: string): Promise<void> {
  const [holder] = await ctx.db
    .select({ slug: profiles.slug })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.id, certificates.userId))
    .where(eq(certificates.number, number));
  await announcePages(ctx, [pageTagOf(number), ...(holder?.slug ? [`@${holder.slug}`] : [])]);
}
