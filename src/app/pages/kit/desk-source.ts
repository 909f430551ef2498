import { deskShape, readDeskFilter, sortParts } from '~/lib/desk';
import type { DeskSource } from '~/lib/desk-source';
import { refuse } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';

export const states = { waiting: 'Menunggu', taken: 'Ditangani', done: 'Selesai' } as const;
export const cities = {
  ambon: 'Ambon',
  bandung: 'Bandung',
  kupang: 'Kupang',
  medan: 'Medan',
} as const;
export type ExampleRow = {
  id: string;
  company: string;
  contact: string;
  city: keyof typeof cities;
  seats: number | null;
  due: string;
  state: keyof typeof states;
};

export const shape = deskShape({
  labels: { open: 'Perlu dijawab', done: 'Selesai', all: 'Semua' },
  views: { open: 'due', done: '-due', all: '-due' },
  waiting: ['open'],
  sorts: ['due', 'company', 'seats'],
  filters: { city: ['ambon', 'bandung', 'kupang', 'medan'] },
});

const names = [
  'PT Sinar Bahari Nusantara',
  'Koperasi Tani Makmur Sejahtera Kabupaten Banyuwangi',
  'Dinas Pendidikan',
  'CV Laut Biru Logistik',
  'PT Tenun Sumba Timur',
];
const people = ['Rina Wulandari', 'Bambang Santoso', 'Made Wirawan', 'Siti Maryam'];
const pick = <T>(all: readonly T[], at: number) => all[at % all.length] as T;
const start = Date.UTC(2026, 10, 20, 3);

const example = (at: number): ExampleRow => ({
  id: `contoh-${at}`,
  company: `${pick(names, at)} ${at + 1}`,
  contact: pick(people, at),
  city: pick(['ambon', 'bandung', 'kupang', 'medan'] as const, at),
  seats: at % 7 === 3 ? null : 12 + ((at * 37) % 400),
  due: new Date(start + at * 3_600_000).toISOString(),
  state: pick(['waiting', 'waiting', 'taken', 'done'] as const, at),
});

const pageSize = 50;
const order = (a: ExampleRow, b: ExampleRow, by: 'due' | 'company' | 'seats') =>
  by === 'seats' ? (a.seats ?? 9_999) - (b.seats ?? 9_999) : a[by].localeCompare(b[by], 'id');

const slowMs = 700;

/** A desk that lives in this page: `none` is empty, `error` fails, `loading` never answers, `slow` saves slowly and fails at the second page, once asked again by itself. */
export function exampleSource(
  state: string,
): DeskSource<ExampleRow> & { change: (id: string, state: ExampleRow['state']) => Promise<void> } {
  let failures = state === 'slow' ? 2 : 0;
  let rows = state === 'none' ? [] : Array.from({ length: 200 }, (_, at) => example(at));
  const isIn = {
    open: (row: ExampleRow) => row.state !== 'done',
    done: (row: ExampleRow) => row.state === 'done',
    all: () => true,
  };
  const filterOf = (query: string) => readDeskFilter(shape, new URLSearchParams(query));
  const matching = ({ q, filters }: ReturnType<typeof filterOf>) =>
    rows.filter(
      (row) =>
        row.company.toLowerCase().includes(q.toLowerCase()) &&
        (filters.city.length === 0 || filters.city.includes(row.city)),
    );
  const listed = (query: string) => {
    const filter = filterOf(query);
    const { column, descending } = sortParts(filter.sort);
    return matching(filter)
      .filter(isIn[filter.view])
      .sort((a, b) => order(a, b, column) * (descending ? -1 : 1));
  };
  return {
    name: `example-${state}`,
    page: async (query, cursor) => {
      if (state === 'loading') await new Promise(() => {});
      if (state === 'error') throw refuse('unavailable');
      const from = Number(cursor || 0);
      if (from > 0 && failures-- > 0) throw refuse('unavailable');
      const all = listed(query);
      return {
        items: all.slice(from, from + pageSize),
        next: all.length > from + pageSize ? `${from + pageSize}` : null,
        at: new Date(start).toISOString(),
      };
    },
    counts: async (query = '', since = '') => {
      const counted = matching(filterOf(query));
      return {
        views: {
          open: counted.filter(isIn.open).length,
          done: counted.filter(isIn.done).length,
          all: counted.length < 200 ? counted.length : 1_001,
        },
        oldest: rows.find(isIn.open)?.due ?? null,
        fresh: since ? 2 : 0,
      };
    },
    exportPath: () => '/kit',
    prepare: null,
    failure: (error) => sentenceOf(error),
    presence: async (id) => ({ others: id === 'contoh-0' ? [{ id: 'rina', name: 'Rina' }] : [] }),
    change: async (id, next) => {
      if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
      if (id === 'contoh-1') throw refuse('unavailable');
      rows = rows.map((row) => (row.id === id ? { ...row, state: next } : row));
    },
  };
}
