import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Form, Link, useNavigate } from 'react-router';
import { CourseGrid, CourseGridSkeleton } from '~/features/catalogue/web/components/course-grid';
import { formatNumber } from '~/lib/money';
import { Chip } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { BackToStart, ResultEnd, ResultList, ResultNote } from '~/ui/result-list';
import { EmptyState, ErrorState } from '~/ui/states';
import { hitMost, type Sort, sortLabels, sorts } from '../../../hits/terms';
import { catalogueAddress, sortOf } from '../../rules';
import type { CoursePage, Filter } from '../../schema';
import { courseListQuery, coursesQuery } from '../api';
import { totalLabel } from '../total-label';
import classes from './results.module.css';

/** `shown` is the filter chosen last, whose courses may still be loading. `first` is null when the first page couldn't be loaded. */
type ResultsProps = {
  filter: Filter;
  shown: Filter;
  start: string;
  first: CoursePage | null;
  pending: boolean;
  categories: Category[];
};
type Category = { slug: string; name: string };

/** The list, page by page. The pages stay in the query cache, so that Back shows them all again. */
export function Results({ filter, shown, start, first, pending, categories }: ResultsProps) {
  const list = useInfiniteQuery({
    ...courseListQuery(filter, start),
    ...(first && { initialData: { pages: [first], pageParams: [start] } }),
  });
  if (list.isError && !list.data)
    return <ErrorState text="Daftar kursus gagal dimuat." onRetry={() => void list.refetch()} />;
  if (!list.data) return <CourseGridSkeleton count={8} />;
  const courses = list.data.pages.flatMap((page) => page.items);
  const { total, corrected } = list.data.pages[0] ?? {
    total: { count: 0, more: false },
    corrected: null,
  };
  if (courses.length === 0) {
    return <NothingFound filter={filter} categories={categories} />;
  }
  const next = list.data.pages.at(-1)?.next;
  return (
    <ResultList label="Daftar kursus" busy={pending}>
      {corrected && (
        <ResultNote role="status">
          Tidak ada hasil untuk “{filter.q}”. Menampilkan hasil untuk{' '}
          <Link to={catalogueAddress({ ...filter, q: corrected })}>{corrected}</Link>.
        </ResultNote>
      )}
      <div className={classes.head}>
        <p role="status">
          <strong className="tabular">{totalLabel(total)}</strong> kursus
        </p>
        <SortSelect filter={shown} />
      </div>
      {filter.q && total.more && sortOf(filter) !== 'relevance' && (
        <ResultNote quiet>
          Urutan ini berlaku untuk {formatNumber(hitMost)} hasil yang paling sesuai.
        </ResultNote>
      )}
      {start && <BackToStart to={catalogueAddress(filter)} />}
      <CourseGrid courses={courses} heading="h2" />
      {(next || list.isFetchNextPageError) && (
        <ResultEnd
          next={next ? catalogueAddress(filter, next) : null}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          failed={list.isFetchNextPageError ? 'Kursus berikutnya gagal dimuat.' : null}
        >
          {formatNumber(courses.length)} dari {totalLabel(total)} ditampilkan
        </ResultEnd>
      )}
    </ResultList>
  );
}

const offered = 4;

/** A list without hits: a way back, and courses and categories instead. */
function NothingFound({ filter, categories }: { filter: Filter; categories: Category[] }) {
  const { data: newest } = useQuery(coursesQuery({}, { limit: offered }));
  return (
    <div className={classes.nothing}>
      <EmptyState text="Tidak ada kursus ditemukan">
        <p className="quiet">
          {filter.q ? 'Coba kata lain, atau hapus sebagian filter.' : 'Coba hapus sebagian filter.'}
        </p>
        <ButtonLink to="/courses" variant="light">
          Hapus filter
        </ButtonLink>
      </EmptyState>
      {categories.length > 0 && (
        <nav aria-label="Jelajahi kategori">
          <h2>Jelajahi kategori</h2>
          <div className={classes.categories}>
            {categories.map(({ slug, name }) => (
              <Chip key={slug} to={catalogueAddress({ category: slug })}>
                {name}
              </Chip>
            ))}
          </div>
        </nav>
      )}
      {newest && newest.items.length > 0 && (
        <section aria-label="Kursus terbaru">
          <h2>Kursus terbaru</h2>
          <CourseGrid courses={newest.items} />
        </section>
      )}
    </div>
  );
}

function SortSelect({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const choices = sorts.filter((sort) => sort !== 'relevance' || filter.q);
  const { category, q, level, price } = filter;
  return (
    <Form action="/courses" className={classes.sort}>
      {Object.entries({ category, q, level, price }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SelectField
        label="Urutkan"
        name="sort"
        value={sortOf(filter)}
        options={choices.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={({ currentTarget }) =>
          void navigate(catalogueAddress({ ...filter, sort: currentTarget.value as Sort }), {
            preventScrollReset: true,
          })
        }
      />
      <Button type="submit" variant="default" className={classes.apply}>
        Urutkan
      </Button>
    </Form>
  );
}
