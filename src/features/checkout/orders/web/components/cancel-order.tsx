import { useState } from 'react';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import type { OwnOrder } from '../../schema';
import { useCancel } from '../api';

/** Cancels an order that nobody has paid yet, once that is confirmed. */
export function CancelOrder({
  order: { number, course },
}: {
  order: Pick<OwnOrder, 'number' | 'course'>;
}) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const cancel = useCancel(number, close);
  return (
    <>
      <Button
        variant="subtle"
        aria-label={`Batalkan pesanan ${number}`}
        onClick={() => setOpened(true)}
      >
        Batalkan
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title="Batalkan pesanan ini?"
        confirm="Ya, batalkan"
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        <p>
          Pesanan {number} untuk {course.title} tidak dapat dibayar lagi. Kursusnya tetap dapat Anda
          pesan kembali dengan harga yang berlaku saat itu.
        </p>
        <p className="small quiet">
          Sudah mentransfer? Jangan batalkan; unggah buktinya supaya kami dapat memeriksanya.
        </p>
      </ConfirmDialog>
    </>
  );
}
