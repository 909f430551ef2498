import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { NoticeBook } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { mailDeliveries } from '../../server/tables';
import { can } from '../access';
import { refuse } from '../errors';

export const mailColumns = {
  id: mailDeliveries.id,
  kind: mailDeliveries.kind,
  name: users.name,
  email: sql<string>`coalesce(${mailDeliveries.address}, ${users.email}, '')`,
  reason: mailDeliveries.lastError,
  attempts: mailDeliveries.attempts,
  createdAt: mailDeliveries.createdAt,
  refusedAt: mailDeliveries.refusedAt,
};
type MailRow = { kind: string; refusedAt: Date | null };

/** A mail as staff sees it, with the name of its kind. */
export const shownMail = <Row extends MailRow>({ kind, ...row }: Row, book: NoticeBook) => ({
  ...row,
  label: book.get(kind)?.label ?? kind,
  refused: row.refusedAt !== null,
});

/** Mails whose sending has failed; a failure that is final is `refused`. */
export const isRefused = and(
  isNull(mailDeliveries.sentAt),
  isNotNull(mailDeliveries.refusedAt),
) as SQL;
export const isFailing = and(
  isNull(mailDeliveries.sentAt),
  isNull(mailDeliveries.refusedAt),
  isNotNull(mailDeliveries.lastError),
) as SQL;

/** @throws forbidden (403), mail_not_found (404) */
export async function unsentMailOf(ctx: Ctx, id: string, book: NoticeBook) {
  requireRight(can(ctx.user, 'see'));
  const [row] = await ctx.db
    .select(mailColumns)
    .from(mailDeliveries)
    .leftJoin(users, eq(users.id, mailDeliveries.userId))
    .where(
      and(
        eq(mailDeliveries.id, id),
        isNull(mailDeliveries.sentAt),
        isNotNull(mailDeliveries.lastError),
      ),
    )
    .limit(1);
  if (!row) throw refuse('mail_not_found');
  return shownMail(row, book);
}
