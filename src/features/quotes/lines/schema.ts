import * as z from 'zod/mini';
import { isDay } from '~/lib/dates';
import { plainLine } from '~/lib/plain-text';
import {
  descriptionMax,
  limitTexts,
  lineKinds,
  lineUnits,
  placeMax,
  quantityMax,
  unitPriceMax,
  workshopDaysMax,
} from '../terms';
import { lineTexts as texts } from './terms';

const whole = (message: string, min: number, max: number) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message));
const none = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
const line = (max: number, message: string) =>
  z._default(z.string().check(z.overwrite(plainLine), z.maxLength(max, message)), '');
/** A day as `2026-11-20`. */
const dayInput = z.string().check(z.refine(isDay, texts.day));

/** A line of an offer as a form sends it. Pages from before there were kinds send packages only. */
export const lineInput = z.object({
  kind: z._default(z.enum(lineKinds), 'package'),
  package: none(z.string().check(z.maxLength(40, texts.package))),
  program: none(z.string().check(z.maxLength(40, texts.program))),
  unit: none(z.enum(lineUnits)),
  description: line(descriptionMax, limitTexts.description),
  quantity: whole(limitTexts.quantity, 1, quantityMax),
  unitPrice: whole(limitTexts.unitPrice, 0, unitPriceMax),
  workshopDays: none(whole(limitTexts.workshopDays, 1, workshopDaysMax)),
  place: line(placeMax, limitTexts.place),
  startsOn: none(dayInput),
  endsOn: none(dayInput),
});

/** A line of an offer as it is shown; prices in rupiah without PPN. */
export const offerLine = z.object({
  kind: z.enum(lineKinds),
  package: z.nullable(z.string()),
  program: z.nullable(z.string()),
  unit: z.nullable(z.enum(lineUnits)),
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  workshopDays: z.nullable(z.int()),
  place: z.string(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
});
export type OfferLine = z.infer<typeof offerLine>;
