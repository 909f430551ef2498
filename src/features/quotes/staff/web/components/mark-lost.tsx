import { type FormEvent, useId, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
import { lossInput } from '../../../handling/schema';
import { lostCauseLabels, lostCauses } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { useMarkLost } from '../handling';
import classes from './offer.module.css';

/** Notes why a request without an open offer came to nothing. */
export function MarkLost({ request }: { request: StaffRequest }) {
  const form = useId();
  const [opened, setOpened] = useState(false);
  const [cause, setCause] = useState<string>(request.lostCause ?? '');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const lose = useMarkLost(request.id, () => {
    setOpened(false);
    setReason('');
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = lossInput.safeParse({ cause, reason });
    setErrors(schemaErrors(checked));
    if (checked.success && !lose.isPending)
      lose.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  return (
    <>
      <Button block variant="default" onClick={() => setOpened(true)}>
        {request.lostCause ? 'Ubah sebab kalah' : 'Tandai kalah'}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Tandai permintaan ini kalah?"
        confirm="Tandai kalah"
        loading={lose.isPending}
        form={form}
      >
        <form id={form} onSubmit={send} noValidate className={classes.confirm}>
          <p>
            Permintaan berakhir sebagai Ditolak. Pembeli tidak diberi tahu, dan versi baru tetap
            dapat dikirim.
          </p>
          <SelectField
            label="Sebab"
            required
            error={errors.cause}
            value={cause}
            onChange={(event) => setCause(event.currentTarget.value)}
            options={[
              { value: '', label: 'Pilih sebab' },
              ...lostCauses.map((value) => ({ value, label: lostCauseLabels[value] })),
            ]}
          />
          <TextArea
            label="Alasan"
            required
            rows={3}
            hint="Apa yang kita ketahui; dicatat di riwayat."
            error={errors.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </form>
      </ConfirmDialog>
    </>
  );
}
