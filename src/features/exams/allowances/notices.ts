import * as z from 'zod/mini';
import { formatMinutes } from '~/lib/dates';
import { notice } from '~/lib/notices';

export const examAllowed = notice({
  kind: 'exams.allowed',
  payload: z.object({
    courseSlug: z.string(),
    courseTitle: z.string(),
    extraMinutes: z.int(),
    extraAttempts: z.int(),
  }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Waktu atau percobaan ujian tambahan',
  optional: ['mail'],
  title: () => 'Anda mendapat kelonggaran ujian',
  message: ({ courseTitle, extraMinutes, extraAttempts }) => {
    const parts = [
      extraMinutes > 0 && `waktu tambahan ${formatMinutes(extraMinutes)}`,
      extraAttempts > 0 && `${extraAttempts} percobaan tambahan`,
    ];
    return `Ujian akhir ${courseTitle}: ${parts.filter(Boolean).join(' dan ') || 'kelonggaran Anda berakhir'}.`;
  },
  link: ({ courseSlug }) => `/learn/${courseSlug}/exam`,
  action: 'Buka ujian',
});
