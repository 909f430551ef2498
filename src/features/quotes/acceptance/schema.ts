import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { taxIdOf } from '~/lib/tax-id';
import { attachedFile } from '../attachments/schema';
import { lineOf } from '../schema';
import { limitTexts, nameMin } from '../terms';
import {
  acceptanceMethods,
  addressMax,
  addressMin,
  codeDigits,
  poMax,
  acceptanceTexts as texts,
} from './terms';

/** Who signs, and the order of the company; both may be recorded by staff too. */
export const signatoryInput = z.object({
  name: lineOf(limitTexts.name, nameMin),
  position: lineOf(limitTexts.position, nameMin),
  /** null when it follows later */
  poNumber: z.pipe(
    z._default(
      z.nullable(z.string().check(z.overwrite(plainLine), z.maxLength(poMax, texts.poTooLong))),
      null,
    ),
    z.transform((value) => value || null),
  ),
});

/** No company has a number of one repeated digit, which is what people type to get on. */
const isTaxId = (typed: string) =>
  taxIdOf(typed) !== null && !/^(\d)\1+$/.test(typed.replace(/\D/g, ''));

/** Who signed for the company the last time, and what its contract says of it; what is unknown is null. */
export const signedBefore = z.object({
  name: z.nullable(z.string()),
  position: z.nullable(z.string()),
  npwp: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
});
export type SignedBefore = z.infer<typeof signedBefore>;

/** An acceptance by the buyer. `code` is needed where nobody is signed in with the registered address; spaces in it don't matter. */
export const acceptanceInput = z.extend(signatoryInput, {
  /** stored as 16 digits */
  npwp: z.pipe(
    z
      .string(texts.npwp)
      .check(z.trim(), z.maxLength(30, texts.npwp), z.refine(isTaxId, texts.npwp)),
    z.transform((typed) => taxIdOf(typed) ?? ''),
  ),
  legalAddress: z
    .string(texts.address)
    .check(
      z.overwrite(plainText),
      z.minLength(addressMin, texts.address),
      z.maxLength(addressMax, texts.addressTooLong),
    ),
  terms: z.boolean(texts.terms).check(z.refine((agreed) => agreed, texts.terms)),
  code: z.pipe(
    z._default(
      z.nullable(
        z.string().check(
          z.overwrite((typed) => typed.replace(/\s/g, '')),
          z.regex(new RegExp(`^$|^\\d{${codeDigits}}$`), texts.codeFormat),
        ),
      ),
      null,
    ),
    z.transform((value) => value || null),
  ),
  /** a file of the request with the order itself */
  poFile: z._default(z.nullable(z.uuid()), null),
});

export const purchaseOrderInput = z.object({
  poNumber: z
    .string(texts.poMissing)
    .check(
      z.overwrite(plainLine),
      z.minLength(1, texts.poMissing),
      z.maxLength(poMax, texts.poTooLong),
    ),
  poFile: z._default(z.nullable(z.uuid()), null),
});

const time = z.iso.datetime();

/** `sentTo` shows the registered address without most of its letters. Another code may be asked for from `nextAt`. */
export const sentCode = z.object({ sentTo: z.string(), expiresAt: time, nextAt: time });

/** What is stored of an acceptance beside name and position; null for offers that were accepted before it was kept. */
const acceptanceRecord = z.object({
  method: z.enum(acceptanceMethods),
  /** `Chrome di Windows, jaringan 182.253.10.x`; null outside the site */
  origin: z.nullable(z.string()),
  npwp: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
});

/** What the pages of buyer and staff show of an accepted offer beyond the offer itself. */
export const acceptedParts = {
  acceptance: z.nullable(acceptanceRecord),
  poFiles: z.array(attachedFile),
};

export type SignatoryInput = z.infer<typeof signatoryInput>;
export type AcceptanceInput = z.infer<typeof acceptanceInput>;
export type PurchaseOrderInput = z.infer<typeof purchaseOrderInput>;
export type SentCode = z.infer<typeof sentCode>;
