import { useQuery } from '@tanstack/react-query';
import { useUserId } from '~/features/auth/web/session';
import { formatPhone } from '~/lib/phone';
import { sentenceOf } from '~/lib/web/api';
import { type Fields, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { phoneMax } from '../../../terms';
import { contactInput, type StaffContact } from '../../schema';
import { managerTexts as texts } from '../../terms';
import { contactQuery, useSaveContact } from '../api';

type Values = { phone: string; whatsapp: string };
const fields: Fields<Values> = { phone: 'Telepon', whatsapp: 'WhatsApp' };
const typedOf = (number: string | null) => (number ? formatPhone(number) : '');
const formOf = ({ revision, phone, whatsapp }: StaffContact) => ({
  revision,
  values: { phone: typedOf(phone), whatsapp: typedOf(whatsapp) },
});

/** The numbers by which buyers reach a member of sales about their requests; `own` is false where a superadmin enters them for somebody. */
export function PublicNumbers({ userId, own }: { userId: string; own: boolean }) {
  const { data, error, refetch } = useQuery(contactQuery(userId));
  const lead = own
    ? 'Pembeli membaca nama Anda dan nomor ini pada permintaan yang Anda tangani: di halaman mereka, di surat penawaran, dan di email. Kosongkan untuk menampilkan kontak umum.'
    : 'Pembeli membaca nama dan nomor ini pada permintaan yang orang ini tangani. Tanpa nomor, kontak umum yang tampil.';
  return (
    <Section title="Nomor untuk pembeli" lead={lead}>
      {data ? (
        <NumbersForm userId={userId} contact={data} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Section>
  );
}

function NumbersForm({ userId, contact }: { userId: string; contact: StaffContact }) {
  const save = useSaveContact(userId);
  const editing = useRevisedForm<Values, unknown>({
    draft: { person: useUserId(), place: `sales-contact:${userId}` },
    stored: formOf(contact),
    fields,
    schema: contactInput,
    input: (values) => values,
    save: async (_, revision, values) => formOf(await save.mutateAsync({ ...values, revision })),
  });
  const { field } = editing;
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: texts.changed }}
      bar={
        <SaveBar editing={editing} saved="Nomor tersimpan" stays>
          <Button type="submit" loading={editing.saving}>
            Simpan
          </Button>
        </SaveBar>
      }
    >
      <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={phoneMax} />
      <TextField
        {...field('whatsapp')}
        type="tel"
        autoComplete="off"
        maxLength={phoneMax}
        hint="Boleh sama dengan nomor telepon"
      />
    </RevisedForm>
  );
}
