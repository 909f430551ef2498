export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

export const levelLabels: Record<Level, string> = {
  beginner: 'Pemula',
  intermediate: 'Menengah',
  advanced: 'Lanjutan',
};

/** The states of a course (screens-not-shown §11). A hidden course stays with its learners. */
export const courseStates = [
  'draft',
  'in_review',
  'changes_requested',
  'published',
  'hidden',
] as const;
export type CourseState = (typeof courseStates)[number];

export const courseStateLabels: Record<CourseState, string> = {
  draft: 'Draf',
  in_review: 'Sedang ditinjau',
  changes_requested: 'Perlu perbaikan',
  published: 'Terbit',
  hidden: 'Disembunyikan',
};

/** The least price of a course that isn't free, in rupiah without PPN. */
export const priceMin = 10_000;

/** The catalogue shows all of them, in menus too. */
export const categoriesMax = 200;

export const homeCourses = 8;
export const similarCourses = 4;
export const trustedOrganizations = 8;
/** Organisations are looked for among so many of the most popular courses. */
export const organizationCourses = 1_000;

export const vatNote = 'Belum termasuk PPN 11%';

export const videoTexts = {
  unsupported: 'Format video tidak didukung. Silakan hubungi instruktur.',
  failed: 'Gagal memuat video. Silakan refresh halaman.',
  missing: 'Video tidak tersedia untuk pelajaran ini',
} as const;

/** The most characters of a text in Markdown. */
export const markdownMax = 20_000;

/** The decisions of staff about a course. */
export const courseDecisionLabels = {
  'course.changes_requested': 'Meminta perbaikan kursus',
  'course.published': 'Menerbitkan kursus',
  'course.hidden': 'Menyembunyikan kursus',
  'course.member_left': 'Mengubah tim pengajar',
} as const;
