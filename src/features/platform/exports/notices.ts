import * as z from 'zod/mini';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { notice } from '~/lib/notices';
import { exportsPage } from './terms';

const toAsker = { channels: ['bell'], audience: 'staff', optional: [] } as const;

export const listReady = notice({
  ...toAsker,
  kind: 'platform.list_ready',
  payload: z.object({ title: z.string(), rows: z.int(), until: z.iso.datetime() }),
  label: 'Berkas daftar siap',
  title: ({ title }) => `Berkas siap: ${title}`,
  message: ({ rows, until }) =>
    `${formatNumber(rows)} baris. Unduh sampai ${formatDateTime(until)}; hanya Anda yang dapat mengunduhnya.`,
  link: () => exportsPage,
  action: 'Buka berkas',
});

export const listFailed = notice({
  ...toAsker,
  kind: 'platform.list_failed',
  payload: z.object({ title: z.string() }),
  label: 'Berkas daftar gagal disiapkan',
  title: ({ title }) => `Berkas gagal disiapkan: ${title}`,
  message: () => 'Siapkan lagi dari daftarnya; bila tetap gagal, periksa Kesehatan.',
  link: () => exportsPage,
  action: 'Lihat berkas',
});
