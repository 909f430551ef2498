import { formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { packageById, packageOf, seatLimit } from '../packages/rules';
import { type Program, programById, programOf } from '../programs/rules';
import { priced } from '../rules';
import type { ReadDraft } from '../sending/schema';
import {
  categoryLabels,
  type EventKind,
  type PackageCategory,
  type PackageTier,
  quantityMax,
  type RequestStatus,
  statusLabel,
  tierLabels,
  unitPriceMax,
  validDays,
} from '../terms';
import type { DraftInput, OfferForm, StaffRequest } from './schema';
import { countCap, termsTemplate, staffTexts as texts } from './terms';

type Row = {
  reference: string;
  createdAt: Date;
  dueAt: Date;
  status: RequestStatus;
  companyName: string;
  contactPersonName: string;
  companyEmail: string;
  companyPhone: string | null;
  packageCategory: PackageCategory;
  packageTier: PackageTier;
  numberOfEmployees: number | null;
  owner: { name: string } | null;
  quote: { number: string; finalPrice: number; expiresAt: Date; status: string } | null;
};

/** The queue as a spreadsheet: amounts stay numbers, times are read in Jakarta; its last line says so when there are more. */
export function requestTable({ rows, cut }: { rows: readonly Row[]; cut: boolean }): (string | number)[][] {
  const header = [
    ...['Referensi', 'Masuk', 'Dijanjikan', 'Status', 'Perusahaan', 'Kontak', 'Email', 'Telepon', 'Kategori', 'Tier', 'Peserta'],
    ...['Penanggung jawab', 'Nomor penawaran', 'Status penawaran', 'Harga tanpa PPN', 'Berlaku sampai'],
  ];
  const body = rows.map(({ owner, quote, ...row }) => [
    ...[row.reference, formatDateTime(row.createdAt), formatDateTime(row.dueAt), statusLabel(row.status), row.companyName, row.contactPersonName],
    ...[row.companyEmail, row.companyPhone ?? '', categoryLabels[row.packageCategory], tierLabels[row.packageTier], row.numberOfEmployees ?? ''],
    ...[owner?.name ?? '', quote?.number ?? '', quote ? statusLabel(quote.status) : '', quote?.finalPrice ?? '', quote ? formatDateTime(quote.expiresAt) : ''],
  ]);
  const note = `Hanya ${formatNumber(rows.length)} baris pertama. Persempit saringan untuk melihat sisanya.`;
  return [header, ...body, ...(cut ? [[note, ...header.slice(1).map(() => '')]] : [])];
}

/** `12`, and `1.000+` beyond what is counted. */
export const countLabel = (count: number): string => (count > countCap ? `${formatNumber(countCap)}+` : formatNumber(count));

/** Events that happen without anybody of ours: who did it when no account is known. */
const byBuyer: readonly EventKind[] = ['requested', 'viewed', 'accepted', 'rejected', 'purchase_order'];
export const actorName = ({ actor, kind }: { actor: string | null; kind: EventKind }): string => actor ?? (byBuyer.includes(kind) ? 'Pembeli' : 'Sistem');

type Asked = Pick<StaffRequest, 'program' | 'packageCategory' | 'packageTier' | 'numberOfEmployees'>;

/** The program whose label stands beside an offer: the one it came from, else that of the same category and tier; null for custom. */
export function labelledProgram({ program, packageCategory, packageTier }: Asked): { program: Program; cameFrom: boolean } | null {
  const origin = program ? programById(program) : null;
  if (origin) return { program: origin, cameFrom: true };
  const same = programOf(packageCategory, packageTier);
  return same && { program: same, cameFrom: false };
}

export const emptyLine = (id: string): OfferForm['lines'][number] => ({ package: id, quantity: 1, unitPrice: '' });

/** What a form begins with: the stored draft, else the last version, else what was asked for, with no price filled in (decision 17). */
export function offerStart(request: Asked & Pick<StaffRequest, 'draft' | 'quotes'>): OfferForm {
  const before = request.draft ?? request.quotes[0];
  if (before) {
    const { lines, seats, months, discountPercentage, termsAndConditions } = before;
    return { lines, seats, months, discountPercentage, validDays: request.draft?.validDays ?? validDays, termsAndConditions };
  }
  const wanted = packageOf(request.packageCategory, request.packageTier);
  return {
    lines: [emptyLine(wanted?.id ?? '')],
    seats: request.numberOfEmployees ?? '',
    months: wanted?.accessMonths ?? '',
    discountPercentage: 0,
    validDays,
    termsAndConditions: termsTemplate,
  };
}

/** A form as the API takes it; what isn't a number is left for the schema to refuse. An empty discount is none. */
export const toDraft = ({ discountPercentage, ...form }: OfferForm, read: ReadDraft): DraftInput =>
  ({ ...form, ...read, discountPercentage: discountPercentage === '' ? 0 : discountPercentage }) as DraftInput;

/** What a form of a draft that isn't stored yet was typed on top of. */
export const noDraft: ReadDraft = { revision: 0 };

/** What an offer must keep beyond the shape of its fields (decision 19): a sentence per field. */
export function offerFaults({ lines, seats }: DraftInput, { quotedPrice, finalPrice }: { quotedPrice: number; finalPrice: number }): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries()) if (!packageById(line.package)) fields[`lines.${index}.package`] = texts.package;
  const limit = seatLimit(lines);
  if (limit !== null && seats > limit) fields.seats = texts.seatsTooMany;
  if (finalPrice <= 0) fields[quotedPrice > 0 ? 'discountPercentage' : 'lines'] = texts.free;
  return fields;
}

const isWhole = (value: number | string, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** What a line costs; null while it is half typed. */
export const lineSum = ({ quantity, unitPrice }: OfferForm['lines'][number]): number | null =>
  isWhole(quantity, 1, quantityMax) && isWhole(unitPrice, 0, unitPriceMax) ? quantity * unitPrice : null;

/** The sums that a save would store, over the lines that are complete; null while there is none, or no discount to count with. */
export function offerSums({ lines, discountPercentage }: OfferForm, at: Date): ReturnType<typeof priced> | null {
  const complete = lines.filter((line) => lineSum(line) !== null) as { quantity: number; unitPrice: number }[];
  const discount = discountPercentage === '' ? 0 : discountPercentage;
  if (complete.length === 0 || typeof discount !== 'number' || discount < 0 || discount > 100) return null;
  return priced(complete, Math.round(discount * 100) / 100, at);
}

/** The most seats that the lines carry; null when one of them is made to measure. */
export const formSeatLimit = ({ lines }: OfferForm): number | null =>
  seatLimit(lines.map(({ package: id, quantity }) => ({ package: id, quantity: isWhole(quantity, 1, quantityMax) ? quantity : 0 })));

const amount = (value: number | string) => (typeof value === 'number' ? formatAmount(value) : value || '-');

/** A form in words, to be copied when it could not be saved. */
export function offerText({ lines, seats, months, discountPercentage, validDays, termsAndConditions }: OfferForm): string {
  const discount = typeof discountPercentage === 'number' ? formatPercent(discountPercentage) : discountPercentage || '-';
  return [
    ...lines.map((line) => `${line.quantity || '-'} × ${packageById(line.package)?.name ?? (line.package || '-')} @ ${amount(line.unitPrice)}`),
    `Peserta: ${seats || '-'}`,
    `Masa akses: ${months || '-'} bulan`,
    `Diskon: ${discount}`,
    `Masa berlaku: ${validDays || '-'} hari`,
    '',
    termsAndConditions,
  ].join('\n');
}
