import type { ChangeEvent } from 'react';
import { TextArea, TextField } from '~/ui/field';
import { Section } from '~/ui/section';
import { Switch } from '~/ui/switch';
import type { PurchaseValues } from '../purchase-values';
import classes from './purchase.module.css';

type BillingValues = Omit<PurchaseValues, 'consent' | 'coupon' | 'gateway'>;
export type BillingProps = {
  values: BillingValues;
  faults: Partial<Record<keyof BillingValues, string>>;
  change: (changed: Partial<BillingValues>) => void;
  /** the seller issues tax invoices */
  taxed: boolean;
};

type TextName = {
  [Name in keyof BillingValues]: BillingValues[Name] extends string ? Name : never;
}[keyof BillingValues];

/** The props that connect a text field with its value and error. */
const bound = ({ values, faults, change }: BillingProps, name: TextName) => ({
  name,
  value: values[name],
  error: faults[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change({ [name]: currentTarget.value }),
});

/** Whom the invoice is for, as a part of the checkout. */
export const BillingSection = (props: BillingProps) => (
  <Section
    title="Data tagihan"
    lead="Tercetak di invoice. Kami mengisinya dari pembelian Anda yang terakhir."
  >
    <BillingFields {...props} />
  </Section>
);

/** Whom the invoice is for, and on demand what a tax invoice needs, where the seller issues any. */
export function BillingFields(props: BillingProps) {
  const { values, change, taxed } = props;
  return (
    <>
      <TextField
        label="Nama penagihan"
        autoComplete="name"
        required
        {...bound(props, 'billingName')}
      />
      <div className={classes.pair}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Invoice dan kabar pembayaran dikirim ke sini."
          required
          {...bound(props, 'billingEmail')}
        />
        <TextField
          label="Telepon (opsional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Dipakai hanya bila pembayaran Anda perlu dijelaskan."
          {...bound(props, 'billingPhone')}
        />
      </div>
      {taxed && (
        <Switch
          label="Butuh faktur pajak"
          hint="Untuk perusahaan atau perorangan yang memerlukan faktur pajak resmi dari Coretax."
          checked={values.wantsFaktur}
          onChange={({ currentTarget }) => change({ wantsFaktur: currentTarget.checked })}
        />
      )}
      {taxed && values.wantsFaktur && (
        <div className={classes.faktur}>
          <TextField
            label="Nama sesuai NPWP atau KTP"
            autoComplete="organization"
            required
            {...bound(props, 'taxName')}
          />
          <TextField
            label="NPWP atau NIK"
            inputMode="numeric"
            autoComplete="off"
            hint="16 digit. NPWP lama 15 digit: tambahkan angka 0 di depan."
            required
            {...bound(props, 'taxId')}
          />
          <TextArea
            label="Alamat"
            rows={2}
            grows
            autoComplete="street-address"
            required
            {...bound(props, 'taxAddress')}
          />
        </div>
      )}
    </>
  );
}
