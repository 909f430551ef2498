/** The subjects of a revision: the course itself, one lesson, or the order of the lessons. */
export const revisionSubjects = ['course', 'lesson', 'outline'] as const;
export type RevisionSubject = (typeof revisionSubjects)[number];

export const revisionSubjectLabels: Record<RevisionSubject, string> = {
  course: 'Kursus',
  lesson: 'Pelajaran',
  outline: 'Urutan pelajaran',
};

/** The number of saves on one page of the history. */
export const revisionPageSize = 30;

/** All saves of so many hours stay; of the days before, the last one of each hour; of those before these, the last one of each day. */
export const allHours = 24;
export const hourlyDays = 30;

/** The names of the fields in the history. */
export const fieldLabels: Record<string, string> = {
  title: 'Judul',
  slug: 'Alamat tautan (URL)',
  categoryId: 'Kategori',
  level: 'Tingkat',
  description: 'Deskripsi',
  thumbnailUrl: 'Sampul',
  organizationName: 'Nama lembaga',
  organizationLogo: 'Logo lembaga',
  accreditation: 'Akreditasi',
  whatYouWillLearn: 'Yang akan dipelajari',
  targetAudience: 'Untuk siapa',
  requirements: 'Persyaratan',
  price: 'Harga',
  flashPrice: 'Harga promo',
  flashStartsAt: 'Mulai promo',
  flashEndsAt: 'Akhir promo',
  certificateType: 'Jenis sertifikat',
  certificateMonths: 'Masa berlaku sertifikat',
  videoUrl: 'Alamat video',
  videoId: 'Video',
  durationMinutes: 'Durasi',
  isFree: 'Pratinjau gratis',
  task: 'Tugas',
  materials: 'Bahan',
  lessons: 'Urutan pelajaran',
  presence: 'Status',
};

/** Fields whose changes are shown word by word: of a price or a time, a part that stayed says nothing. */
export const wordFields: readonly string[] = [
  'title',
  'description',
  'organizationName',
  'accreditation',
  'certificateType',
  'task',
];

/** Fields that are restored together, under the name of the first one: a lesson has one video, and a flash price has its times. */
export const fieldGroups: readonly (readonly string[])[] = [
  ['videoId', 'videoUrl'],
  ['flashPrice', 'flashStartsAt', 'flashEndsAt'],
];
/** The most things that are chosen for one restoration. */
export const chosenMost = 400;
