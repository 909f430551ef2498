import type { ReactNode, Ref } from 'react';
import { Breadcrumbs } from './breadcrumbs';
import styles from './page-header.module.css';
import { SideNavButton } from './side-nav';

type PageHeaderProps = {
  /** the way here; the last one is this page */
  trail?: { label: string; to?: string }[];
  title: string;
  /** a sentence: how it stands */
  state?: ReactNode;
  /** at the right; on phones below */
  actions?: ReactNode;
  /** for who moves the focus here after a change of the screen */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** How every screen of a place to work begins. */
export const PageHeader = ({ trail, title, state, actions, headingRef }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.way}>
      <SideNavButton />
      {trail && <Breadcrumbs items={trail} />}
    </div>
    <div className={styles.main}>
      <div className={styles.words}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {state && <p className={styles.state}>{state}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </header>
);
