import { useUserId } from '~/features/auth/web/session';
import { formatPercent } from '~/lib/money';
import { type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { draftOf, linesText, offerFaults, offerStart, offerSums, paymentsText } from '../rules';
import { draftInput, type OfferForm, type StaffRequest } from '../schema';
import { useSaveDraft } from './api';

const fields = {
  lines: { label: 'Yang ditawarkan', show: linesText },
  seats: 'Jumlah peserta',
  months: 'Masa akses',
  discountPercentage: {
    label: 'Diskon',
    show: (percent: number | null) => formatPercent(percent ?? 0),
  },
  validDays: 'Masa berlaku',
  payments: { label: 'Jadwal pembayaran', show: paymentsText },
  scope: 'Ruang lingkup',
  startsOn: 'Mulai',
  endsOn: 'Selesai',
  contactName: 'Narahubung kami',
  contactPhone: 'Telepon narahubung',
  termsAndConditions: 'Syarat dan ketentuan',
};

export const offerTexts = {
  changed: 'Draf ini sudah diubah petugas lain',
  gone: 'Draf ini sudah dikirim atau dihapus petugas lain',
  anew: 'Jadikan draf baru',
};

export type OfferEditing = RevisedFormState<OfferForm>;

/** The form of a request's draft. */
export function useOfferForm(request: StaffRequest): OfferEditing {
  const saveDraft = useSaveDraft(request.id);
  return useRevisedForm({
    // Drafts that browsers kept under `offer:` have no kinds of lines and no payments.
    draft: { person: useUserId(), place: `offer-lines:${request.id}` },
    stored: { revision: request.draft?.revision ?? 0, values: offerStart(request) },
    fields,
    schema: draftInput,
    input: draftOf,
    check: (values, faults) => {
      const sums = offerSums(values, new Date());
      return sums && Object.keys(faults).length === 0 ? offerFaults(values, sums) : {};
    },
    save: async (input, _, values) => ({
      revision: (await saveDraft.mutateAsync(input)).revision,
      values,
    }),
  });
}
