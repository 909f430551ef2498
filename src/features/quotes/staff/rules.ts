import { brand } from '~/lib/brand';
import { deskShape } from '~/lib/desk';
import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { formatPhone } from '~/lib/phone';
import {
  lineFaults,
  lineName,
  periodText,
  quantityText,
  seatLimit,
  usualPrices,
  workshopText,
} from '../lines/rules';
import { lineTexts } from '../lines/terms';
import { type Program, packageOf, programById, programOf } from '../programs/rules';
import { asTerm, paymentText, priced, scheduled } from '../rules';
import type { PaymentTerm } from '../schema';
import {
  type EventKind,
  type LineKind,
  type PaymentTrigger,
  packageCategories,
  packageTiers,
  quantityMax,
  requestStatuses,
  unitPriceMax,
  validDays,
} from '../terms';
import type { OfferForm, StaffRequest } from './schema';
import { seatRanges, termsTemplate, staffTexts as texts, valueRanges } from './terms';

/** The desk of requests. `open` has those that wait for our answer (pending, reviewing), `late` those past the promised time; what waits is listed oldest first. */
export const requestDesk = deskShape({
  labels: {
    open: 'Perlu dijawab',
    late: 'Lewat janji',
    asked: 'Ada pesan',
    mine: 'Milik saya',
    reminded: 'Waktunya diingat',
    unowned: 'Belum diambil',
    quoted: 'Penawaran Dikirim',
    accepted: 'Diterima',
    rejected: 'Ditolak',
    expired: 'Kedaluwarsa',
    all: 'Semua',
  },
  views: {
    open: 'created',
    late: 'created',
    asked: '-created',
    mine: '-created',
    reminded: 'created',
    unowned: 'created',
    quoted: '-created',
    accepted: '-created',
    rejected: '-created',
    expired: '-created',
    all: '-created',
  },
  waiting: ['open'],
  sorts: ['created', 'due', 'company', 'employees', 'package', 'value', 'expires'],
  filters: {
    status: requestStatuses,
    category: packageCategories,
    tier: packageTiers,
    seats: seatRanges,
    value: valueRanges,
    created: 'days',
    expires: 'days',
  },
});

/** Drafts whose discount waits for a second person; `waiting` has those about which the reader may decide. */
export const approvalDesk = deskShape({
  labels: {
    waiting: 'Menunggu Anda',
    own: 'Anda minta atau tulis',
  },
  views: { waiting: 'asked', own: 'asked' },
  waiting: ['waiting'],
  sorts: ['asked', 'discount', 'value'],
  filters: {},
});

/** The events that a buyer causes, also one without an account. */
const buyerEvents: readonly EventKind[] = [
  'requested',
  'viewed',
  'accepted',
  'rejected',
  'purchase_order',
  'corrected',
  'withdrawn',
];
export const actorName = ({ actor, kind }: { actor: string | null; kind: EventKind }): string =>
  actor ?? (buyerEvents.includes(kind) ? 'Pembeli' : 'Sistem');

type RequestedPackage = Pick<
  StaffRequest,
  'program' | 'packageCategory' | 'packageTier' | 'numberOfEmployees'
>;

/** The program whose label price is shown beside an offer: the request's origin, else the one of the same category and tier; null for custom. */
export function labelledProgram({
  program,
  packageCategory,
  packageTier,
}: RequestedPackage): { program: Program; cameFrom: boolean } | null {
  const origin = program ? programById(program) : null;
  if (origin) return { program: origin, cameFrom: true };
  const same = programOf(packageCategory, packageTier);
  return same && { program: same, cameFrom: false };
}

type FormLine = OfferForm['lines'][number];
const bareLine = {
  unit: 'paket',
  description: '',
  quantity: 1,
  unitPrice: null,
  workshopDays: null,
  place: '',
  startsOn: null,
  endsOn: null,
} as const;

/** A line without a price (spec decision 17); `id` is that of its package or program. */
export const emptyLine = (kind: LineKind, id: string | null = null): FormLine => ({
  ...bareLine,
  kind,
  package: kind === 'package' ? id : null,
  program: kind === 'program' ? id : null,
});

/** The line as another kind; its amounts stay. */
export const asKind = (line: FormLine, kind: LineKind): FormLine => ({
  ...emptyLine(kind),
  ...commonFields(line),
});
const commonFields = ({ unit, description, quantity, unitPrice }: FormLine) => ({
  unit,
  description,
  quantity,
  unitPrice,
});

const halfAt = (trigger: PaymentTrigger): PaymentTerm => ({
  trigger,
  dueOn: null,
  percent: 50,
  amount: null,
});

/** The initial values of the form: the stored draft, else the last version, else the requested package without a price (spec decision 17). */
export function offerStart(
  request: RequestedPackage & Pick<StaffRequest, 'draft' | 'quotes' | 'owner' | 'manager'>,
): OfferForm {
  const before = request.draft ?? request.quotes[0];
  if (before) {
    const { lines, seats, months, discountPercentage, termsAndConditions } = before;
    const { scope, startsOn, endsOn, contactName, contactPhone } = before;
    const plan = {
      scope,
      startsOn,
      endsOn,
      contactName,
      contactPhone,
      payments: before.payments.map(asTerm),
    };
    return {
      lines,
      seats,
      months,
      discountPercentage,
      validDays: request.draft?.validDays ?? validDays,
      ...plan,
      termsAndConditions,
    };
  }
  const requested = packageOf(request.packageCategory, request.packageTier);
  return {
    lines: [emptyLine('package', requested?.id ?? null)],
    seats: request.numberOfEmployees,
    months: requested?.accessMonths ?? null,
    discountPercentage: 0,
    validDays,
    scope: '',
    startsOn: null,
    endsOn: null,
    contactName: request.owner?.name ?? '',
    contactPhone: request.manager?.phone ? formatPhone(request.manager.phone) : brand().phone,
    payments: [halfAt('accepted'), halfAt('handed_over')],
    termsAndConditions: termsTemplate,
  };
}

/** The form as input of the API: an empty discount is none. What is no number is left for the schema to refuse. */
export const draftOf = (form: OfferForm) => ({
  ...form,
  discountPercentage: form.discountPercentage ?? 0,
});

/** Checks an offer beyond the schema (spec decision 19). Returns an error sentence per field. */
export function offerFaults(
  {
    lines,
    seats,
    payments,
    startsOn,
    endsOn,
  }: Pick<OfferForm, 'lines' | 'seats' | 'payments' | 'startsOn' | 'endsOn'>,
  { quotedPrice, finalPrice, total }: { quotedPrice: number; finalPrice: number; total: number },
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries())
    for (const [name, text] of Object.entries(lineFaults(line)))
      fields[`lines.${index}.${name}`] = text;
  const limit = formSeatLimit({ lines });
  if (limit !== null && seats !== null && seats > limit) fields.seats = texts.seatsTooMany;
  if (startsOn && endsOn && endsOn < startsOn) fields.endsOn = lineTexts.ends;
  const { fault } = scheduled(payments, total);
  if (fault && finalPrice > 0) fields.payments = fault;
  if (finalPrice <= 0) fields[quotedPrice > 0 ? 'discountPercentage' : 'lines'] = texts.free;
  return fields;
}

const isWhole = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** The price of a line; null while it is incomplete. */
export const lineSum = ({
  quantity,
  unitPrice,
}: Pick<FormLine, 'quantity' | 'unitPrice'>): number | null =>
  isWhole(quantity, 1, quantityMax) && isWhole(unitPrice, 0, unitPriceMax)
    ? quantity * unitPrice
    : null;

/** The sums of the complete lines as a save would store them; null without complete lines or with an invalid discount. */
export function offerSums(
  { lines, discountPercentage }: Pick<OfferForm, 'lines' | 'discountPercentage'>,
  at: Date,
): ReturnType<typeof priced> | null {
  const complete = lines.filter((line) => lineSum(line) !== null) as {
    quantity: number;
    unitPrice: number;
  }[];
  const discount = discountPercentage ?? 0;
  if (complete.length === 0 || !(discount >= 0 && discount <= 100)) return null;
  return priced(complete, Math.round(discount * 100) / 100, at);
}

/** A number further than this from the usual one, in either direction, may have been mistyped. */
const farTimes = 2;
const isFar = (value: number, least: number, most = least) =>
  value < least / farTimes || value > most * farTimes;

/** The questions that staff confirms before an offer is sent: prices, a discount or seats that are far from the usual, from the label or from the request. */
export function offerDoubts(
  { lines, seats, discountPercentage }: OfferForm,
  request: RequestedPackage,
  at: Date,
): string[] {
  const doubts: string[] = [];
  for (const line of lines) {
    const { unitPrice } = line;
    const usual = usualPrices(line).map(Math.round);
    const [least, most] = [Math.min(...usual), Math.max(...usual)];
    if (unitPrice === null || usual.length === 0 || !isFar(unitPrice, least, most)) continue;
    const usualText =
      least === most ? formatAmount(least) : `${formatAmount(least)} sampai ${formatAmount(most)}`;
    doubts.push(
      `Harga satuan ${lineName(line)} ${formatAmount(unitPrice)}; biasanya ${usualText}.`,
    );
  }
  const sums = offerSums({ lines, discountPercentage }, at);
  const label = labelledProgram(request)?.program.price;
  const most = Math.max(label ?? 0, knownSum(lines));
  if (doubts.length === 0 && sums && label && sums.finalPrice > most * farTimes) {
    doubts.push(
      `Harga setelah diskon ${formatAmount(sums.finalPrice)}, lebih dari dua kali harga label (${formatAmount(most)}).`,
    );
  }
  if (sums && label && sums.finalPrice < label / farTimes) {
    doubts.push(
      `Harga setelah diskon ${formatAmount(sums.finalPrice)}, kurang dari separuh label program (${formatAmount(label)}).`,
    );
  }
  if ((discountPercentage ?? 0) > 50)
    doubts.push(`Diskon ${formatPercent(discountPercentage ?? 0)}, lebih dari separuh harga.`);
  const requestedSeats = request.numberOfEmployees;
  if (requestedSeats && seats && isFar(seats, requestedSeats))
    doubts.push(
      `Jumlah peserta ${formatNumber(seats)}, sedangkan yang diminta ${formatNumber(requestedSeats)}.`,
    );
  return doubts;
}

/** What the lines would cost at the highest prices that they are known for; what has none counts as it stands. */
const knownSum = (lines: readonly FormLine[]): number =>
  lines.reduce((sum, line) => {
    const prices = line.kind === 'free' ? [] : usualPrices(line);
    return (
      sum + (line.quantity ?? 0) * (prices.length > 0 ? Math.max(...prices) : (line.unitPrice ?? 0))
    );
  }, 0);

/** The most seats that the lines allow; null without a limit. */
export const formSeatLimit = ({ lines }: Pick<OfferForm, 'lines'>): number | null =>
  seatLimit(
    lines.map((line) => ({
      ...line,
      quantity: isWhole(line.quantity, 1, quantityMax) ? line.quantity : 0,
    })),
  );

const shown = (value: number | null, format: (value: number) => string = String) =>
  value === null || Number.isNaN(value) ? '-' : format(value);

const lineText = (line: FormLine): string => {
  const name = [lineName(line) || '-', line.kind !== 'free' && line.description, workshopText(line)]
    .filter(Boolean)
    .join(', ');
  return `${shown(line.quantity, (value) => quantityText(value, line.unit))} × ${name} @ ${shown(line.unitPrice, formatAmount)}`;
};

/** The lines as text, one below the other. */
export const linesText = (lines: OfferForm['lines']): string => lines.map(lineText).join('\n');

/** The payments as text, one below the other. */
export const paymentsText = (payments: OfferForm['payments']): string =>
  payments
    .map((payment) =>
      [paymentText(payment), payment.amount !== null && shown(payment.amount, formatAmount)]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');

/** The form as text, to be copied when it couldn't be saved. */
export const offerText = ({
  lines,
  seats,
  months,
  discountPercentage,
  validDays,
  termsAndConditions,
  ...plan
}: OfferForm): string =>
  [
    linesText(lines),
    `Peserta: ${shown(seats)}`,
    `Masa akses: ${shown(months)} bulan`,
    `Diskon: ${shown(discountPercentage, formatPercent)}`,
    `Masa berlaku: ${shown(validDays)} hari`,
    ...[
      periodText(plan),
      plan.scope,
      [plan.contactName, plan.contactPhone].filter(Boolean).join(', '),
      paymentsText(plan.payments),
    ].filter(Boolean),
    '',
    termsAndConditions,
  ].join('\n');
