import { Badge, Box, Container, Grid, Group, List, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconCheck, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { type data, redirect } from 'react-router';
import { levelLabels, passMark } from '~/features/catalogue/terms';
import { courseQuery } from '~/features/catalogue/web/api';
import { formatMinutes } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { BatikCover } from '~/ui/batik';
import { Mantine } from '~/ui/mantine';
import { Prose } from '~/ui/states';
import type { Route } from './+types/course';
import { EnrollCard, StickyEnroll } from './enroll-card';

const queries = ({ params }: { params: { slug?: string | undefined } }) => ({ course: courseQuery(params.slug ?? '') });

/** Unknown and unpublished courses lead to / (specification §2). */
async function orHome<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (thrown) {
    const status = (thrown as ReturnType<typeof data>).init?.status;
    throw status === 404 ? redirect('/') : thrown;
  }
}

export const loader = (args: Route.LoaderArgs) => orHome(pageLoader(queries)(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => orHome(pageClientLoader(queries)(args));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.course.title, description: loaderData.course.summary }) : [];

export default function CoursePage({ loaderData, params }: Route.ComponentProps) {
  const course = useLoaded(courseQuery(params.slug), loaderData.course);
  const minutes = course.lessons.reduce((sum, lesson) => sum + lesson.durationMinutes, 0);
  return (
    <Mantine>
      <Container size="lg" py="xl" pb={{ base: 120, md: 'xl' }}>
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="xs" mb="lg">
              <Text className="quiet">{course.category.name}</Text>
              <Title order={1}>{course.title}</Title>
              <Group gap="sm">
                <Badge variant="light" tt="none" size="lg">
                  {levelLabels[course.level]}
                </Badge>
                <Text>
                  {formatNumber(course.lessons.length)} pelajaran · {formatMinutes(minutes)}
                </Text>
                <Text className="quiet">oleh {course.instructor.fullName}</Text>
              </Group>
            </Stack>
            <Box hiddenFrom="md" mb="lg">
              <EnrollCard course={course} />
            </Box>
            <Tabs defaultValue="ringkasan" keepMounted>
              <Tabs.List mb="md">
                <Tabs.Tab value="ringkasan">Ringkasan</Tabs.Tab>
                <Tabs.Tab value="kurikulum">Kurikulum</Tabs.Tab>
                <Tabs.Tab value="instruktur">Instruktur</Tabs.Tab>
                <Tabs.Tab value="sertifikasi">Sertifikasi</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="ringkasan">
                <Stack gap="lg">
                  <Prose html={course.descriptionHtml} />
                  <Points title="Yang akan Anda pelajari" points={course.whatYouWillLearn} />
                  <Points title="Untuk siapa kursus ini" points={course.targetAudience} />
                  <Points title="Persyaratan" points={course.requirements} />
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="kurikulum">
                <Curriculum lessons={course.lessons} />
              </Tabs.Panel>
              <Tabs.Panel value="instruktur">
                <Stack gap="xs">
                  <Title order={2}>{course.instructor.fullName}</Title>
                  {course.instructor.title && <Text className="quiet">{course.instructor.title}</Text>}
                  {course.instructor.bio && <Text>{course.instructor.bio}</Text>}
                </Stack>
              </Tabs.Panel>
              <Tabs.Panel value="sertifikasi">
                <Stack gap="xs">
                  <Title order={2}>{course.certificateType ?? 'Sertifikat kelulusan'}</Title>
                  <Text>
                    Sertifikat terbit setelah semua pelajaran disetujui instruktur. Bila kursus memiliki ujian akhir, nilai minimal {passMark}% diperlukan.
                  </Text>
                  {course.organizationName && <Text>Diselenggarakan oleh {course.organizationName}.</Text>}
                  {course.accreditation && <Text>{course.accreditation}</Text>}
                </Stack>
              </Tabs.Panel>
            </Tabs>
          </Grid.Col>
          <Grid.Col span={4} visibleFrom="md">
            <Box pos="sticky" top={88}>
              <Box mb="md" style={{ borderRadius: 12, overflow: 'hidden' }}>
                {course.thumbnailUrl ? <img src={course.thumbnailUrl} alt="" width="100%" /> : <BatikCover seed={course.slug} palette={course.category.slug} />}
              </Box>
              <EnrollCard course={course} />
            </Box>
          </Grid.Col>
        </Grid>
        <StickyEnroll course={course} />
      </Container>
    </Mantine>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="h3" mb="xs">
        {title}
      </Title>
      <List spacing="xs" icon={<IconCheck size={18} aria-hidden="true" />}>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </section>
  );
}

function Curriculum({ lessons }: { lessons: Route.ComponentProps['loaderData']['course']['lessons'] }) {
  if (lessons.length === 0) return <Text>Kurikulum sedang disiapkan.</Text>;
  return (
    <ol className="card" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lessons.map((lesson, index) => (
        <Group key={lesson.id} component="li" wrap="nowrap" gap="sm" px="md" py="sm" style={index > 0 ? { borderTop: '1px solid var(--line)' } : {}}>
          {lesson.isFree ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconLock size={18} aria-hidden="true" />}
          <Text style={{ flex: 1 }}>
            {index + 1}. {lesson.title}
          </Text>
          {lesson.isFree && (
            <Badge variant="light" tt="none">
              Gratis
            </Badge>
          )}
          <Text fz="sm" className="quiet tabular">
            {formatMinutes(lesson.durationMinutes)}
          </Text>
        </Group>
      ))}
    </ol>
  );
}
