import type { createEducation, createExperience, createProfile } from '~/features/profiles/server/factory';

type DemoMember = {
  /** before the @ */
  email: string;
  profile: NonNullable<Parameters<typeof createProfile>[2]>;
  educations?: NonNullable<Parameters<typeof createEducation>[2]>[];
  experiences?: NonNullable<Parameters<typeof createExperience>[2]>[];
};

const month = (year: number, number: number) => year * 12 + number - 1;
const open = { city: 'public', links: 'public', education: 'public', experience: 'public', courses: 'public' } as const;

const unlisted = { visibility: 'private', inDirectory: false } as const;

/** What people tell about themselves, each as openly as they like; most want to be found at /members. */
export const demoMembers: DemoMember[] = [
  {
    email: 'instruktur',
    profile: {
      slug: 'rahmat-hidayat',
      title: 'Pengembang web senior',
      bio: 'Dua belas tahun membangun aplikasi web untuk koperasi, sekolah, dan toko daring di Makassar.',
      city: 'Makassar',
      githubUrl: 'https://github.com/contoh-rahmat',
      websiteUrl: 'https://contoh-rahmat.example',
      expertise: ['JavaScript', 'HTML dan CSS', 'Aksesibilitas', 'Git'],
      yearsOfExperience: 12,
      indexed: true,
      sections: open,
    },
    educations: [{ institution: 'Universitas Hasanuddin', degree: 's1', field: 'Teknik Informatika', startMonth: month(2006, 9), endMonth: month(2011, 2) }],
    experiences: [
      {
        role: 'Pengembang web senior',
        company: 'Koperasi Digital Celebes',
        employmentType: 'full_time',
        location: 'Makassar',
        startMonth: month(2017, 3),
        endMonth: null,
      },
      {
        role: 'Pengembang web',
        company: 'Toko Buku Samudra',
        employmentType: 'full_time',
        location: 'Makassar',
        startMonth: month(2012, 1),
        endMonth: month(2017, 2),
      },
    ],
  },
  {
    email: 'instruktur2',
    profile: {
      slug: 'maya-kusuma',
      title: 'Perancang produk dan pengajar',
      bio: 'Merancang produk digital sejak 2014 dan senang menjelaskan hal rumit dengan sederhana.',
      city: 'Bandung',
      linkedinUrl: 'https://www.linkedin.com/in/contoh-maya',
      expertise: ['Riset pengguna', 'Desain antarmuka', 'Prototipe', 'Sistem desain', 'Fasilitasi'],
      yearsOfExperience: 11,
      indexed: true,
      sections: open,
    },
    experiences: [{ role: 'Perancang produk', company: 'Studio Kertas Lipat', employmentType: 'own_business', startMonth: month(2019, 6), endMonth: null }],
  },
  {
    email: 'peserta1',
    profile: {
      slug: 'putri-maharani',
      title: 'Guru SMK, sedang belajar web',
      bio: 'Mengajar produktif di SMK dan sedang membuat laman untuk unit produksi sekolah.\n\nSenang berdiskusi soal cara menjelaskan pemrograman kepada yang baru mulai.',
      city: 'Yogyakarta',
      expertise: ['Mengajar', 'HTML dan CSS'],
      yearsOfExperience: 8,
      sections: { ...open, experience: 'members' },
    },
    educations: [
      {
        institution: 'Universitas Negeri Yogyakarta',
        degree: 's1',
        field: 'Pendidikan Teknik Informatika',
        startMonth: month(2011, 9),
        endMonth: month(2015, 8),
      },
    ],
    experiences: [{ role: 'Guru produktif', company: 'SMK Karya Bangsa', employmentType: 'full_time', startMonth: month(2016, 7), endMonth: null }],
  },
  {
    email: 'peserta2',
    profile: { slug: 'agus-setiawan', title: 'Pemilik toko daring', city: 'Semarang', expertise: ['Pemasaran digital', 'Foto produk'], sections: open },
  },
  {
    email: 'peserta3',
    profile: {
      slug: 'ni-luh-ayu',
      title: 'Analis data di koperasi',
      city: 'Denpasar',
      expertise: ['Python', 'Statistika', 'Spreadsheet'],
      yearsOfExperience: 5,
      sections: open,
    },
  },
  {
    email: 'peserta4',
    profile: { slug: 'fajar-nugroho', title: 'Mahasiswa sistem informasi', city: 'Yogyakarta', expertise: ['SQL'], sections: { city: 'public' } },
  },
  { email: 'peserta5', profile: { slug: 'rina-siregar', title: 'Staf keuangan', city: 'Medan', expertise: ['Akuntansi', 'Spreadsheet'], sections: open } },
  {
    email: 'peserta6',
    profile: { slug: 'yohanes-wenda', bio: 'Belajar dari Wamena, satu pelajaran setiap malam.', city: 'Wamena', sections: { city: 'public' } },
  },
  {
    email: 'peserta7',
    profile: { slug: 'dewi-kartika', title: 'Penulis lepas', expertise: ['Menulis', 'Penyuntingan', 'Pemasaran konten', 'SEO'], sections: {} },
  },
  {
    email: 'peserta9',
    profile: { slug: 'siti-lubis', title: 'Perawat yang belajar data', city: 'Medan', visibility: 'members', sections: { city: 'members' } },
  },
  {
    email: 'peserta12',
    profile: {
      slug: 'bagas-pramudya',
      title: 'Fotografer produk',
      bio: 'Hubungi saya lewat nomor di bio.',
      city: 'Surabaya',
      expertise: ['Fotografi'],
      sections: open,
    },
  },
  {
    email: 'siswa',
    profile: {
      visibility: 'members',
      inDirectory: false,
      slug: 'sari-wulandari',
      title: 'Staf administrasi yang belajar data',
      bio: 'Bekerja di gudang kopi dan sedang belajar mengolah data panen supaya laporan tidak lagi ditulis tangan.',
      city: 'Malang',
      expertise: ['Excel', 'Administrasi gudang'],
      yearsOfExperience: 5,
    },
    educations: [
      { institution: 'Politeknik Negeri Malang', degree: 'd3', field: 'Akuntansi', startMonth: month(2016, 9), endMonth: month(2019, 8), grade: 'IPK 3,62' },
      { institution: 'SMK Negeri 1 Malang', degree: 'school', field: 'Akuntansi', startMonth: month(2013, 7), endMonth: month(2016, 5) },
    ],
    experiences: [
      {
        role: 'Staf administrasi',
        company: 'Gudang Kopi Arjuna',
        location: 'Malang',
        employmentType: 'full_time',
        startMonth: month(2021, 2),
        endMonth: null,
        description: 'Mencatat stok dan pengiriman, menyusun laporan bulanan untuk 40 petani mitra.',
      },
    ],
  },
  { email: 'siswa2', profile: { ...unlisted, slug: 'dimas-prasetyo' } },
  { email: 'admin', profile: { ...unlisted, slug: 'ayu-lestari' } },
  { email: 'hr', profile: { ...unlisted, slug: 'bambang-santoso' } },
  { email: 'peserta8', profile: { ...unlisted, slug: 'hendra-gunawan' } },
  { email: 'peserta10', profile: { ...unlisted, slug: 'arief-rachman' } },
  { email: 'peserta11', profile: { ...unlisted, slug: 'maria-goreti-tnunay' } },
];
