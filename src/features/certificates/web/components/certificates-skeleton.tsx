import { Skeleton } from '~/ui/skeleton';

/** Has the shape of a certificate; without the sheet of the real one, because the dashboard loads that only where it is shown. */
export const CertificatesSkeleton = () => (
  <div className="card pad stack gap-3" role="status" aria-label="Memuat sertifikat">
    <Skeleton width="35%" />
    <Skeleton width="60%" height="28px" />
    <Skeleton height="44px" />
  </div>
);
