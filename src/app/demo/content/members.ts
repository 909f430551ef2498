import type { createProfile } from '~/features/profiles/server/factory';

/** `email`: before the @ */
type DemoMember = {
  email: string;
  profile: Omit<NonNullable<Parameters<typeof createProfile>[2]>, 'slug'>;
};

const open = {
  city: 'public',
  links: 'public',
  education: 'public',
  experience: 'public',
  courses: 'public',
} as const;

/** People who want to be found at /members, each as open as they like; what some tell about themselves stands in ../profiles.ts. */
export const demoMembers: DemoMember[] = [
  { email: 'instruktur', profile: { sections: open } },
  { email: 'instruktur2', profile: { sections: open } },
  { email: 'peserta1', profile: { sections: { ...open, experience: 'members' } } },
  { email: 'peserta2', profile: { sections: open } },
  {
    email: 'peserta3',
    profile: {
      title: 'Analis data di koperasi',
      city: 'Denpasar',
      expertise: ['Python', 'Statistika', 'Spreadsheet'],
      yearsOfExperience: 5,
      sections: open,
    },
  },
  {
    email: 'peserta4',
    profile: {
      title: 'Mahasiswa sistem informasi',
      city: 'Yogyakarta',
      expertise: ['SQL'],
      sections: { city: 'public' },
    },
  },
  {
    email: 'peserta5',
    profile: {
      title: 'Staf keuangan',
      city: 'Medan',
      expertise: ['Akuntansi', 'Spreadsheet'],
      sections: open,
    },
  },
  {
    email: 'peserta6',
    profile: {
      bio: 'Belajar dari Wamena, satu pelajaran setiap malam.',
      city: 'Wamena',
      sections: { city: 'public' },
    },
  },
  {
    email: 'peserta7',
    profile: {
      title: 'Penulis lepas',
      expertise: ['Menulis', 'Penyuntingan', 'Pemasaran konten', 'SEO'],
    },
  },
  {
    email: 'peserta9',
    profile: { title: 'Perawat yang belajar data', city: 'Medan', visibility: 'members' },
  },
  {
    email: 'peserta12',
    profile: {
      title: 'Fotografer produk',
      bio: 'Hubungi saya lewat nomor di bio.',
      city: 'Surabaya',
      expertise: ['Fotografi'],
      sections: open,
    },
  },
];
