import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { formatDate, lastDayOf } from '~/lib/dates';
import { notice } from '~/lib/notices';
import { asSentence } from '~/lib/plain-text';

const time = z.iso.datetime();
const certificate = z.object({ number: z.string(), courseTitle: z.string() });
const withReason = z.extend(certificate, { reason: z.string() });
const own = (number: string) => `/dashboard?tab=certificates&certificate=${number}`;

/** The withdrawal of a certificate that should not have been issued settles it. */
export const certificateMatter = (number: string) => `certificate:${number}`;
/** A decision, a withdrawal or the end of the certificate settles it. */
export const correctionMatter = (correctionId: string) => `certificate-correction:${correctionId}`;

export const certificateIssued = notice({
  kind: 'certificates.issued',
  payload: certificate,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Sertifikat terbit',
  optional: ['mail'],
  title: () => 'Sertifikat Anda terbit',
  message: ({ number, courseTitle }) =>
    `Selamat! Anda menyelesaikan ${courseTitle}. Nomor sertifikat ${number}; siapa pun yang Anda beri nomor itu dapat memeriksanya di ${brand().name}.`,
  matter: ({ number }) => certificateMatter(number),
  link: ({ number }) => own(number),
  action: 'Lihat sertifikat',
});

export const certificateRevoked = notice({
  kind: 'certificates.revoked',
  payload: z.extend(withReason, { correctionClosed: z.optional(z.boolean()) }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Sertifikat dicabut',
  optional: [],
  title: ({ courseTitle }) => `Sertifikat ${courseTitle} dicabut`,
  message: ({ number, reason, correctionClosed }) =>
    `Sertifikat ${number} tidak berlaku lagi. Alasan: ${asSentence(reason)} ${correctionClosed ? 'Permintaan koreksi nama Anda ikut ditutup. ' : ''}Bila menurut Anda ini keliru, hubungi kami.`,
  link: ({ number }) => own(number),
  action: 'Lihat sertifikat',
});

export const certificateRestored = notice({
  kind: 'certificates.restored',
  payload: certificate,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Sertifikat berlaku kembali',
  optional: [],
  title: ({ courseTitle }) => `Sertifikat ${courseTitle} berlaku kembali`,
  message: ({ number }) => `Pencabutan sertifikat ${number} dibatalkan.`,
  link: ({ number }) => own(number),
  action: 'Lihat sertifikat',
});

export const certificateReplaced = notice({
  kind: 'certificates.replaced',
  payload: z.extend(certificate, { oldNumber: z.string(), reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Sertifikat diterbitkan ulang',
  optional: [],
  title: ({ courseTitle }) => `Sertifikat ${courseTitle} diterbitkan ulang`,
  message: ({ number, oldNumber, reason }) =>
    `Nomor barunya ${number}. Nomor lama ${oldNumber} kini terbaca diganti, jadi perbarui tautan yang sudah Anda bagikan. Alasan: ${reason}`,
  link: ({ number }) => own(number),
  action: 'Lihat sertifikat',
});

export const certificateEnding = notice({
  kind: 'certificates.ending',
  payload: z.extend(certificate, { expiresAt: time }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Sertifikat segera berakhir',
  optional: ['mail'],
  title: ({ courseTitle }) => `Sertifikat ${courseTitle} segera berakhir`,
  message: ({ number, expiresAt }) =>
    `Sertifikat ${number} berlaku sampai ${formatDate(lastDayOf(expiresAt))}. Sesudah itu verifikasi menunjukkannya kedaluwarsa.`,
  link: ({ number }) => own(number),
  action: 'Lihat sertifikat',
});

export const correctionArrived = notice({
  kind: 'certificates.correction_arrived',
  payload: z.extend(certificate, { correctionId: z.uuid() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Koreksi nama sertifikat',
  optional: ['mail'],
  title: () => 'Koreksi nama pada sertifikat diminta',
  message: ({ number, courseTitle }) =>
    `Pemilik sertifikat ${number} (${courseTitle}) meminta namanya diperbaiki.`,
  matter: ({ correctionId }) => correctionMatter(correctionId),
  link: ({ correctionId }) => `/admin/superadmin/certificate-corrections?entry=${correctionId}`,
  action: 'Buka permintaan',
});

export const correctionRefused = notice({
  kind: 'certificates.correction_refused',
  payload: z.extend(certificate, { answer: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Koreksi nama ditolak',
  optional: [],
  title: () => 'Koreksi nama pada sertifikat ditolak',
  message: ({ number, courseTitle, answer }) =>
    `Sertifikat ${number} (${courseTitle}) tetap seperti semula. Jawaban kami: ${answer}`,
  link: ({ number }) => own(number),
  action: 'Lihat sertifikat',
});
