import { brand } from '~/lib/brand';
import type { Audience, Channel } from '~/lib/notices';

/** The header in which the browser sends the token of an unsubscribe link, so that it is in no log. */
export const unsubscribeHeader = 'x-unsubscribe-word';

export const channelLabels: Record<Channel, string> = { bell: 'Lonceng', mail: 'Email' };

export const audienceLabels: Record<Audience, string> = {
  account: 'Akun',
  learner: 'Belajar',
  instructor: 'Mengajar',
  buyer: 'Penawaran untuk perusahaan',
  staff: 'Tugas staf',
};

/** The first sentence of a mail's footer: the reason why its reader gets it. */
export const mailReasons: Record<Audience, string> = {
  account: `Anda menerima email ini karena alamat ini terdaftar pada akun ${brand().name}.`,
  learner: `Anda menerima email ini karena belajar di ${brand().name}.`,
  instructor: `Anda menerima email ini karena mengajar di ${brand().name}.`,
  buyer: `Anda menerima email ini karena alamat ini tercatat pada permintaan penawaran di ${brand().name}.`,
  staff: `Anda menerima email ini karena bertugas di ${brand().name}.`,
};

/** How the mails to instructors come; security and matters of their own come at once in any case. */
export const rhythms = ['at_once', 'daily', 'none'] as const;
export type Rhythm = (typeof rhythms)[number];
export const rhythmDefault: Rhythm = 'at_once';
/** the hour of Jakarta at which digests are sent, and the most notices that one names */
export const digestHour = 7;
export const digestShown = 30;
export const rhythmLabels: Record<Rhythm, string> = {
  at_once: 'Segera',
  daily: 'Ringkasan harian',
  none: 'Tidak sama sekali',
};
export const rhythmHints: Record<Rhythm, string> = {
  at_once: 'Satu email untuk setiap kejadian',
  daily: `Satu email sehari, pukul ${String(digestHour).padStart(2, '0')}.00 WIB; yang sudah selesai tidak ikut`,
  none: 'Hanya lonceng di situs',
};
