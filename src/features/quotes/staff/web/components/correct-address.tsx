import { useState } from 'react';
import { useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { TextField } from '~/ui/field';
import { addressInput, type StaffRequest } from '../../schema';
import { useCorrectAddress } from '../api';

/** Corrects the address of a buyer without an account, sends the mail to the same address again, or enters one for a buyer whose account is erased. */
export function CorrectAddress({ request }: { request: StaffRequest }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button block variant="default" onClick={() => setOpened(true)}>
        {request.buyerGone ? 'Isi email pembeli' : 'Perbaiki email dan kirim ulang'}
      </Button>
      <AddressDialog request={request} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

export function AddressDialog({
  request,
  opened,
  onClose,
}: {
  request: StaffRequest;
  opened: boolean;
  onClose: () => void;
}) {
  const gone = request.buyerGone;
  const decision = useDecision({
    initial: { companyEmail: gone ? '' : request.companyEmail, reason: '' },
    check: (values) => addressInput.safeParse(values),
  });
  const correct = useCorrectAddress(request.id, () => {
    onClose();
    decision.change('reason', '');
  });
  return (
    <DecisionDialog
      opened={opened}
      onClose={onClose}
      title={gone ? 'Isi email pembeli' : 'Perbaiki email pembeli'}
      decision={decision}
      write={correct}
      save={gone ? 'Simpan email' : 'Kirim ulang'}
      reason={{ hint: 'Dicatat bersama keputusan Anda; pembeli tidak melihatnya.' }}
    >
      <p>
        {gone
          ? 'Akun pembeli sudah dihapus, jadi tidak ada yang sampai kepadanya. Tanyakan alamat yang boleh dipakai perusahaan itu; penawaran yang berlaku dikirim ke sana dengan tautan.'
          : 'Tautan yang pernah dikirim berhenti berlaku. Penawaran yang berlaku, atau tanda terima permintaan, dikirim dengan tautan baru.'}
      </p>
      <TextField
        label="Email Perusahaan"
        type="email"
        required
        {...decision.field('companyEmail')}
      />
    </DecisionDialog>
  );
}
