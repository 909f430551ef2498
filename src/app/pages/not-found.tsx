import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { MessagePage } from '~/ui/states';

export const meta = () => [{ title: `Halaman tidak ditemukan · ${brand.name}` }, { name: 'robots', content: 'noindex' }];

/** The specified 404 page. */
export function NotFound() {
  return (
    <MessagePage title="Oops! Page not found" text="Halaman yang Anda cari tidak ada atau sudah dipindahkan.">
      <Button component={Link} to="/">
        Kembali ke beranda
      </Button>
    </MessagePage>
  );
}

export default NotFound;
