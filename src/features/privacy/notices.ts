import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { formatDate, formatDateTime } from '~/lib/dates';
import { notice } from '~/lib/notices';
import { graceDays, kindLabels, moneyObstacles, requestKinds, unsettledText } from './terms';

const time = z.iso.datetime();
const kind = z.enum(requestKinds);
const ownData = () => '/profile/edit?tab=data';
/** These notices concern a person's rights, so nobody can switch them off. */
const mandatory = { channels: ['bell', 'mail'], audience: 'account', optional: [] } as const;
const arrived = z.object({ requestId: z.uuid(), kind, dueAt: time });
/** An answer settles it, or the end of the account. */
export const requestMatter = (requestId: string) => `data-request:${requestId}`;
const desk = ({ requestId }: z.infer<typeof arrived>) =>
  `/admin/superadmin?tab=pdp&request=${requestId}`;

export const policiesChanged = notice({
  ...mandatory,
  kind: 'privacy.policies_changed',
  payload: z.object({ version: z.string() }),
  label: 'Perubahan ketentuan',
  title: () => 'Ketentuan kami berubah',
  message: ({ version }) =>
    `Syarat dan ketentuan serta kebijakan privasi ${brand().name} kini versi ${formatDate(version)}. Bagi Anda versi ini berlaku setelah Anda menyetujuinya; persetujuan diminta saat Anda masuk. Bila tidak setuju, Anda dapat meminta salinan data dan menghapus akun di Edit profil, tab Data saya.`,
  link: () => '/privacy',
  action: 'Baca kebijakan privasi',
});

export const exportReady = notice({
  ...mandatory,
  kind: 'privacy.export_ready',
  payload: z.object({ until: time }),
  label: 'Salinan data siap',
  title: () => 'Salinan data Anda siap',
  message: ({ until }) =>
    `Unduh di Edit profil, tab Data saya, sampai ${formatDateTime(until)}. Berkas itu berisi data pribadi Anda: simpanlah di tempat yang aman.`,
  link: ownData,
  action: 'Buka data saya',
});

export const requestReceived = notice({
  ...mandatory,
  kind: 'privacy.request_received',
  payload: z.object({ kind, dueAt: time }),
  label: 'Permintaan data diterima',
  title: ({ kind }) => `Permintaan Anda kami terima: ${kindLabels[kind].toLowerCase()}`,
  message: ({ dueAt }) =>
    `Kami menjawab paling lambat ${formatDateTime(dueAt)}. Anda dapat mengikuti statusnya di Edit profil, tab Data saya.`,
  link: ownData,
  action: 'Lihat permintaan',
});

export const requestAnswered = notice({
  ...mandatory,
  kind: 'privacy.request_answered',
  payload: z.object({ kind, rejected: z.boolean(), answer: z.string() }),
  label: 'Permintaan data dijawab',
  title: ({ kind, rejected }) =>
    `Permintaan Anda ${rejected ? 'tidak dapat kami penuhi' : 'sudah dijawab'}: ${kindLabels[kind].toLowerCase()}`,
  message: ({ rejected, answer }) => `${rejected ? 'Alasan' : 'Jawaban kami'}: ${answer}`,
  link: ownData,
  action: 'Lihat permintaan',
});

export const requestArrived = notice({
  ...mandatory,
  audience: 'staff',
  kind: 'privacy.request_arrived',
  payload: arrived,
  label: 'Permintaan data baru',
  optional: ['mail'],
  matter: ({ requestId }) => requestMatter(requestId),
  title: ({ kind }) => `Permintaan data pribadi baru: ${kindLabels[kind].toLowerCase()}`,
  message: ({ dueAt }) => `Harus dijawab sebelum ${formatDateTime(dueAt)} (3 × 24 jam).`,
  link: desk,
  action: 'Buka permintaan',
});

export const requestLate = notice({
  ...mandatory,
  audience: 'staff',
  kind: 'privacy.request_late',
  payload: arrived,
  label: 'Permintaan data hampir terlambat',
  matter: ({ requestId }) => requestMatter(requestId),
  title: ({ kind }) => `Hampir terlambat: permintaan ${kindLabels[kind].toLowerCase()}`,
  message: ({ dueAt }) =>
    `Batas 3 × 24 jam jatuh pada ${formatDateTime(dueAt)}. UU PDP mewajibkan jawaban sebelum itu.`,
  link: desk,
  action: 'Buka permintaan',
});

const heldBack = z.object({ requestId: z.uuid(), course: z.string() });
export const deletionHeldBack = notice({
  ...mandatory,
  audience: 'staff',
  kind: 'privacy.deletion_held_back',
  payload: heldBack,
  label: 'Penghapusan akun tertahan',
  matter: ({ requestId }) => requestMatter(requestId),
  title: () => 'Penghapusan akun tertahan',
  message: ({ course }) =>
    `Waktunya sudah tiba, tetapi pemilik akun masih mengajar kursus terbit "${course}". Akun dihapus setelah kursus itu diajar orang lain atau tidak lagi terbit.`,
  link: ({ requestId }) => `/admin/superadmin?tab=pdp&request=${requestId}`,
  action: 'Buka permintaan',
});

const unsettled = z.object({
  obstacle: z.enum(moneyObstacles),
  number: z.nullable(z.string()),
  amount: z.nullable(z.int()),
});

export const deletionHeldByMoney = notice({
  ...mandatory,
  audience: 'staff',
  kind: 'privacy.deletion_held_by_money',
  payload: z.extend(unsettled, { requestId: z.uuid() }),
  label: 'Penghapusan akun tertahan uang',
  matter: ({ requestId }) => requestMatter(requestId),
  title: () => 'Penghapusan akun tertahan',
  message: ({ obstacle, ...matter }) =>
    `Waktunya sudah tiba, tetapi uang pemilik akun belum selesai. ${unsettledText(obstacle, matter)}`,
  link: ({ requestId }) => `/admin/superadmin?tab=pdp&request=${requestId}`,
  action: 'Buka permintaan',
});

export const deletionWaits = notice({
  ...mandatory,
  kind: 'privacy.deletion_waits',
  payload: unsettled,
  label: 'Penghapusan akun menunggu',
  title: () => 'Penghapusan akun Anda menunggu uang Anda',
  message: ({ obstacle, ...matter }) =>
    obstacle === 'balance_unpaid'
      ? `${unsettledText(obstacle, matter)} Batalkan penghapusan, cairkan pendapatan itu, lalu hapus akun Anda lagi; atau tulis ke ${brand().supportEmail} agar kami transfer.`
      : `${unsettledText(obstacle, matter)} Akun Anda dihapus sesudah itu selesai.`,
  link: ownData,
  action: 'Buka data saya',
});

export const deletionScheduled = notice({
  ...mandatory,
  kind: 'privacy.deletion_scheduled',
  payload: z.object({ eraseAt: time }),
  label: 'Akun akan dihapus',
  title: () => 'Akun Anda akan dihapus',
  message: ({ eraseAt }) =>
    `Akun Anda sudah ditutup dan dihapus setelah ${formatDateTime(eraseAt)}. Selama ${graceDays} hari ini Anda masih dapat masuk untuk membatalkannya atau meminta salinan data. Bila bukan Anda yang meminta, segera masuk, batalkan, dan ganti password Anda.`,
  link: ownData,
  action: 'Batalkan penghapusan',
});

export const deletionSoon = notice({
  ...mandatory,
  kind: 'privacy.deletion_soon',
  payload: z.object({ eraseAt: time }),
  label: 'Akun segera dihapus',
  title: () => 'Akun Anda segera dihapus',
  message: ({ eraseAt }) =>
    `Akun Anda dihapus setelah ${formatDateTime(eraseAt)}. Sesudah itu datanya tidak dapat dikembalikan.`,
  link: ownData,
  action: 'Batalkan penghapusan',
});

export const deletionCancelled = notice({
  ...mandatory,
  kind: 'privacy.deletion_cancelled',
  payload: z.object({}),
  label: 'Penghapusan akun dibatalkan',
  title: () => 'Penghapusan akun dibatalkan',
  message: () =>
    'Akun Anda dapat dipakai lagi seperti sebelumnya. Bila bukan Anda yang membatalkan, ganti password Anda dan hubungi kami.',
  link: ownData,
  action: 'Buka data saya',
});

export const accountErased = notice({
  ...mandatory,
  channels: ['mail'],
  kind: 'privacy.account_erased',
  payload: z.object({}),
  label: 'Akun terhapus',
  title: () => 'Akun Anda sudah dihapus',
  message: () =>
    `Data pribadi di akun ${brand().name} Anda sudah dihapus atau dijadikan anonim. Yang tetap kami simpan dan alasannya tertulis di kebijakan privasi. Alamat email ini hilang dari catatan kami bersama catatan pengirimannya, 90 hari lagi. Terima kasih pernah belajar bersama kami.`,
  link: () => '/privacy',
  action: 'Baca kebijakan privasi',
});
