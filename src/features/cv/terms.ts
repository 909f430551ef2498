import type { TextBlock } from '~/lib/text-blocks';

export const summaryMax = 600;
/** the number of courses that a person can choose from, newest first */
export const coursesMost = 100;

export const cvTemplates = ['ats', 'designed'] as const;
export type CvTemplate = (typeof cvTemplates)[number];
export const templateLabels: Record<CvTemplate, { name: string; text: string }> = {
  ats: { name: 'ATS', text: 'Satu kolom dan hanya teks, mudah dibaca sistem penyaring lamaran.' },
  designed: { name: 'Berdesain', text: 'Bertepi batik dan dua warna, bisa dengan foto.' },
};

export const cvLanguages = ['id', 'en'] as const;
export type CvLanguage = (typeof cvLanguages)[number];
export const languageLabels: Record<CvLanguage, string> = { id: 'Indonesia', en: 'Inggris' };

export const cvSections = ['summary', 'experience', 'education', 'courses', 'skills'] as const;
export type CvSectionName = (typeof cvSections)[number];
/** The labels in the editor; the headings in the CV are in the CV's language. */
export const sectionNames: Record<CvSectionName, string> = {
  summary: 'Ringkasan',
  experience: 'Pengalaman kerja',
  education: 'Pendidikan',
  courses: 'Kursus',
  skills: 'Keahlian',
};

/** The labels of the settings in the editor. */
export const optionLabels = {
  template: 'Templat',
  language: 'Bahasa judul, bulan, dan label',
  photo: 'Foto profil',
  email: 'Email',
  phone: 'Telepon',
  city: 'Kota',
  links: 'Tautan',
  summary: 'Ringkasan khusus CV (opsional)',
  sections: 'Bagian dan urutannya',
  courses: 'Kursus',
};

/** The fixed words of a CV, per language of the CV. */
export const cvWords = {
  id: {
    headings: { ...sectionNames, courses: 'Kursus dan pelatihan' },
    present: 'sekarang',
    running: 'Sedang berjalan',
    page: 'Halaman',
    course: 'Kursus',
    certificate: 'Sertifikat',
    grade: 'Nilai',
    years: (years: number) => `Pengalaman ${years} tahun`,
    degrees: {
      school: 'SMA/SMK',
      d1: 'D1',
      d2: 'D2',
      d3: 'D3',
      d4: 'D4',
      s1: 'S1',
      s2: 'S2',
      s3: 'S3',
      course: 'Kursus',
    },
    employment: {
      full_time: 'Penuh waktu',
      part_time: 'Paruh waktu',
      contract: 'Kontrak',
      internship: 'Magang',
      freelance: 'Lepas',
      own_business: 'Usaha sendiri',
      volunteer: 'Sukarela',
    },
  },
  en: {
    headings: {
      summary: 'Summary',
      experience: 'Work experience',
      education: 'Education',
      courses: 'Courses and training',
      skills: 'Skills',
    },
    present: 'present',
    running: 'In progress',
    page: 'Page',
    course: 'Course',
    certificate: 'Certificate',
    grade: 'Grade',
    years: (years: number) =>
      years === 1 ? '1 year of experience' : `${years} years of experience`,
    degrees: {
      school: 'Senior high school',
      d1: 'Diploma I (D1)',
      d2: 'Diploma II (D2)',
      d3: 'Diploma III (D3)',
      d4: 'Applied bachelor’s degree (D4)',
      s1: 'Bachelor’s degree (S1)',
      s2: 'Master’s degree (S2)',
      s3: 'Doctorate (S3)',
      course: 'Course',
    },
    employment: {
      full_time: 'Full-time',
      part_time: 'Part-time',
      contract: 'Contract',
      internship: 'Internship',
      freelance: 'Freelance',
      own_business: 'Own business',
      volunteer: 'Volunteer',
    },
  },
};

/** An experience, education or course, formatted for display. */
export type CvEntry = {
  /** the role, degree or course */
  title: string;
  /** the company, institution or provider */
  place: string;
  dates: string;
  blocks: TextBlock[];
};

export type CvSection = {
  name: string;
  heading: string;
  blocks: TextBlock[];
  entries: CvEntry[];
  /** short words in one row, like skills */
  words: string[];
};

/** The formatted CV, which preview and PDF show in this order. */
export type Cv = {
  template: CvTemplate;
  language: CvLanguage;
  name: string;
  headline: string;
  contacts: { text: string; href: string | null }[];
  sections: CvSection[];
  /** the word before the page number: `Halaman` */
  pageWord: string;
};

/** The measures of both templates for PDF and preview, in points on A4. */
export const cvSheet = {
  width: 595,
  height: 842,
  ats: { top: 48, left: 54, right: 54, bottom: 58 },
  designed: { top: 44, left: 62, right: 44, bottom: 58 },
  /** width of the woven edge of the designed template */
  strip: { width: 26, tile: 13, rows: 65 },
  /** width of its date column, and side of its picture */
  dates: 104,
  photo: 82,
} as const;
