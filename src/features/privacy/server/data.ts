import { and, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { isLastSuperadmin } from '~/features/auth/closing/server/data';
import { consentDocuments, policies } from '~/features/auth/consents/terms';
import { users } from '~/features/auth/server/tables';
import { publishedCoursesOf } from '~/features/catalogue/server/data';
import { countWaitingOrders, moneyUnderway } from '~/features/checkout/refunds/server/data';
import { solelyOwned } from '~/features/companies/server/data';
import { unpaidOf } from '~/features/earnings/server/data';
import { payoutMinimum } from '~/features/earnings/terms';
import { readStored, uploadsOf } from '~/features/files/server/data';
import { countOwnRequests } from '~/features/quotes/server/data';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import type { FileStorage } from '~/lib/server/storage/port';
import { isLate, remindTime, uploadName } from '../rules';
import type { PoliciesView } from '../schema';
import { type Matter, type MoneyObstacle, pageSize, type RequestKind } from '../terms';
import { policyAnnouncements as announcements, privacyRequests } from './tables';

const requests = privacyRequests;

/** The actor's requests, newest first. @throws invalid_cursor (422) */
export async function ownRequests(ctx: Ctx, cursorText: string | undefined) {
  const cursor = cursorText ? decodeCursor(cursorText) : null;
  if (cursorText && !cursor) throw refuseCommon('invalid_cursor');
  const before = cursor
    ? sql`(${requests.createdAt}, ${requests.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const { id, kind, status, text, answer, createdAt, dueAt, closedAt, eraseAt, fileId, fileEnd } =
    requests;
  const rows = await ctx.db
    .select({
      id,
      kind,
      status,
      text,
      answer,
      createdAt,
      dueAt,
      closedAt,
      eraseAt,
      fileId,
      fileEnd,
    })
    .from(requests)
    .where(and(eq(requests.userId, ctx.user.userId), before))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(pageSize + 1);
  const page = toPage(rows, pageSize, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    ...page,
    items: page.items.map(({ fileId, fileEnd, ...row }) => ({
      ...row,
      late: isLate(row, ctx.now),
      file: fileId && fileEnd && fileEnd > ctx.now ? { id: fileId, until: fileEnd } : null,
    })),
  };
}

const dayMs = 86_400_000;

/** The number of requests of these kinds that the actor made in the last 24 hours. */
export async function requestsInLastDay(ctx: Ctx, kinds: readonly RequestKind[]): Promise<number> {
  const [row] = await ctx.db
    .select({ made: count() })
    .from(requests)
    .where(
      and(
        eq(requests.userId, ctx.user.userId),
        sql`${requests.kind} in ${kinds}`,
        gt(requests.createdAt, new Date(ctx.now.getTime() - dayMs)),
      ),
    );
  return row?.made ?? 0;
}

/** The actor's request with a key, or their open request of a kind. */
export async function existingRequest(
  ctx: Ctx,
  filter: { clientKey: string } | { running: 'export' | 'deletion' },
) {
  const which =
    'clientKey' in filter
      ? eq(requests.clientKey, filter.clientKey)
      : and(
          sql`${requests.kind} = ${filter.running}`,
          sql`${requests.status} in ('open', 'in_progress')`,
        );
  const [row] = await ctx.db
    .select({ id: requests.id, kind: requests.kind, text: requests.text })
    .from(requests)
    .where(and(eq(requests.userId, ctx.user.userId), which))
    .limit(1);
  return row ?? null;
}

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

/** A person's uploads with their names in the zip. */
export const ownUploads = async (ctx: Ctx, storage: FileStorage, userId: string) =>
  (await uploadsOf(ctx, userId)).map((file) => ({
    name: uploadName(file),
    open: () => readStored(storage, file),
  }));

const noMatter: Matter = { number: null, amount: null };
const obstacleBy = {
  refund: 'refund_running',
  review: 'transfer_in_review',
  dispute: 'dispute_running',
  odd: 'payment_unclear',
} as const;
type Unsettled = { obstacle: MoneyObstacle; matter: Matter };

/** The money of a person that isn't settled yet, and what they are owed. With `hold` it can't change until the transaction ends. */
export async function moneyOf(
  ctx: Ctx,
  userId: string,
  options: { hold: boolean },
): Promise<{ unsettled: Unsettled | null; owed: number }> {
  // Orders are locked before balances everywhere.
  const order = await moneyUnderway(ctx, userId, options);
  const { running, left } = await unpaidOf(ctx, userId, options);
  const owed = Math.max(0, left);
  const about = (obstacle: MoneyObstacle, matter: Partial<Matter>) => ({
    unsettled: { obstacle, matter: { ...noMatter, ...matter } },
    owed,
  });
  if (order) return about(obstacleBy[order.cause], { number: order.number });
  if (running > 0) return about('payout_running', { amount: running });
  // Less than that can't be asked for, and would keep an account open for ever.
  if (left >= payoutMinimum) return about('balance_unpaid', { amount: left });
  return { unsettled: null, owed };
}

/** The obstacle to the actor's deletion. With `hold` it can't change until the transaction ends. */
export async function obstacleOf(ctx: Ctx, options: { factorRequired: boolean; hold: boolean }) {
  const { userId } = ctx.user;
  const { unsettled, owed } = await moneyOf(ctx, userId, options);
  const taught = await publishedCoursesOf(ctx, userId);
  const none = { matter: noMatter, courses: [], companies: [], owed };
  if (taught.length > 0) return { ...none, obstacle: 'teaches_courses' as const, courses: taught };
  if (unsettled) return { ...none, ...unsettled };
  const owned = await solelyOwned(ctx, userId, options);
  if (owned.length > 0)
    return { ...none, obstacle: 'last_company_owner' as const, companies: owned };
  const last = await isLastSuperadmin(ctx, userId, options);
  return { ...none, obstacle: last ? ('last_superadmin' as const) : null };
}

/** The state of the actor's deletion, the obstacle to it, the number of business documents that would stay, and of orders that would end. */
export async function deletionState(ctx: Ctx, { factorRequired }: { factorRequired: boolean }) {
  const { userId } = ctx.user;
  const [row] = await ctx.db
    .select({ eraseAt: users.closingAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return {
    eraseAt: row?.eraseAt ?? null,
    ...(await obstacleOf(ctx, { factorRequired, hold: false })),
    papers: await countOwnRequests(ctx),
    waitingOrders: await countWaitingOrders(ctx, userId),
  };
}

export async function ownAddress(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.user.userId))
    .limit(1);
  return row?.email ?? '';
}

/** The deletions within `reminderDays` whose owner hasn't been reminded. */
export const deletionsToRemind = (ctx: Ctx, most: number) =>
  ctx.db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.kind, 'deletion'),
        eq(privacyRequests.status, 'open'),
        isNull(privacyRequests.remindedAt),
        gt(privacyRequests.eraseAt, ctx.now),
        lte(privacyRequests.eraseAt, remindTime(ctx.now)),
      ),
    )
    .limit(most);
