import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { brand } from '~/lib/brand';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { Button, ButtonLink } from '~/ui/button';
import { MessagePage } from '~/ui/states';
import { NotFound, meta as notFoundMeta } from '../pages/not-found';
import type { Route } from './+types/public';
import { Frame } from './frame';

const queries = () => ({ categories: categoriesQuery() });
type Menu = {
  categories:
    | Awaited<ReturnType<ReturnType<typeof pageLoader<typeof queries>>>>['categories']
    | null;
};

const nothing: Menu = { categories: null };

/** The frame works without categories too: the menu loads them in the browser, and a page without them isn't cached. */
export const loader = (args: Route.LoaderArgs) =>
  pageLoader(queries)(args).catch(() =>
    data(nothing, { headers: { 'cache-control': 'private, no-cache' } }),
  );
export const clientLoader = (args: Route.ClientLoaderArgs): Promise<Menu> =>
  pageClientLoader(queries)(args).catch(() => nothing);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PublicShell({ loaderData }: Route.ComponentProps) {
  useLoaded(categoriesQuery(), loaderData.categories ?? undefined);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** This title is only for pages that can't be shown; every other page has its own. */
export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [];
  return statusOf(error) === 404
    ? notFoundMeta()
    : [{ title: `Terjadi kesalahan · ${brand().name}` }];
};

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

/** Errors of a public page, inside the frame: 404 as specified, 503 and 500 in plain words. */
export function ErrorBoundary() {
  const status = statusOf(useRouteError());
  return (
    <Frame>
      {status === 404 ? (
        <NotFound />
      ) : (
        <MessagePage
          title={status === 503 ? 'Layanan sedang tidak tersedia' : 'Terjadi kesalahan'}
          text={
            status === 503
              ? 'Kami sedang memulihkan layanan. Silakan muat ulang halaman ini beberapa saat lagi.'
              : 'Maaf, halaman ini gagal dimuat. Silakan muat ulang; bila berlanjut, hubungi kami.'
          }
        >
          <div className="row">
            <Button onClick={() => window.location.reload()}>Muat ulang</Button>
            <ButtonLink to="/" variant="default" reloadDocument>
              Kembali ke beranda
            </ButtonLink>
          </div>
        </MessagePage>
      )}
    </Frame>
  );
}
