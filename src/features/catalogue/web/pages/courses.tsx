import { Button, Container, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { formatNumber } from '~/lib/money';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { Mantine } from '~/ui/mantine';
import { EmptyState, ErrorState } from '~/ui/states';
import type { Filter as CourseFilter } from '../../search/schema';
import { courseListQuery, coursesQuery } from '../../search/web/api';
import { categoriesQuery } from '../api';
import { CourseGrid, CourseGridSkeleton } from '../components/course-grid';
import type { Route } from './+types/courses';

const filterOf = (params: URLSearchParams): CourseFilter => ({
  category: params.get('category') || undefined,
  q: params.get('q')?.trim().slice(0, 100) || undefined,
});

const queries = ({ url }: { url: URL }) => ({ categories: categoriesQuery(), first: coursesQuery(filterOf(url.searchParams)) });

export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export const meta = () =>
  pageMeta({
    title: 'Semua kursus',
    description: 'Jelajahi kursus berbahasa Indonesia, gratis maupun berbayar, dengan tinjauan instruktur di setiap pelajaran.',
  });

export default function Courses({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const categories = useLoaded(categoriesQuery(), loaderData.categories);
  const submit = useSubmit();
  const name = categories.find((category) => category.slug === filter.category)?.name;
  return (
    <Mantine>
      <Container size="lg" py="xl">
        <Title order={1}>{name ? `Kursus ${name}` : 'Semua kursus'}</Title>
        <Form role="search" aria-label="Saring kursus" key={params.toString()}>
          <Group my="lg" align="end" gap="sm">
            <TextInput
              name="q"
              type="search"
              label="Cari"
              defaultValue={filter.q ?? ''}
              placeholder="Judul atau topik"
              maxLength={100}
              style={{ flex: '1 1 220px' }}
            />
            <NativeSelect
              name="category"
              label="Kategori"
              defaultValue={filter.category ?? ''}
              data={[{ value: '', label: 'Semua Kategori' }, ...categories.map((category) => ({ value: category.slug, label: category.name }))]}
              onChange={(event) => void submit(event.currentTarget.form)}
            />
            <Button type="submit">Cari</Button>
          </Group>
        </Form>
        <Results key={JSON.stringify(filter)} filter={filter} first={loaderData.first} />
      </Container>
    </Mantine>
  );
}

function Results({ filter, first }: { filter: CourseFilter; first: Route.ComponentProps['loaderData']['first'] }) {
  const list = useInfiniteQuery({ ...courseListQuery(filter, ''), initialData: { pages: [first], pageParams: [''] } });
  if (list.isError && !list.data) return <ErrorState text="Daftar kursus gagal dimuat." onRetry={() => void list.refetch()} />;
  if (!list.data) return <CourseGridSkeleton count={8} />;
  const courses = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total.count ?? 0;
  if (courses.length === 0) {
    return (
      <EmptyState text="Tidak ada kursus ditemukan">
        <Button component={Link} to="/courses" variant="light">
          Hapus filter
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack gap="lg">
      <Text role="status">{formatNumber(total)} kursus</Text>
      <CourseGrid courses={courses} heading="h2" />
      {list.hasNextPage && (
        <Group justify="center">
          <Button variant="light" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Muat lebih banyak
          </Button>
        </Group>
      )}
    </Stack>
  );
}
