import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names';
import { LaterSheet } from './later';
import { FoldButton, type NavGroup, SideNav, type Workplace } from './side-nav';
import { OpenSideNav } from './side-nav-button';
import { Skeleton } from './skeleton';
import { useOnChange } from './use-on-change';
import styles from './work-frame.module.css';

const storageName = 'side-nav';
const watchers = new Set<() => void>();
let foldedHere: boolean | null = null;

function isFolded(): boolean {
  try {
    foldedHere ??= localStorage.getItem(storageName) === 'folded';
  } catch {
    foldedHere ??= false;
  }
  return foldedHere;
}

function fold(folded: boolean): void {
  foldedHere = folded;
  try {
    localStorage.setItem(storageName, folded ? 'folded' : 'open');
  } catch {
    // Without storage the menu is open again on the next page.
  }
  for (const watch of watchers) watch();
}

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

type WorkFrameProps = {
  /** the name of the menu */
  label: string;
  groups: NavGroup[];
  workplaces: Workplace[];
  foot: ReactNode;
  children: ReactNode;
};

/** The frame of a workplace, below the navbar: a menu at the side, a page up to 90rem wide, and a slim foot. On phones the page's header opens the menu. */
export function WorkFrame({ label, groups, workplaces, foot, children }: WorkFrameProps) {
  const folded = useSyncExternalStore(subscribe, isFolded, () => false);
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  useOnChange(key, () => setOpened(false));
  return (
    <OpenSideNav value={() => setOpened(true)}>
      <div data-workplace className={classNames(styles.frame, folded && styles.narrow)}>
        <nav aria-label={label} className={styles.aside}>
          <SideNav groups={groups} workplaces={workplaces} folded={folded} />
          <FoldButton folded={folded} onFold={() => fold(!folded)} />
        </nav>
        <div className={styles.page}>
          <div className={styles.content}>{children}</div>
          {foot}
        </div>
      </div>
      <LaterSheet opened={opened} onClose={() => setOpened(false)} title={label}>
        <nav aria-label={label}>
          <SideNav
            groups={groups}
            workplaces={workplaces}
            folded={false}
            onLeave={() => setOpened(false)}
          />
        </nav>
      </LaterSheet>
    </OpenSideNav>
  );
}

/** The shape of the frame while it isn't known who is here. */
export function WaitingWorkFrame({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  const folded = useSyncExternalStore(subscribe, isFolded, () => false);
  return (
    <div data-workplace className={classNames(styles.frame, folded && styles.narrow)}>
      <div className={styles.aside}>
        <div className="stack" aria-hidden="true">
          <Skeleton height="44px" />
          <Skeleton width="70%" height="20px" />
          <Skeleton width="80%" height="20px" />
          <Skeleton width="60%" height="20px" />
        </div>
      </div>
      <div className={styles.page}>
        <div className={styles.content}>{children}</div>
        {foot}
      </div>
    </div>
  );
}

/** The foot of a workplace, in one line. */
export const SlimFoot = ({ children }: { children: ReactNode }) => (
  <footer className={styles.foot}>{children}</footer>
);
