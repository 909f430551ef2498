import { Skeleton } from '~/ui/skeleton';

/** Has the shape of the list; without its sheet, because the dashboard loads that only where it is shown. */
export const OrdersSkeleton = () => (
  <div className="stack" role="status" aria-label="Memuat pembelian">
    {[1, 2].map((card) => (
      <div key={card} className="card pad stack gap-3">
        <Skeleton width="9rem" height="24px" />
        <Skeleton width="65%" height="24px" />
        <Skeleton width="40%" />
        <Skeleton width="12rem" height="44px" />
      </div>
    ))}
  </div>
);
