import type { TextBlock } from './text-blocks';

/** One thing a person has done, in words that are ready to show. */
export type CvEntry = {
  /** role, degree, course */
  title: string;
  /** where: company, institution, provider */
  place: string;
  dates: string;
  blocks: TextBlock[];
};

export type CvSection = {
  name: string;
  heading: string;
  blocks: TextBlock[];
  entries: CvEntry[];
  /** short words beside each other: skills */
  words: string[];
};

/** A CV as preview and paper both show it, top to bottom. */
export type Cv = {
  template: 'ats' | 'designed';
  language: 'id' | 'en';
  name: string;
  headline: string;
  contacts: { text: string; href: string | null }[];
  sections: CvSection[];
  /** at the foot of each of several pages, before its number: `Halaman` */
  pageWord: string;
};

/** Measures of both templates, which paper and preview share: points on A4. */
export const cvSheet = {
  width: 595,
  height: 842,
  ats: { top: 48, left: 54, right: 54, bottom: 58 },
  designed: { top: 44, left: 62, right: 44, bottom: 58 },
  /** the woven edge of the designed one */
  strip: { width: 26, tile: 13, rows: 65 },
  /** its column of dates, and its picture */
  dates: 104,
  photo: 82,
} as const;
