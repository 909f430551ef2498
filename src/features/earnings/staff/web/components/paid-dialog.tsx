import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { texts } from '../../../terms';
import type { ListedPayout } from '../../schema';
import { recordPayment } from '../api';

/** Marks all payouts of one transfer file as paid, with the bank's reference. */
export function PaidDialog({
  rows,
  onClose,
}: {
  rows: ListedPayout[];
  onClose: (done: boolean) => void;
}) {
  const id = useId();
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const pay = useMutation({
    mutationFn: async () => {
      const failures: string[] = [];
      for (const row of rows) {
        await recordPayment(row.id, { reference, proof: null }).catch((failed: unknown) =>
          failures.push(`${row.number}: ${sentenceOf(failed)}`),
        );
      }
      return failures;
    },
    onSuccess: (failures) => {
      if (failures.length > 0) return setError(failures.join(' '));
      toast({ kind: 'success', title: `${rows.length} pencairan dicatat sudah dibayar.` });
      onClose(true);
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={() => onClose(pay.isSuccess)}
      title="Tandai dibayar"
      confirm="Tandai dibayar"
      loading={pay.isPending}
      form={id}
    >
      <form
        id={id}
        noValidate
        className="stack gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (reference.trim() === '') setError(texts.referenceMissing);
          else if (!pay.isPending) pay.mutate();
        }}
      >
        <p>
          {rows.length} pencairan dicatat sudah dibayar, dan instrukturnya dikabari. Bukti transfer
          dapat ditambahkan bila dicatat satu per satu.
        </p>
        <TextField
          label="Nomor referensi bank"
          required
          data-autofocus
          error={error}
          value={reference}
          onChange={(event) => {
            setReference(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
