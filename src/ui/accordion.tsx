import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';

type Section = { title: ReactNode; aside?: ReactNode; content: ReactNode; open?: boolean };

/** Sections that open and close, with or without scripts. */
export function Accordion({ sections }: { sections: Section[] }) {
  return (
    <div className={classNames('card', styles.list)}>
      {sections.map(({ title, aside, content, open }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and keep their order
        <details key={index} open={open}>
          <summary>
            <span className={styles.title}>{title}</span>
            {aside && <span className={styles.aside}>{aside}</span>}
            <Icon name="down" className={styles.arrow} />
          </summary>
          <div className={styles.body}>{content}</div>
        </details>
      ))}
    </div>
  );
}
