import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { data, redirect, useLocation, useNavigation, useSearchParams } from 'react-router';
import { categoryQuery } from '~/features/catalogue/categories/web/present';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { withCleanAddress } from '~/lib/web/clean-address';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { breadcrumbData, itemListData } from '../../../web/structured-data';
import { catalogueAddress, cleanAddress, filterOf } from '../../rules';
import type { Filter } from '../../schema';
import { coursesQuery, facetsQuery } from '../api';
import { CourseFilters } from '../components/active-filters';
import { Filters } from '../components/filters';
import { Results } from '../components/results';
import { SearchBox } from '../components/search-box';
import type { Route } from './+types/courses';
import classes from './courses.module.css';

const queries = ({ url: { searchParams } }: { url: URL }) => {
  const filter = filterOf(searchParams);
  return {
    facets: facetsQuery(filter),
    first: coursesQuery(filter, { cursor: searchParams.get('cursor') || undefined }),
  };
};
const menu = () => ({ categories: categoriesQuery() });

/** Leads from an address that the chosen category had before to its present one, for good. */
async function followCategory(
  url: string,
  categories: { slug: string }[],
  find: (slug: string) => Promise<{ slug: string } | null>,
) {
  const { searchParams } = new URL(url);
  const filter = filterOf(searchParams);
  if (!filter.category || categories.some(({ slug }) => slug === filter.category)) return;
  const present = await find(filter.category);
  if (present) throw redirect(catalogueAddress({ ...filter, category: present.slug }), 301);
}
const former = ({ url: { searchParams } }: { url: URL }) => ({
  found: categoryQuery(filterOf(searchParams).category ?? ''),
});
const unknown = () => null;

/** An empty list, such as that of an unknown category, isn't cached. */
export const loader = withCleanAddress(cleanAddress, async (args: Route.LoaderArgs) => {
  const [list, { categories }] = await Promise.all([
    pageLoader(queries)(args),
    pageLoader(menu)(args),
  ]);
  await followCategory(args.request.url, categories, () =>
    pageLoader(former)(args).then(({ found }) => found, unknown),
  );
  const loaded = { ...list, categories };
  return list.first.items.length > 0
    ? loaded
    : data(loaded, { headers: { 'cache-control': 'private, no-cache' } });
});
/** When the list fails to load, the error stands in its place and the filter stays (spec decision 16). */
export const clientLoader = withCleanAddress(cleanAddress, async (args: Route.ClientLoaderArgs) => {
  const [list, { categories }] = await Promise.all([
    pageClientLoader(queries)(args).catch(() => ({ facets: null, first: null })),
    pageClientLoader(menu)(args),
  ]);
  await followCategory(args.request.url, categories, () =>
    pageClientLoader(former)(args).then(({ found }) => found, unknown),
  );
  return { ...list, categories };
});
export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : parentHeaders;

function titleOf(filter: Filter, category: string | undefined): string {
  if (filter.q) return `Hasil pencarian “${filter.q}”`;
  return category ? `Kursus ${category}` : 'Semua kursus';
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const params = new URLSearchParams(location.search);
  const filter = filterOf(params);
  const category = loaderData.categories.find(({ slug }) => slug === filter.category);
  const title = titleOf(filter, category?.name);
  return pageMeta(matches, {
    title,
    description: category
      ? `Pilih kursus ${category.name} berbahasa Indonesia, gratis maupun berbayar. Setiap pelajaran ditinjau instruktur.`
      : 'Jelajahi kursus berbahasa Indonesia, gratis maupun berbayar, dengan tinjauan instruktur di setiap pelajaran.',
    path: catalogueAddress({ category: filter.category }),
    image: category ? `/og/category/${category.slug}.png` : '/og/page/courses.png',
    noindex: filter.q !== undefined || params.has('cursor') || !loaderData.first?.items.length,
    data: (origin) => [
      itemListData(loaderData.first?.items ?? [], origin),
      breadcrumbData(
        [
          { name: 'Beranda', path: '/' },
          { name: title, path: catalogueAddress({ category: filter.category }) },
        ],
        origin,
      ),
    ],
  });
};

export default function Courses({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const categories = useLoaded(categoriesQuery(), loaderData.categories);
  const { data: facets } = useQuery({
    ...facetsQuery(filter),
    ...(loaderData.facets && { initialData: loaderData.facets }),
  });
  const start = params.get('cursor') ?? '';
  // The server's page is kept in the cache for Back. When it failed to load, the list loads it itself.
  const { data: first = null } = useQuery({
    ...coursesQuery(filter, { cursor: start || undefined }),
    ...(loaderData.first ? { initialData: loaderData.first } : { enabled: false }),
  });
  const search = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link may be pressed again
  useEffect(() => {
    if (hash === '#cari') search.current?.querySelector('input')?.focus();
  }, [hash, key]);
  const coming = useNavigation().location;
  // A choice is shown at once, before its courses are loaded.
  const shown =
    coming?.pathname === '/courses' ? filterOf(new URLSearchParams(coming.search)) : filter;
  const title = titleOf(filter, categories.find(({ slug }) => slug === filter.category)?.name);
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs
        items={[
          { label: 'Beranda', to: '/' },
          ...(title === 'Semua kursus' ? [] : [{ label: 'Semua kursus', to: '/courses' }]),
          { label: title },
        ]}
      />
      <h1 className={classes.title}>{title}</h1>
      <div id="cari" ref={search} className={classes.search}>
        <SearchBox label="Cari kursus" formLabel="Cari di katalog" initial={filter.q ?? ''} />
      </div>
      <div className={classes.columns}>
        <Filters filter={shown} facets={facets} categories={categories} total={first?.total} />
        <div className={classes.main}>
          <CourseFilters filter={shown} categories={categories} />
          <Results
            filter={filter}
            shown={shown}
            start={start}
            first={first}
            pending={coming?.pathname === '/courses'}
            categories={categories}
          />
        </div>
      </div>
    </div>
  );
}
