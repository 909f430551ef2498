import { expect, test } from 'vitest';
import { blankCoupon, inputOf } from './coupon-form';

const form = { ...blankCoupon(new Date('2026-11-28T03:00:00Z')), code: 'HEMAT', percent: 10 };

test('days of a coupon begin and end in Jakarta, the last one included', () => {
  expect(inputOf({ ...form, startsOn: '2026-12-01', endsOn: '2026-12-31' })).toMatchObject({
    startsAt: '2026-11-30T17:00:00.000Z',
    endsAt: '2026-12-31T17:00:00.000Z',
  });
});

test.each(['31-11-2026', '2026-11-31', '12/01/2027', 'besok pagi'])(
  'what is no day is no time that could be stored: %s',
  (day) => {
    expect(inputOf({ ...form, startsOn: day, endsOn: day })).toMatchObject({
      startsAt: '',
      endsAt: '',
    });
  },
);
