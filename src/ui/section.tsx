import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** a sentence below the title */
  lead?: ReactNode;
  /** shown at the right of the title */
  actions?: ReactNode;
  /** removes the card's padding, for lists and tables */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A card with its own heading. */
export function Section({ title, lead, actions, flush = false, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('card', styles.section, className)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {lead && <p className="quiet small">{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
