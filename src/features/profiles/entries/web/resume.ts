import { formatNumber } from '~/lib/money';
import { plainLine, plainText } from '~/lib/plain-text';
import {
  type Degree,
  descriptionMax,
  type EmploymentType,
  entryLineMax,
  firstMonth,
  gradeMax,
} from '../../terms';
import type { EducationInput, ExperienceInput } from '../schema';

/** An entry of another system as it would be stored; what is null or empty and needed is asked for. `notes` say what isn't as it was. */
type Draft<Input> = { input: Input; notes: string[] };
type EducationDraft = Draft<Omit<EducationInput, 'degree'> & { degree: Degree | null }>;
type ExperienceDraft = Draft<ExperienceInput>;
export type Resume = {
  educations: EducationDraft[];
  experiences: ExperienceDraft[];
  /** what the file holds and a profile has no place for */
  left: string[];
};

const monthNames = 'jan feb mar apr ma[yi] jun jul au?g sep o[ck]t nov de[cs]'.split(' ');
type ReadMonth = { month: number; isWhole: boolean } | null;

/** A month counted from year 0: `2019-08`, `2019-08-17`, `Aug 2019`, `Agustus 2019`, `2019`; a year alone isn't whole. */
function monthIn(text: unknown): ReadMonth {
  const words =
    typeof text === 'number'
      ? String(text)
      : typeof text === 'string'
        ? text.trim().toLowerCase()
        : '';
  const year = Number(/\d{4}/.exec(words)?.[0] ?? Number.NaN);
  if (Number.isNaN(year) || year * 12 < firstMonth) return null;
  const iso = /^\d{4}-(\d{1,2})/.exec(words) ?? /^\d{1,2}?\/?(\d{1,2})\/\d{4}$/.exec(words);
  const named = monthNames.findIndex((name) => new RegExp(`\\b${name}`).test(words));
  const at = iso ? Number(iso[1]) - 1 : named;
  return at >= 0 && at < 12
    ? { month: year * 12 + at, isWhole: true }
    : { month: year * 12, isWhole: false };
}

type Period = { startMonth: number; endMonth: number | null; notes: string[] };

/** The period of an entry; null where it doesn't say when it began. `present` is the month of today. */
function periodOf(from: unknown, to: unknown, present: number): Period | null {
  const [start, end] = [monthIn(from), monthIn(to)];
  if (!start) return null;
  const notes: string[] = [];
  if (!start.isWhole) notes.push('Bulan mulai tidak tertulis: dicatat Januari.');
  if (!end) return { startMonth: start.month, endMonth: null, notes };
  const endMonth = end.isWhole ? end.month : end.month + 11;
  if (endMonth > present) {
    notes.push('Selesainya belum tiba: dicatat masih berjalan.');
    return { startMonth: start.month, endMonth: null, notes };
  }
  if (!end.isWhole) notes.push('Bulan selesai tidak tertulis: dicatat Desember.');
  return { startMonth: start.month, endMonth, notes };
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A line that fits into its field, with a note where it was longer. */
function fitting(
  value: unknown,
  name: string,
  most: number,
  notes: string[],
  plain = plainLine,
): string {
  const text = plain(textIn(value)).trim();
  if (text.length <= most) return text;
  notes.push(`${name} dipotong menjadi ${formatNumber(most)} karakter.`);
  return `${text.slice(0, most - 1)}…`;
}

const degreePatterns: [RegExp, Degree][] = [
  [/\b(s ?3|ph ?d|doktor|doctor(ate)?|dr)\b/, 's3'],
  [/\b(s ?2|magister|masters?|m ?sc|m ?a|mba|m ?kom|m ?t|m ?si|m ?m)\b/, 's2'],
  [/\b(d ?4|d ?iv|sarjana terapan)\b/, 'd4'],
  [/\b(s ?1|sarjana|bachelors?|b ?sc|b ?a|b ?eng|s ?kom|s ?e|s ?t|s ?si|s ?h)\b/, 's1'],
  [/\b(d ?3|d ?iii|ahli madya|associate|a ?md)\b/, 'd3'],
  [/\b(d ?2|d ?ii)\b/, 'd2'],
  [/\b(d ?1|d ?i)\b/, 'd1'],
  [/\b(sma|smk|smu|stm|ma|high school|senior high|vocational)\b/, 'school'],
  [/\b(kursus|course|bootcamp|pelatihan|certificate|sertifikat)\b/, 'course'],
];
/** The degree that a text names; null for none of ours. */
export const degreeIn = (text: string): Degree | null => {
  const words = text
    .toLowerCase()
    .replace(/[.'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b([a-z]) (?=[a-z]\b)/g, '$1');
  return degreePatterns.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};

const employmentPatterns: [RegExp, EmploymentType][] = [
  [/intern|magang/i, 'internship'],
  [/freelance|lepas/i, 'freelance'],
  [/volunteer|relawan|sukarela/i, 'volunteer'],
];
const employmentIn = (text: string): EmploymentType | null =>
  employmentPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;

type EducationParts = Record<
  'institution' | 'degree' | 'field' | 'from' | 'to' | 'grade' | 'description',
  unknown
>;
function educationOf(parts: EducationParts, present: number): EducationDraft | null {
  const period = periodOf(parts.from, parts.to, present);
  const institution = textIn(parts.institution).trim();
  if (!period || !institution) return null;
  const { notes, ...months } = period;
  const line = (value: unknown, name: string) => fitting(value, name, entryLineMax, notes);
  return {
    input: {
      institution: line(institution, 'Nama institusi'),
      degree: degreeIn(textIn(parts.degree)),
      field: line(parts.field, 'Bidang studi'),
      ...months,
      grade: fitting(parts.grade, 'Nilai', gradeMax, notes) || null,
      description:
        fitting(parts.description, 'Keterangan', descriptionMax, notes, plainText) || null,
    },
    notes,
  };
}

type ExperienceParts = Record<
  'role' | 'company' | 'location' | 'from' | 'to' | 'description',
  unknown
> & { kind?: EmploymentType };
function experienceOf(parts: ExperienceParts, present: number): ExperienceDraft | null {
  const period = periodOf(parts.from, parts.to, present);
  const [role, company] = [textIn(parts.role).trim(), textIn(parts.company).trim()];
  if (!period || (!role && !company)) return null;
  const { notes, ...months } = period;
  const line = (value: unknown, name: string) => fitting(value, name, entryLineMax, notes);
  return {
    input: {
      role: line(role, 'Posisi'),
      company: line(company, 'Nama perusahaan'),
      location: line(parts.location, 'Lokasi') || null,
      employmentType: parts.kind ?? employmentIn(role),
      ...months,
      description:
        fitting(parts.description, 'Keterangan', descriptionMax, notes, plainText) || null,
    },
    notes,
  };
}

/** Drafts of rows, with a sentence for each that can't be one. */
function draftsOf<Row, Made>(
  rows: Row[],
  make: (row: Row) => Made | null,
  nameOf: (row: Row) => string,
  left: string[],
): Made[] {
  return rows.flatMap((row) => {
    const made = make(row);
    if (made) return [made];
    left.push(`“${nameOf(row) || 'Tanpa nama'}”: tahun mulai atau namanya tidak tertulis`);
    return [];
  });
}

type Json = Record<string, unknown>;
const listIn = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value.filter((item): item is Json => typeof item === 'object' && item !== null)
    : [];
const linesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const resumeParts: Record<string, string> = {
  awards: 'penghargaan',
  certificates: 'sertifikat',
  publications: 'publikasi',
  skills: 'keahlian',
  languages: 'bahasa',
  interests: 'minat',
  references: 'referensi',
  projects: 'proyek',
};

/** Reads a document of JSON Resume (jsonresume.org, schema 1.0.0); null for another one. */
export function resumeOfJson(document: unknown, present: number): Resume | null {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return null;
  const json = document as Json;
  if (!('basics' in json || 'work' in json || 'education' in json)) return null;
  const left: string[] = [];
  const described = ({ summary, highlights }: Json) =>
    [textIn(summary), ...linesIn(highlights).map((line) => `- ${line}`)].filter(Boolean).join('\n');
  const works = [
    ...listIn(json.work).map((row) => ({ row, kind: undefined })),
    ...listIn(json.volunteer).map((row) => ({ row, kind: 'volunteer' as const })),
  ];
  const experiences = draftsOf(
    works,
    ({ row, kind }) =>
      experienceOf(
        {
          role: row.position,
          company: row.name ?? row.company ?? row.organization,
          location: row.location,
          from: row.startDate,
          to: row.endDate,
          description: described(row),
          ...(kind && { kind }),
        },
        present,
      ),
    ({ row }) => textIn(row.name ?? row.organization ?? row.position),
    left,
  );
  const educations = draftsOf(
    listIn(json.education),
    (row) =>
      educationOf(
        {
          institution: row.institution,
          degree: row.studyType,
          field: row.area,
          from: row.startDate,
          to: row.endDate,
          grade: row.score ?? row.gpa,
          description: linesIn(row.courses).join('\n'),
        },
        present,
      ),
    ({ institution }) => textIn(institution),
    left,
  );
  for (const [part, name] of Object.entries(resumeParts)) {
    const { length } = listIn(json[part]);
    if (length > 0) left.push(`${length} ${name}`);
  }
  return { educations, experiences, left };
}

export type SheetRow = Record<string, string>;
/** The parts of LinkedIn's copy of one's data that a profile has no place for. */
const linkedInParts: Record<string, string> = {
  skills: 'keahlian',
  languages: 'bahasa',
  certifications: 'sertifikat',
  projects: 'proyek',
  courses: 'kursus',
  honors: 'penghargaan',
  publications: 'publikasi',
};

/** Reads the sheets of LinkedIn's copy of one's data, by their names in small letters without `.csv`; null where none is there. */
export function resumeOfLinkedIn(
  sheets: ReadonlyMap<string, SheetRow[]>,
  present: number,
): Resume | null {
  const [positions, schools] = [sheets.get('positions'), sheets.get('education')];
  if (!positions && !schools) return null;
  const left: string[] = [];
  const experiences = draftsOf(
    positions ?? [],
    (row) =>
      experienceOf(
        {
          role: row.Title,
          company: row['Company Name'],
          location: row.Location,
          from: row['Started On'],
          to: row['Finished On'],
          description: row.Description,
        },
        present,
      ),
    (row) => row['Company Name'] ?? '',
    left,
  );
  const educations = draftsOf(
    schools ?? [],
    (row) => {
      // LinkedIn writes degree and field as one: "Bachelor of Science - BS, Computer Science".
      const [degree = '', ...field] = (row['Degree Name'] ?? '').split(/,\s*/);
      return educationOf(
        {
          institution: row['School Name'],
          degree,
          field: field.join(', '),
          from: row['Start Date'],
          to: row['End Date'],
          grade: '',
          description: [row.Notes, row.Activities].filter(Boolean).join('\n'),
        },
        present,
      );
    },
    (row) => row['School Name'] ?? '',
    left,
  );
  for (const [sheet, name] of Object.entries(linkedInParts)) {
    const length = sheets.get(sheet)?.length ?? 0;
    if (length > 0) left.push(`${length} ${name}`);
  }
  return { educations, experiences, left };
}
