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
  account: `Anda menerima email ini karena alamat ini terdaftar pada akun ${brand.name}.`,
  learner: `Anda menerima email ini karena belajar di ${brand.name}.`,
  instructor: `Anda menerima email ini karena mengajar di ${brand.name}.`,
  buyer: `Anda menerima email ini karena alamat ini tercatat pada permintaan penawaran di ${brand.name}.`,
  staff: `Anda menerima email ini karena bertugas di ${brand.name}.`,
};
