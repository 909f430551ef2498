import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { downloadFile } from '~/features/files/web/link';
import { formatDateTime } from '~/lib/dates';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { exportDays, promisedHours } from '../../terms';
import { requestsQuery, useExport } from '../api';
import classes from './own-data.module.css';

/** The card that orders and downloads a zip of the person's data. */
export function ExportCard() {
  const { data } = useInfiniteQuery(requestsQuery());
  const [key, setKey] = useState(newKey);
  const fresh = useFresh();
  const ask = useExport(fresh.run);
  const exports =
    data?.pages.flatMap((page) => page.items).filter((item) => item.kind === 'export') ?? [];
  const running = exports.some((item) => item.closedAt === null);
  const ready = exports.find((item) => item.file);
  return (
    <Section title="Salinan data Anda">
      <p className={classes.words}>
        Satu berkas zip berisi semua yang kami simpan tentang Anda: data.json untuk program lain,
        berkas CSV untuk lembar kerja, dan berkas yang Anda unggah. Siap paling lambat{' '}
        {promisedHours} jam, sering dalam beberapa menit; Anda kami kabari. Setelah siap, berkasnya
        dapat diunduh selama {exportDays} hari.
      </p>
      {ready?.file && !running && (
        <div className="row">
          <Download id={ready.file.id} />
          <span className="quiet small">
            Dapat diunduh sampai {formatDateTime(ready.file.until)}
          </span>
        </div>
      )}
      {running ? (
        <Notice role="status">Salinan data Anda sedang disusun. Halaman ini boleh ditutup.</Notice>
      ) : (
        <div className="row">
          <Button
            variant={ready ? 'default' : 'filled'}
            loading={ask.isPending}
            onClick={() => ask.mutate(key, { onSuccess: () => setKey(newKey()) })}
          >
            {ready ? 'Minta salinan baru' : 'Minta salinan data'}
          </Button>
        </div>
      )}
      {fresh.dialog}
    </Section>
  );
}

function Download({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => downloadFile(id),
    meta: { failed: 'Salinan data gagal diunduh. Silakan coba lagi.' },
  });
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()}>
      Unduh salinan data
    </Button>
  );
}
