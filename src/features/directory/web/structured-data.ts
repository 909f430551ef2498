import type { PublicProfile } from '../schema';

/** schema.org ProfilePage, with public data only, for profiles that search engines may list. */
export function profileData(
  { slug, fullName, title, avatarUrl, sections }: PublicProfile,
  origin: string,
) {
  const url = `${origin}/profile/${slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': url,
    url,
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      url,
      ...(title && { jobTitle: title }),
      ...(sections.about && { description: sections.about }),
      ...(avatarUrl?.startsWith('/') && { image: origin + avatarUrl }),
      ...(sections.city && { homeLocation: { '@type': 'City', name: sections.city } }),
      ...(sections.expertise?.words.length && { knowsAbout: sections.expertise.words }),
      ...(sections.links && { sameAs: sections.links.map((link) => link.url) }),
    },
  };
}
