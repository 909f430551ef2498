import { Button, Container, NativeSelect, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/money';
import { relativeTime } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { pageMeta } from '~/lib/web/meta';
import { EmptyState, ErrorState } from '~/ui/states';
import { coursesQuery, deskQuery } from '../api';
import { Review } from '../components/review';
import type { Route } from './+types/approvals';
import classes from './approvals.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Persetujuan', noindex: true });

/** The review desk: waiting submissions, oldest first, beside the opened one. On phones it shows one of both. */
export default function Approvals() {
  const [params, setParams] = useSearchParams();
  const course = params.get('course');
  const chosen = params.get('submission');
  const submissions = useInfiniteQuery(deskQuery(course));
  const items = submissions.data?.pages.flatMap((page) => page.items) ?? [];
  const courses = useQuery(coursesQuery()).data?.courses ?? [];
  const listed = !course || courses.some((item) => item.slug === course) ? courses : [...courses, { slug: course, title: course, waiting: 0 }];
  const waiting = courses.reduce((sum, item) => sum + item.waiting, 0);
  const setParam = (name: string, value: string | null) =>
    setParams((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      return now;
    });

  return (
    <Container size="lg" py="xl">
      <Title order={1}>Persetujuan</Title>
      <Text mb="lg" role="status">
        {submissions.data ? `${formatNumber(waiting)} submission menunggu, terlama dahulu.` : 'Memuat antrean…'}
      </Text>
      <div className={classes.layout} data-open={chosen ? true : undefined}>
        <Stack className={classes.queue} gap="sm">
          <NativeSelect
            label="Kursus"
            value={course ?? ''}
            data={[
              { value: '', label: 'Semua kursus' },
              ...listed.map((item) => ({ value: item.slug, label: `${item.title} (${formatNumber(item.waiting)})` })),
            ]}
            onChange={(event) => setParam('course', event.currentTarget.value || null)}
          />
          {submissions.isError && !submissions.data ? (
            <ErrorState text={sentenceOf(submissions.error)} onRetry={() => void submissions.refetch()} />
          ) : submissions.isPending ? (
            <Skeleton h={240} radius="lg" />
          ) : items.length === 0 ? (
            <EmptyState text="Tidak ada submission yang menunggu" />
          ) : (
            <ol className={`card ${classes.list}`}>
              {items.map((item) => (
                <li key={item.id}>
                  <UnstyledButton
                    className={classes.item}
                    aria-current={item.id === chosen ? 'true' : undefined}
                    onClick={() => setParam('submission', item.id)}
                  >
                    <Text span fw={600} display="block">
                      {item.learnerName || 'Tanpa nama'}
                    </Text>
                    <Text span fz="sm" display="block">
                      {item.lessonTitle}
                    </Text>
                    <Text span fz="xs" className="quiet" display="block">
                      {item.course.title} · {relativeTime(item.submittedAt, new Date())}
                      {item.attempt > 1 && ` · percobaan ${item.attempt}`}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ol>
          )}
          {submissions.hasNextPage && (
            <Button variant="light" loading={submissions.isFetchingNextPage} onClick={() => void submissions.fetchNextPage()}>
              Muat lebih banyak
            </Button>
          )}
        </Stack>
        <section className={classes.review} aria-label="Submission yang ditinjau">
          {chosen ? (
            <Review key={chosen} id={chosen} onClose={() => setParam('submission', null)} />
          ) : (
            <Text className={`quiet card ${classes.hint}`}>Pilih submission dari antrean untuk meninjaunya.</Text>
          )}
        </section>
      </div>
    </Container>
  );
}
