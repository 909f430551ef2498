import { type HideableField, type Section, type SectionVisibility, sectionDefaults, sections, type Visibility } from '~/features/profiles/terms';

/** The field that staff can hide, per section. Finished courses can't be hidden, because members don't write them. */
const fieldOf: Record<Section, HideableField | null> = {
  about: 'bio',
  city: 'city',
  expertise: 'expertise',
  links: 'links',
  education: 'educations',
  experience: 'experiences',
  courses: null,
};
export const isHidden = (hiddenFields: readonly string[], section: Section) => {
  const field = fieldOf[section];
  return field !== null && hiddenFields.includes(field);
};

/** The two groups of viewers: `member` is everybody who is signed in. */
export type Viewer = 'visitor' | 'member';

const openness: Record<Visibility, number> = { private: 0, members: 1, public: 2 };
const needed: Record<Viewer, number> = { visitor: openness.public, member: openness.members };

export const maySee = (viewer: Viewer, visibility: Visibility): boolean => openness[visibility] >= needed[viewer];

export type ProfileSettings = { visibility: Visibility; sections: SectionVisibility; hiddenFields: readonly string[] };

/** The effective visibility of a section: never wider than that of the profile, and `private` when staff has hidden it. */
export function sectionVisibility({ visibility, sections: chosen, hiddenFields }: ProfileSettings, section: Section): Visibility {
  if (isHidden(hiddenFields, section)) return 'private';
  const own = chosen[section] ?? sectionDefaults[section];
  return openness[own] < openness[visibility] ? own : visibility;
}

/** The sections that a viewer sees. */
export const sectionsFor = (profile: ProfileSettings, viewer: Viewer): Section[] =>
  sections.filter((section) => maySee(viewer, sectionVisibility(profile, section)));

type Person = { fullName: string; title: string | null; avatarUrl: string | null; hiddenFields: readonly string[] };

/** Name, headline and picture without the fields that staff has hidden. */
export const faceOf = ({ fullName, title, avatarUrl, hiddenFields }: Person) => ({
  fullName: hiddenFields.includes('full_name') ? 'Nama disembunyikan' : fullName,
  title: hiddenFields.includes('title') ? null : title,
  avatarUrl: hiddenFields.includes('avatar_url') ? null : avatarUrl,
});

type Listable = {
  inDirectory: boolean;
  visibility: Visibility;
  hidden: boolean;
  hiddenFields: readonly string[];
  gone: boolean;
  slug: string | null;
  fullName: string;
};

/** Tells whether a person is in the directory: they chose it, and their profile is public. */
export const isListed = ({ inDirectory, visibility, hidden, hiddenFields, gone, slug, fullName }: Listable): boolean =>
  inDirectory && visibility === 'public' && !hidden && !hiddenFields.includes('full_name') && !gone && Boolean(slug) && fullName.trim() !== '';

export const profilePath = (slug: string) => `/profile/${slug}`;
