import type { Visibility } from '~/features/profiles/terms';

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
export const isListed = ({
  inDirectory,
  visibility,
  hidden,
  hiddenFields,
  gone,
  slug,
  fullName,
}: Listable): boolean =>
  inDirectory &&
  visibility === 'public' &&
  !hidden &&
  !hiddenFields.includes('full_name') &&
  !gone &&
  Boolean(slug) &&
  fullName.trim() !== '';

export const profilePath = (slug: string) => `/profile/${slug}`;
