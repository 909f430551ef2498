import * as z from 'zod/mini';
import { formatDateTime } from '~/lib/dates';
import { notice } from '~/lib/notices';

/** To everybody who may change settings, who made the change too: a stranger at an open browser would redirect all transfers. */
export const bankChanged = notice({
  kind: 'platform.bank_changed',
  payload: z.object({ from: z.iso.datetime(), holder: z.string(), ending: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Rekening tujuan transfer diganti',
  optional: [],
  title: () => 'Rekening tujuan transfer diganti',
  message: ({ from, holder, ending }) =>
    `Mulai ${formatDateTime(from)} pembeli diminta mentransfer ke rekening berakhiran ${ending} a.n. ${holder}. Bila Anda tidak mengenal perubahan ini, batalkan atau pulihkan di Pengaturan, lalu keluarkan perangkat yang asing.`,
  link: () => '/admin/superadmin/settings?group=bank',
  action: 'Periksa rekening',
});
