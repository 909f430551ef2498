import * as z from 'zod/mini';
import { digits, recoveryCode } from '../schema';

/** The second step of a sign-in: a code of the app, or one of the recovery codes. */
export const factorStepInput = z.union([
  z.object({ code: digits, trustDevice: z._default(z.boolean(), false) }),
  z.object({ recoveryCode, trustDevice: z._default(z.boolean(), false) }),
]);

export const recoveryCodeInput = z.object({ recoveryCode });

export const factorCodeInput = z.object({ code: digits });

/** The data for an authenticator app: the picture to scan, an address to open, or the secret to type. */
export const enrolmentOutput = z.object({ uri: z.string(), secret: z.string(), qr: z.string() });

export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export type FactorStep = z.infer<typeof factorStepInput>;
export type Enrolment = z.infer<typeof enrolmentOutput>;
