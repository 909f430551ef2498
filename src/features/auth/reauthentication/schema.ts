import * as z from 'zod/mini';
import { digits, knownPassword, recoveryCode } from '../schema';

export const passwordProof = z.object({ password: knownPassword });
/** Of the app for whoever has a second factor, which the password doesn't stand in for; of the mail for who has no password. */
export const codeProof = z.object({ code: digits });
export const recoveryCodeProof = z.object({ recoveryCode });

export const reauthenticationInput = z.union([passwordProof, codeProof, recoveryCodeProof]);

export type ReauthenticationInput = z.infer<typeof reauthenticationInput>;
