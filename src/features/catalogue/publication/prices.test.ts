import { describe, expect, test } from 'vitest';
import { atClockTime } from '~/lib/dates';
import { flashFaults, type Prices, plannedPrices } from './rules';
import { flashTexts as texts } from './terms';

const at = (clock: string) => (atClockTime(clock) as Date).toISOString();
const none: Prices = { price: 199_000, flashPrice: null, flashStartsAt: null, flashEndsAt: null };
const flash: Prices = {
  price: 199_000,
  flashPrice: 99_000,
  flashStartsAt: at('2026-11-23T00:00'),
  flashEndsAt: at('2026-11-28T00:00'),
};
const now = new Date(at('2026-11-22T12:00'));

describe('a flash price', () => {
  test.each<[string, Partial<Prices>, object]>([
    ['fits', {}, {}],
    ['may be one rupiah below the list price', { flashPrice: 198_999 }, {}],
    ['may be the least price', { flashPrice: 10_000 }, {}],
    ['may have begun', { flashStartsAt: at('2026-11-01T00:00') }, {}],
    ['may take 31 days', { flashEndsAt: at('2026-12-24T00:00') }, {}],
    [
      'takes no minute longer',
      { flashEndsAt: at('2026-12-24T00:01') },
      { flashEndsAt: texts.tooLong },
    ],
    [
      'isn’t the list price',
      { flashPrice: 199_000 },
      { flashPrice: 'Harus lebih rendah dari Rp199.000' },
    ],
    [
      'isn’t below the least price',
      { flashPrice: 9_999 },
      { flashPrice: 'Paling rendah Rp10.000' },
    ],
    ['has a price', { flashPrice: null }, { flashPrice: texts.price }],
    ['has a begin', { flashStartsAt: null }, { flashStartsAt: texts.starts }],
    ['has an end', { flashEndsAt: null }, { flashEndsAt: texts.ends }],
    ['ends after its begin', { flashEndsAt: at('2026-11-23T00:00') }, { flashEndsAt: texts.order }],
    [
      'ends in the future',
      { flashStartsAt: at('2026-11-21T00:00'), flashEndsAt: now.toISOString() },
      { flashEndsAt: texts.past },
    ],
    [
      'begins within a year',
      { flashStartsAt: at('2027-11-23T00:00'), flashEndsAt: at('2027-11-24T00:00') },
      { flashStartsAt: texts.tooFar },
    ],
    ['isn’t for a free course', { price: 0 }, { flashPrice: texts.free }],
    ['isn’t compared with a price that is no number', { price: Number.NaN }, {}],
  ])('%s', (_, change, faults) =>
    expect(flashFaults({ ...flash, ...change }, none, now)).toEqual(faults),
  );

  test('that has ended is in nobody’s way, until it is changed', () => {
    const later = new Date(flash.flashEndsAt as string);
    expect(flashFaults({ ...flash, price: 50_000 }, flash, later)).toEqual({});
    expect(flashFaults({ ...flash, flashPrice: 89_000 }, flash, later)).toEqual({
      flashEndsAt: texts.past,
    });
    expect(
      flashFaults({ ...flash, price: 50_000 }, flash, new Date(later.getTime() - 1)),
    ).toHaveProperty('flashPrice');
  });

  test('is in the history with its begin and its end before they come', () => {
    const list = { price: 199_000 };
    const [begins, ends] = [
      new Date(flash.flashStartsAt as string),
      new Date(flash.flashEndsAt as string),
    ];
    const plan = (prices: Prices, from: Date) => plannedPrices(prices, from);
    expect(plan(none, now)).toEqual([{ ...list, since: now }]);
    expect(plan(flash, now)).toEqual([
      { ...list, since: now },
      { price: 99_000, since: begins },
      { ...list, since: ends },
    ]);
    expect(plan(flash, begins)).toEqual([
      { price: 99_000, since: begins },
      { ...list, since: ends },
    ]);
    expect(plan(flash, ends)).toEqual([{ ...list, since: ends }]);
  });
});
