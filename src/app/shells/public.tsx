import { Button, Group } from '@mantine/core';
import { isRouteErrorResponse, Link, Outlet, useRouteError } from 'react-router';
import { MessagePage } from '~/ui/states';
import { NotFound } from '../pages/not-found';
import { Frame } from './frame';

export default function PublicShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Errors of a public page, inside the frame: 404 as specified, 503 and 500 in plain words. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
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
          <Group>
            <Button onClick={() => window.location.reload()}>Muat ulang</Button>
            <Button component={Link} to="/" variant="default" reloadDocument>
              Kembali ke beranda
            </Button>
          </Group>
        </MessagePage>
      )}
    </Frame>
  );
}
