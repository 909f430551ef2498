import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link, NavLink } from 'react-router';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { Count } from './count';
import { Icon } from './icon';
import { Menu } from './menu';
import styles from './side-nav.module.css';
import { ToolIcon } from './tool-icon';

type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** how much waits there */
  count?: string | number;
  /** only this very address is it, none below it */
  end?: boolean;
};
export type NavGroup = { label?: string; items: NavItem[] };
/** What a person is here; each has a place to work. */
export type Hat = { label: string; to: string; icon: ReactNode; current: boolean };

type SideNavProps = { label: string; groups: NavGroup[]; hats: Hat[]; folded: boolean; onLeave?: () => void };

/** The menu of a place to work. Folded, its words are there for ears and as tips. */
export const SideNav = ({ label, groups, hats, folded, onLeave }: SideNavProps) => (
  <div className={classNames(styles.side, folded && styles.folded)}>
    <Hats hats={hats} folded={folded} />
    <nav aria-label={label} className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.items[0]?.to} group={group} folded={folded} {...(onLeave && { onLeave })} />
      ))}
    </nav>
  </div>
);

function Group({ group, folded, onLeave }: { group: NavGroup; folded: boolean; onLeave?: () => void }) {
  const id = useId();
  return (
    <div className={styles.group}>
      {group.label && (
        <p id={id} className={folded ? 'hidden' : styles.groupLabel}>
          {group.label}
        </p>
      )}
      <ul aria-labelledby={group.label ? id : undefined}>
        {group.items.map(({ to, label, icon, count, end = false }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.item} title={folded ? [label, count].filter(Boolean).join(', ') : undefined} onClick={onLeave}>
              <span className={styles.icon}>{icon}</span>
              <span className={folded ? 'hidden' : styles.label}>{label}</span>
              {count !== undefined && !folded && <Count>{count}</Count>}
              {count !== undefined && folded && (
                <span className={styles.dot}>
                  <span className="hidden">{count}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who has several hats changes them here; who has one reads which. */
function Hats({ hats, folded }: { hats: Hat[]; folded: boolean }) {
  const current = hats.find((hat) => hat.current);
  if (!current) return null;
  const face = (
    <>
      <span className={styles.icon}>{current.icon}</span>
      <span className={folded ? 'hidden' : styles.label}>{current.label}</span>
    </>
  );
  if (hats.length < 2) return <div className={styles.hat}>{face}</div>;
  return (
    <Menu
      label={`Ganti peran, sekarang ${current.label}`}
      className={classNames(styles.hat, styles.hats)}
      button={
        <>
          {face}
          {!folded && <Icon name="down" size={16} />}
        </>
      }
    >
      {hats.map(({ label, to, icon, current: isCurrent }) => (
        <Link key={to} role="menuitem" to={to} aria-current={isCurrent ? 'true' : undefined}>
          <span className={styles.icon}>{icon}</span>
          {label}
        </Link>
      ))}
    </Menu>
  );
}

/** Folds the menu to its icons and back; it stays where it is, so that it keeps the focus. */
export const FoldButton = ({ folded, onFold }: { folded: boolean; onFold: () => void }) => (
  <Button variant="subtle" className={styles.fold} aria-expanded={!folded} title={folded ? 'Bentangkan menu' : undefined} onClick={onFold}>
    <ToolIcon name="panel" size={20} />
    <span className={folded ? 'hidden' : undefined}>{folded ? 'Bentangkan menu' : 'Ciutkan menu'}</span>
  </Button>
);

/** How to open the menu as a sheet; null where there is none. */
export const OpenSideNav = createContext<(() => void) | null>(null);

/** On phones, in the page's header: opens the menu. */
export function SideNavButton() {
  const open = useContext(OpenSideNav);
  if (!open) return null;
  return (
    <IconButton label="Buka menu kerja" aria-haspopup="dialog" className={styles.opener} onClick={open}>
      <ToolIcon name="panel" size={22} />
    </IconButton>
  );
}
