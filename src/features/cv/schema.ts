import * as z from 'zod/mini';
import { degrees, employmentTypes } from '~/features/profiles/terms';
import { coursesMost, cvLanguages, cvSections, cvTemplates, summaryMax } from './terms';

const courseIds = z.array(z.uuid()).check(z.maxLength(2 * coursesMost));

/** What a person has chosen for their CV. */
export const cvOptions = z.object({
  template: z.enum(cvTemplates),
  language: z.enum(cvLanguages),
  /** only the designed template has room for one */
  photo: z.boolean(),
  email: z.boolean(),
  phone: z.boolean(),
  city: z.boolean(),
  links: z.boolean(),
  /** stands in place of the profile's own text */
  summary: z.string().check(z.maxLength(summaryMax, `Ringkasan maksimal ${summaryMax} karakter`)),
  /** in their order */
  sections: z
    .array(z.object({ name: z.enum(cvSections), shown: z.boolean() }))
    .check(z.refine((sections) => new Set(sections.map(({ name }) => name)).size === sections.length, 'Setiap bagian hanya boleh sekali')),
  /** finished courses stand in a CV unless left out, running ones when taken in */
  courses: z.object({ added: courseIds, removed: courseIds }),
});

/** `revision`: of the settings that were read; an edit on top of older ones is refused. */
export const cvInput = z.object({ options: cvOptions, revision: z.int().check(z.nonnegative()) });

const text = z.nullable(z.string());
const month = z.int();
const time = { startMonth: month, endMonth: z.nullable(month) };

/** Everything of the owner's that a CV can be made of; months count from year 0. */
const cvSource = z.object({
  name: z.string(),
  title: text,
  bio: text,
  city: text,
  email: z.string(),
  phone: text,
  linkedinUrl: text,
  twitterUrl: text,
  githubUrl: text,
  websiteUrl: text,
  avatarUrl: text,
  expertise: z.array(z.string()),
  yearsOfExperience: z.nullable(z.int()),
  educations: z.array(z.object({ id: z.uuid(), institution: z.string(), degree: z.enum(degrees), field: z.string(), ...time, grade: text, description: text })),
  experiences: z.array(
    z.object({
      id: z.uuid(),
      role: z.string(),
      company: z.string(),
      location: text,
      employmentType: z.nullable(z.enum(employmentTypes)),
      ...time,
      description: text,
    }),
  ),
  courses: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      slug: z.string(),
      organizationName: text,
      startMonth: month,
      /** null: still running */
      endMonth: z.nullable(month),
    }),
  ),
});

export const savedCv = z.object({ options: cvOptions, revision: z.int() });
export const ownCv = z.object({ source: cvSource, options: cvOptions, revision: z.int() });

export type CvOptions = z.infer<typeof cvOptions>;
export type CvInput = z.infer<typeof cvInput>;
export type CvSource = z.infer<typeof cvSource>;
