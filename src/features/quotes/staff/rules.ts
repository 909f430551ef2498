import { deskShape } from '~/lib/desk';
import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { packageById, packageOf, packages, seatLimit } from '../packages/rules';
import { type Program, programById, programOf, programPrice } from '../programs/rules';
import { priced } from '../rules';
import { type EventKind, packageCategories, packageTiers, quantityMax, unitPriceMax, validDays } from '../terms';
import type { OfferForm, StaffRequest } from './schema';
import { termsTemplate, staffTexts as texts } from './terms';

/**
 * The desk of requests. `open` has those that wait for our answer (pending, reviewing), `late` those past the promised time; what waits is
 * listed oldest first.
 */
export const requestDesk = deskShape({
  views: {
    open: 'created',
    late: 'created',
    asked: '-created',
    mine: '-created',
    unowned: 'created',
    quoted: '-created',
    accepted: '-created',
    rejected: '-created',
    expired: '-created',
    all: '-created',
  },
  waiting: 'open',
  sorts: ['created', 'due', 'company', 'employees'],
  filters: { category: packageCategories, tier: packageTiers },
});

/** The events that a buyer causes, also one without an account. */
const buyerEvents: readonly EventKind[] = ['requested', 'viewed', 'accepted', 'rejected', 'purchase_order', 'corrected', 'withdrawn'];
export const actorName = ({ actor, kind }: { actor: string | null; kind: EventKind }): string => actor ?? (buyerEvents.includes(kind) ? 'Pembeli' : 'Sistem');

type RequestedPackage = Pick<StaffRequest, 'program' | 'packageCategory' | 'packageTier' | 'numberOfEmployees'>;

/** The program whose label price is shown beside an offer: the request's origin, else the one of the same category and tier; null for custom. */
export function labelledProgram({ program, packageCategory, packageTier }: RequestedPackage): { program: Program; cameFrom: boolean } | null {
  const origin = program ? programById(program) : null;
  if (origin) return { program: origin, cameFrom: true };
  const same = programOf(packageCategory, packageTier);
  return same && { program: same, cameFrom: false };
}

export const emptyLine = (id: string): OfferForm['lines'][number] => ({ package: id, quantity: 1, unitPrice: null });

/** The initial values of the form: the stored draft, else the last version, else the requested package without a price (spec decision 17). */
export function offerStart(request: RequestedPackage & Pick<StaffRequest, 'draft' | 'quotes'>): OfferForm {
  const before = request.draft ?? request.quotes[0];
  if (before) {
    const { lines, seats, months, discountPercentage, termsAndConditions } = before;
    return { lines, seats, months, discountPercentage, validDays: request.draft?.validDays ?? validDays, termsAndConditions };
  }
  const requested = packageOf(request.packageCategory, request.packageTier);
  return {
    lines: [emptyLine(requested?.id ?? '')],
    seats: request.numberOfEmployees,
    months: requested?.accessMonths ?? null,
    discountPercentage: 0,
    validDays,
    termsAndConditions: termsTemplate,
  };
}

/** The form as input of the API: an empty discount is none. What is no number is left for the schema to refuse. */
export const draftOf = (form: OfferForm) => ({ ...form, discountPercentage: form.discountPercentage ?? 0 });

/** Checks an offer beyond the schema (spec decision 19). Returns an error sentence per field. */
export function offerFaults(
  { lines, seats }: Pick<OfferForm, 'lines' | 'seats'>,
  { quotedPrice, finalPrice }: { quotedPrice: number; finalPrice: number },
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries()) if (!packageById(line.package)) fields[`lines.${index}.package`] = texts.package;
  const limit = formSeatLimit({ lines });
  if (limit !== null && seats !== null && seats > limit) fields.seats = texts.seatsTooMany;
  if (finalPrice <= 0) fields[quotedPrice > 0 ? 'discountPercentage' : 'lines'] = texts.free;
  return fields;
}

const isWhole = (value: number | null, min: number, max: number): value is number => value !== null && Number.isInteger(value) && value >= min && value <= max;

/** The price of a line; null while it is incomplete. */
export const lineSum = ({ quantity, unitPrice }: OfferForm['lines'][number]): number | null =>
  isWhole(quantity, 1, quantityMax) && isWhole(unitPrice, 0, unitPriceMax) ? quantity * unitPrice : null;

/** The sums of the complete lines as a save would store them; null without complete lines or with an invalid discount. */
export function offerSums({ lines, discountPercentage }: Pick<OfferForm, 'lines' | 'discountPercentage'>, at: Date): ReturnType<typeof priced> | null {
  const complete = lines.filter((line) => lineSum(line) !== null) as { quantity: number; unitPrice: number }[];
  const discount = discountPercentage ?? 0;
  if (complete.length === 0 || !(discount >= 0 && discount <= 100)) return null;
  return priced(complete, Math.round(discount * 100) / 100, at);
}

/** A number further than this from the usual one, in either direction, may have been mistyped. */
const farTimes = 2;
const isFar = (value: number, least: number, most = least) => value < least / farTimes || value > most * farTimes;

/** The prices in rupiah that a package is known for: its base price and the label of its program. A custom package has those of all packages. */
function usualPrices(id: string): number[] {
  const chosen = packageById(id);
  const alike = chosen?.basePrice ? [chosen] : packages.filter(({ basePrice }) => basePrice > 0);
  return alike.flatMap(({ basePrice, category, tier }) => [basePrice, programPrice(category, tier) ?? basePrice]);
}

/** The questions that staff confirms before an offer is sent: prices, a discount or seats that are far from the usual, from the label or from the request. */
export function offerDoubts({ lines, seats, discountPercentage }: OfferForm, request: RequestedPackage, at: Date): string[] {
  const doubts: string[] = [];
  for (const { package: id, unitPrice } of lines) {
    const usual = usualPrices(id);
    const [least, most] = [Math.min(...usual), Math.max(...usual)];
    if (unitPrice === null || !isFar(unitPrice, least, most)) continue;
    doubts.push(`Harga satuan ${packageById(id)?.name ?? id} ${formatAmount(unitPrice)}; biasanya ${formatAmount(least)} sampai ${formatAmount(most)}.`);
  }
  const sums = offerSums({ lines, discountPercentage }, at);
  const label = labelledProgram(request)?.program.price;
  if (sums && label && sums.finalPrice < label / farTimes) {
    doubts.push(`Harga setelah diskon ${formatAmount(sums.finalPrice)}, kurang dari separuh label program (${formatAmount(label)}).`);
  }
  if ((discountPercentage ?? 0) > 50) doubts.push(`Diskon ${formatPercent(discountPercentage ?? 0)}, lebih dari separuh harga.`);
  const requestedSeats = request.numberOfEmployees;
  if (requestedSeats && seats && isFar(seats, requestedSeats))
    doubts.push(`Jumlah peserta ${formatNumber(seats)}, sedangkan yang diminta ${formatNumber(requestedSeats)}.`);
  return doubts;
}

/** The most seats that the lines allow; null when a custom package is among them. */
export const formSeatLimit = ({ lines }: Pick<OfferForm, 'lines'>): number | null =>
  seatLimit(lines.map(({ package: id, quantity }) => ({ package: id, quantity: isWhole(quantity, 1, quantityMax) ? quantity : 0 })));

const shown = (value: number | null, format: (value: number) => string = String) => (value === null || Number.isNaN(value) ? '-' : format(value));

/** The lines as text, one below the other. */
export const linesText = (lines: OfferForm['lines']): string =>
  lines
    .map(({ package: id, quantity, unitPrice }) => `${shown(quantity)} × ${packageById(id)?.name ?? (id || '-')} @ ${shown(unitPrice, formatAmount)}`)
    .join('\n');

/** The form as text, to be copied when it couldn't be saved. */
export const offerText = ({ lines, seats, months, discountPercentage, validDays, termsAndConditions }: OfferForm): string =>
  [
    linesText(lines),
    `Peserta: ${shown(seats)}`,
    `Masa akses: ${shown(months)} bulan`,
    `Diskon: ${shown(discountPercentage, formatPercent)}`,
    `Masa berlaku: ${shown(validDays)} hari`,
    '',
    termsAndConditions,
  ].join('\n');
