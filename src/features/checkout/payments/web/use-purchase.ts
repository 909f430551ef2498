import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { useFaultFocus } from '~/ui/focus';
import { orderInput } from '../../orders/schema';
import { orderPath } from '../../orders/terms';
import type { CheckoutView } from '../../orders/web/api';
import { useBuy } from './api';
import { arriving } from './arriving';
import { inputOf, isField, type PurchaseValues, readValues } from './purchase-values';

export type Faults = Partial<Record<keyof PurchaseValues, string>>;

/** The server's sentences about fields of the form. */
const faultsIn = (error: unknown): Faults => Object.fromEntries(Object.entries(formErrors(error)).filter(([name]) => isField(name)));

/** The form of a purchase. Everything typed is kept in this browser until the order is made. */
export function usePurchase(view: CheckoutView, userId: string) {
  const { course, prices } = view;
  const navigate = useNavigate();
  const draft = useDraft({ person: userId, place: `checkout:${course.id}` });
  const [values, setValues] = useState(() => readValues(draft.initial, view));
  const [faults, setFaults] = useState<Faults>({});
  const { form, refused } = useFaultFocus();
  const sent = useRef(false);
  const buy = useBuy(course.slug);
  const costs = (prices?.total ?? 0) > 0;

  const show = (next: Faults) => {
    setFaults(next);
    refused();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sent.current) return;
    const input = inputOf(values, view);
    const found: Faults = schemaErrors(orderInput.safeParse(input));
    if (costs && !values.gateway) found.gateway = 'Pilih cara membayar';
    if (Object.keys(found).length > 0) return show(found);
    sent.current = true;
    setFaults({});
    buy.mutate(
      { input, gateway: (costs && values.gateway) || null },
      {
        onSuccess: ({ number }) => {
          draft.drop();
          // The order's page takes the form's place in the history, so that Back never leads to a form that has been sent.
          void navigate(orderPath({ courseSlug: course.slug, number }), { replace: true, state: arriving });
        },
        onError: (error) => {
          sent.current = false;
          const found = faultsIn(error);
          if (Object.keys(found).length > 0) show(found);
        },
      },
    );
  };

  return {
    form,
    values,
    faults,
    costs,
    /** also after the answer, until the order's page is shown */
    sending: buy.isPending || buy.isSuccess,
    /** why sending failed, where no field is to blame */
    failure: buy.isError && Object.keys(faultsIn(buy.error)).length === 0 ? sentenceOf(buy.error) : null,
    change: (changed: Partial<PurchaseValues>) => {
      const next = { ...values, ...changed };
      setValues(next);
      draft.keep(JSON.stringify(next));
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))));
    },
    send,
  };
}
