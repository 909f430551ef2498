import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { Chip } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/states';
import { cityLabel, directoryAddress } from '../../rules';
import type { MemberFacets, MemberFilter, MemberPage } from '../../schema';
import { memberListQuery } from '../api';
import { MemberGrid, MemberGridSkeleton } from './member-card';
import classes from './member-results.module.css';

/** `first`: null when it couldn't be loaded. */
type ResultsProps = { filter: MemberFilter; start: string; first: MemberPage | null; pending: boolean };

/** The list itself, page by page; the pages stay in the query cache, so that Back finds them all. */
export function MemberResults({ filter, start, first, pending }: ResultsProps) {
  const list = useInfiniteQuery({ ...memberListQuery(filter, start), ...(first && { initialData: { pages: [first], pageParams: [start] } }) });
  if (list.isError && !list.data) return <ErrorState text="Daftar anggota gagal dimuat." onRetry={() => void list.refetch()} />;
  if (!list.data) return <MemberGridSkeleton count={8} />;
  const members = list.data.pages.flatMap((page) => page.items);
  if (members.length === 0) return <Nothing narrowed={directoryAddress(filter) !== '/members'} />;
  const next = list.data.pages.at(-1)?.next;
  return (
    <section aria-busy={pending} aria-label="Daftar anggota" className={classes.results}>
      {start && (
        <p className={classes.note}>
          <Link to={directoryAddress(filter)}>Kembali ke awal daftar</Link>
        </p>
      )}
      <MemberGrid members={members} />
      {list.isFetchNextPageError && <ErrorState text="Anggota berikutnya gagal dimuat." onRetry={() => void list.fetchNextPage()} />}
      {!list.isFetchNextPageError && (
        <div className={classes.more}>
          {next && (
            <ButtonLink
              to={directoryAddress(filter, next)}
              rel="next"
              variant="light"
              aria-busy={list.isFetchingNextPage}
              onClick={(event) => {
                event.preventDefault();
                if (!list.isFetchingNextPage) void list.fetchNextPage();
              }}
            >
              {list.isFetchingNextPage ? 'Memuat…' : 'Muat lebih banyak'}
            </ButtonLink>
          )}
          <p className="quiet small tabular" role="status">
            {formatNumber(members.length)} anggota ditampilkan
          </p>
        </div>
      )}
    </section>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState text="Tidak ada anggota ditemukan">
      <p className="quiet">
        {narrowed ? 'Coba nama atau kata lain, atau hapus sebagian filter.' : 'Anggota tampil di sini bila mereka memilih untuk ditampilkan.'}
      </p>
      <ButtonLink to={narrowed ? '/members' : '/profile/edit?tab=privasi'} variant="light">
        {narrowed ? 'Hapus filter' : 'Tampilkan profil saya'}
      </ButtonLink>
    </EmptyState>
  );
}

/** What the list is narrowed to, each to be taken away by itself. */
export function ActiveFilters({ filter, facets }: { filter: MemberFilter; facets: MemberFacets | null | undefined }) {
  const { q, instructor, category, city } = filter;
  const chips = [
    q && { name: 'q', label: `“${q}”` },
    instructor && { name: 'instructor', label: 'Instruktur' },
    category && { name: 'category', label: facets?.categories.find(({ value }) => value === category)?.label ?? category },
    city && { name: 'city', label: cityLabel(city) },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <ul className={`row ${classes.chips}`} aria-label="Filter aktif">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Chip removes preventScrollReset to={directoryAddress({ ...filter, [name]: undefined })}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
