import { Alert, NumberInput, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { endOfValidity } from '../../../rules';
import { validDaysMax } from '../../../terms';
import { formSeatLimit } from '../../rules';
import type { OfferForm, StaffRequest, TypedOffer } from '../../schema';
import { useOfferForm } from '../offer-form';
import classes from './offer.module.css';
import { OfferBar } from './offer-bar';
import { OfferConflict } from './offer-conflict';
import { OfferLines, wholeNumber } from './offer-lines';
import { OfferSums } from './offer-sums';

type OfferEditorProps = {
  request: StaffRequest;
  typed: TypedOffer | null;
  onTyped: (typed: TypedOffer | null) => void;
  /** starts again with the stored draft; `replaced` is the form's content, which stays visible to be copied */
  onReload: (replaced: OfferForm | null) => void;
  onDone: () => void;
  onCancel?: () => void;
};

export function OfferEditor({ request, typed, onTyped, onReload, onDone, onCancel }: OfferEditorProps) {
  const editing = useOfferForm({ request, typed, onTyped });
  const { form, unsaved, changed, read } = editing;
  const [restored, setRestored] = useState(typed !== null);
  const outdated = changed && !unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing unsaved is lost by loading the newer draft
  useEffect(() => {
    if (outdated) onReload(null);
  }, [outdated]);
  const limit = formSeatLimit(form.values);
  const days = form.values.validDays;
  const until = typeof days === 'number' && days >= 1 && days <= validDaysMax ? formatDate(endOfValidity(new Date(), days)) : null;
  const save = () => {
    if (!changed) void editing.store({ again: true });
  };
  useHotkeys([['mod+S', save]], []);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {restored && unsaved && !changed && (
        <Alert color="laut" title="Isian Anda yang belum tersimpan dipulihkan" withCloseButton closeButtonLabel="Tutup" onClose={() => setRestored(false)}>
          <Button variant="default" onClick={() => onReload(null)}>
            {read.revision > 0 ? 'Pakai draf tersimpan' : 'Mulai dari awal'}
          </Button>
        </Alert>
      )}
      <OfferLines form={form} />
      <div className={classes.numbers}>
        <NumberInput
          {...wholeNumber}
          label="Jumlah peserta"
          description={limit === null ? 'Tanpa batas: ada paket custom' : `Paling banyak ${formatNumber(limit)}`}
          {...form.getInputProps('seats')}
        />
        <NumberInput {...wholeNumber} label="Masa akses" description="Bagi setiap peserta" suffix=" bulan" {...form.getInputProps('months')} />
        <NumberInput
          {...wholeNumber}
          allowDecimal
          decimalScale={2}
          label="Diskon"
          description="Dari subtotal"
          suffix="%"
          {...form.getInputProps('discountPercentage')}
        />
        <NumberInput
          {...wholeNumber}
          label="Masa berlaku"
          description={until ? `Sampai ${until}` : 'Dalam hari'}
          suffix=" hari"
          {...form.getInputProps('validDays')}
        />
      </div>
      <OfferSums request={request} form={form.values} />
      <Textarea label="Syarat dan ketentuan" autosize minRows={5} maxRows={18} {...form.getInputProps('termsAndConditions')} />
      {changed ? (
        <div className={classes.bar}>
          <OfferConflict isGone={!request.draft} onLoad={() => onReload(form.getValues())} onAnew={editing.startAnew} onDrop={() => onReload(null)} />
        </div>
      ) : (
        <OfferBar request={request} editing={editing} onDone={onDone} {...(onCancel && { onCancel })} />
      )}
    </form>
  );
}
