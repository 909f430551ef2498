import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
import { handlerInput } from '../../../handling/schema';
import { handlersQuery } from '../../../handling/web/api';
import type { StaffRequest } from '../../schema';
import { useAssign } from '../handling';
import classes from './offer.module.css';

/** Gives a request to a colleague, or takes it over from one. */
export function AssignRequest({ request }: { request: StaffRequest }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button block variant="default" onClick={() => setOpened(true)}>
        Alihkan
      </Button>
      {opened && <AssignDialog request={request} onClose={() => setOpened(false)} />}
    </>
  );
}

function AssignDialog({ request, onClose }: { request: StaffRequest; onClose: () => void }) {
  const form = useId();
  const { data } = useQuery(handlersQuery(request.id));
  const [userId, setUserId] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const assign = useAssign(request.id, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = handlerInput.safeParse({ userId, reason });
    setErrors(schemaErrors(checked));
    if (checked.success && !assign.isPending)
      assign.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  const colleagues = (data?.items ?? []).filter(({ id }) => id !== request.owner?.id);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Alihkan permintaan ini?"
      confirm="Alihkan"
      loading={assign.isPending}
      form={form}
    >
      <form id={form} onSubmit={send} noValidate className={classes.confirm}>
        <p>
          {request.owner ? `Sekarang ditangani ${request.owner.name}. ` : ''}Staf yang Anda pilih
          diberi tahu; yang menanganinya sekarang juga. Pembeli tidak diberi tahu.
        </p>
        <SelectField
          label="Penanggung jawab baru"
          required
          error={errors.userId}
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value)}
          options={[
            { value: '', label: data ? 'Pilih staf' : 'Memuat…' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextArea
          label="Alasan"
          required
          rows={3}
          hint="Dicatat di riwayat; pembeli tidak melihatnya."
          error={errors.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
