import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';
import styles from './skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Announces once that something is loading; the shapes are hidden from screen readers. */
const Loading = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div role="status" aria-label="Memuat" className={className}>
    {children}
  </div>
);

export const PageHeaderSkeleton = () => (
  <Loading className={styles.header}>
    <Skeleton width="9rem" height="14px" />
    <Skeleton width="min(22rem, 80%)" height="30px" />
    <Skeleton width="min(15rem, 60%)" height="16px" />
  </Loading>
);

/** On phones the rows are cards, like those of the table. */
export const TableSkeleton = ({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) => (
  <Loading className={`card ${styles.table}`}>
    {times(rows).map((row) => (
      <div key={row} className={styles.row}>
        {times(columns).map((column) => (
          <Skeleton key={column} width={column === 0 ? '85%' : '60%'} height="14px" />
        ))}
      </div>
    ))}
  </Loading>
);

export const CardsSkeleton = ({
  count = 6,
  height = '172px',
}: {
  count?: number;
  height?: string;
}) => (
  <Loading className={styles.cards}>
    {times(count).map((card) => (
      <div key={card} className={`card ${styles.card}`} style={{ minHeight: height }}>
        <Skeleton width="70%" height="20px" />
        <Skeleton width="45%" height="14px" />
        <Skeleton width="90%" height="14px" />
      </div>
    ))}
  </Loading>
);

/** `titled` is for a card with a heading above few and short fields. */
export const FormSkeleton = ({
  fields = 4,
  titled = false,
}: {
  fields?: number;
  titled?: boolean;
}) => (
  <Loading className={classNames('card', styles.form, titled && styles.titled)}>
    {titled && <Skeleton width="12rem" height="20px" />}
    {times(fields).map((field) => (
      <div key={field} className={styles.field}>
        <Skeleton width="8rem" height="14px" />
        <Skeleton height="44px" />
      </div>
    ))}
    <Skeleton width="8rem" height="44px" />
  </Loading>
);

/** Rows of two lines with a button at the end, without a card around them. */
export const ListSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <Loading>
    {times(rows).map((row) => (
      <div key={row} className={styles.entry}>
        <div className={styles.field}>
          <Skeleton width="min(14rem, 50vw)" height="16px" />
          <Skeleton width="min(20rem, 60vw)" height="14px" />
        </div>
        <Skeleton width="6.5rem" height="44px" />
      </div>
    ))}
  </Loading>
);
