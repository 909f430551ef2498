import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '~/lib/dates';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';

type Plan = { id: string; fromAt: string };
type CancelPlanProps = {
  plan: Plan;
  name: string;
  cancel: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
};

/** Takes back a setting that holds only from a later time. */
export function CancelPlan({ plan: { id, fromAt }, name, cancel }: CancelPlanProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={`Batalkan rencana ${name}`}
        onClick={() => setAsking(true)}
      >
        Batalkan rencana
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Batalkan rencana"
        confirm="Batalkan rencana"
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate(id, { onSettled: close })}
      >
        <p>
          {name} tidak jadi berlaku mulai {formatDateTime(fromAt)}. Yang berlaku sekarang tidak
          berubah.
        </p>
      </ConfirmDialog>
    </>
  );
}
