import { brand } from '~/lib/brand';
import { tidyCity } from '~/lib/city';
import { jakartaMonth } from '~/lib/dates';
import { isoMonth, shortMonth } from '~/lib/months';
import { formatPhone } from '~/lib/phone';
import { canPrint, clusters } from '~/lib/printable';
import { type TextBlock, textBlocks } from '~/lib/text-blocks';
import type { CvOptions, CvSource } from './schema';
import {
  type Cv,
  type CvEntry,
  type CvLanguage,
  type CvSectionName,
  type CvTemplate,
  cvSections,
  cvWords,
} from './terms';

export const defaultOptions: CvOptions = {
  template: 'ats',
  language: 'id',
  photo: false,
  email: true,
  phone: false,
  city: true,
  links: true,
  summary: '',
  sections: cvSections.map((name) => ({ name, shown: true })),
  courses: { added: [], removed: [] },
};

/** All sections in the chosen order; sections that are newer than the settings come last. */
export function orderedSections({ sections }: Pick<CvOptions, 'sections'>): CvOptions['sections'] {
  const names = new Set(sections.map(({ name }) => name));
  return [
    ...sections,
    ...cvSections.filter((name) => !names.has(name)).map((name) => ({ name, shown: true })),
  ];
}

/** Moves one section up (-1) or down (1). */
export function movedSection(options: CvOptions, name: CvSectionName, by: -1 | 1): CvOptions {
  const sections = orderedSections(options);
  const from = sections.findIndex((section) => section.name === name);
  const [moved, neighbour] = [sections[from], sections[from + by]];
  if (!moved || !neighbour) return options;
  return { ...options, sections: sections.with(from, neighbour).with(from + by, moved) };
}

type Course = CvSource['courses'][number];

export const isListed = (
  { courses }: Pick<CvOptions, 'courses'>,
  { id, endMonth }: Pick<Course, 'id' | 'endMonth'>,
) => (endMonth === null ? courses.added.includes(id) : !courses.removed.includes(id));

/** Adds a course to the CV or removes it. A course that was added while running stays after it is finished. */
export function withCourse(
  options: CvOptions,
  { id, endMonth }: Pick<Course, 'id' | 'endMonth'>,
  listed: boolean,
): CvOptions {
  const without = (ids: string[]) => ids.filter((courseId) => courseId !== id);
  const added = without(options.courses.added);
  const removed = without(options.courses.removed);
  if (listed && endMonth === null) added.push(id);
  if (!listed && endMonth !== null) removed.push(id);
  return { ...options, courses: { added, removed } };
}

const trimmed = (text: string | null) => text?.trim() ?? '';
const joined = (parts: (string | null)[], by = ', ') => parts.map(trimmed).filter(Boolean).join(by);

/** Every typed line becomes a block of its own. */
const blocksOf = (text: string | null) => textBlocks(trimmed(text).replace(/\r?\n/g, '\n\n'));

function period(
  { startMonth, endMonth }: { startMonth: number; endMonth: number | null },
  language: CvLanguage,
): string {
  const from = shortMonth(startMonth, language);
  const to = endMonth === null ? cvWords[language].present : shortMonth(endMonth, language);
  return from === to ? from : `${from} – ${to}`;
}

/** A link for an https address: `href` in ASCII, `text` without protocol, `www.` and final slash. */
function link(address: string | null): { text: string; href: string } | null {
  const url = URL.canParse(trimmed(address)) ? new URL(trimmed(address)) : null;
  if (url?.protocol !== 'https:') return null;
  return {
    text: trimmed(address)
      .replace(/^https:\/\/(www\.)?/i, '')
      .replace(/\/$/, ''),
    href: url.href,
  };
}

const linksOf = (source: CvSource) =>
  [
    { network: 'Web', address: source.websiteUrl },
    { network: 'LinkedIn', address: source.linkedinUrl },
    { network: 'GitHub', address: source.githubUrl },
    { network: 'X', address: source.twitterUrl },
  ].flatMap(({ network, address }) => {
    const webLink = link(address);
    return webLink ? [{ network, ...webLink }] : [];
  });

function contactsOf(source: CvSource, options: CvOptions): Cv['contacts'] {
  const [city, phone] = [tidyCity(trimmed(source.city)), formatPhone(trimmed(source.phone))];
  const dialled = phone.replace(/[^+\d]/g, '');
  return [
    ...(options.city && city ? [{ text: city, href: null }] : []),
    ...(options.email ? [{ text: source.email, href: `mailto:${encodeURI(source.email)}` }] : []),
    ...(options.phone && phone ? [{ text: phone, href: dialled ? `tel:${dialled}` : null }] : []),
    ...(options.links ? linksOf(source).map(({ text, href }) => ({ text, href })) : []),
  ];
}

/** The fields of an entry in JSON Resume 1.0, without empty ones. */
const record = (facts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, fact]) => (trimmed(fact) ? [[key, trimmed(fact)]] : [])),
  );

const times = ({ startMonth, endMonth }: { startMonth: number; endMonth: number | null }) => ({
  startDate: isoMonth(startMonth),
  endDate: endMonth === null ? null : isoMonth(endMonth),
});

/** Splits a description: lines with a list marker are highlights, the others the summary. */
function descriptionParts(text: string | null): { summary?: string; highlights?: string[] } {
  const blocks = blocksOf(text);
  const summary = blocks.flatMap((block) => (block.marker === null ? block.text : [])).join('\n');
  const highlights = blocks.flatMap((block) => (block.marker === null ? [] : block.text));
  return { ...(summary && { summary }), ...(highlights.length > 0 && { highlights }) };
}

type Entry = CvEntry & { record: Record<string, string | string[]> };

function experienceEntry(experience: CvSource['experiences'][number], language: CvLanguage): Entry {
  const employment =
    experience.employmentType && cvWords[language].employment[experience.employmentType];
  return {
    title: trimmed(experience.role),
    place: joined([experience.company, experience.location, employment], ' · '),
    dates: period(experience, language),
    blocks: blocksOf(experience.description),
    record: {
      ...record({
        name: experience.company,
        position: experience.role,
        location: experience.location,
        ...times(experience),
      }),
      ...descriptionParts(experience.description),
    },
  };
}

function educationEntry(education: CvSource['educations'][number], language: CvLanguage): Entry {
  const words = cvWords[language];
  const grade: TextBlock[] = trimmed(education.grade)
    ? [{ marker: null, nested: false, text: `${words.grade}: ${trimmed(education.grade)}` }]
    : [];
  return {
    title: joined([words.degrees[education.degree], education.field]),
    place: trimmed(education.institution),
    dates: period(education, language),
    blocks: [...grade, ...blocksOf(education.description)],
    record: record({
      institution: education.institution,
      studyType: words.degrees[education.degree],
      area: education.field,
      score: education.grade,
      ...times(education),
      summary: education.description,
    }),
  };
}

/** An address as it is printed. */
const bare = (address: string) => address.replace(/^https?:\/\//, '');

function courseEntry(course: Course, language: CvLanguage): Entry {
  const words = cvWords[language];
  return {
    title: trimmed(course.title),
    place: joined([course.organizationName, brand().name], ' · '),
    dates: course.endMonth === null ? words.running : shortMonth(course.endMonth, language),
    blocks: course.certificate
      ? [
          {
            marker: null,
            nested: false,
            text: `${words.certificate} ${course.certificate.number}, ${bare(course.certificate.address)}`,
          },
        ]
      : [],
    record: record({
      institution: joined([course.organizationName, brand().name], ' · '),
      studyType: words.course,
      area: course.title,
      url: course.certificate?.address ?? null,
      ...times(course),
    }),
  };
}

type Section = Omit<Cv['sections'][number], 'entries' | 'name'> & {
  name: CvSectionName;
  entries: Entry[];
};

function sectionOf(name: CvSectionName, source: CvSource, options: CvOptions): Section {
  const { language } = options;
  const section: Section = {
    name,
    heading: cvWords[language].headings[name],
    blocks: [],
    entries: [],
    words: [],
  };
  if (name === 'summary') section.blocks = blocksOf(trimmed(options.summary) || source.bio);
  if (name === 'experience')
    section.entries = source.experiences.map((experience) => experienceEntry(experience, language));
  if (name === 'education')
    section.entries = source.educations.map((education) => educationEntry(education, language));
  if (name === 'courses')
    section.entries = source.courses
      .filter((course) => isListed(options, course))
      .map((course) => courseEntry(course, language));
  if (name === 'skills') {
    section.words = source.expertise.map(trimmed).filter(Boolean);
    if (source.yearsOfExperience)
      section.blocks = [
        { marker: null, nested: false, text: cvWords[language].years(source.yearsOfExperience) },
      ];
  }
  return section;
}

/** The CV for preview, PDF and JSON: the chosen sections in their order, without empty ones. */
export function cvModel(source: CvSource, options: CvOptions) {
  const { template, language } = options;
  const sections = orderedSections(options)
    .filter(({ shown }) => shown)
    .map(({ name }) => sectionOf(name, source, options))
    .filter(({ blocks, entries, words }) => blocks.length + entries.length + words.length > 0);
  return {
    template,
    language,
    name: trimmed(source.name) || source.email,
    headline: trimmed(source.title),
    contacts: contactsOf(source, options),
    sections,
    pageWord: cvWords[language].page,
  } satisfies Cv & { sections: Section[] };
}

/** The CV as JSON Resume 1.0 (https://jsonresume.org/schema). It keeps letters that the PDF can't print. */
export function jsonResume(source: CvSource, options: CvOptions, at: Date) {
  const { name, headline, sections } = cvModel(source, options);
  const section = (wanted: CvSectionName) => sections.find(({ name }) => name === wanted);
  const records = (wanted: CvSectionName) =>
    section(wanted)?.entries.map((entry) => entry.record) ?? [];
  const links = options.links ? linksOf(source) : [];
  const profiles = links
    .filter(({ network }) => network !== 'Web')
    .map(({ network, text, href }) => ({
      network,
      ...record({ username: text.split('/').at(-1) ?? null }),
      url: href,
    }));
  const basics = record({
    name,
    label: headline,
    email: options.email ? source.email : null,
    phone: options.phone ? formatPhone(trimmed(source.phone)) : null,
    url: links.find(({ network }) => network === 'Web')?.href ?? null,
    summary: section('summary') ? trimmed(options.summary) || source.bio : null,
  });
  const city = options.city && tidyCity(trimmed(source.city));
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { ...basics, ...(city && { location: { city } }), profiles },
    work: records('experience'),
    education: [...records('education'), ...records('courses')],
    skills: (section('skills')?.words ?? []).map((word) => ({ name: word })),
    meta: { version: 'v1.0.0', lastModified: at.toISOString().replace(/\.\d+Z$/, 'Z') },
  };
}

/** A suggestion for a better CV. `to` is the page where the person can follow it; null is the CV page itself. */
export type CvGap = { text: string; to: string | null };

/** The suggestions for the shown sections. None of them is mandatory. */
export function cvGaps(source: CvSource, options: CvOptions): CvGap[] {
  const tab = (name: string) => `/profile/edit?tab=${name}`;
  const shows = (name: CvSectionName) =>
    orderedSections(options).some((section) => section.name === name && section.shown);
  const gaps: CvGap[] = [];
  const gap = (lacking: boolean, text: string, to: string | null) =>
    lacking && gaps.push({ text, to });
  gap(
    !trimmed(source.name),
    'Nama lengkap belum diisi. Sementara ini CV memakai alamat email Anda.',
    tab('diri'),
  );
  gap(
    !trimmed(source.title),
    'Tambahkan judul singkat, misalnya “Analis Data”, di bawah nama Anda.',
    tab('diri'),
  );
  gap(
    shows('summary') && !trimmed(options.summary) && !trimmed(source.bio),
    'Tulis ringkasan dua atau tiga kalimat tentang diri Anda.',
    tab('diri'),
  );
  gap(
    !options.email && !(options.phone && trimmed(source.phone)),
    'Sertakan email atau telepon agar Anda mudah dihubungi.',
    null,
  );
  gap(
    options.phone && !trimmed(source.phone),
    'Nomor telepon belum ada di profil Anda.',
    tab('diri'),
  );
  gap(options.city && !trimmed(source.city), 'Tambahkan kota tempat tinggal Anda.', tab('diri'));
  gap(
    shows('experience') && source.experiences.length === 0,
    'Belum ada pengalaman. Magang, organisasi, dan kerja sukarela juga berarti.',
    tab('pengalaman'),
  );
  gap(
    shows('education') && source.educations.length === 0,
    'Belum ada pendidikan.',
    tab('pendidikan'),
  );
  if (shows('experience')) {
    for (const { id, role, description } of source.experiences) {
      gap(
        !trimmed(description),
        `Ceritakan tugas dan hasil Anda sebagai ${trimmed(role)} dalam beberapa kalimat.`,
        `/profile/edit/experience/${id}`,
      );
    }
  }
  gap(shows('skills') && source.expertise.length === 0, 'Tambahkan keahlian Anda.', tab('diri'));
  gap(
    options.template === 'designed' && options.photo && !source.avatarUrl,
    'Foto profil belum ada.',
    tab('diri'),
  );
  const lost = unprintable(source, options);
  gap(
    lost.length > 0,
    `Huruf ini tidak dapat dicetak di PDF: ${lost.join(' ')}. Tulis dengan huruf Latin bila penting.`,
    null,
  );
  return gaps;
}

const unprintableMost = 8;

/** The first characters of the CV that the PDF's font can't show. */
function unprintable(source: CvSource, options: CvOptions): string[] {
  const { name, headline, contacts, sections } = cvModel(source, options);
  const texts = [name, headline, ...contacts.map(({ text }) => text)];
  for (const { blocks, entries, words } of sections) {
    texts.push(
      ...words,
      ...[...blocks, ...entries.flatMap((entry) => entry.blocks)].map(({ text }) => text),
    );
    texts.push(...entries.flatMap(({ title, place }) => [title, place]));
  }
  const lost = clusters(texts.join('\n')).filter(
    (letter) => !canPrint(letter) && !/^(?:\s|\p{C}|\p{VS})/u.test(letter),
  );
  return [...new Set(lost)].slice(0, unprintableMost);
}

/** characters of the person’s name in a file name */
const fileNameMax = 100;
const monthInFileName = (at: Date) => isoMonth(jakartaMonth(at));

/** The file name without extension, in characters that every system allows: `Sari_Wulandari_CV_2026-11`, with `_EN` and `_desain` for the other language and template. */
export function cvFileName(
  name: string,
  at: Date,
  { language, template }: { language: CvLanguage; template?: CvTemplate },
): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, fileNameMax);
  return [
    words,
    'CV',
    monthInFileName(at),
    language === 'en' && 'EN',
    template === 'designed' && 'desain',
  ]
    .filter(Boolean)
    .join('_');
}
