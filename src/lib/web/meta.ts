import type { MetaDescriptor } from 'react-router';
import { brand } from '~/lib/brand';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Page = {
  title: string;
  description?: string;
  /** the page's one address, for search engines */
  path?: string;
  /** path of its share picture, 1200 × 630 */
  image?: string;
  noindex?: boolean;
  /** schema.org data, from the site's origin */
  data?: (origin: string) => object[];
};

/** The site's address from root's loader: the configured one on the server, the address bar's in the browser. */
const originOf = (matches: Matches) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined)
    ?.origin ?? '';

/** Title, description, canonical address, share data and schema.org data of one page. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image = '/og/page/home.png', noindex = false, data }: Page,
): MetaDescriptor[] {
  const origin = originOf(matches);
  const full = title === brand().name ? title : `${title} · ${brand().name}`;
  const share = {
    'og:title': full,
    'og:site_name': brand().name,
    'og:type': 'website',
    'og:locale': 'id_ID',
    'og:image': origin + image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    ...(description && { 'og:description': description }),
    ...(path && { 'og:url': origin + path }),
  };
  return [
    { title: full },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...Object.entries(share).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(path && !noindex ? [{ tagName: 'link', rel: 'canonical', href: origin + path }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(data?.(origin) ?? []).map((item) => ({ 'script:ld+json': item })),
  ];
}
