import { type FormEvent, useId, useState } from 'react';
import { sentAs, useDecision } from '~/lib/web/decision';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import type { BuyerAccess } from '../../../links/web/api';
import { correctionInput, withdrawalInput } from '../../schema';
import { useCorrect, useWithdraw } from '../api';

type Request = {
  id: string;
  contactPersonName: string;
  contactPersonPosition: string | null;
  companyPhone: string | null;
  numberOfEmployees: number | null;
  additionalRequirements: string | null;
};
type ChangeProps = { access: BuyerAccess; request: Request };

/** Lets the buyer correct what they asked for, until it is answered. */
export function CorrectRequest({ access, request }: ChangeProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Perbaiki permintaan
      </Button>
      {opened && (
        <CorrectDialog access={access} request={request} onClose={() => setOpened(false)} />
      )}
    </>
  );
}

function CorrectDialog({ access, request, onClose }: ChangeProps & { onClose: () => void }) {
  const form = useId();
  const {
    contactPersonName,
    contactPersonPosition,
    companyPhone,
    numberOfEmployees,
    additionalRequirements,
  } = request;
  const [typed, setTyped] = useState({
    contactPersonName,
    contactPersonPosition: contactPersonPosition ?? '',
    companyPhone: companyPhone ?? '',
    additionalRequirements: additionalRequirements ?? '',
  });
  const [employees, setEmployees] = useState<number | null>(numberOfEmployees);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const correct = useCorrect(access, request.id, onClose);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = correctionInput.safeParse({ ...typed, numberOfEmployees: employees });
    setErrors(schemaErrors(checked));
    if (checked.success && !correct.isPending)
      correct.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  const field = (name: keyof typeof typed) => ({
    error: errors[name],
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Perbaiki permintaan"
      confirm="Simpan perbaikan"
      loading={correct.isPending}
      form={form}
    >
      <form id={form} onSubmit={send} noValidate className="stack">
        <p>
          Tim kami langsung melihat isi yang baru. Setelah penawaran dikirim, perubahan diminta
          lewat percakapan.
        </p>
        <NumberField
          kind="whole"
          label="Jumlah Peserta"
          value={employees}
          error={errors.numberOfEmployees}
          onChange={setEmployees}
        />
        <TextArea label="Kebutuhan Tambahan" rows={4} grows {...field('additionalRequirements')} />
        <TextField
          label="Nama Kontak"
          required
          autoComplete="name"
          {...field('contactPersonName')}
        />
        <TextField
          label="Jabatan"
          autoComplete="organization-title"
          {...field('contactPersonPosition')}
        />
        <TextField label="Telepon" type="tel" autoComplete="tel" {...field('companyPhone')} />
      </form>
    </ConfirmDialog>
  );
}

/** Lets the buyer take a request back, with an open offer. */
export function WithdrawRequest({
  access,
  request,
  hasOffer,
}: {
  access: BuyerAccess;
  request: { id: string };
  hasOffer: boolean;
}) {
  const [opened, setOpened] = useState(false);
  const withdraw = useWithdraw(access, request.id, () => setOpened(false));
  const decision = useDecision({
    initial: { reason: '' },
    check: (typed) => sentAs(withdrawalInput.safeParse(typed), ({ reason }) => reason),
  });
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Tarik permintaan
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Tarik permintaan ini?"
        decision={decision}
        write={withdraw}
        save="Ya, tarik"
        danger
        reason={{}}
      >
        <p>
          {hasOffer
            ? 'Penawaran yang berlaku ikut berakhir dan tidak dapat diterima lagi. Tim kami diberi tahu alasannya.'
            : 'Tim kami berhenti menyiapkan penawaran dan diberi tahu alasannya.'}
        </p>
      </DecisionDialog>
    </>
  );
}
