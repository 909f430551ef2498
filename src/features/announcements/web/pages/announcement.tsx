import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage, MessagePage, Prose } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import { readQuery } from '../api';
import type { Route } from './+types/announcement';
import classes from './announcement.module.css';

const title = 'Pengumuman';
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, noindex: true });
const trail = [{ label: 'Notifikasi', to: '/notifications' }, { label: title }];

/** An announcement of the platform, for somebody who got it. */
export default function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(readQuery(id));
  useTitle(data?.title ?? title);
  // An id that is no uuid is as unknown as one that nobody has.
  if (!data && error instanceof AppError && (error.status === 404 || error.status === 422))
    return (
      <MessagePage
        title="Pengumuman tidak ditemukan"
        text="Pengumuman ini tidak ada, atau tidak ditujukan kepada akun Anda."
      >
        <ButtonLink to="/notifications">Lihat notifikasi</ButtonLink>
      </MessagePage>
    );
  if (!data && error)
    return <FailedPage text="Pengumuman gagal dimuat." onRetry={() => void refetch()} />;
  return (
    <div className={`container narrow ${classes.page}`}>
      <PageHeader
        trail={trail}
        title={data?.title ?? title}
        {...(data?.at && { state: formatDateTime(data.at) })}
      />
      {data ? (
        <div className={`card ${classes.text}`}>
          <Prose html={data.html} />
        </div>
      ) : (
        <div className={`card ${classes.text}`} role="status" aria-label="Memuat pengumuman">
          <Skeleton width="80%" height="18px" />
          <Skeleton width="60%" height="18px" />
        </div>
      )}
    </div>
  );
}
