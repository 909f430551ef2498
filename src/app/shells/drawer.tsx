import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { SearchBox } from '~/features/catalogue/search/web/components/search-box';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { Button, ButtonLink, IconButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useOnChange } from '~/ui/use-on-change';
import styles from './frame.module.css';
import { copyProfileLink, leave, useOwnMenu, usePublicProfile } from './own-menu';

/** The phone's menu: a modal dialog; without scripts the same element opens as a popover. */
export function Drawer({ q }: { q: string }) {
  const id = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const auth = useAuth();
  const [opened, setOpened] = useState(false);
  const ownMenu = useOwnMenu(opened);
  const profile = usePublicProfile(opened);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { key } = useLocation();
  const close = () => drawer.current?.close();
  useOnChange(key, close);
  const entry = ({ label, to }: { label: string; to: string }) => (
    <NavLink key={to} to={to} end className={styles.link} onClick={close}>
      {label}
    </NavLink>
  );
  return (
    <>
      <IconButton
        label="Buka menu"
        aria-haspopup="dialog"
        className={styles.burger}
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault();
          setOpened(true);
          drawer.current?.showModal();
          drawer.current?.dispatchEvent(new Event('overlayopen'));
        }}
      >
        <Icon name="menu" size={24} />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it as Escape does, which the browser handles */}
      <dialog
        id={id}
        ref={drawer}
        popover="auto"
        aria-label="Menu"
        className={styles.drawer}
        onClick={(event) =>
          event.clientX > 0 &&
          event.clientX < event.currentTarget.getBoundingClientRect().left &&
          close()
        }
      >
        <div className={styles.drawerHead}>
          <h2>Menu</h2>
          <IconButton
            label="Tutup menu"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="close" size={24} />
          </IconButton>
        </div>
        <SearchBox
          label="Cari kursus"
          formLabel="Cari kursus di menu"
          initial={q}
          onLeave={close}
        />
        {ownMenu.length > 0 && (
          <nav aria-label="Akun">
            {ownMenu.map(entry)}
            {profile && entry({ label: 'Profil publik', to: profile })}
            {profile && (
              <button
                type="button"
                className={styles.link}
                onClick={() => void copyProfileLink(profile)}
              >
                Salin tautan
              </button>
            )}
          </nav>
        )}
        <nav aria-label="Menu">
          {entry({ label: 'Anggota', to: '/members' })}
          {entry({ label: 'Untuk perusahaan', to: '/business' })}
          <h3>Kategori</h3>
          {entry({ label: 'Semua Kategori', to: '/courses' })}
          {categories.map(({ slug, name }) => (
            <Link
              key={slug}
              to={`/courses?category=${slug}`}
              className={styles.link}
              onClick={close}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.drawerFoot}>
          {auth.status === 'in' ? (
            <Button variant="default" onClick={leave}>
              Keluar
            </Button>
          ) : (
            <>
              <ButtonLink to="/auth?mode=daftar" onClick={close}>
                Daftar
              </ButtonLink>
              <ButtonLink to="/auth" variant="default" onClick={close}>
                Masuk
              </ButtonLink>
            </>
          )}
        </div>
      </dialog>
    </>
  );
}
