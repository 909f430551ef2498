import { useQuery } from '@tanstack/react-query';
import { data, useNavigation, useSearchParams } from 'react-router';
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

/** An empty list is nothing to keep for others. */
export const loader = withCleanAddress(cleanAddress, async (args: Route.LoaderArgs) => {
  const loaded = await pageLoader(queries)(args);
  return loaded.first.items.length > 0 ? loaded : data(loaded, { headers: { 'cache-control': 'private, no-cache' } });
});
/** A list that fails to load says so in its place; what it was narrowed by stays. */
export const clientLoader = withCleanAddress(cleanAddress, (args: Route.ClientLoaderArgs) =>
  pageClientLoader(queries)(args).catch(() => ({ facets: null, first: null })),
);
export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) => (loaderHeaders.has('cache-control') ? loaderHeaders : parentHeaders);

const title = 'Anggota';

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return [];
  const params = new URLSearchParams(location.search);
  return pageMeta(matches, {
    title,
    description: `Temui orang-orang yang belajar dan mengajar di ${brand.name}: cari menurut nama, keahlian, dan kota.`,
    path: '/members',
    image: '/og/page/members.png',
    // One directory for search engines, not one per filter.
    noindex: directoryAddress(filterOf(params)) !== '/members' || params.has('cursor') || !loaderData.first?.items.length,
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

/** Who wants to be found, to be searched and narrowed; all of it stands in the address. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const start = params.get('cursor') ?? '';
  const { data: facets } = useQuery({ ...memberFacetsQuery(), ...(loaderData.facets && { initialData: loaderData.facets }) });
  // What the server brought is kept for Back; what failed is asked for by the list itself.
  const { data: first = null } = useQuery({
    ...membersQuery(filter, start || undefined),
    ...(loaderData.first ? { initialData: loaderData.first } : { enabled: false }),
  });
  const coming = useNavigation().location;
  // What was chosen shows at once, before its members are there.
  const shown = coming?.pathname === '/members' ? filterOf(new URLSearchParams(coming.search)) : filter;
  return (
    <>
      <div className={classes.head}>
        <BatikGround seed="anggota" />
        <div className={`container ${classes.words}`}>
          <Breadcrumbs items={[{ label: 'Beranda', to: '/' }, { label: title }]} />
          <h1>{title}</h1>
          <p className={classes.lead}>
            Orang-orang yang belajar dan mengajar di {brand.name}.
            {facets && facets.members > 0 && (
              <>
                {' '}
                <span className="tabular">{formatNumber(facets.members)}</span> orang memilih untuk tampil di sini
                {facets.instructors > 0 && (
                  <>
                    , <span className="tabular">{formatNumber(facets.instructors)}</span> di antaranya mengajar
                  </>
                )}
                .
              </>
            )}
          </p>
          <div className={classes.finder}>
            <Finder filter={shown} facets={facets} />
          </div>
        </div>
      </div>
      <div className={`container ${classes.body}`}>
        <MemberFilters filter={shown} facets={facets} />
        <MemberResults filter={filter} start={start} first={first} pending={coming?.pathname === '/members'} />
      </div>
    </>
  );
}
