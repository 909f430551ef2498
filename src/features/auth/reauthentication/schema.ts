import * as z from 'zod/mini';
import { digits, knownPassword, recoveryCode } from '../schema';

export const passwordProof = z.object({ password: knownPassword });
/** A code of the app where there is a second factor, which a password can't replace, or a mailed code where there is no password. */
export const codeProof = z.object({ code: digits });
export const recoveryCodeProof = z.object({ recoveryCode });

export const reauthenticationInput = z.union([passwordProof, codeProof, recoveryCodeProof]);

export type ReauthenticationInput = z.infer<typeof reauthenticationInput>;
