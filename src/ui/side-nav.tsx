import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router';
import { Button } from './button';
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
  /** the number of waiting entries */
  count?: string | number;
  /** current only at exactly this address, not below it */
  end?: boolean;
};
export type NavGroup = { label?: string; items: NavItem[] };
/** A workplace of the person: learner, instructor or staff. */
export type Workplace = { label: string; to: string; icon: ReactNode; current: boolean };

type SideNavProps = {
  groups: NavGroup[];
  workplaces: Workplace[];
  folded: boolean;
  onLeave?: () => void;
};

/** The contents of a workplace's menu, without the `nav` around it. When it is folded, screen readers and tooltips still have its texts. */
export const SideNav = ({ groups, workplaces, folded, onLeave }: SideNavProps) => (
  <div className={classNames(styles.side, folded && styles.folded)}>
    <WorkplaceSwitch workplaces={workplaces} folded={folded} />
    <div className="stack">
      {groups.map((group) => (
        <Group
          key={group.items[0]?.to}
          group={group}
          folded={folded}
          {...(onLeave && { onLeave })}
        />
      ))}
    </div>
  </div>
);

function Group({
  group,
  folded,
  onLeave,
}: {
  group: NavGroup;
  folded: boolean;
  onLeave?: () => void;
}) {
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
            <NavLink
              to={to}
              end={end}
              className={styles.item}
              title={folded ? [label, count].filter(Boolean).join(', ') : undefined}
              onClick={onLeave}
            >
              <span className={styles.icon}>{icon}</span>
              <span className={folded ? 'hidden' : styles.label}>{label}</span>
              {count !== undefined && !folded && <Count>{count}</Count>}
              {count !== undefined && folded && (
                <>
                  <span className="hidden">{count}</span>
                  <Count corner>{String(count).length > 2 ? '99+' : count}</Count>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Switches between the workplaces of a person; with only one it just names it. */
function WorkplaceSwitch({ workplaces, folded }: { workplaces: Workplace[]; folded: boolean }) {
  const current = workplaces.find(({ current }) => current);
  if (!current) return null;
  const face = (
    <>
      <span className={styles.icon}>{current.icon}</span>
      <span className={folded ? 'hidden' : styles.label}>{current.label}</span>
    </>
  );
  if (workplaces.length < 2) return <div className={styles.workplace}>{face}</div>;
  return (
    <Menu
      label={`Ganti peran, sekarang ${current.label}`}
      className={classNames(styles.workplace, styles.workplaces)}
      button={
        <>
          {face}
          {!folded && <Icon name="down" size={16} />}
        </>
      }
    >
      {workplaces.map(({ label, to, icon, current: isCurrent }) => (
        <Link key={to} role="menuitem" to={to} aria-current={isCurrent ? 'true' : undefined}>
          <span className={styles.icon}>{icon}</span>
          {label}
        </Link>
      ))}
    </Menu>
  );
}

/** Folds the menu to its icons and back. The button stays at its place, so that it keeps the focus. */
export const FoldButton = ({ folded, onFold }: { folded: boolean; onFold: () => void }) => (
  <Button
    variant="subtle"
    className={styles.fold}
    aria-expanded={!folded}
    title={folded ? 'Bentangkan menu' : undefined}
    onClick={onFold}
  >
    <ToolIcon name="panel" size={20} />
    <span className={folded ? 'hidden' : undefined}>
      {folded ? 'Bentangkan menu' : 'Ciutkan menu'}
    </span>
  </Button>
);
