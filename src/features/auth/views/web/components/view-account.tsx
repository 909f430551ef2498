import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { reasonInput, type StaffAccount } from '~/features/auth/staff/schema';
import { reasonMax } from '~/features/auth/staff/terms';
import { viewMinutes } from '~/features/auth/terms';
import { personSwitched } from '~/features/auth/web/session';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { Dialog, FormFoot } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: { reason: '' },
    schema: reasonInput,
    save: ({ reason }) => !begin.isSuccess && begin.mutateAsync(reason),
  });
  return (
    <>
      <Dialog opened onClose={onClose} title={`Lihat sebagai ${name || email}`}>
        <Form form={form} className="stack gap-3">
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
            {...form.field('reason')}
          />
          <FormFoot
            save="Mulai melihat"
            saving={begin.isPending || begin.isSuccess}
            onCancel={onClose}
          />
        </Form>
      </Dialog>
      {fresh.dialog}
    </>
  );
}
