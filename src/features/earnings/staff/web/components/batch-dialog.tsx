import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, formatNumber } from '~/lib/money';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import type { ListedPayout } from '../../schema';
import { batchPath, makeBatch } from '../api';

/** Makes one file for the bank of the chosen payouts. */
export function BatchDialog({
  rows,
  onClose,
}: {
  rows: ListedPayout[];
  onClose: (done: boolean) => void;
}) {
  const [id] = useState(newKey);
  const make = useMutation({
    mutationFn: () => makeBatch({ id, payouts: rows.map((row) => row.id) }),
    meta: { failed: 'Berkas bank gagal dibuat' },
  });
  const total = rows.reduce((sum, { amount, withheld }) => sum + amount - withheld, 0);
  return (
    <Dialog opened onClose={() => onClose(make.isSuccess)} title="Berkas bank">
      <div className="stack gap-3">
        {make.data ? (
          <>
            <p>
              Berkas {make.data.number} memuat {make.data.count} transfer. Unggah ke bank, lalu
              tandai tiap pencairan setelah dibayar.
            </p>
            {make.data.heldBack > 0 && (
              <Notice tone="warning">
                {formatNumber(make.data.heldBack)} pencairan ditahan dan tidak ikut, karena email
                instrukturnya belum terverifikasi.
              </Notice>
            )}
            <p>
              <a href={batchPath(make.data.id)} download>
                Unduh berkas {make.data.number}
              </a>
            </p>
          </>
        ) : (
          <>
            <p>
              {rows.length} pencairan, {formatAmount(total)}. Yang sudah masuk berkas lain dilewati.
            </p>
            <div className="row">
              <Button data-autofocus loading={make.isPending} onClick={() => make.mutate()}>
                Buat berkas CSV
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
