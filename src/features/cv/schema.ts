import * as z from 'zod/mini';
import { degrees, employmentTypes } from '~/features/profiles/terms';
import { withoutUnseen } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { coursesMost, cvLanguages, cvSections, cvTemplates, summaryMax } from './terms';

const courseIds = z.array(z.uuid()).check(z.maxLength(2 * coursesMost));

/** A person's settings for their CV. */
export const cvOptions = z.object({
  template: z.enum(cvTemplates),
  language: z.enum(cvLanguages),
  /** only the designed template shows it */
  photo: z.boolean(),
  email: z.boolean(),
  phone: z.boolean(),
  city: z.boolean(),
  links: z.boolean(),
  /** replaces the profile's text, unless it is empty */
  summary: z
    .string()
    .check(
      z.overwrite(withoutUnseen),
      z.maxLength(summaryMax, `Ringkasan maksimal ${summaryMax} karakter`),
    ),
  /** in the order of the CV */
  sections: z
    .array(z.object({ name: z.enum(cvSections), shown: z.boolean() }))
    .check(
      z.refine(
        (sections) => new Set(sections.map(({ name }) => name)).size === sections.length,
        'Setiap bagian hanya boleh sekali',
      ),
    ),
  /** finished courses are in the CV unless removed, running ones only when added */
  courses: z.object({ added: courseIds, removed: courseIds }),
});

/** `revision`: the one that was read; a save of an older revision is refused. */
export const cvInput = z.object({
  options: cvOptions,
  revision: z.int().check(z.nonnegative(), z.lte(revisionMax)),
});

const text = z.nullable(z.string());
const month = z.int();
const time = { startMonth: month, endMonth: z.nullable(month) };

/** The data of a person that a CV can show. Months are counted from year 0. */
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
  educations: z.array(
    z.object({
      id: z.uuid(),
      institution: z.string(),
      degree: z.enum(degrees),
      field: z.string(),
      ...time,
      grade: text,
      description: text,
    }),
  ),
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
      /** the valid certificate of the course, and where everybody can verify it */
      certificate: z.nullable(z.object({ number: z.string(), address: z.string() })),
      startMonth: month,
      /** null while it is running */
      endMonth: z.nullable(month),
    }),
  ),
});

export const savedCv = z.object({ options: cvOptions, revision: z.int() });
export const ownCv = z.object({ source: cvSource, options: cvOptions, revision: z.int() });

export type CvOptions = z.infer<typeof cvOptions>;
export type CvInput = z.infer<typeof cvInput>;
export type CvSource = z.infer<typeof cvSource>;
