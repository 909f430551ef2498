import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { breadcrumbData } from '~/features/catalogue/web/structured-data';
import { profilePath } from '~/features/directory/rules';
import type { PublicProfile } from '~/features/directory/schema';
import { personalProfileQuery, publicProfileQuery } from '~/features/directory/web/api';
import { Profile } from '~/features/directory/web/components/profile';
import { profileData } from '~/features/directory/web/structured-data';
import { brand } from '~/lib/brand';
import { shortened } from '~/lib/shortened';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage } from '~/ui/states';
import type { Route } from './+types/profile';
import { NotFound, meta as notFoundMeta } from './not-found';
import classes from './profile.module.css';

const queries = ({ params: { slug = '' } }: { params: { slug?: string | undefined } }) => ({
  profile: publicProfileQuery(slug),
});

/** A former address redirects to the present one with 302: it may become valid again, and browsers keep a 301 for ever. */
function atHome<Loaded extends { profile: PublicProfile | null }>(
  loaded: Loaded,
  slug: string,
): Loaded {
  if (loaded.profile && loaded.profile.slug !== slug)
    throw redirect(profilePath(loaded.profile.slug), 302);
  return loaded;
}

/** Every profile that visitors may not see gets the same page with status 404, whatever the reason. */
export const loader = async (args: Route.LoaderArgs) => {
  const loaded = atHome(await pageLoader(queries)(args), args.params.slug);
  return loaded.profile
    ? data(loaded)
    : data(loaded, { status: 404, headers: { 'cache-control': 'private, no-cache' } });
};
export const clientLoader = async (args: Route.ClientLoaderArgs) =>
  atHome(await pageClientLoader(queries)(args), args.params.slug);
export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : parentHeaders;

const describe = ({ fullName, title, sections }: PublicProfile) =>
  shortened(
    [
      `${fullName}${title ? `, ${title}` : ''}.`,
      sections.about ?? `Profil anggota ${brand().name}.`,
    ]
      .join(' ')
      .replace(/\s+/g, ' '),
    160,
  );

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const profile = loaderData?.profile;
  if (!profile) return notFoundMeta();
  const path = profilePath(profile.slug);
  return pageMeta(matches, {
    title: profile.fullName,
    description: describe(profile),
    path,
    image: `/og/profile/${profile.slug}.png`,
    noindex: !profile.indexed,
    data: (origin) =>
      profile.indexed
        ? [
            profileData(profile, origin),
            breadcrumbData(
              [
                { name: 'Beranda', path: '/' },
                { name: 'Anggota', path: '/members' },
                { name: profile.fullName, path },
              ],
              origin,
            ),
          ]
        : [],
  });
};

export default function ProfilePage(props: Route.ComponentProps) {
  return <ProfileBody key={props.params.slug} {...props} />;
}

function ProfileBody({ loaderData, params: { slug } }: Route.ComponentProps) {
  const auth = useAuth();
  const open = useLoaded(publicProfileQuery(slug), loaderData.profile);
  const personal = useQuery({ ...personalProfileQuery(slug), enabled: auth.status === 'in' });
  const head = open ?? personal.data?.head ?? null;
  useEffect(() => {
    // The title came from the server, which knows only the page for visitors.
    if (!open && head) document.title = `${head.fullName} · ${brand().name}`;
  }, [open, head]);
  if (head) {
    const failed = personal.isError && auth.status === 'in';
    return (
      <Profile
        open={open}
        head={head}
        personal={personal.data ?? null}
        onRetry={failed ? () => void personal.refetch() : null}
      />
    );
  }
  if (personal.isError)
    return <FailedPage text="Profil ini gagal dimuat." onRetry={() => void personal.refetch()} />;
  const asking = auth.status === 'loading' || (auth.status === 'in' && personal.isPending);
  // Members may see more than visitors, so that browsers that were signed in last time show a spinner first (shells/signed-in.ts).
  return (
    <>
      <div className={asking ? classes.unlessMember : undefined}>
        <NotFound />
      </div>
      {asking && (
        <div className={`container ${classes.forMembers}`} role="status" aria-label="Memuat profil">
          <Skeleton width="128px" height="128px" />
          <Skeleton width="60%" height="40px" />
          <Skeleton width="100%" height="160px" />
        </div>
      )}
    </>
  );
}
