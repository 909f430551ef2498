import * as z from 'zod/mini';
import { roles } from '~/lib/roles';
import { nameMax, passwordMax, passwordMin } from './terms';

const email = z.string().check(z.trim(), z.toLowerCase(), z.email('Email tidak valid'), z.maxLength(254, 'Email tidak valid'));

export const signInInput = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password wajib diisi'), z.maxLength(passwordMax, `Password maksimal ${passwordMax} karakter`)),
});

export const signUpInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Nama lengkap wajib diisi'), z.maxLength(nameMax, `Nama maksimal ${nameMax} karakter`)),
  email,
  password: z
    .string()
    .check(z.minLength(passwordMin, `Password minimal ${passwordMin} karakter`), z.maxLength(passwordMax, `Password maksimal ${passwordMax} karakter`)),
});

export const resendInput = z.object({ email });

export const verifyQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) });

export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  sessionId: z.uuid(),
  expiresAt: z.iso.datetime(),
  /** when the account will be erased, as its owner asked */
  closingAt: z.nullable(z.iso.datetime()),
});

export const roleOutput = z.object({ role: z.enum(roles) });

export type SignInInput = z.infer<typeof signInInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
export type SessionUser = z.infer<typeof sessionUser>;
