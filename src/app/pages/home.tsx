import { Box, Button, Container, Group, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { userUpdated } from '~/features/auth/web/session';
import { coursesQuery } from '~/features/catalogue/search/web/api';
import { homeCourses } from '~/features/catalogue/terms';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { CourseGrid, CourseGridSkeleton } from '~/features/catalogue/web/components/course-grid';
import { brand } from '~/lib/brand';
import { formatNumber } from '~/lib/money';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { BatikGround } from '~/ui/batik';
import { EmptyState, ErrorState } from '~/ui/states';
import type { Route } from './+types/home';

const queries = () => ({ categories: categoriesQuery(), courses: coursesQuery({}, { limit: homeCourses }) });

export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export const meta = () =>
  pageMeta({
    title: brand.tagline,
    description: `Belajar langkah demi langkah dengan tinjauan instruktur di ${brand.name}: kursus berbahasa Indonesia, gratis dan berbayar, sampai sertifikat.`,
  });

const all = 'semua';

export default function Home({ loaderData }: Route.ComponentProps) {
  const categories = useLoaded(categoriesQuery(), loaderData.categories);
  const [category, setCategory] = useState(all);
  const section = useRef<HTMLDivElement>(null);
  useVerificationMessage();

  const choose = (slug: string) => {
    setCategory(slug);
    section.current?.scrollIntoView();
  };
  return (
    <>
      <Box pos="relative" component="section" py={{ base: 40, md: 72 }} style={{ borderBottom: '1px solid var(--line)' }}>
        <BatikGround seed={brand.name} />
        <Container size="lg" pos="relative">
          <Stack gap="md" maw={640}>
            <Title order={1}>{brand.tagline}</Title>
            <Text fz="lg">
              Setiap pelajaran Anda ditinjau langsung oleh instruktur. {brand.claims.courses} kursus, dipercaya {brand.claims.companies} perusahaan.
            </Text>
            <Form action="/courses" role="search" aria-label="Cari kursus">
              <Group gap="xs" wrap="nowrap">
                <TextInput
                  name="q"
                  type="search"
                  size="md"
                  aria-label="Apa yang ingin Anda pelajari?"
                  placeholder="Apa yang ingin Anda pelajari?"
                  maxLength={100}
                  leftSection={<IconSearch size={18} aria-hidden="true" />}
                  style={{ flex: 1 }}
                />
                <Button type="submit" size="md" color="kunyit">
                  Cari
                </Button>
              </Group>
            </Form>
            {categories.length > 0 && (
              <Group gap="xs">
                <Text fw={600}>Populer</Text>
                {categories.slice(0, 5).map((item) => (
                  <Button key={item.id} size="compact-md" variant="default" radius="xl" onClick={() => choose(item.slug)}>
                    {item.name}
                  </Button>
                ))}
              </Group>
            )}
          </Stack>
        </Container>
      </Box>
      <Container size="lg" component="section" pt={48} ref={section} aria-labelledby="kursus" style={{ scrollMarginTop: 72 }}>
        <Title order={2} id="kursus" mb="md">
          Kursus terbaru
        </Title>
        <Tabs value={category} onChange={(value) => setCategory(value ?? all)} variant="pills">
          <Tabs.List mb="lg">
            <Tabs.Tab value={all}>Semua Kursus</Tabs.Tab>
            {categories.map((item) => (
              <Tabs.Tab key={item.id} value={item.slug}>
                {item.name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={category}>
            <TabCourses category={category === all ? undefined : category} initial={loaderData.courses} />
          </Tabs.Panel>
        </Tabs>
      </Container>
    </>
  );
}

function TabCourses({ category, initial }: { category: string | undefined; initial: Route.ComponentProps['loaderData']['courses'] }) {
  const query = useQuery({ ...coursesQuery({ category }, { limit: homeCourses }), ...(category === undefined && { initialData: initial }) });
  if (query.isError) return <ErrorState text="Kursus gagal dimuat." onRetry={() => void query.refetch()} />;
  if (!query.data) return <CourseGridSkeleton count={4} />;
  if (query.data.items.length === 0) return <EmptyState text="Tidak ada kursus ditemukan" />;
  return (
    <Stack gap="lg">
      <CourseGrid courses={query.data.items} />
      <Group justify="center">
        <Button component={Link} to={category ? `/courses?category=${category}` : '/courses'} variant="light">
          Lihat semua {formatNumber(query.data.total.count)} kursus
        </Button>
      </Group>
    </Stack>
  );
}

/** The link of the verification mail lands here (decision 12) and says how it went. */
function useVerificationMessage() {
  const [params, setParams] = useSearchParams();
  const result = params.get('verifikasi');
  useEffect(() => {
    if (!result) return;
    if (result === 'berhasil') {
      toast({ kind: 'success', title: 'Email Anda sudah terverifikasi.' });
      void userUpdated();
    } else toast({ kind: 'error', title: 'Tautan verifikasi tidak berlaku lagi.', message: 'Masuk, lalu minta tautan baru dari Pembelajaran Saya.' });
    setParams({}, { replace: true });
  }, [result, setParams]);
}
