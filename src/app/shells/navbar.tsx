import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { SearchBox } from '~/features/catalogue/search/web/components/search-box';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { brand } from '~/lib/brand';
import { Avatar } from '~/ui/avatar';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Menu } from '~/ui/menu';
import { Drawer } from './drawer';
import styles from './frame.module.css';
import { Mark } from './mark';
import { copyProfileLink, leave, useOwnMenu, usePublicProfile } from './own-menu';
import { rememberSignedIn } from './signed-in';

/** The catalogue, with its search field ready to type into. */
const searchAddress = '/courses#cari';

const Bell = lazy(async () => ({
  default: (await import('~/features/notifications/web/components/bell')).Bell,
}));

export function Navbar({ wide }: { wide: boolean }) {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const q = pathname === '/courses' ? (new URLSearchParams(search).get('q') ?? '') : '';
  useEffect(() => rememberSignedIn(auth.status), [auth.status]);
  return (
    <header className={styles.header}>
      <div className={`${wide ? styles.broad : 'container'} ${styles.bar}`}>
        <Link to="/" className={styles.logo} aria-label={`${brand().name}, beranda`}>
          <Mark />
          <span>{brand().name}</span>
        </Link>
        <nav aria-label="Utama" className={styles.nav}>
          <Categories />
          <NavLink to="/courses" className={styles.link} prefetch="intent">
            Kursus
          </NavLink>
          <NavLink to="/members" className={styles.link} prefetch="intent">
            Anggota
          </NavLink>
          <NavLink to="/business" className={styles.link} prefetch="intent">
            Untuk perusahaan
          </NavLink>
        </nav>
        <div className={styles.search}>
          <SearchBox label="Cari kursus" formLabel="Cari di seluruh situs" initial={q} />
        </div>
        <div className={styles.account}>
          {/* The page's own search field stands at its top. */}
          <Link to={searchAddress} className={styles.find} aria-label="Cari kursus">
            <Icon name="search" size={24} />
          </Link>
          {auth.status === 'in' ? (
            <>
              <Suspense fallback={<span className={styles.place} />}>
                <Bell />
              </Suspense>
              <ProfileMenu name={auth.user.name || auth.user.email} image={auth.user.image} />
            </>
          ) : (
            <>
              <div className={styles.visitor}>
                <ButtonLink to="/auth" variant="subtle" className={styles.enter}>
                  Masuk
                </ButtonLink>
                <ButtonLink to="/auth?mode=daftar" className={styles.wide}>
                  Daftar
                </ButtonLink>
              </div>
              <MemberPlace />
            </>
          )}
          <Drawer q={q} />
        </div>
      </div>
    </header>
  );
}

/** The shape of a member's header in browsers that were signed in last time, while the session is looked up. */
const MemberPlace = () => (
  <div className={styles.member} aria-hidden="true">
    <span className={styles.place} />
    <span className={`${styles.link} ${styles.wide}`}>
      <Icon name="user" size={24} />
    </span>
  </div>
);

function Categories() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { pathname, search } = useLocation();
  const current =
    pathname === '/courses' ? (new URLSearchParams(search).get('category') ?? '') : null;
  return (
    <Menu
      className={styles.link}
      button={
        <>
          Kategori <Icon name="down" size={16} />
        </>
      }
    >
      <Link role="menuitem" to="/courses" aria-current={current === '' ? 'page' : undefined}>
        Semua Kategori
      </Link>
      {categories.map(({ slug, name }) => (
        <Link
          key={slug}
          role="menuitem"
          to={`/courses?category=${slug}`}
          aria-current={current === slug ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </Menu>
  );
}

function ProfileMenu({ name, image }: { name: string; image: string | null }) {
  const [opened, setOpened] = useState(false);
  const entries = useOwnMenu(opened);
  const profile = usePublicProfile(opened);
  return (
    <div className={styles.wide}>
      <Menu
        label="Menu profil"
        end
        onOpen={() => setOpened(true)}
        className={styles.link}
        button={
          image?.startsWith('/files/') ? (
            <Avatar url={image} name={name} size={32} />
          ) : (
            <Icon name="user" size={24} />
          )
        }
      >
        <div className={styles.who} role="presentation">
          {name}
        </div>
        {entries.map(({ label, to }) => (
          <Link key={to} role="menuitem" to={to}>
            {label}
          </Link>
        ))}
        {profile && (
          <>
            <Link role="menuitem" to={profile}>
              Profil publik
            </Link>
            <button type="button" role="menuitem" onClick={() => void copyProfileLink(profile)}>
              Salin tautan
            </button>
          </>
        )}
        <hr />
        <button type="button" role="menuitem" onClick={leave}>
          Keluar
        </button>
      </Menu>
    </div>
  );
}
