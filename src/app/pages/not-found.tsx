import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '~/lib/brand';
import { reportMissing } from '~/lib/web/missing-page';
import { ButtonLink } from '~/ui/button';
import { MessagePage } from '~/ui/states';

export const meta = () => [
  { title: `Halaman tidak ditemukan · ${brand().name}` },
  { name: 'robots', content: 'noindex' },
];

/** The specified 404 page. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => reportMissing(pathname), [pathname]);
  return (
    <MessagePage
      title="Oops! Page not found"
      text="Halaman yang Anda cari tidak ada atau sudah dipindahkan."
    >
      <div className="row">
        <ButtonLink to="/">Kembali ke beranda</ButtonLink>
        <ButtonLink to="/courses" variant="default">
          Lihat semua kursus
        </ButtonLink>
      </div>
    </MessagePage>
  );
}
