import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { reasonInput, type StaffAccount } from '~/features/auth/staff/schema';
import { reasonMax } from '~/features/auth/staff/terms';
import { viewMinutes } from '~/features/auth/terms';
import { personSwitched } from '~/features/auth/web/session';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog, FormFoot } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { viewRefusal } from '../../rules';
import { beginView } from '../api';

/** The button with which staff begins to see the site as this person; none where that isn't possible. */
export function ViewAccount({ account }: { account: StaffAccount }) {
  const [asking, ask] = useState(false);
  if (!account.mayView || viewRefusal(account)) return null;
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        Lihat sebagai
      </Button>
      {asking && <ViewDialog account={account} onClose={() => ask(false)} />}
    </>
  );
}

function ViewDialog({
  account: { id, name, email },
  onClose,
}: {
  account: StaffAccount;
  onClose: () => void;
}) {
  const fresh = useFresh();
  const begin = useMutation({
    mutationFn: (reason: string) => fresh.run(() => beginView(id, reason)),
    onSuccess: () => personSwitched('/dashboard'),
    meta: { failed: 'Gagal dimulai. Tulisan Anda masih ada.', fieldErrors: true },
  });
  const form = useForm({ initialValues: { reason: '' } });
  const submit = (values: typeof form.values) => {
    if (begin.isPending || begin.isSuccess) return;
    const checked = reasonInput.safeParse(values);
    form.setErrors(schemaErrors(checked));
    if (checked.success)
      begin.mutate(checked.data.reason, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  return (
    <>
      <Dialog opened onClose={onClose} title={`Lihat sebagai ${name || email}`}>
        <form className="stack gap-3" noValidate onSubmit={form.onSubmit(submit)}>
          <p>
            Selama {viewMinutes} menit paling lama, semua tab di peramban ini menampilkan situs
            seperti orang ini melihatnya. Anda hanya membaca: tidak ada yang dapat diubah, dan
            keamanan akun, data pribadi untuk diunduh, serta berkasnya tetap tertutup.
          </p>
          <TextArea
            label="Alasan"
            hint="Dibaca orang ini di lonceng, email, dan tab Keamanan. Dicatat dalam catatan audit."
            required
            rows={3}
            maxLength={reasonMax}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormFoot
            save="Mulai melihat"
            saving={begin.isPending || begin.isSuccess}
            onCancel={onClose}
          />
        </form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
