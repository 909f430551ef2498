import * as z from 'zod/mini';
import { email } from '../schema';

/** `email` is the new address: it gets a link next ('confirmed'), or it is the account's address now ('moved'). */
export const emailChangeOutput = z.object({ outcome: z.enum(['confirmed', 'moved']), email: z.string() });

export const changeEmailInput = z.object({ email });

export type EmailChangeOutput = z.infer<typeof emailChangeOutput>;
