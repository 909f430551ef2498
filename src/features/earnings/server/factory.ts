import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { bankAccounts, shareSplits, shareTerms } from './tables';

/** Sets an instructor's share of a course, or of all, from a time on. */
export const createShareTerms = (
  ctx: Ctx,
  terms: {
    courseId?: string | null;
    share: number;
    ownCouponShare?: number;
    fromAt?: Date;
    createdBy?: string;
  },
) =>
  ctx.db.insert(shareTerms).values({
    id: newId(),
    courseId: null,
    ownCouponShare: terms.share,
    fromAt: ctx.now,
    reason: 'Kesepakatan',
    createdAt: ctx.now,
    ...terms,
  });

export const createShareSplit = (
  ctx: Ctx,
  split: {
    courseId: string;
    parts: { instructorId: string; share: number }[];
    fromAt?: Date;
    createdBy?: string;
  },
) =>
  ctx.db.insert(shareSplits).values({ id: newId(), fromAt: ctx.now, createdAt: ctx.now, ...split });

type AccountOptions = { instructorId: string } & Partial<typeof bankAccounts.$inferInsert>;

/** Makes a bank account whose name staff has confirmed. */
export async function createBankAccount(ctx: Ctx, options: AccountOptions): Promise<string> {
  const id = newId();
  const row = {
    id,
    bank: 'BCA',
    number: '1234567890',
    holder: 'Rahmat Hidayat',
    state: 'confirmed' as const,
    createdAt: ctx.now,
    decidedAt: ctx.now,
  };
  await ctx.db.insert(bankAccounts).values({ ...row, ...options });
  return id;
}
