import { Button, Container, Drawer, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { FailedPage, FullSpinner } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { firstOpenLesson } from '../../rules';
import { learnTexts } from '../../terms';
import { learnQuery } from '../api';
import { Congratulation } from '../components/congratulation';
import { LessonList } from '../components/lesson-list';
import { LessonView } from '../components/lesson-view';
import type { Route } from './+types/learn';
import classes from './learn.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Belajar', noindex: true });

const refusals = new Set(['not_enrolled', 'course_not_found']);

/** The course player (specification §2, /learn/{courseSlug}). */
export default function Learn() {
  const { courseSlug = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const learn = useQuery(learnQuery(courseSlug));
  const [opened, drawer] = useDisclosure();

  const { lessons = [] } = learn.data ?? {};
  const chosen = lessons.find((lesson) => lesson.id === params.get('lesson'));
  const current = chosen ?? firstOpenLesson(lessons);
  const openedAt = chosen ? undefined : current?.id;
  // The address names the opened lesson at once, so that an arriving approval doesn't move the learner to the next one.
  useEffect(() => {
    if (openedAt) setParams({ lesson: openedAt }, { replace: true });
  }, [openedAt, setParams]);

  if (learn.error instanceof AppError && refusals.has(learn.error.code) && !learn.data) return <Refused slug={courseSlug} error={learn.error} />;
  // The session has ended, and the shell is redirecting to /auth.
  if (learn.error instanceof AppError && learn.error.status === 401) return <FullSpinner />;
  if (learn.isError && !learn.data) return <FailedPage text={sentenceOf(learn.error)} onRetry={() => void learn.refetch()} />;
  if (!learn.data) return <FullSpinner />;

  const { course, progress, completedAt } = learn.data;
  if (!current) return <Navigate to="/dashboard" replace />;
  const index = lessons.indexOf(current);
  const go = (lessonId: string) => {
    drawer.close();
    setParams({ lesson: lessonId });
    window.scrollTo({ top: 0 });
  };
  const list = <LessonList lessons={lessons} currentId={current.id} onChoose={go} />;

  return (
    <Container size="lg" py="md" pb={{ base: 96, md: 'xl' }}>
      <Group justify="space-between" wrap="nowrap" mb="md" align="start">
        <Stack gap={4} style={{ flex: 1, minWidth: 0 }}>
          <Title order={1} fz={{ base: 20, md: 26 }}>
            {course.title}
          </Title>
          <Group gap="sm" wrap="nowrap" maw={420}>
            <Progress value={progress} aria-label="Progres kursus" style={{ flex: 1 }} />
            <Text fz="sm" fw={700} className="tabular">
              {progress}%
            </Text>
          </Group>
        </Stack>
        <Button variant="default" hiddenFrom="md" leftSection={<ToolIcon name="list" size={18} />} onClick={drawer.open}>
          Pelajaran
        </Button>
      </Group>
      {(progress === 100 || completedAt) && <Congratulation title={course.title} completedAt={completedAt} more={progress < 100} />}
      <div className={classes.layout}>
        <aside className={classes.sidebar} aria-label="Daftar pelajaran">
          {list}
        </aside>
        <LessonView key={current.id} lesson={current} number={index + 1} previous={lessons[index - 1]} next={lessons[index + 1]} onGo={go} />
      </div>
      <Drawer opened={opened} onClose={drawer.close} title="Daftar pelajaran" size="min(20rem, 90vw)" closeButtonProps={{ 'aria-label': 'Tutup daftar' }}>
        {list}
      </Drawer>
    </Container>
  );
}

/** Redirects people who aren't enrolled to the course page with a message, and unknown courses to the dashboard. */
function Refused({ slug, error }: { slug: string; error: AppError }) {
  const notEnrolled = error.code === 'not_enrolled';
  useEffect(() => {
    if (notEnrolled) toast({ kind: 'error', title: learnTexts.notEnrolled });
  }, [notEnrolled]);
  return <Navigate to={notEnrolled ? `/course/${slug}` : '/dashboard'} replace />;
}
