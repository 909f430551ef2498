import { isDay } from './dates';
import { formatNumber } from './money';

/** A column's name, with `-` in front for descending order. */
export type SortOf<Column extends string> = Column | `-${Column}`;

type Taken = 'view' | 'q' | 'sort' | 'entry' | 'cursor' | 'since' | 'format';
/** The values of each filter; `text` where they aren't known beforehand, a course's slug say, and `days` of those that are days, `2026-11-01..2026-11-23`. */
type Filters = Record<string, readonly string[] | 'text' | 'days'> & Partial<Record<Taken, never>>;

/**
 * The shape of a desk (a list that people work through) as its address may ask for it, with the labels of its views. `views` gives each view its own order when none is asked for; the
 * first view is the one that opens. `waiting` are the views of what waits for somebody, each a queue of its own: the first is what the desk is about, further
 * ones are the second steps of its work, an approved payout that is to be transferred say. A desk in which nothing waits has none.
 */
export type DeskShape<
  View extends string = string,
  Column extends string = string,
  F extends Filters = Filters,
> = {
  labels: Record<View, string>;
  views: Record<View, SortOf<Column>>;
  waiting: readonly View[];
  sorts: readonly Column[];
  filters: F;
  searchMax: number;
};

export type DeskColumn<Shape> = Shape extends { sorts: readonly (infer Column extends string)[] }
  ? Column
  : never;
type FilterValue<Values> = Values extends readonly (infer Value)[] ? Value : string;
type FilterValues<Shape extends DeskShape> = {
  -readonly [Name in keyof Shape['filters']]: FilterValue<Shape['filters'][Name]>[];
};

export type DeskFilter<Shape extends DeskShape> = {
  view: keyof Shape['views'] & string;
  /** the words that are looked for; empty without a search */
  q: string;
  sort: SortOf<DeskColumn<Shape>>;
  /** the values of each filter of which one must fit; empty where any does */
  filters: FilterValues<Shape>;
};

export const deskShape = <
  const View extends string,
  const Column extends string,
  const F extends Filters,
>(
  shape: Omit<DeskShape<View, NoInfer<Column>, F>, 'labels' | 'sorts' | 'searchMax' | 'waiting'> & {
    labels: Record<NoInfer<View>, string>;
    sorts: readonly Column[];
    searchMax?: number;
    waiting?: readonly NoInfer<View>[];
  },
): DeskShape<View, Column, F> => ({ searchMax: 100, waiting: [], ...shape });

/** The name of one of a desk's queues: that of the desk for the first, with the view for a second step. */
export const queueName = (desk: string, view?: string): string => (view ? `${desk}:${view}` : desk);

const valuesMax = 50;
const valueMax = 200;
const storable = (text: string) =>
  text.trim().replaceAll('\0', '').toWellFormed().replaceAll('\ufffd', '');

/** PostgreSQL knows no year 0, which is a day in JavaScript. */
const earliestDay = '1900-01-01';

/** Reads the value of a filter by days (Jakarta), both ends included; null for what is none. */
export function readDays(value: string): { from: string; to: string } | null {
  const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(value) ?? [];
  return isDay(from) && isDay(to) && from >= earliestDay && from <= to ? { from, to } : null;
}

export const writeDays = ({ from, to }: { from: string; to: string }): string => `${from}..${to}`;

function valuesOf(text: string, choices: readonly string[] | 'text' | 'days'): string[] {
  if (choices === 'days') return readDays(text) ? [text] : [];
  const values = text.slice(0, valuesMax * valueMax).split(',');
  if (choices !== 'text') return choices.filter((value) => values.includes(value));
  return [...new Set(values.map(storable))]
    .filter((value) => value !== '' && value.length <= valueMax)
    .slice(0, valuesMax);
}

export const sortParts = <Column extends string>(
  sort: SortOf<Column>,
): { column: Column; descending: boolean } => {
  const descending = sort.startsWith('-');
  return { column: (descending ? sort.slice(1) : sort) as Column, descending };
};

/** Reads a desk's state from an address or a query. It never fails: what it doesn't know becomes the default. */
export function readDeskFilter<Shape extends DeskShape>(
  shape: Shape,
  params: URLSearchParams,
): DeskFilter<Shape> {
  const [first = ''] = Object.keys(shape.views);
  const view = params.get('view') ?? '';
  const validView = Object.hasOwn(shape.views, view) ? view : first;
  const sort = params.get('sort') ?? '';
  const sortable = shape.sorts.includes(sortParts(sort).column);
  const filters = Object.entries(shape.filters).map(([name, values]) => [
    name,
    values ? valuesOf(params.get(name) ?? '', values) : [],
  ]);
  return {
    view: validView,
    q: storable(storable(params.get('q') ?? '').slice(0, shape.searchMax)),
    sort: sortable ? sort : shape.views[validView],
    filters: Object.fromEntries(filters),
  } as DeskFilter<Shape>;
}

/** Writes a desk's state into an address or a query, without its defaults; `entry` is the id of the opened entry. */
export function writeDeskFilter<Shape extends DeskShape>(
  shape: Shape,
  filter: DeskFilter<Shape>,
  entry?: string | null,
): URLSearchParams {
  const { view, q, sort } = filter;
  const [first] = Object.keys(shape.views);
  const params = new URLSearchParams({
    ...(view !== first && { view }),
    ...(q && { q }),
    ...(sort !== shape.views[view] && { sort }),
  });
  for (const [name, values] of Object.entries<string[]>(filter.filters))
    if (values.length > 0) params.set(name, values.join(','));
  if (entry) params.set('entry', entry);
  return params;
}

/** Counting stops above this number, because counting all rows of a large table takes long. */
export const countMax = 1_000;

/** `12`, or `1.000+` above `countMax`. */
export const countLabel = (count: number): string =>
  count > countMax ? `${formatNumber(countMax)}+` : formatNumber(count);
