import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { wholeInQuery } from '~/lib/query-number';
import { revisionMax } from '~/lib/revision';
import { lineInput } from '../lines/schema';
import { paymentInput } from '../schema';
import {
  limitTexts,
  linesMax,
  monthsMax,
  paymentsMax,
  scopeMax,
  termsMax,
  validDaysMax,
} from '../terms';
import { templateKinds, templateNameMax, templateNameMin, templateTexts as texts } from './terms';

const whole = (message: string, most: number) =>
  z.int(message).check(z.gte(1, message), z.lte(most, message));
const termsAndConditions = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.terms),
    z.maxLength(termsMax, limitTexts.termsTooLong),
  );

/** What a template of a whole offer keeps: everything but the participants, the dates and whom to ask, which each buyer has of their own. */
const offerContent = z.object({
  lines: z
    .array(lineInput)
    .check(z.minLength(1, texts.lines), z.maxLength(linesMax, limitTexts.tooManyLines)),
  months: whole(limitTexts.months, monthsMax),
  discountPercentage: z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01)),
  validDays: whole(limitTexts.validDays, validDaysMax),
  scope: z.string().check(z.overwrite(plainText), z.maxLength(scopeMax, limitTexts.scopeTooLong)),
  payments: z.array(paymentInput).check(z.maxLength(paymentsMax, limitTexts.tooManyPayments)),
  termsAndConditions,
});
const termsContent = z.object({ termsAndConditions });

export const templateContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), content: offerContent }),
  z.object({ kind: z.literal('terms'), content: termsContent }),
]);
export type TemplateContent = z.infer<typeof templateContent>;

const name = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(templateNameMin, texts.name),
    z.maxLength(templateNameMax, texts.name),
  );
const revision = z.int().check(z.gte(1), z.lte(revisionMax));
/** `id` is made in the browser, so that sending it twice keeps one template. */
export const templateInput = z.object({ id: z.uuid(), name, template: templateContent });
export const replacementInput = z.object({ revision, template: templateContent });
export const templateRevision = z.object({ revision: wholeInQuery(1, revisionMax) });

const shownTemplate = z.object({
  id: z.uuid(),
  kind: z.enum(templateKinds),
  name: z.string(),
  revision: z.int(),
  template: templateContent,
  by: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
});
export const templateList = z.object({ items: z.array(shownTemplate) });
export type ShownTemplate = z.infer<typeof shownTemplate>;
export type TemplateInput = z.infer<typeof templateInput>;
export type ReplacementInput = z.infer<typeof replacementInput>;
