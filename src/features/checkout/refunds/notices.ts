import * as z from 'zod/mini';
import { formatAmount } from '~/lib/money';
import { notice } from '~/lib/notices';
import { purchasesPath } from '../orders/terms';
import { channelLabels } from './terms';

const refund = z.object({
  refundId: z.uuid(),
  number: z.string(),
  courseTitle: z.string(),
  amount: z.int(),
});
const staffPath = (refundId: string) =>
  `/admin/superadmin/refunds?${new URLSearchParams({ view: 'all', entry: refundId })}`;

/** A decision settles it. */
export const refundMatter = (refundId: string) => `refund:${refundId}`;

export const refundWished = notice({
  kind: 'checkout.refund_wished',
  payload: refund,
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Permintaan pengembalian dana',
  optional: ['mail'],
  title: ({ number }) => `Pengembalian dana diminta untuk pesanan ${number}`,
  message: ({ amount, courseTitle }) =>
    `${formatAmount(amount)} untuk ${courseTitle}. Pembelinya menunggu keputusan.`,
  matter: ({ refundId }) => refundMatter(refundId),
  link: ({ refundId }) => staffPath(refundId),
  action: 'Putuskan',
});

/** Money that staff must send by hand: the gateway can't, or has refused. */
export const refundToPay = notice({
  kind: 'checkout.refund_to_pay',
  payload: z.extend(refund, { failed: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Pengembalian dana yang harus dibayar',
  optional: ['mail'],
  title: ({ number, failed }) =>
    failed
      ? `Pengembalian dana pesanan ${number} ditolak penyedia pembayaran`
      : `Kirim pengembalian dana pesanan ${number}`,
  message: ({ amount, courseTitle }) =>
    `${formatAmount(amount)} untuk ${courseTitle}, lewat transfer bank.`,
  matter: ({ refundId }) => refundMatter(refundId),
  link: ({ refundId }) => staffPath(refundId),
  action: 'Kirim dana',
});

/** An approved refund with which a certificate would fall, so that somebody must decide what stays. */
export const refundEarned = notice({
  kind: 'checkout.refund_earned',
  payload: z.extend(refund, { certificate: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Pengembalian dana yang perlu keputusan',
  optional: ['mail'],
  title: ({ number }) => `Pengembalian dana pesanan ${number} perlu keputusan`,
  message: ({ amount, courseTitle, certificate }) =>
    `${formatAmount(amount)} untuk ${courseTitle} belum dikirim, karena sertifikat ${certificate} berlaku. Bayar dan cabut sertifikatnya, atau tolak.`,
  matter: ({ refundId }) => refundMatter(refundId),
  link: ({ refundId }) => staffPath(refundId),
  action: 'Putuskan',
});

/** Money that went back at the gateway itself. It is noted; staff should know why. */
export const refundedElsewhere = notice({
  kind: 'checkout.refunded_elsewhere',
  payload: z.extend(refund, { certificate: z.nullable(z.string()), closed: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Dana yang dikembalikan di luar sistem',
  optional: ['mail'],
  title: ({ number }) => `Dana pesanan ${number} dikembalikan di luar sistem`,
  message: ({ amount, courseTitle, certificate, closed }) => {
    const money = `${formatAmount(amount)} untuk ${courseTitle} dikembalikan langsung di penyedia pembayaran, dan sudah dibukukan.`;
    if (certificate) return `${money} Kursusnya ditutup dan sertifikat ${certificate} dicabut.`;
    return closed
      ? `${money} Seluruh harganya sudah kembali.`
      : `${money} Kursusnya tetap terbuka.`;
  },
  link: ({ refundId }) => staffPath(refundId),
  action: 'Lihat pengembalian',
});

export const refundApproved = notice({
  kind: 'checkout.refund_approved',
  payload: z.extend(refund, { channel: z.enum(['gateway', 'bank']) }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Pengembalian dana disetujui',
  optional: [],
  title: ({ amount }) => `Pengembalian ${formatAmount(amount)} disetujui`,
  message: ({ courseTitle, channel }) =>
    `Dana untuk ${courseTitle} sedang dikirim: ${channelLabels[channel].toLowerCase()}. Kami kabari begitu selesai.`,
  link: () => purchasesPath,
  action: 'Lihat pembelian',
});

export const refundRejected = notice({
  kind: 'checkout.refund_rejected',
  payload: z.extend(refund, { answer: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Pengembalian dana ditolak',
  optional: [],
  title: ({ number }) => `Pengembalian dana pesanan ${number} tidak dapat dipenuhi`,
  message: ({ answer }) => answer,
  link: () => purchasesPath,
  action: 'Lihat pembelian',
});

export const refundDone = notice({
  kind: 'checkout.refund_done',
  payload: z.extend(refund, { closed: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Dana dikembalikan',
  optional: [],
  title: ({ amount }) => `${formatAmount(amount)} sudah dikembalikan`,
  message: ({ courseTitle, closed }) =>
    closed
      ? `Dana untuk ${courseTitle} sudah dikirim, dan kursus ini ditutup bagi Anda. Kemajuan Anda tersimpan bila Anda membelinya lagi.`
      : `Sebagian dana untuk ${courseTitle} sudah dikirim. Kursus ini tetap terbuka bagi Anda.`,
  link: () => purchasesPath,
  action: 'Lihat pembelian',
});
