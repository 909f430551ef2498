import { Button, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '~/features/auth/web/session';
import { formatMinutes } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { ErrorState, Prose } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { type LessonStatus, learnTexts } from '../../terms';
import { lessonQuery } from '../api';
import { Attempts } from './attempts';
import { Submission } from './submission';
import { Video } from './video';

type Lesson = { id: string; title: string; durationMinutes: number; status: LessonStatus; attemptCount: number; locked: boolean };
type Props = { lesson: Lesson; number: number; previous: Lesson | undefined; next: Lesson | undefined; onGo: (lessonId: string) => void };

export function LessonView({ lesson, number, previous, next, onGo }: Props) {
  return (
    <Stack component="article" gap="lg" miw={0}>
      {lesson.locked ? <Locked /> : <OpenLesson lesson={lesson} number={number} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} component="nav" aria-label="Pindah pelajaran">
        <Button variant="default" disabled={!previous} leftSection={<ToolIcon name="arrowLeft" size={18} />} onClick={() => previous && onGo(previous.id)}>
          Pelajaran Sebelumnya
        </Button>
        <Button variant="default" disabled={!next || next.locked} rightSection={<ToolIcon name="arrowRight" size={18} />} onClick={() => next && onGo(next.id)}>
          Pelajaran Selanjutnya
        </Button>
      </SimpleGrid>
    </Stack>
  );
}

function Locked() {
  return (
    <Stack className="card" align="center" py={64} px="md" role="alert">
      <Title order={2} ta="center">
        Pelajaran ini masih terkunci
      </Title>
      <Text ta="center">{learnTexts.locked}</Text>
    </Stack>
  );
}

function OpenLesson({ lesson, number }: { lesson: Lesson; number: number }) {
  const auth = useAuth();
  const body = useQuery(lessonQuery(lesson.id));
  if (body.isError && !body.data) return <ErrorState text={sentenceOf(body.error)} onRetry={() => void body.refetch()} />;
  return (
    <>
      {body.data ? (
        <Video url={body.data.videoUrl} title={lesson.title} storageKey={`${auth.status === 'in' ? auth.user.id : ''}:${lesson.id}`} />
      ) : (
        <Skeleton style={{ aspectRatio: '16 / 9', height: 'auto' }} radius="lg" />
      )}
      <header>
        <Title order={2}>
          {number}. {lesson.title}
        </Title>
        <Text className="quiet" fz="sm">
          {formatMinutes(lesson.durationMinutes)}
        </Text>
      </header>
      {body.data ? <Prose html={body.data.descriptionHtml} /> : <Skeleton h={96} />}
      {body.data && <Submission key={`${body.data.status}${body.data.attemptCount}`} lesson={body.data} />}
      {body.data && body.data.attempts.length > 1 && <Attempts attempts={body.data.attempts} />}
    </>
  );
}
