import * as z from 'zod/mini';
import { consentInput } from '~/features/auth/consents/schema';
import { consentDocuments } from '~/features/auth/consents/terms';
import { httpsLink, type LinkSite, siteLink } from '~/lib/links';
import { indonesianPhone } from '~/lib/phone';
import { holdsAddress, nameWithoutAddress, plainLine, plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { slugMax } from '~/lib/slug';
import {
  bioMax,
  cityMax,
  expertiseMax,
  expertiseMost,
  fullNameMax,
  fullNameMin,
  interestsMost,
  linkMax,
  sections,
  titleMax,
  visibilities,
  yearsMost,
} from './terms';

/** A single line; runs of spaces become one. */
const line = (label: string, most: number, least = 0) =>
  z
    .string()
    .check(
      z.overwrite(plainLine),
      z.minLength(least, `${label} minimal ${least} karakter`),
      z.maxLength(most, `${label} maksimal ${most} karakter`),
    );
const optional = (check: z.ZodMiniString) => z._default(check, '');

const fullName = line('Nama lengkap', fullNameMax, fullNameMin).check(
  z.refine((name) => !holdsAddress(name), nameWithoutAddress),
);
const title = optional(line('Judul singkat', titleMax));
const phone = optional(
  z.string().check(
    z.trim(),
    z.maxLength(40, 'Nomor telepon terlalu panjang'),
    z.refine(
      (text) => !text || indonesianPhone(text) !== null,
      'Tulis nomor telepon Indonesia, misalnya 0812 3456 7890',
    ),
  ),
);
const link = (message: string, read: (text: string) => string | null) =>
  optional(
    z.string().check(
      z.trim(),
      z.maxLength(linkMax, `Alamat maksimal ${linkMax} karakter`),
      z.refine((text) => !text || read(text) !== null, message),
    ),
  );
const siteAddress = (site: LinkSite, message: string) =>
  link(message, (text) => siteLink(site, text));
const interests = z._default(
  z.array(z.uuid()).check(z.maxLength(interestsMost, `Paling banyak ${interestsMost} minat`)),
  [],
);

/** The revision that was read; 0 for a profile that was never saved. A save of an older revision is refused. */
const revision = z._default(z.int().check(z.gte(0), z.lte(revisionMax)), 0);

/** The tab 'Data diri'. Links and phone number can be typed in short form; `personalColumns` normalizes them. */
export const personalInput = z.object({
  revision,
  fullName,
  title,
  bio: optional(
    z
      .string()
      .check(
        z.overwrite(plainText),
        z.maxLength(bioMax, `Tentang saya maksimal ${bioMax} karakter`),
      ),
  ),
  city: optional(line('Kota', cityMax)),
  phone,
  linkedinUrl: siteAddress(
    'linkedin',
    'Tulis alamat profil LinkedIn, misalnya linkedin.com/in/nama',
  ),
  twitterUrl: siteAddress('x', 'Tulis alamat profil X, misalnya x.com/nama'),
  githubUrl: siteAddress('github', 'Tulis alamat profil GitHub, misalnya github.com/nama'),
  websiteUrl: link('Tulis alamat yang diawali https://', httpsLink),
  expertise: z._default(
    z.array(line('Satu keahlian', expertiseMax, 1)).check(
      z.overwrite((words) =>
        words.filter(
          (word, index) =>
            words.findIndex((candidate) => candidate.toLowerCase() === word.toLowerCase()) ===
            index,
        ),
      ),
      z.maxLength(expertiseMost, `Paling banyak ${expertiseMost} keahlian`),
    ),
    [],
  ),
  yearsOfExperience: z._default(
    z.nullable(
      z
        .int('Tulis tahun dalam angka bulat')
        .check(
          z.gte(0, `Isi 0 sampai ${yearsMost}`),
          z.lte(yearsMost, `Isi 0 sampai ${yearsMost}`),
        ),
    ),
    null,
  ),
  interests,
});

/** The form of /profile/complete; `consents` are the versions of the texts that the person saw and agreed to. */
export const completionInput = z.object({
  revision,
  fullName,
  title,
  phone,
  interests,
  consents: z._default(z.nullable(consentInput), null),
});

const visibility = z.enum(visibilities);
const sectionVisibility = z.partialRecord(z.enum(sections), visibility);

/** Tab 'Privasi'. */
export const privacyInput = z.object({
  revision,
  visibility,
  sections: sectionVisibility,
  inDirectory: z.boolean(),
  indexed: z.boolean(),
});

export const slugInput = z.object({
  slug: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(slugMax * 2)),
});
export const slugOutput = z.object({ slug: z.string() });
export const avatarInput = z.object({ fileId: z.uuid() });
export const avatarOutput = z.object({ avatarUrl: z.nullable(z.string()) });

const text = z.nullable(z.string());

/** All fields of the profile that its owner can edit. */
export const ownProfile = z.object({
  id: z.uuid(),
  fullName: z.string(),
  complete: z.boolean(),
  /** the texts in force without a consent yet */
  pendingConsents: z.array(z.enum(consentDocuments)),
  /** the person agreed to an earlier version of them */
  consentedBefore: z.boolean(),
  slug: text,
  avatarUrl: text,
  title: text,
  bio: text,
  phone: text,
  city: text,
  linkedinUrl: text,
  twitterUrl: text,
  githubUrl: text,
  websiteUrl: text,
  expertise: z.array(z.string()),
  yearsOfExperience: z.nullable(z.int()),
  interests: z.array(z.uuid()),
  visibility,
  sections: sectionVisibility,
  inDirectory: z.boolean(),
  indexed: z.boolean(),
  /** hidden from others by staff */
  hidden: z.boolean(),
  hiddenFields: z.array(z.string()),
  revision: z.int(),
});

export type PersonalInput = z.infer<typeof personalInput>;
export type CompletionInput = z.infer<typeof completionInput>;
export type PrivacyInput = z.infer<typeof privacyInput>;
export type OwnProfile = z.infer<typeof ownProfile>;
