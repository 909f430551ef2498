import * as z from 'zod/mini';
import { fullNameMax, fullNameMin } from './terms';

export const profileInput = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(fullNameMin, `Nama lengkap minimal ${fullNameMin} karakter`),
      z.maxLength(fullNameMax, `Nama lengkap maksimal ${fullNameMax} karakter`),
    ),
});

export const ownProfile = z.object({ id: z.uuid(), fullName: z.string(), complete: z.boolean() });

export type ProfileInput = z.infer<typeof profileInput>;
