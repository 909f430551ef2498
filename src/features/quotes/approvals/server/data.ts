import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import type { QuoteRow } from '../../server/data';
import { approvalState, isSecondPerson, needsApproval } from '../rules';
import type { ShownApproval } from '../schema';
import { businessQuoteApprovals } from './tables';

const ofRevision = ({ id, revision }: Pick<QuoteRow, 'id' | 'revision'>) =>
  and(eq(businessQuoteApprovals.quoteId, id), eq(businessQuoteApprovals.revision, revision));

/** The approval of a draft as it was last saved, or null. */
export async function approvalOf(ctx: Ctx, draft: Pick<QuoteRow, 'id' | 'revision'>) {
  const [row] = await ctx.db
    .select()
    .from(businessQuoteApprovals)
    .where(ofRevision(draft))
    .limit(1);
  return row ?? null;
}

/** Refuses to send a discount beyond the limit that no second person has approved as it stands. @throws discount_unapproved (409) */
export async function requireApproval(ctx: Ctx, draft: QuoteRow): Promise<void> {
  if (
    needsApproval(draft.discountPercentage) &&
    approvalState(draft, await approvalOf(ctx, draft)) !== 'approved'
  )
    throw refuse('discount_unapproved');
}

const [asker, decider] = [alias(users, 'asker'), alias(users, 'decider')];

/** The approval of a draft as staff see it; null while its discount needs none. */
export async function shownApprovalOf(ctx: Ctx, draft: QuoteRow): Promise<ShownApproval | null> {
  if (!needsApproval(draft.discountPercentage)) return null;
  const [row] = await ctx.db
    .select({ approval: businessQuoteApprovals, askedBy: asker.name, decidedBy: decider.name })
    .from(businessQuoteApprovals)
    .leftJoin(asker, eq(asker.id, businessQuoteApprovals.askedBy))
    .leftJoin(decider, eq(decider.id, businessQuoteApprovals.decidedBy))
    .where(ofRevision(draft))
    .limit(1);
  const approval = row?.approval ?? null;
  return {
    state: approvalState(draft, approval),
    askedBy: row?.askedBy ?? null,
    askedFor: approval?.reason ?? null,
    decidedBy: row?.decidedBy ?? null,
    decision: approval?.decision ?? null,
    mayDecide:
      approval !== null &&
      approval.approved === null &&
      isSecondPerson(ctx.user.userId, draft, approval),
  };
}
