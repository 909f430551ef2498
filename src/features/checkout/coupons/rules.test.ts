import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOf } from '../rules';
import {
  budgetUsed,
  type CouponRow,
  couponFault,
  needsBudget,
  type Purchase,
  passesWarning,
  standingOf,
} from './rules';

const at = new Date('2026-11-22T17:00:00Z');
const second = (offset: number) => new Date(at.getTime() + offset * 1_000);
const coupon: CouponRow = {
  scope: 'all',
  bearer: 'platform',
  approvedAt: null,
  courseId: null,
  categoryId: null,
  startsAt: second(-60),
  endsAt: null,
  disabledAt: null,
  maxUses: null,
  maxPerPerson: 1,
  firstPurchase: false,
  minimum: 0,
  uses: 0,
  budget: null,
  spent: 0,
};
const purchase: Purchase = {
  courseId: 'a',
  categoryId: 'k',
  price: 499_000,
  discount: 99_800,
  taught: false,
  led: false,
  bought: false,
  ownUses: 0,
};

describe('a coupon', () => {
  test.each([
    ['for all courses fits', {}, {}, null],
    ['begins at its first moment', { startsAt: at }, {}, null],
    ['is not there before it', { startsAt: second(1) }, {}, 'planned'],
    ['ends at its last moment', { endsAt: at }, {}, 'over'],
    ['holds until it', { endsAt: second(1) }, {}, null],
    ['that was switched off is unknown', { disabledAt: second(-1) }, {}, 'unknown'],
    ['of another course', { scope: 'course', courseId: 'b' }, {}, 'other_course'],
    ['of this course', { scope: 'course', courseId: 'a' }, {}, null],
    ['of another category', { scope: 'category', categoryId: 'x' }, {}, 'other_course'],
    ['of this category', { scope: 'category', categoryId: 'k' }, {}, null],
    ['of an instructor who doesn’t teach it', { scope: 'instructor' }, {}, 'other_course'],
    ['of an instructor who teaches it', { scope: 'instructor' }, { taught: true }, null],
    [
      'of an instructor’s own who only teaches it',
      { scope: 'instructor', bearer: 'instructor' },
      { taught: true },
      'other_course',
    ],
    [
      'of an instructor’s own who leads it',
      { scope: 'instructor', bearer: 'instructor' },
      { taught: true, led: true },
      null,
    ],
    [
      'of its lead',
      { scope: 'course', courseId: 'a', bearer: 'instructor' },
      { taught: true, led: true },
      null,
    ],
    [
      'of who teaches it too',
      { scope: 'course', courseId: 'a', bearer: 'instructor' },
      { taught: true },
      'planned',
    ],
    [
      'of who teaches it too, with the lead’s consent',
      { scope: 'course', courseId: 'a', bearer: 'instructor', approvedAt: at },
      { taught: true },
      null,
    ],
    [
      'of who taught it',
      { scope: 'course', courseId: 'a', bearer: 'instructor', approvedAt: at },
      {},
      'other_course',
    ],
    ['whose minimum is the price', { minimum: 499_000 }, {}, null],
    ['whose minimum is higher', { minimum: 499_001 }, {}, 'minimum'],
    ['of the first purchase', { firstPurchase: true }, {}, null],
    [
      'of the first purchase at a second one',
      { firstPurchase: true },
      { bought: true },
      'first_purchase',
    ],
    ['that its person has used', {}, { ownUses: 1 }, 'used_by_you'],
    ['that its person may use twice', { maxPerPerson: 2 }, { ownUses: 1 }, null],
    ['with one use left', { maxUses: 5, uses: 4 }, {}, null],
    ['without any use left', { maxUses: 5, uses: 5 }, {}, 'used_up'],
    ['whose budget is just enough', { budget: 1_000_000, spent: 900_200 }, {}, null],
    ['whose budget is a rupiah short', { budget: 1_000_000, spent: 900_201 }, {}, 'used_up'],
  ] as const)('%s', (_, of, by, fault) => {
    expect(couponFault({ ...coupon, ...of }, { ...purchase, ...by }, at)).toBe(fault);
  });

  test.each([
    [{}, 'active'],
    [{ startsAt: second(1) }, 'planned'],
    [{ endsAt: at }, 'over'],
    [{ disabledAt: second(-1), startsAt: second(1) }, 'over'],
    [{ maxUses: 3, uses: 3 }, 'over'],
  ] as const)('with %j stands as %s', (of, standing) => {
    expect(standingOf({ ...coupon, ...of }, { taught: false, led: false }, at)).toBe(standing);
  });

  test.each([
    [{}, { taught: true, led: false }, 'waiting'],
    [{}, { taught: true, led: true }, 'active'],
    [{ approvedAt: at }, { taught: true, led: false }, 'active'],
    [{ approvedAt: at }, { taught: false, led: false }, 'over'],
    [{ disabledAt: at }, { taught: true, led: false }, 'over'],
  ] as const)('of an instructor with %j by %j stands as %s', (of, maker, standing) => {
    expect(standingOf({ ...coupon, scope: 'course', bearer: 'instructor', ...of }, maker, at)).toBe(
      standing,
    );
  });
});

describe('the discount', () => {
  test.each([
    [499_000, { kind: 'percent', value: 2_000 }, 99_800],
    [499_000, { kind: 'percent', value: 10_000 }, 499_000],
    [499_999, { kind: 'percent', value: 3_333 }, 166_650],
    [499_000, { kind: 'amount', value: 50_000 }, 50_000],
    [30_000, { kind: 'amount', value: 50_000 }, 30_000],
  ] as const)('of %i by %j is %i', (price, of, off) => {
    expect(discountOf(price, of)).toBe(off);
  });

  test('is whole rupiah, and never more than the price', () => {
    const kind = fc.constantFrom('percent' as const, 'amount' as const);
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        kind,
        fc.integer({ min: 1, max: 10_000 }),
        (price, of, value) => {
          const off = discountOf(price, { kind: of, value });
          expect(Number.isInteger(off) && off >= 0 && off <= price).toBe(true);
        },
      ),
    );
  });
});

describe('the budget of a coupon', () => {
  test.each([
    ['percent', 5_000, 0, false],
    ['percent', 5_001, 0, true],
    ['percent', 10_000, 0, true],
    ['amount', 50_000, 100_000, false],
    ['amount', 50_001, 100_000, true],
    ['amount', 1_000, 0, true],
  ] as const)('of %s %i with the least price %i is needed: %s', (kind, value, minimum, needed) => {
    expect(needsBudget({ bearer: 'platform', kind, value, minimum })).toBe(needed);
    expect(needsBudget({ bearer: 'instructor', kind, value, minimum })).toBe(false);
  });

  test.each([
    [0, 799_999, false],
    [799_999, 800_000, true],
    [800_000, 999_999, false],
    [999_999, 1_000_000, true],
    [0, 1_000_000, true],
  ])('is warned about from %i to %i: %s', (before, spent, warns) => {
    expect(passesWarning({ budget: 1_000_000, spent, before })).toBe(warns);
    expect(passesWarning({ budget: null, spent, before })).toBe(false);
  });

  test('is never overspent by orders in any sequence', () => {
    const sale = fc.record({
      price: fc.integer({ min: 10_000, max: 900_000 }),
      returns: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(sale),
        (budget, value, sales) => {
          let spent = 0;
          for (const { price, returns } of sales) {
            const discount = discountOf(price, { kind: 'percent', value });
            const fault = couponFault(
              { ...coupon, budget, spent },
              { ...purchase, price, discount },
              at,
            );
            if (fault === null && !returns) spent += discount;
            expect(spent).toBeLessThanOrEqual(budget);
          }
          expect(budgetUsed({ budget, spent })).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
