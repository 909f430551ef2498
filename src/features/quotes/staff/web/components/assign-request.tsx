import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { SelectField } from '~/ui/field';
import { handlerInput } from '../../../handling/schema';
import { handlersQuery } from '../../../handling/web/api';
import type { StaffRequest } from '../../schema';
import { useAssign } from '../handling';

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
  const { data } = useQuery(handlersQuery(request.id));
  const assign = useAssign(request.id, onClose);
  const decision = useDecision({
    initial: { userId: '', reason: '' },
    check: (values) => handlerInput.safeParse(values),
  });
  const colleagues = (data?.items ?? []).filter(({ id }) => id !== request.owner?.id);
  return (
    <DecisionDialog
      onClose={onClose}
      title="Alihkan permintaan ini?"
      decision={decision}
      write={assign}
      save="Alihkan"
      reason={{ hint: 'Dicatat di riwayat; pembeli tidak melihatnya.' }}
    >
      <p>
        {request.owner ? `Sekarang ditangani ${request.owner.name}. ` : ''}Staf yang Anda pilih
        diberi tahu; yang menanganinya sekarang juga. Pembeli tidak diberi tahu.
      </p>
      <SelectField
        label="Penanggung jawab baru"
        required
        options={[
          { value: '', label: data ? 'Pilih staf' : 'Memuat…' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...decision.field('userId')}
      />
    </DecisionDialog>
  );
}
