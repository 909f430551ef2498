import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../button';
import { Icon } from '../icon';
import { Notice } from '../notice';
import styles from './entry.module.css';

/** A step to a neighbour of the opened entry. */
export type Step = { to: string; name: string } | null;

type EntryPanelProps = {
  back: string;
  previous: Step;
  next: Step /** the entry is dealt with */;
  isDone: boolean;
  children: ReactNode;
};

/** The opened entry, with the ways back to the list and to its neighbours. */
export function EntryPanel({ back, previous, next, isDone, children }: EntryPanelProps) {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isDone) return;
    let frame = 0;
    const goOn = () => {
      // The dialog of the decision closes a moment later and gives the focus back to its button.
      if (document.querySelector('dialog:modal')) frame = requestAnimationFrame(goOn);
      else onward.current?.focus();
    };
    goOn();
    return () => cancelAnimationFrame(frame);
  }, [isDone]);
  return (
    <section aria-label="Entri yang terbuka" className={styles.panel}>
      <div className={styles.bar}>
        <Link to={back}>
          <Icon name="left" size={18} />
          Kembali ke antrean
        </Link>
        <nav aria-label="Entri lain" className={styles.steps}>
          {previous ? (
            <Link to={previous.to} aria-label={`Sebelumnya: ${previous.name}`}>
              <Icon name="left" size={18} />
              Sebelumnya
            </Link>
          ) : null}
          {next ? (
            <Link to={next.to} aria-label={`Berikutnya: ${next.name}`}>
              Berikutnya
              <Icon name="right" size={18} />
            </Link>
          ) : (
            <span>Yang terakhir</span>
          )}
        </nav>
      </div>
      {isDone && (
        <Notice tone="success" role="status" title="Selesai">
          <div className="row">
            {next ? (
              <ButtonLink ref={onward} to={next.to}>
                Berikutnya: {next.name}
              </ButtonLink>
            ) : (
              <ButtonLink ref={onward} to={back}>
                Tidak ada lagi di daftar ini, kembali ke antrean
              </ButtonLink>
            )}
          </div>
        </Notice>
      )}
      {children}
    </section>
  );
}
