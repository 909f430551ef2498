import * as z from 'zod/mini';
import { formatDate } from '~/lib/dates';
import { notice } from '~/lib/notices';

const course = z.object({
  company: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  dueOn: z.nullable(z.string()),
});
const contract = z.object({ companyId: z.uuid(), company: z.string(), endsOn: z.string() });

const until = (dueOn: string | null) =>
  dueOn === null ? '' : ` Tanggal terakhirnya ${formatDate(dueOn)}.`;

export const courseDue = notice({
  kind: 'training.due',
  payload: z.extend(course, { late: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Tanggal terakhir kursus dari perusahaan',
  optional: ['mail'],
  title: ({ late, company }) =>
    late
      ? `Kursus dari ${company} sudah lewat tanggal terakhirnya`
      : `Tanggal terakhir kursus dari ${company} sudah dekat`,
  message: ({ courseTitle, dueOn, late }) =>
    late
      ? `Kursus ${courseTitle} belum selesai dan tanggal terakhirnya, ${dueOn === null ? '' : formatDate(dueOn)}, sudah lewat. Anda masih dapat melanjutkannya.`
      : `Kursus ${courseTitle} belum selesai.${until(dueOn)}`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Lanjut belajar',
});

export const courseReminded = notice({
  kind: 'training.reminded',
  payload: course,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pengingat dari perusahaan',
  optional: ['mail'],
  title: ({ company }) => `Pengingat dari ${company}`,
  message: ({ company, courseTitle, dueOn }) =>
    `${company} mengingatkan Anda untuk melanjutkan kursus ${courseTitle}.${until(dueOn)}`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Lanjut belajar',
});

export const contractEnding = notice({
  kind: 'training.contract_ending',
  payload: contract,
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Kontrak perusahaan segera berakhir',
  optional: [],
  title: ({ company }) => `Kontrak ${company} segera berakhir`,
  message: ({ company, endsOn }) =>
    `Kontrak ${company} berlaku sampai ${formatDate(endsOn)}. Setelah itu kursus dari kursi perusahaan ditutup dan laporannya tidak terlihat lagi; unduh laporan sebelum tanggal itu. Sertifikat tetap milik peserta.`,
  link: ({ companyId }) => `/company/${companyId}/reports`,
  action: 'Buka laporan',
});

export const seatEnding = notice({
  kind: 'training.seat_ending',
  payload: contract,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Kursus dari perusahaan segera ditutup',
  optional: ['mail'],
  title: ({ company }) => `Kursus dari ${company} segera ditutup`,
  message: ({ company, endsOn }) =>
    `Kursus dari ${company} terbuka sampai ${formatDate(endsOn)}. Yang sudah Anda kerjakan tersimpan dan sertifikat Anda tetap berlaku.`,
  link: () => '/dashboard',
  action: 'Lanjut belajar',
});
