import { useState } from 'react';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';

/** Empties the form after a confirmation, because the input can't be restored. */
export function StartOver({ disabled, onRestart }: { disabled: boolean; onRestart: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" disabled={disabled} onClick={() => setAsking(true)}>
        Kosongkan formulir
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Kosongkan formulir?"
        confirm="Kosongkan"
        danger
        onConfirm={() => {
          setAsking(false);
          onRestart();
        }}
      >
        <p>Semua yang sudah Anda isi di ketiga langkah akan dihapus dari perangkat ini.</p>
      </ConfirmDialog>
    </>
  );
}
