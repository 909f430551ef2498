import * as z from 'zod/mini';
import { email, knownPassword, newPassword } from '../schema';

export const recoverInput = z.object({ email });

const token = z
  .string('Tautan ini tidak lengkap. Buka lagi tautan dari email kami.')
  .check(z.minLength(1), z.maxLength(200));

export const resetInput = z.object({ token, password: newPassword });

export const resetLinkInput = z.object({ token });
/** Whether the link still works. Checking it doesn't use it up. */
export const resetLinkOutput = z.object({ alive: z.boolean() });

export const changePasswordInput = z.object({
  currentPassword: knownPassword,
  newPassword,
  keepOthers: z._default(z.boolean(), false),
});

/** The first password of a person who so far signs in only through a provider. */
export const setPasswordInput = z.object({ newPassword });

export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
