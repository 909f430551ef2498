import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { DateField } from '~/ui/date-field';
import { type Field, TextArea, TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { RevisedForm } from '~/ui/revised-form';
import { Recommendation } from '../../../programs/web/components/recommendation';
import { endOfValidity } from '../../../rules';
import { validDaysMax } from '../../../terms';
import { formSeatLimit } from '../../rules';
import type { StaffRequest } from '../../schema';
import { type OfferEditing, offerTexts } from '../offer-form';
import classes from './offer.module.css';
import { OfferBar } from './offer-bar';
import { OfferLines } from './offer-lines';
import { OfferPayments } from './offer-payments';
import { OfferSums } from './offer-sums';
import { Templates } from './templates';

type OfferEditorProps = {
  request: StaffRequest;
  editing: OfferEditing;
  onSent: () => void;
  onDropped: () => void;
  onCancel?: () => void;
};

export function OfferEditor({ request, editing, ...actions }: OfferEditorProps) {
  const { form, field } = editing;
  const limit = formSeatLimit(form.values);
  const days = form.values.validDays ?? 0;
  const until =
    days >= 1 && days <= validDaysMax ? formatDate(endOfValidity(new Date(), days)) : null;
  return (
    <RevisedForm
      editing={editing}
      texts={offerTexts}
      bar={<OfferBar request={request} editing={editing} {...actions} />}
    >
      <Templates form={form} />
      <OfferLines form={form} />
      <div className={classes.numbers}>
        <NumberField
          {...field('seats')}
          kind="whole"
          unit="orang"
          hint={
            limit === null
              ? 'Tanpa batas: ada paket custom'
              : `Paling banyak ${formatNumber(limit)}`
          }
        />
        <NumberField {...field('months')} kind="whole" unit="bulan" hint="Bagi setiap peserta" />
        <NumberField {...field('discountPercentage')} kind="percent" hint="Dari subtotal" />
        <NumberField
          {...field('validDays')}
          kind="whole"
          unit="hari"
          hint={until ? `Sampai ${until}` : 'Dalam hari'}
        />
      </div>
      <Recommendation category={request.packageCategory} people={form.values.seats} />
      <OfferSums request={request} form={form.values} />
      <OfferPayments form={form} />
      <TextArea
        {...field('scope')}
        rows={3}
        grows
        hint="Opsional. Tercetak di atas rincian harga."
      />
      <div className={classes.plan}>
        <Day {...field('startsOn')} />
        <Day {...field('endsOn')} />
        <TextField {...field('contactName')} autoComplete="off" />
        <TextField {...field('contactPhone')} type="tel" autoComplete="off" />
      </div>
      <TextArea {...field('termsAndConditions')} rows={5} grows />
    </RevisedForm>
  );
}

type DayProps = Pick<Field, 'label' | 'error'> & {
  value: string | null;
  onChange: (day: string | null) => void;
};

/** A day, or null while the field is empty. */
const Day = ({ value, onChange, ...field }: DayProps) => (
  <DateField {...field} value={value ?? ''} onChange={(day) => onChange(day || null)} />
);
