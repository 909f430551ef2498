import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { taxTreatments } from '../terms';
import { reasonMax, reasonMin, taxTexts as texts } from './terms';

const time = z.iso.datetime();

/**
 * How sales are taxed from a day on, or from now: those of one instructor, or of all that have no setting of their own. `key` is made once for each
 * setting, so that sending it again sets nothing more; `newest` is the version that stood on the page.
 */
export const taxInput = z.object({
  key: z.uuid(),
  instructorId: z.nullable(z.uuid()),
  treatment: z.enum(taxTreatments, texts.treatment),
  from: z.nullable(z.iso.date()),
  reason: z
    .string(texts.reason)
    .check(
      z.overwrite(plainText),
      z.minLength(reasonMin, texts.reason),
      z.maxLength(reasonMax, texts.reason),
    ),
  newest: z.nullable(z.uuid()),
});
export type TaxInput = z.infer<typeof taxInput>;

const version = z.object({
  id: z.uuid(),
  treatment: z.enum(taxTreatments),
  fromAt: time,
  reason: z.string(),
  by: z.nullable(z.string()),
});
export type TaxVersion = z.infer<typeof version>;

const seller = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
/** `newest` is the version that was set last, which may hold earlier than others. */
const settings = { versions: z.array(version), newest: z.nullable(z.uuid()) };
export const taxSettingsView = z.object({
  ...settings,
  /** instructors whose name has the words, or without words those with settings of their own */
  instructors: z.array(z.extend(seller, { special: z.boolean() })),
});
export type TaxSettingsView = z.infer<typeof taxSettingsView>;
export const sellerTaxView = z.extend(seller, settings);
export type SellerTaxView = z.infer<typeof sellerTaxView>;

export const taxQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
});
export const sellerParam = z.object({ id: z.uuid() });
export const planParam = z.object({ id: z.uuid() });
export const doneAnswer = z.object({ ok: z.literal(true) });
