import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { ratingTexts, reasonMax, reasonMin } from '../../terms';
import { useVisibility } from '../api';

type ModerationProps = { slug: string; id: string; author: string; hidden: boolean };

/** Hides a rating or shows it again, with a reason. */
export function RatingModeration({ slug, id, author, hidden }: ModerationProps) {
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const visibility = useVisibility(slug, id);
  const label = hidden ? 'Tampilkan lagi' : 'Sembunyikan';
  const close = () => {
    setOpened(false);
    setError(undefined);
  };
  const send = () => {
    const length = reason.trim().length;
    if (length < reasonMin) return setError(ratingTexts.reasonTooShort);
    if (length > reasonMax) return setError(ratingTexts.reasonTooLong);
    visibility.mutate(
      { hidden: !hidden, reason },
      {
        onSuccess: () => {
          setReason('');
          close();
        },
        onError: (refused) => setError(formErrors(refused).reason),
      },
    );
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`${label} ulasan ${author}`}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={hidden ? 'Tampilkan ulasan ini lagi?' : 'Sembunyikan ulasan ini?'}
        confirm={label}
        danger={!hidden}
        loading={visibility.isPending}
        onConfirm={send}
      >
        <TextArea
          label="Alasan"
          hint={
            hidden
              ? 'Dicatat bersama keputusan Anda.'
              : 'Dicatat bersama keputusan Anda dan dikirim ke penulis ulasan.'
          }
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
