import * as z from 'zod/mini';
import { plainLine } from '~/lib/plain-text';
import { fakturStates, orderStates, taxTreatments } from '../terms';
import { documentMax, exportFormats, exportMax, fakturDigits, fakturTexts as texts } from './terms';

const time = z.iso.datetime();
const text = z.nullable(z.string());
const rupiah = z.int();

/** A faktur as its buyer sees it in the order. */
export const ownFaktur = z.object({ state: z.enum(fakturStates), number: text });
export type OwnFaktur = z.infer<typeof ownFaktur>;

export const listedFaktur = z.object({
  id: z.uuid(),
  state: z.enum(fakturStates),
  orderNumber: z.string(),
  taxName: z.string(),
  taxId: z.string(),
  net: rupiah,
  ppn: rupiah,
  number: text,
  paidAt: z.nullable(time),
  wantedAt: time,
  exportedAt: z.nullable(time),
  enteredAt: z.nullable(time),
});
export type ListedFaktur = z.infer<typeof listedFaktur>;

export const staffFaktur = z.extend(listedFaktur, {
  orderState: z.enum(orderStates),
  courseTitle: z.string(),
  taxAddress: z.string(),
  email: z.string(),
  taxTreatment: z.enum(taxTreatments),
  dpp: rupiah,
  total: rupiah,
  refunded: rupiah,
  file: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  export: z.nullable(z.object({ id: z.uuid(), by: text })),
  enteredBy: text,
  returnDueAt: z.nullable(time),
  returnDocument: text,
  returnedAt: z.nullable(time),
  returnedBy: text,
  history: z.array(z.object({ action: z.string(), by: text, at: time, reason: text })),
  may: z.object({ enter: z.boolean(), settle: z.boolean(), giveUp: z.boolean() }),
});
export type StaffFaktur = z.infer<typeof staffFaktur>;

/**
 * A file for Coretax; `id` is made once for each, so that asking again makes no second one. Without `orders` it takes those that wait longest.
 */
export const exportInput = z.object({
  id: z.uuid(),
  orders: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(exportMax))),
});
export type ExportInput = z.infer<typeof exportInput>;
export const madeExport = z.object({ id: z.uuid(), count: z.int() });
export const exportQuery = z.object({ format: z._default(z.enum(exportFormats), 'xml') });

/** The digits of a typed faktur number; null when they aren't one (PER-11/PJ/2025: 2 of the transaction, 2 of the status, 13 of the serial). */
function fakturNumberOf(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  return new RegExp(`^\\d{${fakturDigits}}$`).test(digits) ? digits : null;
}

const hasKnownCode = (number: string): boolean => /^(0[1-9]|10)/.test(number);

const number = z.string(texts.number).check(
  z.trim(),
  z.overwrite((typed) => fakturNumberOf(typed) ?? typed),
  z.refine((digits) => fakturNumberOf(digits) !== null, texts.number),
  z.refine((digits) => fakturNumberOf(digits) === null || hasKnownCode(digits), texts.code),
);

/** Number and PDF as Coretax gave them. `replaces` is the number that stood on the page, null before the first. */
export const entryInput = z.object({
  number,
  file: z.uuid(texts.file),
  replaces: z.nullable(z.string().check(z.maxLength(40))),
});
export type EntryInput = z.infer<typeof entryInput>;

/** The correction that a refund asks for, or that there was no faktur to correct. */
export const returnInput = z.discriminatedUnion('made', [
  z.object({
    made: z.literal(true),
    document: z
      .string(texts.document)
      .check(
        z.overwrite(plainLine),
        z.minLength(3, texts.document),
        z.maxLength(documentMax, texts.document),
      ),
  }),
  z.object({ made: z.literal(false) }),
]);
export type ReturnInput = z.infer<typeof returnInput>;

export const fakturParam = z.object({ id: z.uuid() });
export const ofOrderParam = z.object({ number: z.string().check(z.maxLength(20)) });
