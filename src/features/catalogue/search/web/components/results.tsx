import { useInfiniteQuery } from '@tanstack/react-query';
import { Form, Link, useNavigate } from 'react-router';
import { CourseGrid, CourseGridSkeleton } from '~/features/catalogue/web/components/course-grid';
import { formatNumber } from '~/lib/money';
import { Button, ButtonLink } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { BackToStart, ResultEnd, ResultList, ResultNote } from '~/ui/result-list';
import { EmptyState, ErrorState } from '~/ui/states';
import { catalogueAddress, sortOf } from '../../rules';
import type { CoursePage, Filter } from '../../schema';
import { hitMost, type Sort, sortLabels, sorts } from '../../terms';
import { courseListQuery } from '../api';
import { totalLabel } from '../total-label';
import classes from './results.module.css';

/** `shown` is the filter chosen last, whose courses may still be loading. `first` is null when the first page couldn't be loaded. */
type ResultsProps = { filter: Filter; shown: Filter; start: string; first: CoursePage | null; pending: boolean };

/** The list, page by page. The pages stay in the query cache, so that Back shows them all again. */
export function Results({ filter, shown, start, first, pending }: ResultsProps) {
  const list = useInfiniteQuery({ ...courseListQuery(filter, start), ...(first && { initialData: { pages: [first], pageParams: [start] } }) });
  if (list.isError && !list.data) return <ErrorState text="Daftar kursus gagal dimuat." onRetry={() => void list.refetch()} />;
  if (!list.data) return <CourseGridSkeleton count={8} />;
  const courses = list.data.pages.flatMap((page) => page.items);
  const { total, corrected } = list.data.pages[0] ?? { total: { count: 0, more: false }, corrected: null };
  if (courses.length === 0) {
    return (
      <EmptyState text="Tidak ada kursus ditemukan">
        <p className="quiet">{filter.q ? 'Coba kata lain, atau hapus sebagian filter.' : 'Coba hapus sebagian filter.'}</p>
        <ButtonLink to="/courses" variant="light">
          Hapus filter
        </ButtonLink>
      </EmptyState>
    );
  }
  const next = list.data.pages.at(-1)?.next;
  return (
    <ResultList label="Daftar kursus" busy={pending}>
      {corrected && (
        <ResultNote role="status">
          Tidak ada hasil untuk “{filter.q}”. Menampilkan hasil untuk <Link to={catalogueAddress({ ...filter, q: corrected })}>{corrected}</Link>.
        </ResultNote>
      )}
      <div className={classes.head}>
        <p role="status">
          <strong className="tabular">{totalLabel(total)}</strong> kursus
        </p>
        <SortSelect filter={shown} />
      </div>
      {filter.q && total.more && sortOf(filter) !== 'relevance' && (
        <ResultNote quiet>Urutan ini berlaku untuk {formatNumber(hitMost)} hasil yang paling sesuai.</ResultNote>
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

function SortSelect({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const choices = sorts.filter((sort) => sort !== 'relevance' || filter.q);
  const { category, q, level, price } = filter;
  return (
    <Form action="/courses" className={classes.sort}>
      {Object.entries({ category, q, level, price }).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <SelectField
        label="Urutkan"
        name="sort"
        value={sortOf(filter)}
        options={choices.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={({ currentTarget }) => void navigate(catalogueAddress({ ...filter, sort: currentTarget.value as Sort }), { preventScrollReset: true })}
      />
      <Button type="submit" variant="default" className={classes.apply}>
        Urutkan
      </Button>
    </Form>
  );
}
