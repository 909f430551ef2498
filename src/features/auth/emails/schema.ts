import * as z from 'zod/mini';
import { email } from '../schema';

export const emailChangeOutput = z.object({ outcome: z.enum(['confirmed', 'moved']) });

export const changeEmailInput = z.object({ email });

export type EmailChangeOutput = z.infer<typeof emailChangeOutput>;
