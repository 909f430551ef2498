import { discountLimit } from './terms';

/** Whether a discount in percent is sent only with the approval of a second person. */
export const needsApproval = (discountPercentage: number): boolean =>
  discountPercentage > discountLimit;

type Approval = { revision: number; askedBy: string | null; approved: boolean | null };
type Draft = { revision: number; discountPercentage: number; writers: readonly string[] };

/** What an approval says about a draft: every save of the draft makes it say nothing any more. */
export function approvalState(
  draft: Pick<Draft, 'revision'>,
  approval: Pick<Approval, 'revision' | 'approved'> | null,
) {
  if (!approval || approval.revision !== draft.revision) return 'missing';
  if (approval.approved === null) return 'asked';
  return approval.approved ? 'approved' : 'declined';
}

/** Nobody decides about a draft that they wrote, be it one save of many, or whose discount they asked for. */
export const isSecondPerson = (
  userId: string,
  draft: Pick<Draft, 'writers'>,
  approval: Pick<Approval, 'askedBy'>,
): boolean => !draft.writers.includes(userId) && approval.askedBy !== userId;
