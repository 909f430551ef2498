import { useQuery } from '@tanstack/react-query';
import { data, redirect, useNavigation, useSearchParams } from 'react-router';
import { categoryQuery } from '~/features/catalogue/categories/web/present';
import { breadcrumbData } from '~/features/catalogue/web/structured-data';
import { brand } from '~/lib/brand';
import { formatNumber } from '~/lib/money';
import { withCleanAddress } from '~/lib/web/clean-address';
import { pageClientLoader, pageLoader } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { BatikGround } from '~/ui/batik';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { cleanAddress, directoryAddress, filterOf } from '../../rules';
import { memberFacetsQuery, membersQuery } from '../api';
import { Finder } from '../components/finder';
import { MemberFilters, MemberResults } from '../components/member-results';
import type { Route } from './+types/members';
import classes from './members.module.css';

const queries = ({ url: { searchParams } }: { url: URL }) => ({
  facets: memberFacetsQuery(),
  first: membersQuery(filterOf(searchParams), searchParams.get('cursor') || undefined),
});

/** Leads from an address that the chosen category had before to its present one, for good. */
async function followCategory(url: string, find: () => Promise<{ found: { slug: string } }>) {
  const filter = filterOf(new URL(url).searchParams);
  if (!filter.category) return;
  const present = await find().catch(() => null);
  if (present && present.found.slug !== filter.category)
    throw redirect(directoryAddress({ ...filter, category: present.found.slug }), 301);
}
const chosen = ({ url: { searchParams } }: { url: URL }) => ({
  found: categoryQuery(filterOf(searchParams).category ?? ''),
});

/** An empty list isn't cached: anybody can make such addresses without end. */
export const loader = withCleanAddress(cleanAddress, async (args: Route.LoaderArgs) => {
  const loaded = await pageLoader(queries)(args);
  if (loaded.first.items.length === 0)
    await followCategory(args.request.url, () => pageLoader(chosen)(args));
  return loaded.first.items.length > 0
    ? loaded
    : data(loaded, { headers: { 'cache-control': 'private, no-cache' } });
});
/** When loading fails, the page shows the error in place of the list and keeps the filters. */
export const clientLoader = withCleanAddress(cleanAddress, async (args: Route.ClientLoaderArgs) => {
  const loaded = await pageClientLoader(queries)(args).catch(() => ({ facets: null, first: null }));
  if (loaded.first?.items.length === 0)
    await followCategory(args.request.url, () => pageClientLoader(chosen)(args));
  return loaded;
});
export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : parentHeaders;

const title = 'Anggota';

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const params = new URLSearchParams(location.search);
  return pageMeta(matches, {
    title,
    description: `Temui orang-orang yang belajar dan mengajar di ${brand().name}: cari menurut nama, keahlian, dan kota.`,
    path: '/members',
    image: '/og/page/members.png',
    // Search engines get the whole directory only, not a page per filter.
    noindex:
      directoryAddress(filterOf(params)) !== '/members' ||
      params.has('cursor') ||
      !loaderData.first?.items.length,
    data: (origin) => [
      breadcrumbData(
        [
          { name: 'Beranda', path: '/' },
          { name: title, path: '/members' },
        ],
        origin,
      ),
    ],
  });
};

/** The member directory. The address holds search, filters and cursor. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const start = params.get('cursor') ?? '';
  const { data: facets } = useQuery({
    ...memberFacetsQuery(),
    ...(loaderData.facets && { initialData: loaderData.facets }),
  });
  // The first page goes into the query cache for Back. If the loader failed, the list loads it by itself.
  const { data: first = null } = useQuery({
    ...membersQuery(filter, start || undefined),
    ...(loaderData.first ? { initialData: loaderData.first } : { enabled: false }),
  });
  const coming = useNavigation().location;
  // A new filter is shown at once, before its members have loaded.
  const shownFilter =
    coming?.pathname === '/members' ? filterOf(new URLSearchParams(coming.search)) : filter;
  return (
    <>
      <div className={classes.head}>
        <BatikGround seed="anggota" />
        <div className={`container ${classes.words}`}>
          <Breadcrumbs items={[{ label: 'Beranda', to: '/' }, { label: title }]} />
          <h1>{title}</h1>
          <p className={classes.lead}>
            Orang-orang yang belajar dan mengajar di {brand().name}.
            {facets && facets.members > 0 && (
              <>
                {' '}
                <span className="tabular">{formatNumber(facets.members)}</span> orang memilih untuk
                tampil di sini
                {facets.instructors > 0 && (
                  <>
                    , <span className="tabular">{formatNumber(facets.instructors)}</span> di
                    antaranya mengajar
                  </>
                )}
                .
              </>
            )}
          </p>
          <div className={classes.finder}>
            <Finder filter={shownFilter} facets={facets} />
          </div>
        </div>
      </div>
      <div className={`container ${classes.body}`}>
        <MemberFilters filter={shownFilter} facets={facets} />
        <MemberResults
          filter={filter}
          start={start}
          first={first}
          pending={coming?.pathname === '/members'}
        />
      </div>
    </>
  );
}
