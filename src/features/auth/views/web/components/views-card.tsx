import { useQuery } from '@tanstack/react-query';
import { viewMinutes } from '~/features/auth/terms';
import { brand } from '~/lib/brand';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { OwnView } from '../../schema';
import { viewsQuery } from '../api';

/** The card that tells when staff has seen the site as this person, and why. */
export function ViewsCard() {
  const views = useQuery(viewsQuery());
  return (
    <Section
      title="Dilihat oleh tim kami"
      lead={`Untuk membantu Anda, petugas ${brand().name} dapat melihat situs seperti Anda melihatnya, paling lama ${viewMinutes} menit. Mereka hanya membaca; bagian keamanan ini dan berkas Anda tetap tertutup.`}
    >
      {views.isError && (
        <ErrorState text="Catatan kunjungan gagal dimuat." onRetry={() => void views.refetch()} />
      )}
      {views.isPending && <ListSkeleton rows={1} />}
      {views.data?.length === 0 && (
        <p className="quiet">Akun Anda belum pernah dilihat dengan cara ini.</p>
      )}
      {views.data && views.data.length > 0 && (
        <ol className="bare grid" aria-label="Kunjungan petugas">
          {views.data.map((view) => (
            <li key={view.id}>
              <strong>{timesOf(view)}</strong>{' '}
              {view.endedAt === null && <Badge tone="sun">Sedang berlangsung</Badge>}
              <p className="typed">{view.reason}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function timesOf({ begunAt, endedAt }: OwnView): string {
  if (endedAt === null) return formatDateTime(begunAt);
  const minutes = Math.ceil((Date.parse(endedAt) - Date.parse(begunAt)) / 60_000);
  return `${formatDateTime(begunAt)}, ${formatMinutes(Math.max(1, minutes))}`;
}
