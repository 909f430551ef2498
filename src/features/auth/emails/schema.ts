import * as z from 'zod/mini';
import { email, knownPassword } from '../schema';

const token = z
  .string('Tautan ini tidak lengkap. Buka lagi tautan dari email kami.')
  .check(z.minLength(1), z.maxLength(2_000));

export const mailedLinkInput = z.object({ token });

/**
 * The act behind the button of a mailed link: verify the address, agree to its change ('confirm'), or use the new one ('move'). `own`: the
 * account's own session asks. Without it the password proves the account, if there is one.
 */
export const mailedLinkOutput = z.union([
  z.object({
    alive: z.literal(true),
    purpose: z.enum(['verify', 'confirm', 'move']),
    email: z.string(),
    own: z.boolean(),
    hasPassword: z.boolean(),
    verified: z.boolean(),
  }),
  z.object({ alive: z.literal(false) }),
]);

export const verifyInput = z.object({ token, password: z.optional(knownPassword) });

/**
 * `email` is the address that is verified now, the one that gets a link next ('confirmed'), or the account's address from now on ('moved').
 * `next` is the page that shows what the account has got by the verification.
 */
export const verifyOutput = z.object({
  outcome: z.enum(['verified', 'confirmed', 'moved']),
  email: z.string(),
  next: z.nullable(z.string()),
});

export const changeEmailInput = z.object({ email });

export type MailedLinkState = z.infer<typeof mailedLinkOutput>;
export type VerifyInput = z.infer<typeof verifyInput>;
export type VerifyOutput = z.infer<typeof verifyOutput>;
