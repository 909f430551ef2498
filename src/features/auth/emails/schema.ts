import * as z from 'zod/mini';
import { email } from '../schema';

/** `email`: the new address, whose link comes next, or where the account is now. */
export const emailChangeOutput = z.object({ outcome: z.enum(['confirmed', 'moved']), email: z.string() });

export const changeEmailInput = z.object({ email });

export type EmailChangeOutput = z.infer<typeof emailChangeOutput>;
