import { tidyCity } from '~/lib/city';
import { httpsLink, siteLink } from '~/lib/links';
import { indonesianPhone } from '~/lib/phone';
import type { CompletionInput, PersonalInput, PrivacyInput } from './schema';
import {
  type HideableField,
  hiddenName,
  type Section,
  type SectionVisibility,
  sectionDefaults,
  sections,
  type Visibility,
} from './terms';

/** A complete profile has a non-empty full name and its owner's agreement to the texts in force (spec decision 5). */
export const isComplete = (fullName: string | null, pendingConsents: readonly unknown[]) =>
  Boolean(fullName?.trim()) && pendingConsents.length === 0;

/** The columns for a validated tab 'Data diri': links, phone number and city are normalized, empty text is null. */
export const personalColumns = ({ revision: _, ...input }: PersonalInput) => ({
  ...input,
  title: input.title || null,
  bio: input.bio || null,
  city: tidyCity(input.city) || null,
  phone: indonesianPhone(input.phone),
  linkedinUrl: siteLink('linkedin', input.linkedinUrl),
  twitterUrl: siteLink('x', input.twitterUrl),
  githubUrl: siteLink('github', input.githubUrl),
  websiteUrl: httpsLink(input.websiteUrl),
  interests: [...new Set(input.interests)],
});

export const completionColumns = ({ fullName, title, phone, interests }: CompletionInput) => ({
  fullName,
  title: title || null,
  phone: indonesianPhone(phone),
  interests: [...new Set(interests)],
});

/** Only a public profile can be in the directory and in search engines. */
export const privacyColumns = ({ revision: _, ...input }: PrivacyInput) => ({
  ...input,
  inDirectory: input.inDirectory && input.visibility === 'public',
  indexed: input.indexed && input.visibility === 'public',
});

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  );

/** Tells whether the row already has these values, so that there is nothing to save. */
export const isStored = (row: Record<string, unknown>, columns: Record<string, unknown>): boolean =>
  Object.entries(columns).every(([name, value]) => written(row[name]) === written(value));

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

export const maySee = (viewer: Viewer, visibility: Visibility): boolean =>
  openness[visibility] >= needed[viewer];

export type ProfileSettings = {
  visibility: Visibility;
  sections: SectionVisibility;
  hiddenFields: readonly string[];
};

/** The effective visibility of a section: never wider than that of the profile, and `private` when staff has hidden it. */
export function sectionVisibility(
  { visibility, sections: chosen, hiddenFields }: ProfileSettings,
  section: Section,
): Visibility {
  if (isHidden(hiddenFields, section)) return 'private';
  const own = chosen[section] ?? sectionDefaults[section];
  return openness[own] < openness[visibility] ? own : visibility;
}

export const sectionsFor = (profile: ProfileSettings, viewer: Viewer): Section[] =>
  sections.filter((section) => maySee(viewer, sectionVisibility(profile, section)));

type Person = {
  fullName: string;
  title: string | null;
  avatarUrl: string | null;
  hiddenFields: readonly string[];
};

/** Name, headline and picture without the fields that staff has hidden. */
export const faceOf = ({ fullName, title, avatarUrl, hiddenFields }: Person) => ({
  fullName: hiddenFields.includes('full_name') ? hiddenName : fullName,
  title: hiddenFields.includes('title') ? null : title,
  avatarUrl: hiddenFields.includes('avatar_url') ? null : avatarUrl,
});

type Teacher = Person & ProfileSettings & { bio: string | null; hidden: boolean };

/** The part of an instructor's profile that a course page may show: exactly the part that visitors may see on the profile. */
export function teacherFace(person: Teacher) {
  const { title, avatarUrl } = faceOf(person);
  const isOpen = !person.hidden && maySee('visitor', person.visibility);
  const showsBio = isOpen && sectionsFor(person, 'visitor').includes('about');
  return {
    title: isOpen ? title : null,
    avatarUrl: isOpen ? avatarUrl : null,
    bio: showsBio ? person.bio : null,
  };
}
