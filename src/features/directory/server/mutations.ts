import { and, count, eq, gt } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../access';
import { refuse } from '../errors';
import { reportReceived } from '../notices';
import type { ReportInput } from '../schema';
import { reportReasonLabels, reportsPerDay } from '../terms';
import { visibleProfile } from './data';
import { profileReports } from './tables';

const dayMs = 86_400_000;

/** Reports a profile to staff; a person has one open report about it at a time. @throws profile_not_found (404), own_profile (403), too_many_reports (429) */
export async function reportProfile(
  ctx: Ctx,
  slug: string,
  { reason, note }: ReportInput,
): Promise<{ created: boolean }> {
  const row = await visibleProfile(ctx, slug);
  if (!can(ctx.user, 'report', { userId: row.id })) throw refuse('own_profile');
  const reporterId = ctx.user.userId;
  return inTransaction(ctx, async (ctx) => {
    await holdName(ctx, `profile-reports:${reporterId}`);
    const inserted = await ctx.db
      .insert(profileReports)
      .values({ id: newId(), userId: row.id, reporterId, reason, note, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: profileReports.id });
    if (inserted.length === 0) return { created: false };
    const [recent] = await ctx.db
      .select({ reports: count() })
      .from(profileReports)
      .where(
        and(
          eq(profileReports.reporterId, reporterId),
          gt(profileReports.createdAt, new Date(ctx.now.getTime() - dayMs)),
        ),
      );
    if ((recent?.reports ?? 0) > reportsPerDay) throw refuse('too_many_reports');
    // A superadmin who is reported gets no notice of it, because nobody decides about their own profile.
    const staff = (await usersWith(ctx, 'members.moderate')).filter((id) => id !== row.id);
    await writeNotice(ctx, reportReceived, {
      userIds: staff,
      payload: { userId: row.id, fullName: row.fullName, reason: reportReasonLabels[reason] },
    });
    return { created: true };
  });
}
