import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip } from './badge';
import { ButtonLink } from './button';
import { classNames } from './class-names';
import styles from './result-list.module.css';
import { ErrorState } from './states';

/** A list that was looked for, page by page; `busy` while another one is on its way. */
export function ResultList({ label, busy, children }: { label: string; busy: boolean; children: ReactNode }) {
  return (
    <section aria-busy={busy} aria-label={label} className={styles.results}>
      {children}
    </section>
  );
}

/** A sentence above the list. */
export function ResultNote({ quiet, role, children }: { quiet?: boolean; role?: 'status'; children: ReactNode }) {
  return (
    <p className={classNames(styles.note, quiet && 'quiet small')} role={role}>
      {children}
    </p>
  );
}

/** Of a list that begins in its middle. */
export const BackToStart = ({ to }: { to: string }) => (
  <ResultNote>
    <Link to={to}>Kembali ke awal daftar</Link>
  </ResultNote>
);

type EndProps = {
  /** the address of the next part, for who has no scripts */
  next: string | null;
  loading: boolean;
  onMore: () => void;
  /** what to say when the next part failed */
  failed: string | null;
  children: ReactNode;
};

/** The end of what is loaded: the next part, and how much there is. */
export function ResultEnd({ next, loading, onMore, failed, children }: EndProps) {
  if (failed) return <ErrorState text={failed} onRetry={onMore} />;
  return (
    <div className={styles.end}>
      {next && (
        <ButtonLink
          to={next}
          rel="next"
          variant="light"
          aria-busy={loading}
          onClick={(event) => {
            event.preventDefault();
            if (!loading) onMore();
          }}
        >
          {loading ? 'Memuat…' : 'Muat lebih banyak'}
        </ButtonLink>
      )}
      <p className="quiet small tabular" role="status">
        {children}
      </p>
    </div>
  );
}

/** What a list is narrowed to, each to be taken away by itself. */
export function ActiveFilters({ chips }: { chips: { label: string; to: string }[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={`row ${styles.chips}`} aria-label="Filter aktif">
      {chips.map(({ label, to }) => (
        <li key={to}>
          <Chip removes preventScrollReset to={to}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
