import { useQuery } from '@tanstack/react-query';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { FormSkeleton } from '~/ui/skeletons';
import { FailedPage } from '~/ui/states';
import { cvQuery } from '../api';
import { CvEditor } from '../components/editor';
import type { Route } from './+types/cv';
import classes from './cv.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Buat CV', noindex: true });

/** The CV editor (screens-not-shown §4). */
export default function CvPage() {
  const { data, isError, refetch } = useQuery(cvQuery());
  if (isError && !data)
    return <FailedPage text="CV Anda gagal dimuat." onRetry={() => void refetch()} />;
  return (
    <div className="container screen">
      <PageHeader
        trail={[{ label: 'Edit profil', to: '/profile/edit' }, { label: 'Buat CV' }]}
        title="Buat CV"
        state={`Isinya diambil dari profil Anda. CV dibuat di server ${brand().name} dan tidak dikirim ke mana pun.`}
      />
      {data ? <CvEditor cv={data} /> : <Loading />}
    </div>
  );
}

const Loading = () => (
  <div className={classes.halves}>
    <FormSkeleton fields={6} />
    <div className={classes.paper}>
      <Skeleton ratio="595 / 842" />
    </div>
  </div>
);
