import { brand } from '~/lib/brand';
import { Skeleton } from '~/ui/skeleton';
import { AuthCard } from './auth-card';
import classes from './link-waiting.module.css';

/** The card of a mailed link while its token is looked at. Without JavaScript the page can't read it, because it never leaves the browser. */
export function LinkWaiting({ title }: { title: string }) {
  return (
    <AuthCard title={title}>
      <noscript>
        <p>
          Halaman ini memerlukan JavaScript agar kunci di dalam tautan Anda tidak pernah dikirim
          sebagai alamat. Aktifkan JavaScript lalu muat ulang, atau tulis kepada{' '}
          {brand().supportEmail}.
        </p>
      </noscript>
      <div role="status" aria-label="Memeriksa tautan" className={`stack ${classes.scripted}`}>
        <Skeleton height="20px" />
        <Skeleton width="60%" height="20px" />
        <Skeleton height="44px" />
        <Skeleton height="52px" />
      </div>
    </AuthCard>
  );
}
