export const fullNameMin = 2;
export const fullNameMax = 100;
export const titleMax = 100;
export const bioMax = 600;
export const cityMax = 60;
export const expertiseMost = 20;
export const expertiseMax = 40;
export const yearsMost = 60;
export const interestsMost = 3;
/** the limit of educations, and of experiences, per person */
export const entriesMost = 20;
export const entryLineMax = 120;
export const gradeMax = 40;
export const descriptionMax = 1_000;
/** The earliest month that a period may name, counted from year 0. */
export const firstMonth = 1940 * 12;
export const linkMax = 200;

/** the number of new addresses that a person may take in `slugDays`; old addresses of their own don't count */
export const slugsMost = 5;
export const slugDays = 30;
/** The reasons why an address can't be taken. */
export const slugTexts = {
  shape: 'Pakai 3–60 huruf kecil a–z, angka, dan tanda hubung tunggal di antaranya',
  reserved: 'Alamat ini tidak dapat dipakai',
  taken: 'Alamat ini sudah dipakai orang lain',
  confusable: 'Alamat ini terlalu mirip dengan alamat orang lain',
} as const;

/** The fields that staff can hide from others, by column. */
export const hideableFields = [
  'full_name',
  'avatar_url',
  'title',
  'bio',
  'city',
  'expertise',
  'links',
  'educations',
  'experiences',
] as const;
export type HideableField = (typeof hideableFields)[number];
export const hideableLabels: Record<HideableField, string> = {
  full_name: 'Nama',
  avatar_url: 'Foto',
  title: 'Judul singkat',
  bio: 'Tentang saya',
  city: 'Kota',
  expertise: 'Keahlian',
  links: 'Tautan',
  educations: 'Pendidikan',
  experiences: 'Pengalaman',
};

/** What stands where a name would, when staff has hidden it. */
export const hiddenName = 'Nama disembunyikan';

/** The visibilities of a profile and of its sections (screens-not-shown §5). */
export const visibilities = ['public', 'members', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityLabels: Record<Visibility, string> = {
  public: 'Publik',
  members: 'Anggota',
  private: 'Privat',
};

/** The sections of a profile that have a visibility of their own. Name, headline and picture follow the whole profile. */
export const sections = [
  'about',
  'city',
  'expertise',
  'links',
  'education',
  'experience',
  'courses',
] as const;
export type Section = (typeof sections)[number];
export type SectionVisibility = Partial<Record<Section, Visibility>>;
export const sectionLabels: Record<Section, string> = {
  about: 'Tentang saya',
  city: 'Kota',
  expertise: 'Keahlian dan pengalaman (tahun)',
  links: 'Tautan',
  education: 'Pendidikan',
  experience: 'Pengalaman',
  courses: 'Kursus yang diselesaikan',
};
/** The visibility of a section until its owner chooses one: data is private by default (UU 27/2022). */
export const sectionDefaults: Record<Section, Visibility> = {
  about: 'public',
  city: 'members',
  expertise: 'public',
  links: 'members',
  education: 'members',
  experience: 'members',
  courses: 'members',
};

export const degrees = ['school', 'd1', 'd2', 'd3', 'd4', 's1', 's2', 's3', 'course'] as const;
export type Degree = (typeof degrees)[number];
export const degreeLabels: Record<Degree, string> = {
  school: 'SMA/SMK',
  d1: 'D1',
  d2: 'D2',
  d3: 'D3',
  d4: 'D4',
  s1: 'S1',
  s2: 'S2',
  s3: 'S3',
  course: 'Kursus',
};

export const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'internship',
  'freelance',
  'own_business',
  'volunteer',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];
export const employmentLabels: Record<EmploymentType, string> = {
  full_time: 'Penuh waktu',
  part_time: 'Paruh waktu',
  contract: 'Kontrak',
  internship: 'Magang',
  freelance: 'Lepas',
  own_business: 'Usaha sendiri',
  volunteer: 'Sukarela',
};
