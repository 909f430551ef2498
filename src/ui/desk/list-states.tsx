import { countLabel, type DeskFilter, type DeskShape } from '~/lib/desk';
import type { DeskCounts } from '~/lib/desk-source';
import { timeBetween } from '~/lib/relative-time';
import { ButtonLink } from '../button';
import { EmptyState } from '../states';
import { useNow } from '../use-now';
import type { DeskDescription, DeskRow } from './description';
import type { DeskAddress } from './use-address';

type WaitingProps = { counts: DeskCounts | undefined; shape: DeskShape; labels: Record<string, string> };

/** How much waits, and how long the oldest of it: `3 menunggu, tertua 2 hari`. Where nothing ever waits, how much the first view has: `50 aktif`. */
export function WaitingSentence({ counts, shape, labels }: WaitingProps) {
  const now = useNow(60_000);
  if (!counts) return 'Memuat…';
  if (!shape.waiting) {
    const [first = ''] = Object.keys(shape.views);
    return `${countLabel(counts.views[first] ?? 0)} ${labels[first]?.toLowerCase()}`;
  }
  const waiting = counts.views[shape.waiting] ?? 0;
  if (waiting === 0) return 'Tidak ada yang menunggu';
  return `${countLabel(waiting)} menunggu${counts.oldest ? `, tertua ${timeBetween(counts.oldest, now)}` : ''}`;
}

type NothingProps<Row extends DeskRow, Shape extends DeskShape> = {
  desk: Pick<DeskDescription<Row, Shape>, 'noun' | 'empty' | 'shape'>;
  address: DeskAddress<Shape>;
};

/** A list without entries: nothing fits what was looked for, or nothing is left to do. */
export function Nothing<Row extends DeskRow, Shape extends DeskShape>({ desk: { noun, empty, shape }, address: { filter, to } }: NothingProps<Row, Shape>) {
  const { view, q } = filter;
  const isFiltered = Object.values<string[]>(filter.filters).some((values) => values.length > 0);
  const widest = 'all' in shape.views && view !== 'all' ? ({ view: 'all' } as Partial<DeskFilter<Shape>>) : null;
  const unfiltered = { filters: Object.fromEntries(Object.keys(shape.filters).map((name) => [name, []])) } as unknown as Partial<DeskFilter<Shape>>;
  const text = q
    ? `Tidak ada ${noun} yang cocok dengan “${q}” di tampilan ini`
    : isFiltered
      ? `Tidak ada ${noun} yang cocok dengan saringan ini`
      : (empty[view as keyof typeof empty] ?? empty.none);
  return (
    <EmptyState text={text}>
      <div className="row">
        {isFiltered && (
          <ButtonLink variant="light" to={to(unfiltered)}>
            Hapus saringan
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
