import * as z from 'zod/mini';
import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { notice } from '~/lib/notices';

const toCompany = z.object({
  companyId: z.uuid(),
  company: z.string(),
  billId: z.uuid(),
  number: z.string(),
});
const page = ({ companyId }: { companyId: string }) => `/company/${companyId}/contracts`;
const entry = ({ billId }: { billId: string }) =>
  `/admin/superadmin/bills?view=all&entry=${billId}`;

/** The prefix of a mail attachment's name that stands for an invoice of a contract. */
export const billAttachment = 'company-bill/';

export const invoiceIssued = notice({
  kind: 'companies.invoice_issued',
  payload: z.extend(toCompany, { total: z.int(), payableOn: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Invoice kontrak perusahaan',
  optional: [],
  title: ({ number, company }) => `Invoice ${number} untuk ${company}`,
  message: ({ number, total, payableOn }) =>
    `Invoice ${number} sebesar ${formatAmount(total)} termasuk PPN, dibayar paling lambat ${formatDate(payableOn)}. PDF-nya terlampir dan tersimpan di area perusahaan.`,
  link: (payload) => page(payload),
  action: 'Buka tagihan',
  attachment: ({ billId }) => billAttachment + billId,
});

export const paymentNoted = notice({
  kind: 'companies.payment_noted',
  payload: z.extend(toCompany, {
    amount: z.int(),
    unpaid: z.int(),
    awaitingSlip: z.int(),
    over: z.int(),
  }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Pembayaran invoice perusahaan diterima',
  optional: ['mail'],
  title: ({ number }) => `Pembayaran invoice ${number} kami terima`,
  message: ({ amount, unpaid, awaitingSlip, over }) =>
    [
      `Kami mencatat ${formatAmount(amount)}.`,
      ...(unpaid > 0 ? [`Sisa yang belum dibayar ${formatAmount(unpaid)}.`] : []),
      ...(awaitingSlip > 0
        ? [`Kirim bukti potong PPh 23 sebesar ${formatAmount(awaitingSlip)} dari area perusahaan.`]
        : []),
      ...(over > 0
        ? [`Pembayarannya lebih ${formatAmount(over)}; tim keuangan kami akan menghubungi Anda.`]
        : []),
    ].join(' '),
  link: (payload) => page(payload),
  action: 'Buka tagihan',
});

export const slipDecided = notice({
  kind: 'companies.slip_decided',
  payload: z.extend(toCompany, { reason: z.nullable(z.string()) }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Bukti potong PPh 23 diperiksa',
  optional: ['mail'],
  title: ({ number, reason }) =>
    `Bukti potong untuk invoice ${number} ${reason ? 'perlu dikirim ulang' : 'diterima'}`,
  message: ({ reason }) =>
    reason
      ? `Bukti potongnya tidak dapat kami terima: ${reason}`
      : 'Terima kasih. PPh 23 yang dipotong sudah tercatat lunas.',
  link: (payload) => page(payload),
  action: 'Buka tagihan',
});

export const invoiceLate = notice({
  kind: 'companies.invoice_late',
  payload: z.extend(toCompany, { unpaid: z.int(), payableOn: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Pengingat jatuh tempo',
  optional: [],
  title: ({ number }) => `Invoice ${number} lewat jatuh tempo`,
  message: ({ number, unpaid, payableOn, company }) =>
    unpaid > 0
      ? `Invoice ${number} untuk ${company} jatuh tempo ${formatDate(payableOn)} dan masih terbuka ${formatAmount(unpaid)}. Abaikan bila sudah dibayar hari ini.`
      : `Invoice ${number} untuk ${company} jatuh tempo ${formatDate(payableOn)} dan masih menunggu bukti potong PPh 23.`,
  link: (payload) => page(payload),
  action: 'Buka tagihan',
  attachment: ({ billId }) => billAttachment + billId,
});

/** Accepting or rejecting the slip settles it. */
export const slipMatter = (billId: string) => `bill-slip:${billId}`;

export const slipSent = notice({
  kind: 'companies.slip_sent',
  payload: toCompany,
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Bukti potong PPh 23 masuk',
  optional: ['mail'],
  title: ({ company, number }) => `${company} mengirim bukti potong untuk invoice ${number}`,
  matter: ({ billId }) => slipMatter(billId),
  message: () =>
    'Cocokkan nomor dan jumlahnya dengan PPh 23 yang dipotong, lalu terima atau tolak.',
  link: (payload) => entry(payload),
  action: 'Buka tagihan',
});

export const handoverSent = notice({
  kind: 'companies.handover_sent',
  payload: z.object({ company: z.string(), billId: z.uuid(), due: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'BAST diunggah',
  optional: ['mail'],
  title: ({ company }) => `BAST ${company} sudah diunggah`,
  message: ({ due }) =>
    due > 0
      ? `${due} termin setelah BAST sekarang dapat ditagih.`
      : 'Tidak ada termin yang menunggu BAST ini.',
  link: (payload) => entry(payload),
  action: 'Buka tagihan',
});
