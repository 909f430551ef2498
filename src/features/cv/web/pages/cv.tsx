import { Container, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '~/lib/web/meta';
import { FailedPage } from '~/ui/states';
import { cvQuery } from '../api';
import { CvEditor } from '../components/editor';
import type { Route } from './+types/cv';
import classes from './cv.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Buat CV', noindex: true });

/** The CV editor (screens-not-shown §4). */
export default function CvPage() {
  const { data, isError, refetch } = useQuery(cvQuery());
  // After a conflict the editor starts again with the reloaded settings.
  const [round, setRound] = useState(0);
  const reload = () => void refetch().then(() => setRound(round + 1));
  if (isError && !data) return <FailedPage text="CV Anda gagal dimuat." onRetry={() => void refetch()} />;
  return (
    <Container size="lg" py="lg">
      <p className={classes.back}>
        <Link to="/profile/edit">Edit profil</Link>
      </p>
      <Title order={1} fz="var(--text-2xl)" mb={4}>
        Buat CV
      </Title>
      <p className={classes.lead}>Isinya diambil dari profil Anda. CV dibuat di server NusaKelas dan tidak dikirim ke mana pun.</p>
      {data ? <CvEditor key={round} cv={data} onReload={reload} /> : <Loading />}
    </Container>
  );
}

function Loading() {
  return (
    <div className={classes.halves}>
      <div className={classes.stack}>
        <Skeleton h={220} />
        <Skeleton h={180} />
        <Skeleton h={260} />
      </div>
      <Skeleton className={classes.paperSkeleton} />
    </div>
  );
}
