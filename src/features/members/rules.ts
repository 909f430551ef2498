import { type Section, type SectionVisibility, sectionDefaults, sectionLabels, sections, type Visibility } from '~/features/profiles/terms';

/** What staff can hide of a profile by itself; the name goes with the whole profile only. */
export const hideableFields = ['avatar', 'title', ...sections] as const;
export type HideableField = (typeof hideableFields)[number];
export const fieldLabels: Record<HideableField, string> = { avatar: 'Foto', title: 'Judul profesi', ...sectionLabels };

/** Who looks, as far as profiles care: `member` is anybody who is signed in. */
export type Viewer = 'visitor' | 'member';

const openness: Record<Visibility, number> = { private: 0, members: 1, public: 2 };
const needed: Record<Viewer, number> = { visitor: openness.public, member: openness.members };

export const maySee = (viewer: Viewer, visibility: Visibility): boolean => openness[visibility] >= needed[viewer];

export type ProfileSettings = { visibility: Visibility; sections: SectionVisibility; hiddenFields: readonly string[] };

/** Who sees a section: never more people than see the profile, and nobody what staff has hidden. */
export function sectionVisibility({ visibility, sections: chosen, hiddenFields }: ProfileSettings, section: Section): Visibility {
  if (hiddenFields.includes(section)) return 'private';
  const own = chosen[section] ?? sectionDefaults[section];
  return openness[own] < openness[visibility] ? own : visibility;
}

/** The sections that a viewer sees. */
export const sectionsFor = (profile: ProfileSettings, viewer: Viewer): Section[] =>
  sections.filter((section) => maySee(viewer, sectionVisibility(profile, section)));

type Listable = { inDirectory: boolean; visibility: Visibility; hidden: boolean; gone: boolean; slug: string | null; fullName: string };

/** Whether somebody stands in the directory: they asked for it, and everybody may see them. */
export const isListed = ({ inDirectory, visibility, hidden, gone, slug, fullName }: Listable): boolean =>
  inDirectory && visibility === 'public' && !hidden && !gone && Boolean(slug) && fullName.trim() !== '';

export const profilePath = (slug: string) => `/profile/${slug}`;

/** Slugs as profiles make them; anything else is nobody's. */
export const isSlug = (word: string): boolean => /^[a-z0-9-]{1,120}$/.test(word);
