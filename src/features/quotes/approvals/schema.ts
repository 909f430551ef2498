import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { limitTexts, reasonMax, reasonMin } from '../terms';
import { approvalStates } from './terms';

const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, limitTexts.reasonTooShort),
    z.maxLength(reasonMax, limitTexts.reasonTooLong),
  );
/** The revision of the draft that was read: a save in between refuses the request. */
const revision = z.int().check(z.gte(1), z.lte(revisionMax));

/** Asks a second person; `reason` tells why the discount is right. */
export const approvalRequest = z.object({ revision, reason });
export const approvalDecision = z.object({ revision, approved: z.boolean(), reason });
export type ApprovalRequest = z.infer<typeof approvalRequest>;
export type ApprovalDecision = z.infer<typeof approvalDecision>;

/** How far the approval of a draft's discount is; null while the discount needs none. `mayDecide` is false for who wrote the draft or asked. */
export const shownApproval = z.nullable(
  z.object({
    state: z.enum(approvalStates),
    askedBy: z.nullable(z.string()),
    askedFor: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decision: z.nullable(z.string()),
    mayDecide: z.boolean(),
  }),
);
export type ShownApproval = NonNullable<z.infer<typeof shownApproval>>;
