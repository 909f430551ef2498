import type { ReactNode, Ref } from 'react';
import { Breadcrumbs } from './breadcrumbs';
import styles from './page-header.module.css';
import { SideNavButton } from './side-nav-button';

type PageHeaderProps = {
  /** the path to this page, which is the last entry */
  trail?: { label: string; to?: string }[];
  title: string;
  /** a sentence about the state of the page's subject */
  state?: ReactNode;
  /** shown at the right, on phones below */
  actions?: ReactNode;
  /** for moving the focus to the title after a change of the screen */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The head of every page of a workplace. */
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
