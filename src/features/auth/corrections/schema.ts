import * as z from 'zod/mini';
import { mailedLinkInput } from '../emails/schema';
import { email } from '../schema';
import { reasonInput } from '../staff/schema';
import { outcomes, sides } from './terms';

const time = z.iso.datetime();

export const correctionInput = z.extend(reasonInput, { email });

/** The newest correction of an account, as staff sees it. */
export const staffCorrection = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: time,
  expiresAt: time,
  oldAgreedAt: z.nullable(time),
  newAgreedAt: z.nullable(time),
  state: z.enum(['waiting', ...outcomes]),
  /** the mailbox that said no */
  declinedBy: z.nullable(z.enum(sides)),
  endedAt: z.nullable(time),
});

/** The question behind a mailed link of a correction. It shows the addresses as `addressesFor` has them, and no name. */
export const correctionLink = z.union([
  z.object({
    state: z.literal('waiting'),
    side: z.enum(sides),
    from: z.string(),
    to: z.string(),
    agreed: z.boolean(),
  }),
  z.object({ state: z.enum(['unknown', ...outcomes]) }),
]);

export const correctionAnswer = z.extend(mailedLinkInput, { agree: z.boolean() });

/** 'waiting': the other mailbox is still to agree. `newPassword`: nobody had proved the account, so its password ended. */
export const correctionAnswered = z.object({
  state: z.enum(['waiting', 'moved', 'declined']),
  email: z.string(),
  newPassword: z.boolean(),
});

export type CorrectionInput = z.infer<typeof correctionInput>;
export type StaffCorrection = z.infer<typeof staffCorrection>;
export type CorrectionLink = z.infer<typeof correctionLink>;
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;
export type CorrectionAnswered = z.infer<typeof correctionAnswered>;
