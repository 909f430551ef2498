import { formatRupiah } from '~/lib/money';
import { priceAt } from '../rules';
import { priceMin } from '../terms';
import { flashAheadDaysMax, flashDaysMax, flashTexts as texts } from './terms';

/** The prices of a course, as its form and its history have them. */
export type Prices = {
  price: number;
  flashPrice: number | null;
  flashStartsAt: string | null;
  flashEndsAt: string | null;
};
type Stored = {
  price: number | null;
  flashPrice: number | null;
  flashStartsAt: Date | null;
  flashEndsAt: Date | null;
};
type Fault = 'flashPrice' | 'flashStartsAt' | 'flashEndsAt';

/** The prices of a stored course. */
export const pricesOf = ({ price, flashPrice, flashStartsAt, flashEndsAt }: Stored): Prices => ({
  price: price ?? 0,
  flashPrice,
  flashStartsAt: flashStartsAt?.toISOString() ?? null,
  flashEndsAt: flashEndsAt?.toISOString() ?? null,
});

const dayMs = 24 * 60 * 60_000;
const msOf = (time: string | null) => (time === null ? Number.NaN : new Date(time).getTime());

const isSameFlash = (one: Prices, other: Prices) =>
  one.flashPrice === other.flashPrice &&
  msOf(one.flashStartsAt) === msOf(other.flashStartsAt) &&
  msOf(one.flashEndsAt) === msOf(other.flashEndsAt);

export const hasEnded = ({ flashEndsAt }: Pick<Prices, 'flashEndsAt'>, now: Date): boolean =>
  msOf(flashEndsAt) <= now.getTime();

const priceTexts = {
  tooLow: `Paling rendah ${formatRupiah(priceMin)}`,
  notLower: (price: number) => `Harus lebih rendah dari ${formatRupiah(price)}`,
};

function faultOfPrice(flashPrice: number | null, price: number): string | null {
  if (price === 0) return texts.free;
  if (!flashPrice) return texts.price;
  if (flashPrice < priceMin) return priceTexts.tooLow;
  return flashPrice >= price ? priceTexts.notLower(price) : null;
}

/** The faults of a flash price by field. One that has ended is history: as long as it stays as it was, nothing about it can be wrong. */
export function flashFaults(
  prices: Prices,
  stored: Prices,
  now: Date,
): Partial<Record<Fault, string>> {
  const { price, flashPrice } = prices;
  const [starts, ends] = [msOf(prices.flashStartsAt), msOf(prices.flashEndsAt)];
  if (flashPrice === null && Number.isNaN(starts) && Number.isNaN(ends)) return {};
  if (hasEnded(prices, now) && isSameFlash(prices, stored)) return {};
  const ofPrice = faultOfPrice(flashPrice, price);
  const ofStart = Number.isNaN(starts)
    ? texts.starts
    : starts > now.getTime() + flashAheadDaysMax * dayMs
      ? texts.tooFar
      : undefined;
  const ofEnd = Number.isNaN(ends)
    ? texts.ends
    : ends <= starts
      ? texts.order
      : ends <= now.getTime()
        ? texts.past
        : ends - starts > flashDaysMax * dayMs
          ? texts.tooLong
          : undefined;
  return {
    ...(ofPrice && { flashPrice: ofPrice }),
    ...(ofStart && { flashStartsAt: ofStart }),
    ...(ofEnd && { flashEndsAt: ofEnd }),
  };
}

const timeOf = (time: string | null) => (time === null ? null : new Date(time));

/** The price that a course has from now on, and those that its flash price plans, each with its begin. */
export function plannedPrices(prices: Prices, now: Date): { price: number; since: Date }[] {
  const course = {
    ...prices,
    flashStartsAt: timeOf(prices.flashStartsAt),
    flashEndsAt: timeOf(prices.flashEndsAt),
  };
  const later = [course.flashStartsAt, course.flashEndsAt].filter(
    (at): at is Date => at !== null && at > now,
  );
  return [now, ...later].map((since) => ({ price: priceAt(course, since), since }));
}
