import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '~/lib/money';
import { ButtonLink } from '~/ui/button';
import { ActiveFilters, BackToStart, ResultEnd, ResultList } from '~/ui/result-list';
import { EmptyState, ErrorState } from '~/ui/states';
import { cityLabel, directoryAddress } from '../../rules';
import type { MemberFacets, MemberFilter, MemberPage } from '../../schema';
import { memberListQuery } from '../api';
import { MemberGrid, MemberGridSkeleton } from './member-card';

/** `first`: the first page; null when it couldn't be loaded. */
type ResultsProps = {
  filter: MemberFilter;
  start: string;
  first: MemberPage | null;
  pending: boolean;
};

/** The list, page by page. The pages stay in the query cache, so that Back shows all of them. */
export function MemberResults({ filter, start, first, pending }: ResultsProps) {
  const list = useInfiniteQuery({
    ...memberListQuery(filter, start),
    ...(first && { initialData: { pages: [first], pageParams: [start] } }),
  });
  if (list.isError && !list.data)
    return <ErrorState text="Daftar anggota gagal dimuat." onRetry={() => void list.refetch()} />;
  if (!list.data) return <MemberGridSkeleton count={8} />;
  const members = list.data.pages.flatMap((page) => page.items);
  if (members.length === 0) return <Nothing narrowed={directoryAddress(filter) !== '/members'} />;
  const next = list.data.pages.at(-1)?.next;
  return (
    <ResultList label="Daftar anggota" busy={pending}>
      {start && <BackToStart to={directoryAddress(filter)} />}
      <MemberGrid members={members} />
      <ResultEnd
        next={next ? directoryAddress(filter, next) : null}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        failed={list.isFetchNextPageError ? 'Anggota berikutnya gagal dimuat.' : null}
      >
        {formatNumber(members.length)} anggota ditampilkan
      </ResultEnd>
    </ResultList>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState text="Tidak ada anggota ditemukan">
      <p className="quiet">
        {narrowed
          ? 'Coba nama atau kata lain, atau hapus sebagian filter.'
          : 'Anggota tampil di sini bila mereka memilih untuk ditampilkan.'}
      </p>
      <ButtonLink to={narrowed ? '/members' : '/profile/edit?tab=privasi'} variant="light">
        {narrowed ? 'Hapus filter' : 'Tampilkan profil saya'}
      </ButtonLink>
    </EmptyState>
  );
}

/** The active filters, each with a button that removes it. */
export function MemberFilters({
  filter,
  facets,
}: {
  filter: MemberFilter;
  facets: MemberFacets | null | undefined;
}) {
  const { q, instructor, category, city } = filter;
  const without = (name: keyof MemberFilter) => directoryAddress({ ...filter, [name]: undefined });
  const chips = [
    q && { label: `“${q}”`, to: without('q') },
    instructor && { label: 'Instruktur', to: without('instructor') },
    category && {
      label: facets?.categories.find(({ value }) => value === category)?.label ?? category,
      to: without('category'),
    },
    city && { label: cityLabel(city), to: without('city') },
  ].filter((chip) => typeof chip === 'object');
  return <ActiveFilters chips={chips} />;
}
