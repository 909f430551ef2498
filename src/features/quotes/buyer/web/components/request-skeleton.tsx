import { Skeleton } from '~/ui/skeleton';

/** Has the shape of a request; without the sheet of the real one, because the dashboard loads that only where it is shown. */
export const RequestSkeleton = () => (
  <div className="card pad stack gap-3" role="status" aria-label="Memuat permintaan">
    <Skeleton width="55%" height="28px" />
    <Skeleton width="35%" />
    <Skeleton height="72px" />
    <Skeleton height="180px" />
  </div>
);
