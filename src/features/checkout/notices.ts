import * as z from 'zod/mini';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { notice } from '~/lib/notices';

const order = {
  number: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  total: z.int(),
};
const toBuyer = z.object(order);
type Order = z.infer<typeof toBuyer>;
const time = z.iso.datetime();
const pageOf = ({ courseSlug, number }: Order) => `/checkout/${courseSlug}/orders/${number}`;

export const orderPaid = notice({
  kind: 'checkout.paid',
  payload: toBuyer,
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Pembayaran diterima',
  optional: [],
  title: ({ courseTitle }) => `Pembayaran diterima: ${courseTitle}`,
  message: ({ number, total }) =>
    `Pesanan ${number} sudah lunas${total > 0 ? ` sebesar ${formatAmount(total)}` : ''}. Kursusnya sudah terbuka untuk Anda.`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Mulai belajar',
});

/** It ends with the order's waiting: who has paid or cancelled needs no reminder. */
export const orderMatter = (orderId: string) => `order:${orderId}`;

export const orderExpiring = notice({
  kind: 'checkout.expiring',
  payload: z.extend(toBuyer, { expiresAt: time }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Pesanan hampir kedaluwarsa',
  optional: ['mail'],
  title: ({ courseTitle }) => `Pesanan Anda hampir kedaluwarsa: ${courseTitle}`,
  message: ({ number, total, expiresAt }) =>
    `Bayar pesanan ${number} sebesar ${formatAmount(total)} sebelum ${formatDateTime(expiresAt)}.`,
  link: (payload) => pageOf(payload),
  action: 'Bayar sekarang',
});

export const orderReversed = notice({
  kind: 'checkout.reversed',
  payload: toBuyer,
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Pembayaran dibatalkan bank',
  optional: [],
  title: ({ courseTitle }) => `Pembayaran dibatalkan bank: ${courseTitle}`,
  message: ({ number, total }) =>
    `Bank menarik kembali pembayaran ${formatAmount(total)} untuk pesanan ${number}, jadi kursusnya tertutup. Kemajuan belajar Anda tersimpan dan terbuka lagi setelah pembayaran baru.`,
  link: (payload) => pageOf(payload),
  action: 'Lihat pesanan',
});

export const proofRejected = notice({
  kind: 'checkout.proof_rejected',
  payload: z.extend(toBuyer, {
    reason: z.string(),
    expiresAt: time,
    ended: z._default(z.boolean(), false),
  }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Bukti transfer ditolak',
  optional: [],
  title: ({ ended }) =>
    ended
      ? 'Pesanan Anda berakhir: bukti transfer tidak dapat diterima'
      : 'Bukti transfer Anda belum dapat diterima',
  message: ({ number, reason, expiresAt, ended }) =>
    ended
      ? `Pesanan ${number}: ${reason} Ini bukti kedua, jadi pesanan berakhir. Bila uangnya sudah Anda kirim, tulis kepada kami dengan nomor pesanan ini.`
      : `Pesanan ${number}: ${reason} Kirim bukti lain sebelum ${formatDateTime(expiresAt)}. Ini kesempatan terakhir.`,
  link: (payload) => pageOf(payload),
  action: 'Buka pesanan',
});

/** Staff settles it by deciding about the proof. */
export const proofMatter = (orderId: string) => `payment-proof:${orderId}`;

export const proofArrived = notice({
  kind: 'checkout.proof_arrived',
  payload: z.object({ orderId: z.uuid(), number: z.string(), amount: z.int(), dueAt: time }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Bukti transfer baru',
  optional: ['mail'],
  title: ({ number }) => `Bukti transfer untuk pesanan ${number}`,
  matter: ({ orderId }) => proofMatter(orderId),
  message: ({ amount, dueAt }) =>
    `${formatAmount(amount)}. Dijanjikan diperiksa sebelum ${formatDateTime(dueAt)}.`,
  link: () => '/admin/superadmin/transfers',
  action: 'Periksa bukti',
});

/** Money that no order of ours expects; it waits at the desk of payments. */
export const paymentOdd = notice({
  kind: 'checkout.payment_odd',
  payload: z.object({ externalId: z.string(), amount: z.int(), reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Pembayaran yang perlu diperiksa',
  optional: ['mail'],
  title: ({ externalId }) => `Pembayaran ${externalId} perlu diperiksa`,
  message: ({ amount, reason }) => `${formatAmount(amount)}: ${reason}`,
  link: () => '/admin/superadmin/payments',
  action: 'Periksa pembayaran',
});

export const orderDisputed = notice({
  kind: 'checkout.disputed',
  payload: z.object({ number: z.string(), amount: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Sengketa pembayaran',
  optional: [],
  title: ({ number }) => `Pemilik kartu menyengketakan pesanan ${number}`,
  message: ({ amount }) =>
    `${formatAmount(amount)} diminta kembali lewat bank. Jawab sebelum batas waktu bank.`,
  link: () => '/admin/superadmin/orders?view=disputed',
  action: 'Lihat sengketa',
});

/** A certificate that fell with the money that its bank took back. */
export const certificateLost = notice({
  kind: 'checkout.certificate_lost',
  payload: z.object({
    orderId: z.uuid(),
    certificate: z.string(),
    courseTitle: z.string(),
    reason: z.string(),
  }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Sertifikat dicabut karena pembayarannya dibatalkan',
  optional: ['mail'],
  title: ({ certificate }) => `Sertifikat ${certificate} dicabut`,
  message: ({ courseTitle, reason }) => `${courseTitle}: ${reason}.`,
  link: ({ orderId }) =>
    `/admin/superadmin/orders?${new URLSearchParams({ view: 'all', entry: orderId })}`,
  action: 'Lihat pesanan',
});

export const buyingOpened = notice({
  kind: 'checkout.buying_opened',
  payload: z.object({ courseSlug: z.string(), courseTitle: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Kursus yang Anda minati dapat dibeli',
  optional: ['mail'],
  title: ({ courseTitle }) => `${courseTitle} sekarang dapat dibeli`,
  message: () =>
    'Anda minta dikabari begitu kursus ini dapat dibeli. Anda dapat membelinya sekarang.',
  link: ({ courseSlug }) => `/checkout/${courseSlug}`,
  action: 'Beli kursus',
});
