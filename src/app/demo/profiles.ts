import type { EducationInput, ExperienceInput } from '~/features/profiles/entries/schema';
import { createEducation, createExperience } from '~/features/profiles/entries/server/factory';
import { createProfile } from '~/features/profiles/server/factory';
import type { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { slugFrom } from '~/lib/slug';

type DemoProfile = Partial<typeof profiles.$inferInsert> & {
  educations?: Partial<EducationInput>[];
  experiences?: Partial<ExperienceInput>[];
};

const month = (year: number, monthOfYear: number) => year * 12 + monthOfYear - 1;
const listed = { visibility: 'public', inDirectory: true, indexed: true } as const;

/** Profiles of the demo's people by their name; people who aren't here have an empty one. */
const profilesByName: Record<string, DemoProfile> = {
  'Rahmat Hidayat': {
    ...listed,
    title: 'Pengembang web senior',
    bio: 'Dua belas tahun membangun aplikasi web untuk koperasi, sekolah, dan toko daring di Makassar.',
    city: 'Makassar',
    githubUrl: 'https://github.com/rahmat-contoh',
    linkedinUrl: 'https://www.linkedin.com/in/rahmat-contoh',
    expertise: ['HTML dan CSS', 'JavaScript', 'TypeScript', 'PostgreSQL', 'Aksesibilitas web'],
    yearsOfExperience: 12,
    educations: [
      {
        institution: 'Universitas Hasanuddin',
        degree: 's1',
        field: 'Teknik Informatika',
        startMonth: month(2008, 8),
        endMonth: month(2012, 9),
      },
    ],
    experiences: [
      {
        role: 'Pengembang web senior',
        company: 'Koperasi Digital Sulawesi',
        location: 'Makassar',
        employmentType: 'full_time',
        startMonth: month(2018, 3),
        endMonth: null,
      },
      {
        role: 'Pengembang web',
        company: 'Studio Phinisi',
        location: 'Makassar',
        employmentType: 'full_time',
        startMonth: month(2013, 1),
        endMonth: month(2018, 2),
      },
    ],
  },
  'Maya Kusuma': {
    ...listed,
    title: 'Perancang produk dan pengajar',
    bio: 'Merancang produk digital sejak 2014 dan senang menjelaskan hal rumit dengan sederhana.',
    city: 'Bandung',
    websiteUrl: 'https://maya-kusuma.example.com/',
    expertise: ['Riset pengguna', 'Desain antarmuka', 'Figma', 'Sistem desain'],
    yearsOfExperience: 11,
    educations: [
      {
        institution: 'Institut Teknologi Bandung',
        degree: 's1',
        field: 'Desain Komunikasi Visual',
        startMonth: month(2010, 8),
        endMonth: month(2014, 7),
      },
    ],
    experiences: [
      {
        role: 'Perancang produk',
        company: 'Warung Data',
        location: 'Bandung',
        employmentType: 'full_time',
        startMonth: month(2019, 6),
        endMonth: null,
      },
    ],
  },
  'Sari Wulandari': {
    visibility: 'members',
    title: 'Staf administrasi yang belajar data',
    bio: 'Bekerja di gudang kopi dan sedang belajar mengolah data panen supaya laporan tidak lagi ditulis tangan.',
    city: 'Malang',
    expertise: ['Excel', 'Administrasi gudang'],
    yearsOfExperience: 5,
    educations: [
      {
        institution: 'Politeknik Negeri Malang',
        degree: 'd3',
        field: 'Akuntansi',
        startMonth: month(2016, 9),
        endMonth: month(2019, 8),
        grade: 'IPK 3,62',
      },
      {
        institution: 'SMK Negeri 1 Malang',
        degree: 'school',
        field: 'Akuntansi',
        startMonth: month(2013, 7),
        endMonth: month(2016, 5),
      },
    ],
    experiences: [
      {
        role: 'Staf administrasi',
        company: 'Gudang Kopi Arjuna',
        location: 'Malang',
        employmentType: 'full_time',
        startMonth: month(2021, 2),
        endMonth: null,
        description:
          'Mencatat stok dan pengiriman, menyusun laporan bulanan untuk 40 petani mitra.',
      },
    ],
  },
  'Putri Maharani': {
    ...listed,
    title: 'Guru SMK',
    bio: 'Mengajar produktif multimedia dan ingin murid-murid saya bisa membuat laman sendiri.',
    city: 'Yogyakarta',
    expertise: ['Mengajar', 'Desain grafis', 'HTML dan CSS'],
    yearsOfExperience: 8,
    educations: [
      {
        institution: 'Universitas Negeri Yogyakarta',
        degree: 's1',
        field: 'Pendidikan Teknik Informatika',
        startMonth: month(2011, 8),
        endMonth: month(2015, 11),
      },
    ],
    experiences: [
      {
        role: 'Guru produktif',
        company: 'SMK Negeri 2 Yogyakarta',
        employmentType: 'full_time',
        startMonth: month(2017, 1),
        endMonth: null,
      },
    ],
  },
  'Agus Setiawan': {
    ...listed,
    title: 'Pemilik toko daring',
    city: 'Semarang',
    expertise: ['Pemasaran digital', 'Fotografi produk'],
    yearsOfExperience: 4,
    experiences: [
      {
        role: 'Pemilik',
        company: 'Rumah Batik Pesisir',
        location: 'Semarang',
        employmentType: 'own_business',
        startMonth: month(2021, 9),
        endMonth: null,
      },
    ],
  },
};

/** The profile of one of the demo's people. */
export async function seedProfile(ctx: Ctx, userId: string, fullName: string): Promise<void> {
  const { educations = [], experiences = [], ...profile } = profilesByName[fullName] ?? {};
  await createProfile(ctx, userId, {
    fullName,
    ...(fullName && { slug: slugFrom(fullName) }),
    ...profile,
  });
  for (const education of educations) await createEducation(ctx, userId, education);
  for (const experience of experiences) await createExperience(ctx, userId, experience);
}
