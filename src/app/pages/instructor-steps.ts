import type { CourseState } from '~/features/catalogue/terms';

type Facts = {
  profile: { avatarUrl: string | null; title: string | null; bio: string | null };
  earnings: { verified: boolean; account: { state: string } | null; tax: object | null };
  courses: readonly { id: string; state: CourseState }[];
};

export type FirstStep = {
  key: 'profile' | 'email' | 'account' | 'tax' | 'draft' | 'review';
  done: boolean;
  title: string;
  why: string;
  to: string | null;
};

const isUnsent = ({ state }: Facts['courses'][number]) => state === 'draft';

/** The first steps of an instructor, in the order in which they help. A step without an address can't be taken yet. */
export function firstSteps({ profile, earnings, courses }: Facts): FirstStep[] {
  const draft = courses.find(isUnsent);
  return [
    {
      key: 'profile',
      done: profile.avatarUrl !== null && Boolean(profile.title || profile.bio),
      title: 'Lengkapi foto dan cerita singkat di profil',
      why: 'Calon peserta melihatnya di halaman kursus Anda.',
      to: '/profile/edit',
    },
    {
      key: 'email',
      done: earnings.verified,
      title: 'Verifikasi email',
      why: 'Diperlukan untuk menerbitkan kursus dan mencairkan pendapatan.',
      to: '/profile/edit?tab=keamanan',
    },
    {
      key: 'account',
      done: earnings.account !== null && earnings.account.state !== 'rejected',
      title: 'Isi rekening bank',
      why: 'Bagian Anda dari penjualan dikirim ke sana, setelah kami memeriksa namanya.',
      to: '/instructor/earnings#rekening',
    },
    {
      key: 'tax',
      done: earnings.tax !== null,
      title: 'Isi data pajak',
      why: 'NPWP atau NIK Anda tertulis di bukti potong pajak atas pencairan.',
      to: '/instructor/earnings#pajak',
    },
    {
      key: 'draft',
      done: courses.length > 0,
      title: 'Buat draf kursus pertama',
      why: 'Isinya dapat disusun bertahap; belum ada yang melihatnya.',
      to: '/instructor/courses/create',
    },
    {
      key: 'review',
      done: courses.some((course) => !isUnsent(course)),
      title: 'Ajukan kursus untuk ditinjau',
      why: 'Kursus tampil di katalog setelah tim kami menyetujuinya.',
      to: draft ? `/instructor/courses/${draft.id}/edit?tab=terbitkan` : null,
    },
  ];
}
