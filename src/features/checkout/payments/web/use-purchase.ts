import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { useHasPassed } from '~/lib/web/has-passed';
import { useFaultFocus } from '~/ui/focus';
import { orderPath } from '../../orders/terms';
import { type CheckoutView, checkoutQuery, useTryCoupon } from '../../orders/web/api';
import { hasFaktur } from '../../rules';
import { useBuy } from './api';
import { arriving } from './arriving';
import { inputOf, isField, keptValues, type PurchaseValues, readValues } from './purchase-values';

export type Faults = Partial<Record<keyof PurchaseValues, string>>;

/** The server's sentences about fields of the form. */
const faultsIn = (error: unknown): Faults =>
  Object.fromEntries(Object.entries(formErrors(error)).filter(([name]) => isField(name)));

/** The rules of the fields are loaded while the form is being filled in. */
const loadRules = () => import('../../orders/schema');

/** The faults of the fields. Where the rules can't be loaded, the server finds them. */
const faultsOf = (input: ReturnType<typeof inputOf>): Promise<Faults> =>
  loadRules().then(
    ({ orderInput }) => schemaErrors(orderInput.safeParse(input)),
    () => ({}),
  );

/** The form of a purchase. Everything typed is kept in this browser until the order is made. */
type Applied = NonNullable<ReturnType<typeof useTryCoupon>['data']>;

export function usePurchase(view: CheckoutView, userId: string) {
  const { course, termsVersion } = view;
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useDraft({ person: userId, place: `checkout:${course.id}` });
  const [values, setValues] = useState(() => readValues(draft.initial, view));
  const [faults, setFaults] = useState<Faults>({});
  const { form, refused } = useFaultFocus();
  const sent = useRef(false);
  const buy = useBuy(course.slug);
  const tryCoupon = useTryCoupon(course.slug);
  const [applied, setApplied] = useState<Applied | null>(null);
  const prices = applied?.prices ?? view.prices;
  const total = prices?.total ?? 0;
  const costs = total > 0;
  const taxed = prices === null || hasFaktur(prices);

  const show = (next: Faults) => {
    setFaults(next);
    refused();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sent.current) return;
    sent.current = true;
    const input = inputOf(taxed ? values : { ...values, wantsFaktur: false }, {
      termsVersion,
      total,
      coupon: applied?.code ?? null,
    });
    const inputFaults = await faultsOf(input);
    if (values.coupon.trim() && !applied)
      inputFaults.coupon = 'Tekan Pakai dahulu, atau kosongkan kode ini';
    if (costs && !values.gateway) inputFaults.gateway = 'Pilih cara membayar';
    if (Object.keys(inputFaults).length > 0) {
      sent.current = false;
      return show(inputFaults);
    }
    setFaults({});
    buy.mutate(
      { input, gateway: (costs && values.gateway) || null },
      {
        onSuccess: ({ number }) => {
          draft.drop();
          // The order's page takes the form's place in the history, so that Back never leads to a form that has been sent.
          void navigate(orderPath({ courseSlug: course.slug, number }), {
            replace: true,
            state: arriving,
          });
        },
        onError: (error) => {
          sent.current = false;
          if (error instanceof AppError && error.code === 'terms_changed')
            change({ consent: false });
          // Its prices were those of before; the code stays in its field.
          if (error instanceof AppError && error.status === 409) setApplied(null);
          const serverFaults = faultsIn(error);
          if (Object.keys(serverFaults).length > 0) show(serverFaults);
        },
      },
    );
  };

  const change = (changed: Partial<PurchaseValues>) => {
    void loadRules().catch(() => null);
    const next = { ...values, ...changed };
    setValues(next);
    draft.keep(keptValues(next, view));
    setFaults((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))),
    );
  };

  const apply = () => {
    const code = values.coupon.trim();
    if (!code || tryCoupon.isPending) return;
    tryCoupon.mutate(code, {
      onSuccess: (answer) => {
        setApplied(answer);
        setFaults(({ coupon: _, ...others }) => others);
      },
      onError: (error) =>
        setFaults((now) => ({ ...now, coupon: faultsIn(error).coupon ?? sentenceOf(error) })),
    });
  };
  const [flashOver, setFlashOver] = useState(false);
  const ended = useHasPassed(view.flashEndsAt);
  const readAgain = useEffectEvent(() => {
    setFlashOver(true);
    void client.invalidateQueries({ queryKey: checkoutQuery(course.slug).queryKey });
    if (applied) apply();
  });
  useEffect(() => {
    if (ended) readAgain();
  }, [ended]);
  // Text that was typed before a reload counts again.
  const applyAgain = useEffectEvent(apply);
  useEffect(() => applyAgain(), []);

  return {
    form,
    values,
    faults,
    prices,
    costs,
    taxed,
    /** the flash price has ended while the form was open */
    flashOver,
    coupon: {
      applied: applied?.code ?? null,
      checking: tryCoupon.isPending,
      apply,
      remove: () => {
        setApplied(null);
        change({ coupon: '' });
      },
    },
    /** also after the answer, until the order's page is shown */
    sending: buy.isPending || buy.isSuccess,
    /** why sending failed, where no field is to blame */
    failure:
      buy.isError && Object.keys(faultsIn(buy.error)).length === 0 ? sentenceOf(buy.error) : null,
    change,
    send,
  };
}
