import { and, eq, isNull } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { settleMatter } from '~/features/notifications/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import { approvalMatter, discountAsked, discountDecided } from '../../notices';
import { draftOf, type QuoteRow } from '../../server/data';
import { aboutRequest, asStaff, auditRequest, writeEvent } from '../../server/mutations';
import { isSecondPerson, needsApproval } from '../rules';
import type { ApprovalDecision, ApprovalRequest } from '../schema';
import { approvalOf } from './data';
import { businessQuoteApprovals } from './tables';

/** The draft that staff read, whose discount needs an approval. @throws draft_not_found (404), draft_changed, discount_within_limit (409) */
async function readDraft(ctx: Ctx, requestId: string, revision: number): Promise<QuoteRow> {
  const draft = await draftOf(ctx, requestId);
  if (!draft) throw refuse('draft_not_found');
  if (draft.revision !== revision) throw refuse('draft_changed');
  if (!needsApproval(draft.discountPercentage)) throw refuse('discount_within_limit');
  return draft;
}

/** Asks the rest of staff to approve the discount of a draft as it stands. Asking twice changes nothing. @throws as `readDraft` */
export const askApproval = (
  ctx: Ctx,
  requestId: string,
  { revision, reason }: ApprovalRequest,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const draft = await readDraft(ctx, requestId, revision);
    const { discountPercentage } = draft;
    const [approval] = await ctx.db
      .insert(businessQuoteApprovals)
      .values({
        id: newId(),
        quoteId: draft.id,
        revision,
        discountPercentage,
        askedBy: ctx.user.userId,
        askedAt: ctx.now,
        reason,
      })
      .onConflictDoNothing({
        target: [businessQuoteApprovals.quoteId, businessQuoteApprovals.revision],
      })
      .returning({ id: businessQuoteApprovals.id });
    if (!approval) return;
    await writeEvent(ctx, { requestId, kind: 'discount_asked', text: reason });
    await auditRequest(ctx, request, {
      action: 'discount_asked',
      before: null,
      after: { quoteId: draft.id, discountPercentage },
      reason,
    });
    await settleMatter(ctx, approvalMatter(draft.id));
    const others = (await usersWith(ctx, 'quotes.handle')).filter(
      (id) => id !== request.userId && isSecondPerson(id, draft, { askedBy: ctx.user.userId }),
    );
    await writeNotice(ctx, discountAsked, {
      userIds: others,
      payload: { ...aboutRequest(request), quoteId: draft.id, discountPercentage, reason },
    });
  });

/**
 * Approves or declines the discount of a draft, once. The request is locked, and the approval names the revision that was read, so that a save at
 * the same moment leaves the new draft without an approval.
 * @throws as `readDraft`; approval_not_asked, approval_decided (409), own_draft (403)
 */
export const decideApproval = (
  ctx: Ctx,
  requestId: string,
  { revision, approved, reason }: ApprovalDecision,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const draft = await readDraft(ctx, requestId, revision);
    const approval = await approvalOf(ctx, draft);
    if (!approval) throw refuse('approval_not_asked');
    if (!isSecondPerson(ctx.user.userId, draft, approval)) throw refuse('own_draft');
    const [decided] = await ctx.db
      .update(businessQuoteApprovals)
      .set({ approved, decision: reason, decidedBy: ctx.user.userId, decidedAt: ctx.now })
      .where(
        and(eq(businessQuoteApprovals.id, approval.id), isNull(businessQuoteApprovals.decidedAt)),
      )
      .returning({ id: businessQuoteApprovals.id });
    if (!decided) throw refuse('approval_decided');
    const action = approved ? 'discount_approved' : 'discount_declined';
    const { discountPercentage } = draft;
    await writeEvent(ctx, { requestId, kind: action, text: reason });
    await auditRequest(ctx, request, {
      action,
      before: null,
      after: { quoteId: draft.id, discountPercentage },
      reason,
    });
    await settleMatter(ctx, approvalMatter(draft.id));
    const payload = { ...aboutRequest(request), discountPercentage, approved, reason };
    await writeNotice(ctx, discountDecided, {
      userIds: approval.askedBy ? [approval.askedBy] : [],
      payload,
    });
  });
