import type { z } from 'zod/mini';
import type { orderInput } from '../../orders/schema';
import type { MethodGateway } from '../../orders/terms';
import type { CheckoutView } from '../../orders/web/api';

/** The values of the form. */
export type PurchaseValues = CheckoutView['billing'] & {
  consent: boolean;
  /** as it is typed; it counts once its prices are shown */
  coupon: string;
  /** empty until one is chosen */
  gateway: MethodGateway | '';
};

const blank: PurchaseValues = {
  billingName: '',
  billingEmail: '',
  billingPhone: '',
  wantsFaktur: false,
  taxName: '',
  taxId: '',
  taxAddress: '',
  consent: false,
  coupon: '',
  gateway: '',
};

export const isField = (name: string): name is Extract<keyof PurchaseValues, string> =>
  Object.hasOwn(blank, name);

/** The data of the last order, and the first way of paying. */
const beginning = ({ billing, methods }: CheckoutView): PurchaseValues => ({
  ...blank,
  ...billing,
  gateway: methods[0] ?? '',
});

/** The values that this browser has kept, over those that the form begins with. Values of another kind, and ways of paying that are gone, are left out. */
export function readValues(text: string, view: CheckoutView): PurchaseValues {
  const first = beginning(view);
  let keptValues: unknown;
  try {
    keptValues = JSON.parse(text || '{}');
  } catch {
    return first;
  }
  if (keptValues === null || typeof keptValues !== 'object') return first;
  const fields = Object.entries(keptValues).filter(
    ([name, value]) => isField(name) && typeof value === typeof blank[name],
  );
  const values: PurchaseValues = { ...first, ...Object.fromEntries(fields) };
  // Nobody has agreed to terms that came later.
  if (!('termsVersion' in keptValues) || keptValues.termsVersion !== view.termsVersion)
    values.consent = false;
  return values.gateway === '' || view.methods.includes(values.gateway)
    ? values
    : { ...values, gateway: first.gateway };
}

/** The form as this browser keeps it. */
export const keptValues = (values: PurchaseValues, { termsVersion }: CheckoutView) =>
  JSON.stringify({ ...values, termsVersion });

/** The form as the API takes it, with the terms, the total and the coupon that stand on the page. */
export function inputOf(
  { gateway: _, ...fields }: PurchaseValues,
  shown: { termsVersion: string; total: number; coupon: string | null },
): z.input<typeof orderInput> {
  return { ...fields, ...shown };
}
