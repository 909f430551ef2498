import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { classNames } from './class-names';
import { useKeptFocus } from './focus';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** a sentence below the title */
  lead?: ReactNode;
  /** shown at the right of the title */
  actions?: ReactNode;
  /** removes the card's padding, for lists and tables */
  flush?: boolean;
  className?: string | undefined;
  /** for moving the focus to the title */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** A card with its own heading, which gets the focus when what had it inside the card is removed. */
export function Section({
  title,
  lead,
  actions,
  flush = false,
  className,
  headingRef,
  children,
}: SectionProps) {
  const id = useId();
  const ownRef = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownRef;
  const section = useKeptFocus<HTMLElement>(() => heading.current);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={classNames('card', styles.section, className)}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className="quiet small">{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
