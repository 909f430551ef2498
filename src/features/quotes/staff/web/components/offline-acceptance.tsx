import { useState } from 'react';
import { useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { TextField } from '~/ui/field';
import { offlineInput, type StaffRequest } from '../../schema';
import { useAcceptOffline } from '../api';

type OfflineAcceptanceProps = { requestId: string; quote: StaffRequest['quotes'][number] };

/** Records an acceptance on paper, by mail or by telephone. */
export function OfflineAcceptance({ requestId, quote }: OfflineAcceptanceProps) {
  const [opened, setOpened] = useState(false);
  const accept = useAcceptOffline(requestId, quote.id, () => setOpened(false));
  const decision = useDecision({
    initial: { name: '', position: '', poNumber: '', reason: '' },
    check: (values) =>
      offlineInput.safeParse({ ...values, poNumber: values.poNumber.trim() || null }),
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Catat penerimaan offline
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Catat penerimaan ${quote.number}?`}
        decision={decision}
        write={accept}
        save="Catat penerimaan"
        reason={{
          hint: 'Bagaimana penerimaan ini sampai kepada kita; dicatat di riwayat.',
        }}
      >
        <p>Penawaran dan permintaannya menjadi Diterima. Pembeli menerima konfirmasinya.</p>
        <TextField
          label="Nama"
          required
          hint="Yang menerima di pihak perusahaan"
          {...decision.field('name')}
        />
        <TextField label="Jabatan" required {...decision.field('position')} />
        <TextField label="Nomor PO (opsional)" {...decision.field('poNumber')} />
      </DecisionDialog>
    </>
  );
}
