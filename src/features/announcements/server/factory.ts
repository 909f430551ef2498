import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { announcements } from './tables';

type Values = Partial<typeof announcements.$inferInsert> & { createdBy: string };

/** Inserts an announcement without the checks of the API; a draft for everybody by default. */
export async function createAnnouncement(ctx: Ctx, values: Values): Promise<string> {
  const id = newId();
  const row = {
    title: 'Jadwal pemeliharaan',
    text: 'Halo {nama}, situs beristirahat sebentar.',
    audience: 'all' as const,
    ...values,
  };
  await ctx.db.insert(announcements).values({ id, createdAt: ctx.now, updatedAt: ctx.now, ...row });
  return id;
}
