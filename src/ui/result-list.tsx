import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip } from './badge';
import { ButtonLink } from './button';
import { classNames } from './class-names';
import styles from './result-list.module.css';
import { ErrorState } from './states';

/** The results of a search, page by page; `busy` while new results are loading. */
export function ResultList({
  label,
  busy,
  children,
}: {
  label: string;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-busy={busy} aria-label={label} className={styles.results}>
      {children}
    </section>
  );
}

/** A sentence above the list. */
export function ResultNote({
  quiet,
  role,
  children,
}: {
  quiet?: boolean;
  role?: 'status';
  children: ReactNode;
}) {
  return (
    <p className={classNames(styles.note, quiet && 'quiet small')} role={role}>
      {children}
    </p>
  );
}

/** Leads to the start of a list that was opened in its middle. */
export const BackToStart = ({ to }: { to: string }) => (
  <ResultNote>
    <Link to={to}>Kembali ke awal daftar</Link>
  </ResultNote>
);

type EndProps = {
  /** the address of the next part, for browsers without scripts */
  next: string | null;
  loading: boolean;
  onMore: () => void;
  /** the sentence for when loading the next part failed */
  failed: string | null;
  children: ReactNode;
};

/** The end of the loaded results: the next part, and the total number. */
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

/** The filters of a list, each with a link that removes it. */
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
