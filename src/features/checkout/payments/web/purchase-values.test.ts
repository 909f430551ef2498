import { expect, test } from 'vitest';
import type { CheckoutView } from '../../orders/web/api';
import { inputOf, keptValues, readValues } from './purchase-values';

const billing = {
  billingName: 'Sari',
  billingEmail: 'sari@contoh.id',
  billingPhone: '',
  wantsFaktur: false,
  taxName: '',
  taxId: '',
  taxAddress: '',
};
const view = {
  billing,
  methods: ['sandbox', 'manual'],
  termsVersion: '2026-11-25',
  prices: { total: 553_890 },
} as unknown as CheckoutView;

test('the form begins with the last order and the first way of paying, without consent', () => {
  expect(readValues('', view)).toEqual({
    ...billing,
    consent: false,
    coupon: '',
    gateway: 'sandbox',
  });
});

test('what was typed is over what the form begins with', () => {
  const typed = {
    ...billing,
    billingName: 'Sari Dewi',
    wantsFaktur: true,
    consent: true,
    coupon: 'hemat',
    gateway: 'manual' as const,
  };
  expect(readValues(keptValues(typed, view), view)).toEqual(typed);
  expect(
    readValues(keptValues(typed, { ...view, termsVersion: 'earlier' as never }), view),
    'nobody has agreed to later terms',
  ).toEqual({
    ...typed,
    consent: false,
  });
});

test.each([
  ['no JSON', '{"billingName":'],
  ['something else', 'null'],
  ['values of another kind', '{"billingName":5,"wantsFaktur":"ya","consent":1}'],
  ['fields that there are none of', '{"toString":"x","price":1}'],
  ['a way of paying that is gone', '{"gateway":"midtrans"}'],
])('%s in the storage changes nothing', (_, kept) => {
  expect(readValues(kept, view)).toEqual(readValues('', view));
});

test('what is sent names the terms, the total and the coupon that stand on the page', () => {
  const shown = { termsVersion: '2026-11-25', total: 553_890, coupon: null };
  expect(inputOf({ ...readValues('', view), coupon: 'tidak dipakai' }, shown)).toEqual({
    ...billing,
    consent: false,
    ...shown,
  });
});
