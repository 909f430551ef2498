import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { consents } from '~/features/auth/consents/server/tables';
import { consentDocuments, policies } from '~/features/auth/consents/terms';
import { users } from '~/features/auth/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { policiesChanged } from '../../notices';
import { policyAnnouncements } from '../../server/tables';

/** The version of the newer one of the two texts in force. */
const versionInForce = consentDocuments
  .map((document) => policies[document].version)
  .toSorted()
  .at(-1) as string;

const announcements = policyAnnouncements;
const batchSize = 100;
const hourMs = 3_600_000;

const agreedTo = (which: SQL) =>
  sql<number>`(select count(*)::int from ${consents} c where c.user_id = ${users}.id and (${which}))`;

/**
 * Sends a notice about new texts to the next batch of people who haven't agreed to them. The row stores the progress, so
 * that nobody gets the notice twice. Returns the number of people notified, null when the announcement is finished.
 */
export const announceBatch = (ctx: Ctx): Promise<number | null> =>
  inTransaction(ctx, async (ctx) => {
    const version = versionInForce;
    await ctx.db
      .insert(announcements)
      .values({ version, startedAt: ctx.now })
      .onConflictDoNothing();
    const [announcement] = await ctx.db
      .select()
      .from(announcements)
      .where(eq(announcements.version, version))
      .for('update');
    if (!announcement || announcement.finishedAt) return null;
    const inForce = sql.join(
      consentDocuments.map(
        (document) => sql`(c.document = ${document} and c.version = ${policies[document].version})`,
      ),
      sql` or `,
    );
    const people = await ctx.db
      .select({
        id: users.id,
        createdAt: users.createdAt,
        agreed: agreedTo(inForce),
        before: agreedTo(sql`not (${inForce})`),
      })
      .from(users)
      // People who sign up from now on agree to this version.
      .where(
        and(
          isNull(users.erasedAt),
          lt(users.createdAt, announcement.startedAt),
          announcement.cursor ? gt(users.id, announcement.cursor) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(batchSize);
    // The consent of a new person is stored a moment after the account.
    const settled = announcement.startedAt.getTime() - hourMs;
    const notified = people
      .filter(
        (person) =>
          person.agreed < consentDocuments.length &&
          (person.before > 0 || person.createdAt.getTime() < settled),
      )
      .map((person) => person.id);
    await writeNotice(ctx, policiesChanged, { userIds: notified, payload: { version } });
    const finishedAt = people.length < batchSize ? ctx.now : null;
    await ctx.db
      .update(announcements)
      .set({
        cursor: people.at(-1)?.id ?? announcement.cursor,
        told: announcement.told + notified.length,
        finishedAt,
      })
      .where(eq(announcements.version, version));
    return notified.length;
  });
