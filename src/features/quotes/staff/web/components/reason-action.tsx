import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { limitTexts, reasonMax, reasonMin } from '../../../terms';

type ReasonActionProps = {
  label: string;
  title: string;
  /** describes the consequence */
  text: string;
  /** names the readers of the reason */
  hint: string;
  action: UseMutationResult<unknown, Error, string>;
  /** whether its button is as wide as its place */
  block?: boolean;
};

/** A decision that can't be undone and needs a reason. The reason stays in the field when the server refuses. */
export function ReasonAction({
  label,
  title,
  text,
  hint,
  action,
  block = true,
}: ReasonActionProps) {
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const { length } = reason.trim();
    if (length < reasonMin) return setError(limitTexts.reasonTooShort);
    if (length > reasonMax) return setError(limitTexts.reasonTooLong);
    action.mutate(reason, {
      onSuccess: () => {
        setReason('');
        setOpened(false);
      },
      onError: (refused) => setError(formErrors(refused).reason),
    });
  };
  return (
    <>
      <Button block={block} variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        confirm={label}
        danger
        loading={action.isPending}
        onConfirm={send}
      >
        <p>{text}</p>
        <TextArea
          label="Alasan"
          hint={hint}
          error={error}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
