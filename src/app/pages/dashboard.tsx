import { Alert, Button, Container, Group, Progress, SimpleGrid, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconAward, IconBook2, IconClockHour4 } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resendVerification } from '~/features/auth/web/api';
import { useAuth } from '~/features/auth/web/session';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { studyHours } from '~/features/learning/rules';
import { summaryQuery } from '~/features/learning/web/api';
import { formatDate } from '~/lib/dates';
import { formatDecimal, formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { BatikCover } from '~/ui/batik';
import { EmptyState, ErrorState } from '~/ui/states';

export const meta = () => pageMeta({ title: 'Pembelajaran Saya', noindex: true });

export default function Dashboard() {
  const courses = useQuery(ownCoursesQuery());
  const summary = useQuery(summaryQuery());
  const completed = courses.data?.filter((course) => course.completedAt).length ?? 0;
  const total = courses.data?.length ?? 0;
  const loading = courses.isPending || summary.isPending;
  return (
    <Container size="lg" py="xl">
      <Title order={1} mb="lg">
        Pembelajaran Saya
      </Title>
      <Unverified />
      <SimpleGrid cols={{ base: 1, sm: 3 }} mb="xl">
        <Stat
          icon={<IconBook2 aria-hidden="true" />}
          label="Total kursus"
          value={courses.data ? formatNumber(total) : '–'}
          note={courses.data ? `${formatNumber(completed)} selesai` : 'tidak dapat dimuat'}
          loading={loading}
        />
        <Stat
          icon={<IconClockHour4 aria-hidden="true" />}
          label="Total jam belajar"
          value={summary.data ? formatDecimal(studyHours(summary.data.approvedMinutes)) : '–'}
          note="dari pelajaran yang disetujui"
          loading={loading}
        />
        <Stat
          icon={<IconAward aria-hidden="true" />}
          label="Pencapaian"
          value={courses.data ? formatNumber(completed) : '–'}
          note="kursus selesai"
          loading={loading}
        />
      </SimpleGrid>
      <Tabs defaultValue="kursus">
        <Tabs.List mb="lg">
          <Tabs.Tab value="kursus">Kursus Saya</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="kursus">
          {courses.isError ? (
            <ErrorState text={sentenceOf(courses.error)} onRetry={() => void courses.refetch()} />
          ) : courses.isPending ? (
            <Skeleton h={280} radius="lg" />
          ) : (
            <CourseList courses={courses.data} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}

type Courses = NonNullable<ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof ownCoursesQuery>['queryFn']>>>>>['data']>;

function CourseList({ courses }: { courses: Courses }) {
  if (courses.length === 0) {
    return (
      <EmptyState text="Belum ada kursus">
        <Button component={Link} to="/courses">
          Jelajahi kursus
        </Button>
      </EmptyState>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="lg">
      {courses.map((course) => (
        <Stack key={course.id} component="article" className="card" gap={0} style={{ overflow: 'hidden' }}>
          {course.thumbnailUrl ? (
            <img src={course.thumbnailUrl} alt="" width="100%" />
          ) : (
            <BatikCover seed={course.courseSlug} palette={course.category.slug} shape="band" />
          )}
          <Stack p="md" gap="xs" style={{ flex: 1 }}>
            <Text fz="xs" className="quiet">
              {course.category.name} · {formatNumber(course.lessonCount)} pelajaran
            </Text>
            <Title order={2} fz="lg">
              {course.title}
            </Title>
            <Group justify="space-between" mt="auto">
              <Text fz="sm">{course.completedAt ? `Selesai ${formatDate(course.completedAt)}` : 'Progres'}</Text>
              <Text fz="sm" fw={700} className="tabular">
                {course.progress}%
              </Text>
            </Group>
            <Progress value={course.progress} aria-label={`Progres ${course.title}`} />
            <Button component={Link} to={`/learn/${course.courseSlug}`} mt="xs" aria-label={`Lanjut Belajar ${course.title}`}>
              Lanjut Belajar
            </Button>
          </Stack>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function Stat({ icon, label, value, note, loading }: { icon: ReactNode; label: string; value: string; note: string; loading: boolean }) {
  return (
    <Group className="card" p="lg" wrap="nowrap" gap="md">
      {icon}
      <div>
        <Text fz="sm" className="quiet">
          {label}
        </Text>
        {loading ? (
          <Skeleton h={36} w={64} />
        ) : (
          <Text fz={28} fw={800} lh={1.3} className="tabular">
            {value}
          </Text>
        )}
        <Text fz="sm" className="quiet">
          {note}
        </Text>
      </div>
    </Group>
  );
}

/** Reminds of the verification mail and sends it again. */
function Unverified() {
  const auth = useAuth();
  const send = useMutation({
    mutationFn: resendVerification,
    onSuccess: () => toast({ kind: 'success', title: 'Email verifikasi terkirim.', message: 'Periksa kotak masuk Anda.' }),
    meta: { failed: 'Email verifikasi gagal dikirim.' },
  });
  if (auth.status !== 'in' || auth.user.emailVerified) return null;
  const { email } = auth.user;
  return (
    <Alert color="kunyit" variant="light" title="Verifikasi email Anda" mb="lg">
      <Group justify="space-between">
        <Text fz="sm">Kami mengirim tautan verifikasi ke {email}.</Text>
        <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
          Kirim ulang
        </Button>
      </Group>
    </Alert>
  );
}
