import { useState } from 'react';
import { useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { SelectField } from '~/ui/field';
import { lossInput } from '../../../handling/schema';
import { lostCauseLabels, lostCauses } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { useMarkLost } from '../handling';

/** Notes why a request without an open offer came to nothing. */
export function MarkLost({ request }: { request: StaffRequest }) {
  const [opened, setOpened] = useState(false);
  const decision = useDecision({
    initial: { cause: request.lostCause ?? '', reason: '' },
    check: (values) => lossInput.safeParse(values),
  });
  const lose = useMarkLost(request.id, () => {
    setOpened(false);
    decision.change('reason', '');
  });
  return (
    <>
      <Button block variant="default" onClick={() => setOpened(true)}>
        {request.lostCause ? 'Ubah sebab kalah' : 'Tandai kalah'}
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Tandai permintaan ini kalah?"
        decision={decision}
        write={lose}
        save="Tandai kalah"
        reason={{ hint: 'Apa yang kita ketahui; dicatat di riwayat.' }}
      >
        <p>
          Permintaan berakhir sebagai Ditolak. Pembeli tidak diberi tahu, dan versi baru tetap dapat
          dikirim.
        </p>
        <SelectField
          label="Sebab"
          required
          options={[
            { value: '', label: 'Pilih sebab' },
            ...lostCauses.map((value) => ({ value, label: lostCauseLabels[value] })),
          ]}
          {...decision.field('cause')}
        />
      </DecisionDialog>
    </>
  );
}
