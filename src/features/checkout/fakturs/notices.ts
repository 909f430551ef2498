import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

const toBuyer = z.object({
  number: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  faktur: z.string(),
});
const orderPage = ({ courseSlug, number }: { courseSlug: string; number: string }) =>
  `/checkout/${courseSlug}/orders/${number}`;

export const fakturIssued = notice({
  kind: 'checkout.faktur_issued',
  payload: z.extend(toBuyer, { replaced: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Faktur pajak terbit',
  optional: ['mail'],
  title: ({ courseTitle, replaced }) =>
    `Faktur pajak ${replaced ? 'pengganti ' : ''}untuk ${courseTitle} sudah terbit`,
  message: ({ faktur, number }) =>
    `Nomor faktur ${faktur}, untuk pesanan ${number}. PDF-nya dapat diunduh dari pesanan Anda.`,
  link: (payload) => orderPage(payload),
  action: 'Unduh faktur pajak',
});

export const fakturCorrected = notice({
  kind: 'checkout.faktur_corrected',
  payload: z.extend(toBuyer, { document: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Faktur pajak dikoreksi',
  optional: ['mail'],
  title: ({ courseTitle }) => `Faktur pajak untuk ${courseTitle} dikoreksi`,
  message: ({ faktur, document }) =>
    `Dana pesanan ini dikembalikan, jadi faktur ${faktur} dikoreksi di Coretax dengan dokumen ${document}.`,
  link: (payload) => orderPage(payload),
  action: 'Lihat pesanan',
});

/** The correction settles it. */
export const fakturMatter = (orderId: string) => `faktur:${orderId}`;

/** Money of a sale that has a faktur went back. */
export const fakturReturnDue = notice({
  kind: 'checkout.faktur_return_due',
  payload: z.object({ orderId: z.uuid(), number: z.string(), faktur: z.nullable(z.string()) }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Faktur pajak yang perlu dikoreksi',
  optional: ['mail'],
  title: ({ number }) => `Faktur pajak pesanan ${number} perlu dikoreksi`,
  matter: ({ orderId }) => fakturMatter(orderId),
  message: ({ faktur }) =>
    faktur
      ? `Dananya dikembalikan setelah faktur ${faktur} terbit. Buat nota retur atau pembatalannya di Coretax.`
      : 'Dananya dikembalikan setelah fakturnya diekspor. Pastikan fakturnya tidak terbit, atau batalkan di Coretax.',
  link: ({ orderId }) => `/admin/superadmin/fakturs?view=all&entry=${orderId}`,
  action: 'Buka faktur',
});
