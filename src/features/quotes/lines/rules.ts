import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { type Program, packageById, packages, programById, programPrice } from '../programs/rules';
import { type LineUnit, unitLabels } from '../terms';
import type { OfferLine } from './schema';
import { lineTexts as texts } from './terms';

/** What a line sells, without its amounts. */
type Sold = Pick<OfferLine, 'kind' | 'package' | 'program' | 'description'>;

export const packageOfLine = ({ kind, package: id }: Pick<OfferLine, 'kind' | 'package'>) =>
  kind === 'package' && id ? packageById(id) : null;
export const programOfLine = ({
  kind,
  program: id,
}: Pick<OfferLine, 'kind' | 'program'>): Program | null =>
  kind === 'program' && id ? programById(id) : null;

/** What a line is called; the id where a package or program isn't sold any more. */
export function lineName(line: Sold): string {
  if (line.kind === 'package') return packageOfLine(line)?.name ?? line.package ?? '';
  if (line.kind === 'program') return programOfLine(line)?.name ?? line.program ?? '';
  return line.description;
}

/** `3 paket`, `80 peserta`; the bare number for lines from before there were units. */
export const quantityText = (quantity: number, unit: LineUnit | null): string =>
  `${formatNumber(quantity)}${unit ? ` ${unitLabels[unit]}` : ''}`;

/** `11 Januari 2027`, `11 Januari 2027 sampai 12 Februari 2027`, `mulai 11 Januari 2027`; null without a day. */
export function periodText({
  startsOn,
  endsOn,
}: Pick<OfferLine, 'startsOn' | 'endsOn'>): string | null {
  if (startsOn && endsOn)
    return startsOn === endsOn
      ? formatDate(startsOn)
      : `${formatDate(startsOn)} sampai ${formatDate(endsOn)}`;
  if (startsOn) return `mulai ${formatDate(startsOn)}`;
  return endsOn ? `sampai ${formatDate(endsOn)}` : null;
}

/** The workshops of a program line: their days, place and dates, where they are agreed. */
export const workshopText = ({
  workshopDays,
  place,
  ...days
}: Pick<OfferLine, 'workshopDays' | 'place' | 'startsOn' | 'endsOn'>): string =>
  [workshopDays && `${formatNumber(workshopDays)} hari workshop`, place, periodText(days)]
    .filter(Boolean)
    .join(', ');

function contentsOf(line: OfferLine): string {
  if (line.kind === 'free') return '';
  if (line.kind === 'package') {
    const sold = packageOfLine(line);
    if (!sold?.includedCourses) return 'Materi, jadwal, dan jumlah peserta sesuai kesepakatan';
    return `${sold.includedCourses} kursus daring, sampai ${sold.maxEmployees} peserta per paket`;
  }
  const hours = programOfLine(line)?.hours;
  const share =
    hours &&
    `${formatNumber(hours.total)} jam per peserta: ${formatNumber(hours.online)} jam daring, ${formatNumber(hours.workshop)} jam workshop`;
  return [share, workshopText(line)].filter(Boolean).join('; ');
}

/** What stands below the name of a line: its contents, then what was written about it. Empty for a free line, whose description is its name. */
export const lineDetail = (line: OfferLine): string =>
  [contentsOf(line), line.kind !== 'free' && line.description].filter(Boolean).join('. ');

/** What is wrong with a line beyond the schema, by field. */
export function lineFaults(
  line: Sold & Pick<OfferLine, 'startsOn' | 'endsOn'>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (line.kind === 'package' && !packageOfLine(line)) faults.package = texts.package;
  if (line.kind === 'program' && !programOfLine(line)) faults.program = texts.program;
  if (line.kind === 'free' && line.description.trim() === '')
    faults.description = texts.description;
  if (line.startsOn && line.endsOn && line.endsOn < line.startsOn) faults.endsOn = texts.ends;
  return faults;
}

/** Only what belongs to the kind of a line, so that nothing hidden is stored with it. */
export const tidied = <Line extends OfferLine>(line: Line): Line => ({
  ...line,
  package: line.kind === 'package' ? line.package : null,
  program: line.kind === 'program' ? line.program : null,
  ...(line.kind !== 'program' && { workshopDays: null, place: '', startsOn: null, endsOn: null }),
});

/** The most people that one unit of a line takes: null without a limit, 0 for a free line, which has no places. */
function capacityOf(line: Sold & Pick<OfferLine, 'unit'>): number | null {
  if (line.kind === 'free') return 0;
  if (line.unit === 'peserta') return 1;
  if (line.kind === 'package') return packageOfLine(line)?.maxEmployees ?? null;
  return programOfLine(line)?.maxPeople ?? null;
}

/** The most seats that these lines allow (spec decision 19); null without a limit, as for a custom package or free lines alone. */
export function seatLimit(
  lines: readonly (Sold & Pick<OfferLine, 'unit' | 'quantity'>)[],
): number | null {
  const sold = lines.filter(({ kind }) => kind !== 'free');
  const capacities = sold.map((line) => ({ each: capacityOf(line), quantity: line.quantity }));
  if (sold.length === 0 || capacities.some(({ each }) => each === null)) return null;
  return capacities.reduce((sum, { each, quantity }) => sum + (each ?? 0) * quantity, 0);
}

/** Free lines have no label: a price beyond these was probably mistyped. */
const usualFree = [20_000, 500_000_000];
const priced = packages.filter(({ basePrice }) => basePrice > 0);

/**
 * The prices in rupiah without PPN that one unit of a line is known for: base price and label of the program, for a participant those divided by
 * the people that they are for. A custom package has those of all packages; a session has none.
 */
export function usualPrices(line: Sold & Pick<OfferLine, 'unit'>): number[] {
  if (line.kind === 'free') return usualFree;
  if (line.unit === 'sesi') return [];
  const perHead = line.unit === 'peserta';
  if (line.kind === 'program') {
    const program = programOfLine(line);
    if (!program) return [];
    return perHead
      ? [
          program.price / (program.maxPeople ?? program.minPeople * 5),
          program.price / program.minPeople,
        ]
      : [program.price];
  }
  const sold = packageOfLine(line);
  const alike = sold?.basePrice ? [sold] : priced;
  return alike.flatMap(({ basePrice, category, tier, maxEmployees }) => {
    const label = programPrice(category, tier) ?? basePrice;
    return perHead ? [basePrice / (maxEmployees ?? 1), label / 20] : [basePrice, label];
  });
}
