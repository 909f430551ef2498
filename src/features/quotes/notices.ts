import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { formatDate, formatDateTime } from '~/lib/dates';
import { escaped } from '~/lib/escaped';
import { formatPercent, formatRupiah } from '~/lib/money';
import { type Notice, notice } from '~/lib/notices';
import { offerTime } from '~/lib/promises';
import { answerChannels, channelLabels, codeMinutes } from './terms';

// Payloads are stored as JSON, so times in them are text.
const time = z.iso.datetime();
/** `link` is the dashboard, or the signed link for a buyer without an account. */
export const toBuyer = z.object({
  reference: z.string(),
  companyName: z.string(),
  link: z.string(),
  /** whom the buyer asks, as a sentence of the mail, and the address of a conversation; `managerId` is null for the company's own contact */
  reach: z.optional(
    z.object({
      managerId: z.nullable(z.uuid()),
      sentence: z.string(),
      chat: z.nullable(z.string()),
    }),
  ),
});
export const toStaff = z.object({
  requestId: z.uuid(),
  reference: z.string(),
  companyName: z.string(),
});
export const offer = z.object({
  quoteId: z.uuid(),
  number: z.string(),
  total: z.int(),
  expiresAt: time,
});
/** How an offer was accepted; an erasure of who accepted it takes this out. */
const acceptance = z.object({
  at: time,
  channel: z.enum(answerChannels),
  email: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  from: z.optional(z.string()),
});
export const staffLink = ({ requestId }: { requestId: string }) =>
  `/admin/superadmin?tab=quotes&request=${requestId}`;

const chatLabel = 'Tulis lewat WhatsApp';

/** A notice to a buyer, in whose mail stands whom to ask. An erasure takes that name out again. */
export const withManager = <P extends z.infer<typeof toBuyer>>(original: Notice<P>): Notice<P> =>
  notice({
    ...original,
    mailBody: (payload) => {
      const message = original.message(payload);
      const { sentence = '', chat = null } = payload.reach ?? {};
      const paragraphs = [...message.split(/\n+/), sentence]
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escaped(line)}</p>`);
      return {
        text: [message, sentence, chat && `${chatLabel}:\n${chat}`].filter(Boolean).join('\n\n'),
        html: [...paragraphs, chat && `<p><a href="${escaped(chat)}">${chatLabel}</a></p>`]
          .filter(Boolean)
          .join(''),
      };
    },
    unnamed: (payload) => ({ ...payload, reach: undefined }),
    namedId: ({ reach }) => reach?.managerId ?? null,
  });

/** `Bambang Santoso (Manajer SDM), hrd@rempah.test, 22 November 2026, 14.05 WIB, lewat tautan email`. */
function acceptedBy(by: string, record: z.infer<typeof acceptance> | undefined): string {
  if (!record) return by;
  const { at, channel, email, recordedBy, from } = record;
  return [
    by,
    email,
    formatDateTime(at),
    channelLabels[channel],
    from && `dari ${from}`,
    recordedBy && `dicatat oleh ${recordedBy}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The prefix of a mail attachment's name that stands for an offer's letter. */
export const paperAttachment = 'quote-paper/';
/** The same for its signed acceptance. */
export const acceptanceAttachment = 'quote-acceptance/';

export const requestReceived = withManager({
  kind: 'quotes.request_received',
  payload: toBuyer,
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Permintaan penawaran diterima',
  optional: [],
  title: ({ reference }) => `Permintaan penawaran ${reference} sudah kami terima`,
  // It repeats nothing from the form: anybody may enter somebody else's address.
  message: () =>
    `Terima kasih. Tim kami akan menghubungi Anda dalam ${offerTime()}. Simpan nomor referensi ini untuk bertanya kepada kami.`,
  link: ({ link }) => link,
  action: 'Lihat permintaan',
});

/** A staff member settles it by taking or closing the request. */
export const requestMatter = (requestId: string) => `quote-request:${requestId}`;
/** Nobody settles it: it finds the notices of an acceptance by link once an account claims the request. */
export const acceptanceMatter = (requestId: string) => `quote-acceptance:${requestId}`;

export const requestArrived = notice({
  kind: 'quotes.request_arrived',
  payload: z.extend(toStaff, { packageName: z.string(), dueAt: time }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Permintaan penawaran baru',
  optional: ['mail'],
  title: ({ companyName }) => `Permintaan penawaran baru dari ${companyName}`,
  matter: ({ requestId }) => requestMatter(requestId),
  message: ({ reference, packageName, dueAt }) =>
    `${reference}, ${packageName}. Dijanjikan dijawab sebelum ${formatDateTime(dueAt)}.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

/** A buyer settles it by answering the offer; so does whatever else ends or replaces it. */
export const offerMatter = (reference: string) => `quote-offer:${reference}`;

export const quoteSent = withManager({
  kind: 'quotes.sent',
  payload: z.extend(toBuyer, offer.shape),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Penawaran dikirim kepada Anda',
  optional: [],
  title: ({ companyName }) => `Surat penawaran untuk ${companyName}`,
  matter: ({ reference }) => offerMatter(reference),
  message: ({ number, reference, total, expiresAt }) =>
    `Penawaran ${number} atas permintaan ${reference}: ${formatRupiah(total)} termasuk PPN, berlaku sampai ${formatDate(expiresAt)}. Buka untuk membaca, menerima, atau menolaknya.`,
  link: ({ link }) => link,
  action: 'Lihat penawaran',
  attachment: ({ quoteId }) => paperAttachment + quoteId,
});

export const quoteViewed = notice({
  kind: 'quotes.viewed',
  payload: z.extend(toStaff, { number: z.string() }),
  channels: ['bell'],
  audience: 'staff',
  label: 'Penawaran dibuka pembeli',
  optional: ['bell'],
  title: ({ companyName }) => `${companyName} membuka penawaran`,
  message: ({ number, reference }) => `Penawaran ${number} (${reference}) dibuka pertama kali.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

export const quoteAccepted = notice({
  kind: 'quotes.accepted',
  payload: z.extend(toStaff, {
    number: z.string(),
    total: z.int(),
    by: z.string(),
    record: z.optional(acceptance),
    buyerId: z._default(z.nullable(z.uuid()), null),
  }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Penawaran diterima pembeli',
  optional: ['mail'],
  title: ({ companyName }) => `${companyName} menerima penawaran`,
  unnamed: ({ record: _, ...payload }, by) => ({ ...payload, by }),
  namedId: ({ buyerId }) => buyerId,
  matter: ({ requestId }) => acceptanceMatter(requestId),
  message: ({ number, total, by, record }) =>
    `Penawaran ${number} senilai ${formatRupiah(total)} diterima oleh ${acceptedBy(by, record)}. Hubungi pembeli untuk langkah berikutnya.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

export const quoteRejected = notice({
  kind: 'quotes.rejected',
  payload: z.extend(toStaff, { number: z.string(), reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Penawaran ditolak pembeli',
  optional: ['mail'],
  title: ({ companyName }) => `${companyName} menolak penawaran`,
  message: ({ number, reason }) =>
    `Penawaran ${number} ditolak.${reason ? ` Alasan: ${reason}` : ' Tanpa alasan.'}`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

export const acceptanceConfirmed = notice({
  kind: 'quotes.acceptance_confirmed',
  payload: z.extend(toBuyer, {
    ...offer.shape,
    by: z.optional(z.string()),
    record: z.optional(acceptance),
  }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Konfirmasi penerimaan penawaran',
  optional: [],
  title: ({ number }) => `Penawaran ${number} diterima`,
  unnamed: ({ record, ...payload }, name) => ({
    ...payload,
    ...(record && { record: { ...record, recordedBy: record.recordedBy && name } }),
  }),
  message: ({ companyName, total, by, record }) =>
    `Penawaran senilai ${formatRupiah(total)} untuk ${companyName} telah diterima${by ? ` oleh ${acceptedBy(by, record)}` : ''}. Tim kami akan menghubungi Anda untuk langkah berikutnya. Bila ini keliru, segera tulis kepada ${brand().salesEmail}.`,
  link: ({ link }) => link,
  action: 'Lihat penawaran',
  attachment: ({ quoteId }) => acceptanceAttachment + quoteId,
});

/** It goes to the registered address only, and names neither the person who asks nor their reason. */
export const acceptanceCode = notice({
  kind: 'quotes.acceptance_code',
  payload: z.object({ number: z.string(), companyName: z.string(), code: z.string() }),
  channels: ['mail'],
  audience: 'buyer',
  label: 'Kode untuk menerima penawaran',
  optional: [],
  title: ({ number }) => `Kode untuk menerima penawaran ${number}`,
  message: ({ number, companyName, code }) =>
    `Kode Anda: ${code}. Masukkan di halaman penawaran ${number} untuk ${companyName}. Kode ini berlaku ${codeMinutes} menit dan hanya sekali. Siapa pun yang memasukkannya menyetujui penawaran itu atas nama perusahaan, jadi jangan teruskan kepada yang tidak berwenang. Bila tidak ada yang memintanya di perusahaan Anda, abaikan email ini dan beri tahu ${brand().salesEmail}.`,
  link: () => null,
  action: '',
});

export const quoteExpiring = withManager({
  kind: 'quotes.expiring',
  payload: z.extend(toBuyer, offer.shape),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Penawaran segera berakhir',
  optional: ['mail'],
  title: ({ number }) => `Penawaran ${number} segera berakhir`,
  matter: ({ reference }) => offerMatter(reference),
  message: ({ companyName, expiresAt }) =>
    `Penawaran untuk ${companyName} berlaku sampai ${formatDateTime(expiresAt)}. Setelah itu harga dan jadwal dapat berubah.`,
  link: ({ link }) => link,
  action: 'Lihat penawaran',
});

export const quoteExpired = withManager({
  kind: 'quotes.expired',
  payload: z.extend(toBuyer, offer.shape),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Penawaran berakhir',
  optional: ['mail'],
  title: ({ number }) => `Penawaran ${number} sudah berakhir`,
  message: () =>
    `Masa berlakunya sudah lewat. Masih berminat? Tulis kepada ${brand().salesEmail}, kami siapkan penawaran baru.`,
  link: ({ link }) => link,
  action: 'Lihat penawaran',
});

export const quoteRanOut = notice({
  kind: 'quotes.ran_out',
  payload: z.extend(toStaff, { number: z.string() }),
  channels: ['bell'],
  audience: 'staff',
  label: 'Penawaran berakhir tanpa jawaban',
  optional: ['bell'],
  title: ({ companyName }) => `Penawaran untuk ${companyName} berakhir`,
  message: ({ number, reference }) =>
    `Penawaran ${number} (${reference}) berakhir tanpa jawaban. Hubungi pembeli atau kirim versi baru.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

export const requestClosed = withManager({
  kind: 'quotes.request_closed',
  payload: z.extend(toBuyer, { reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Permintaan penawaran ditutup',
  optional: [],
  title: ({ reference }) => `Permintaan penawaran ${reference} ditutup`,
  message: ({ reason }) => `Permintaan ini kami tutup. Alasannya: ${reason}`,
  link: ({ link }) => link,
  action: 'Lihat permintaan',
});

export const purchaseOrderGiven = notice({
  kind: 'quotes.purchase_order',
  payload: z.extend(toStaff, { number: z.string(), poNumber: z.string() }),
  channels: ['bell'],
  audience: 'staff',
  label: 'Nomor PO diberikan pembeli',
  optional: ['bell'],
  title: ({ companyName }) => `Nomor PO dari ${companyName}`,
  message: ({ number, poNumber }) => `Penawaran ${number}: nomor PO ${poNumber}.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

/** The decision about a draft's discount settles it, and so does asking again for a later save. */
export const approvalMatter = (quoteId: string) => `quote-approval:${quoteId}`;

export const discountAsked = notice({
  kind: 'quotes.discount_asked',
  payload: z.extend(toStaff, {
    quoteId: z.uuid(),
    discountPercentage: z.number(),
    reason: z.string(),
  }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Diskon menunggu persetujuan',
  optional: ['mail'],
  title: ({ companyName }) => `Diskon untuk ${companyName} menunggu persetujuan`,
  matter: ({ quoteId }) => approvalMatter(quoteId),
  message: ({ reference, discountPercentage, reason }) =>
    `Diskon ${formatPercent(discountPercentage)} pada draf ${reference}. Alasannya: ${reason}`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

export const discountDecided = notice({
  kind: 'quotes.discount_decided',
  payload: z.extend(toStaff, {
    discountPercentage: z.number(),
    approved: z.boolean(),
    reason: z.string(),
  }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Keputusan tentang diskon',
  optional: ['mail'],
  title: ({ companyName, approved }) =>
    `Diskon untuk ${companyName} ${approved ? 'disetujui' : 'ditolak'}`,
  message: ({ reference, discountPercentage, approved, reason }) =>
    `Diskon ${formatPercent(discountPercentage)} pada draf ${reference} ${approved ? 'disetujui; penawaran dapat dikirim' : 'ditolak'}. Alasannya: ${reason}`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});
