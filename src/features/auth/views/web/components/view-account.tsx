import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { reasonInput, type StaffAccount } from '~/features/auth/staff/schema';
import { reasonMax } from '~/features/auth/staff/terms';
import { viewMinutes } from '~/features/auth/terms';
import { personSwitched } from '~/features/auth/web/session';
import { sentAs, useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
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
  const decision = useDecision({
    initial: { reason: '' },
    check: (typed) => sentAs(reasonInput.safeParse(typed), ({ reason }) => reason),
  });
  return (
    <>
      <DecisionDialog
        onClose={onClose}
        title={`Lihat sebagai ${name || email}`}
        decision={decision}
        write={{ mutate: begin.mutate, isPending: begin.isPending || begin.isSuccess }}
        save="Mulai melihat"
        reason={{
          hint: 'Dibaca orang ini di lonceng, email, dan tab Keamanan. Dicatat dalam catatan audit.',
          maxLength: reasonMax,
          focused: true,
        }}
      >
        <p>
          Selama {viewMinutes} menit paling lama, semua tab di peramban ini menampilkan situs
          seperti orang ini melihatnya. Anda hanya membaca: tidak ada yang dapat diubah, dan
          keamanan akun, data pribadi untuk diunduh, serta berkasnya tetap tertutup.
        </p>
      </DecisionDialog>
      {fresh.dialog}
    </>
  );
}
