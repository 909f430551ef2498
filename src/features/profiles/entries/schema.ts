import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { wholeInQuery } from '~/lib/query-number';
import { revisionMax } from '~/lib/revision';
import {
  degrees,
  descriptionMax,
  employmentTypes,
  entryLineMax,
  firstMonth,
  gradeMax,
} from '../terms';

const line = (empty: string, most = entryLineMax) =>
  z
    .string(empty)
    .check(
      z.overwrite(plainLine),
      z.minLength(1, empty),
      z.maxLength(most, `Maksimal ${most} karakter`),
    );
const optional = (most: number, plain = plainLine) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(z.overwrite(plain), z.maxLength(most, `Maksimal ${most} karakter`)),
        z.transform((text) => text || null),
      ),
    ),
    null,
  );

/** The range of valid months; the server checks with its own clock that they aren't in the future (rules.ts). */
const month = (missing: string) =>
  z
    .int(missing)
    .check(z.gte(firstMonth, 'Tahunnya terlalu awal'), z.lte(9_999 * 12, 'Tahunnya belum tiba'));
const period = {
  startMonth: month('Pilih bulan dan tahun mulai'),
  /** null while it is running */
  endMonth: z.nullable(month('Pilih bulan dan tahun selesai')),
};

export const educationInput = z.object({
  institution: line('Isi nama institusi'),
  degree: z.enum(degrees, 'Pilih jenjang'),
  field: line('Isi bidang studi atau jurusan'),
  ...period,
  grade: optional(gradeMax),
  description: optional(descriptionMax, plainText),
});

export const experienceInput = z.object({
  role: line('Isi posisi atau jabatan'),
  company: line('Isi nama perusahaan atau organisasi'),
  location: optional(entryLineMax),
  employmentType: z._default(z.nullable(z.enum(employmentTypes)), null),
  ...period,
  description: optional(descriptionMax, plainText),
});

/** Made once by the form, so that an entry that is sent twice is stored once. */
const once = { key: z.uuid() };
const revision = z.int().check(z.gte(0), z.lte(revisionMax));
export const newEducation = z.extend(educationInput, once);
export const newExperience = z.extend(experienceInput, once);
export const changedEducation = z.extend(educationInput, { revision });
export const changedExperience = z.extend(experienceInput, { revision });
export const revisionQuery = z.object({ revision: wholeInQuery(0, revisionMax) });

const text = z.nullable(z.string());
const storedFields = {
  id: z.uuid(),
  startMonth: z.int(),
  endMonth: z.nullable(z.int()),
  description: text,
  revision: z.int(),
};
export const education = z.object({
  ...storedFields,
  institution: z.string(),
  degree: z.enum(degrees),
  field: z.string(),
  grade: text,
});
export const experience = z.object({
  ...storedFields,
  role: z.string(),
  company: z.string(),
  location: text,
  employmentType: z.nullable(z.enum(employmentTypes)),
});

export type EducationInput = z.infer<typeof educationInput>;
export type ExperienceInput = z.infer<typeof experienceInput>;
export type Education = z.infer<typeof education>;
export type Experience = z.infer<typeof experience>;
