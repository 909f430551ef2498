import { brand } from '~/lib/brand';

/** Title, description and share data of one address. */
export function pageMeta({ title, description, noindex = false }: { title: string; description?: string; noindex?: boolean }) {
  const full = `${title} · ${brand.name}`;
  return [
    { title: full },
    { property: 'og:title', content: full },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
