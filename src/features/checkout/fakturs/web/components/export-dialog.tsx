import { useState } from 'react';
import { formatNumber } from '~/lib/money';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { ListedFaktur } from '../../schema';
import { exportMax } from '../../terms';
import { exportPath, useExport } from '../api';

/** Puts the chosen fakturs, or without a choice those that wait longest, into one file for Coretax. */
export function ExportDialog({
  rows,
  onClose,
}: {
  rows: ListedFaktur[] | null;
  onClose: (done: boolean) => void;
}) {
  const [id] = useState(newKey);
  const make = useExport();
  return (
    <Dialog opened onClose={() => onClose(make.isSuccess)} title="Berkas Coretax">
      <div className="stack gap-3">
        {make.data ? (
          <>
            <p>
              {formatNumber(make.data.count)} faktur masuk ke berkas. Impor XML-nya di Coretax, lalu
              catat nomor dan PDF tiap faktur di sini.
            </p>
            <ul>
              <li>
                <a href={exportPath(id, 'xml')} download>
                  Unduh XML untuk Coretax
                </a>
              </li>
              <li>
                <a href={exportPath(id, 'csv')} download>
                  Unduh CSV untuk lembar kerja
                </a>
              </li>
            </ul>
          </>
        ) : (
          <>
            <p>
              {rows
                ? `${formatNumber(rows.length)} faktur dimasukkan ke satu berkas dan ditandai sedang dibuat.`
                : `Semua faktur yang menunggu, paling banyak ${formatNumber(exportMax)}, dimasukkan ke satu berkas dan ditandai sedang dibuat.`}
            </p>
            <div className="row">
              <Button
                data-autofocus
                loading={make.isPending}
                onClick={() => make.mutate({ id, orders: rows?.map((row) => row.id) ?? null })}
              >
                Buat berkas
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
