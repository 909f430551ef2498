import * as z from 'zod/mini';
import { holdsAddress, nameWithoutAddress, plainLine } from '~/lib/plain-text';
import { roles } from '~/lib/roles';
import {
  emailMax,
  mailCodeDigits,
  nameMax,
  passwordMax,
  passwordMin,
  recoveryCodeLength,
  signOutScopes,
} from './terms';

export const email = z
  .string('Email wajib diisi')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email wajib diisi', abort: true }),
    z.maxLength(emailMax, 'Email tidak valid'),
    z.email('Email tidak valid'),
  );

export const knownPassword = z
  .string()
  .check(
    z.minLength(1, 'Password wajib diisi'),
    z.maxLength(passwordMax, `Password maksimal ${passwordMax} karakter`),
  );

export const newPassword = z
  .string()
  .check(
    z.minLength(passwordMin, `Password minimal ${passwordMin} karakter`),
    z.maxLength(passwordMax, `Password maksimal ${passwordMax} karakter`),
  );

export const signInInput = z.object({ email, password: knownPassword });

/** An account with a second factor gets a challenge instead of a session. */
export const signInOutput = z.union([
  z.object({ userId: z.uuid() }),
  z.object({ challenge: z.literal('factor') }),
]);

const consentSentence = 'Centang untuk menyetujui syarat dan ketentuan serta kebijakan privasi';

export const signUpInput = z.object({
  name: z.string().check(
    z.overwrite(plainLine),
    z.minLength(1, 'Nama lengkap wajib diisi'),
    z.maxLength(nameMax, `Nama maksimal ${nameMax} karakter`),
    z.refine((name) => !holdsAddress(name), nameWithoutAddress),
  ),
  email,
  password: newPassword,
  /** The tick beside the sentence that names the terms and the privacy policy (UU PDP art. 22). */
  consent: z.boolean(consentSentence).check(z.refine((ticked) => ticked, consentSentence)),
});

/** The parts of the account that a person may change. Anything else in the body is dropped. */
export const meInput = z.object({ name: signUpInput.shape.name });

export const signOutQuery = z.object({ scope: z._default(z.enum(signOutScopes), 'local') });

const codePattern = new RegExp(`^\\d{${mailCodeDigits}}$`);
export const digits = z
  .string()
  .check(z.trim(), z.regex(codePattern, `Kode terdiri dari ${mailCodeDigits} angka`));

/** Brings a recovery code into the form in which codes are compared: without case, gaps and look-alikes. */
export const foldedCode = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

const recoveryCodeSentence = `Kode pemulihan terdiri dari ${recoveryCodeLength} huruf dan angka`;

export const recoveryCode = z
  .string()
  .check(
    z.maxLength(60, recoveryCodeSentence),
    z.overwrite(foldedCode),
    z.regex(new RegExp(`^[a-z0-9]{${recoveryCodeLength}}$`), recoveryCodeSentence),
  );

export const resendInput = z.object({ email });

export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.nullable(z.string()),
  email: z.string(),
  emailVerified: z.boolean(),
  sessionId: z.uuid(),
  expiresAt: z.iso.datetime(),
  /** The time when the account will be erased, as its owner asked. */
  closingAt: z.nullable(z.iso.datetime()),
  /** Staff sees the site as this person until then, for reading; `staffId` is who looks. */
  viewing: z.nullable(z.object({ until: z.iso.datetime(), staffId: z.uuid() })),
});

/** `factorMissing`: staff without a second factor, whose rights are suspended. */
export const roleOutput = z.object({
  role: z.enum(roles),
  factorMissing: z.optional(z.literal(true)),
});

/** The security settings of the account, for the tab 'Keamanan'. */
export const securityOutput = z.object({
  hasPassword: z.boolean(),
  factorEnabled: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The address that the account is about to move to. */
  pendingEmail: z.nullable(z.string()),
  /** The old address has agreed, and the link that was sent to the new one comes next. */
  pendingConfirmed: z.boolean(),
});

export const okOutput = z.object({ ok: z.literal(true) });

export type SignInOutput = z.infer<typeof signInOutput>;
export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
export type SessionUser = z.infer<typeof sessionUser>;
