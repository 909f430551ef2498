import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { lineOf } from '../schema';
import {
  companySizes,
  emailMax,
  employeesMax,
  interestCategories,
  limitTexts,
  lineTexts,
  nameMin,
  packageCategories,
  packageTiers,
  programCategories,
  programTiers,
  requirementsMax,
} from '../terms';
import { requestTexts as texts } from './terms';

/** An optional line of text; an empty one becomes null. */
const optionalLine = z.pipe(
  z._default(z.nullable(lineOf(lineTexts.oneLine, 0)), null),
  z.transform((value) => value || null),
);
const phone = z.pipe(
  z._default(
    z.nullable(z.string().check(z.trim(), z.regex(/^$|^\+?[\d ()./-]{6,30}$/, texts.phone))),
    null,
  ),
  z.transform((value) => value || null),
);

const programIds = programCategories.flatMap((category) =>
  programTiers.map((tier) => `${category}/${tier}` as const),
);

export const companyStep = z.object({
  companyName: lineOf(limitTexts.companyName, nameMin),
  companyEmail: z
    .string(texts.email)
    .check(z.trim(), z.maxLength(emailMax, texts.email), z.email(texts.email)),
  companyPhone: phone,
  companySize: z._default(z.nullable(z.enum(companySizes, texts.unknown)), null),
  industry: optionalLine,
});

const training = z.object({
  packageCategory: z.enum(packageCategories, texts.unknown),
  packageTier: z.enum(packageTiers, texts.unknown),
  numberOfEmployees: z._default(
    z.nullable(
      z
        .int(texts.employees)
        .check(z.gte(1, texts.employees), z.lte(employeesMax, limitTexts.employeesTooMany)),
    ),
    null,
  ),
  trainingCategories: z._default(
    z.nullable(
      z
        .array(z.enum(interestCategories, texts.unknown))
        .check(z.maxLength(interestCategories.length)),
    ),
    null,
  ),
});

type Training = z.infer<typeof training>;

const pairExists = z.refine<Training>(
  (value) => value.packageCategory === 'custom' || value.packageTier !== 'custom',
  {
    error: texts.unknown,
    path: ['packageTier'],
  },
);
/** Required for custom only (spec decision 18). */
const interestsChosen = z.refine<Training>(
  (value) => value.packageCategory !== 'custom' || (value.trainingCategories ?? []).length > 0,
  {
    error: texts.interests,
    path: ['trainingCategories'],
  },
);

export const trainingStep = training.check(pairExists, interestsChosen);

export const contactStep = z.object({
  contactPersonName: lineOf(limitTexts.contactName, nameMin),
  contactPersonPosition: optionalLine,
  additionalRequirements: z.pipe(
    z._default(
      z.nullable(
        z
          .string()
          .check(
            z.overwrite(plainText),
            z.maxLength(requirementsMax, limitTexts.requirementsTooLong),
          ),
      ),
      null,
    ),
    z.transform((value) => value || null),
  ),
});

/** A whole request. `key` belongs to the draft, so that sending it twice creates one request; `draftAge` is in milliseconds (spec decision 18). */
export const quoteRequestInput = z
  .object({
    key: z.uuid(),
    draftAge: z.int().check(z.gte(0)),
    /** the program of the landing page that the request comes from */
    program: z._default(z.nullable(z.enum(programIds)), null),
    ...companyStep.shape,
    ...training.shape,
    ...contactStep.shape,
  })
  .check(pairExists as never, interestsChosen as never);

/** It has no link: a visitor gets the link by mail, and a signed-in buyer finds the request in the dashboard. */
export const quoteRequestOutput = z.object({ reference: z.string(), signedIn: z.boolean() });

/** The fields that are known of a signed-in sender; unknown ones are ''. */
export const senderOutput = z.object({
  companyName: z.string(),
  companyPhone: z.string(),
  companySize: z.union([z.enum(companySizes), z.literal('')]),
  industry: z.string(),
  contactPersonName: z.string(),
  contactPersonPosition: z.string(),
});

export type QuoteRequestInput = z.infer<typeof quoteRequestInput>;
/** The input before validation. */
export type QuoteRequestDraft = z.input<typeof quoteRequestInput>;
