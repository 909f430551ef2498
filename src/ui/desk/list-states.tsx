import { countLabel, type DeskFilter, type DeskShape } from '~/lib/desk';
import type { DeskCounts } from '~/lib/desk-source';
import { timeBetween } from '~/lib/relative-time';
import { ButtonLink } from '../button';
import { EmptyState } from '../states';
import { useNow } from '../use-now';
import type { DeskDescription, DeskRow } from './description';
import type { DeskAddress } from './use-address';

type WaitingProps = {
  counts: DeskCounts | undefined;
  shape: DeskShape;
  labels: Record<string, string>;
  noun: string;
};

/**
 * How much waits, how long the oldest of it, and what waits in second steps: `3 menunggu, tertua 2 hari; 4 perlu ditransfer`. Where nothing ever waits, how much
 * the first view has: `50 aktif`, or `50 pengguna` where that has all.
 */
export function WaitingSentence({ counts, shape, labels, noun }: WaitingProps) {
  const now = useNow(60_000);
  if (!counts) return 'Memuat…';
  const inView = (view: string) =>
    `${countLabel(counts.views[view] ?? 0)} ${labels[view]?.toLowerCase()}`;
  const [queue, ...steps] = shape.waiting;
  const [whole = ''] = Object.keys(shape.views);
  if (queue === undefined)
    return whole === 'all' ? `${countLabel(counts.views[whole] ?? 0)} ${noun}` : inView(whole);
  const waiting = counts.views[queue] ?? 0;
  const oldest = counts.oldest ? `, tertua ${timeBetween(counts.oldest, now)}` : '';
  const first = waiting === 0 ? [] : [`${countLabel(waiting)} menunggu${oldest}`];
  const parts = [...first, ...steps.filter((view) => (counts.views[view] ?? 0) > 0).map(inView)];
  return parts.length === 0 ? 'Tidak ada yang menunggu' : parts.join('; ');
}

type NothingProps<Row extends DeskRow, Shape extends DeskShape> = {
  desk: Pick<DeskDescription<Row, Shape>, 'noun' | 'empty' | 'shape'>;
  address: DeskAddress<Shape>;
};

/** A list without entries: nothing fits what was looked for, or nothing is left to do. */
export function Nothing<Row extends DeskRow, Shape extends DeskShape>({
  desk: { noun, empty, shape },
  address: { filter, to },
}: NothingProps<Row, Shape>) {
  const { view, q } = filter;
  const isFiltered = Object.values<string[]>(filter.filters).some((values) => values.length > 0);
  const widest =
    'all' in shape.views && view !== 'all' ? ({ view: 'all' } as Partial<DeskFilter<Shape>>) : null;
  const unfiltered = {
    filters: Object.fromEntries(Object.keys(shape.filters).map((name) => [name, []])),
  } as unknown as Partial<DeskFilter<Shape>>;
  const text = q
    ? `Tidak ada ${noun} yang cocok dengan “${q}” di tampilan ini`
    : isFiltered
      ? `Tidak ada ${noun} yang cocok dengan filter ini`
      : (empty[view as keyof typeof empty] ?? empty.none);
  return (
    <EmptyState text={text}>
      <div className="row">
        {isFiltered && (
          <ButtonLink variant="light" to={to(unfiltered)}>
            Hapus filter
          </ButtonLink>
        )}
        {widest && (
          <ButtonLink variant="light" to={to(widest)}>
            {q ? `Cari di semua ${noun}` : `Lihat semua ${noun}`}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  );
}
