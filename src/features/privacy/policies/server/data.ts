import { desc } from 'drizzle-orm';
import { consentDocuments, policies } from '~/features/auth/consents/terms';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { policyAnnouncements as announcements } from '../../server/tables';
import type { PoliciesView } from '../schema';

const shownMost = 50;

/** The texts in force, and who was told of new ones. @throws forbidden (403) */
export async function policiesData(ctx: Ctx): Promise<PoliciesView> {
  requireRight(holds(ctx.user, 'settings.change'));
  const rows = await ctx.db
    .select({
      version: announcements.version,
      told: announcements.told,
      startedAt: announcements.startedAt,
      finishedAt: announcements.finishedAt,
    })
    .from(announcements)
    .orderBy(desc(announcements.version))
    .limit(shownMost);
  return {
    texts: consentDocuments.map((document) => ({ document, ...policies[document] })),
    announcements: rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    })),
  };
}
