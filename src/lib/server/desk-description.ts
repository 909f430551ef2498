import type { SQL } from 'drizzle-orm';
import type {
  AnyPgColumn,
  PgColumn,
  PgSelectBuilder,
  PgTable,
  SelectedFields,
} from 'drizzle-orm/pg-core';
import type { Actor } from '~/lib/actor';
import type { DeskColumn, DeskFilter, DeskShape } from '~/lib/desk';
import { refusals } from '~/lib/errors';
import { withoutPersonalText } from './audit-guard';
import type { Ctx } from './ctx';
import type { Test } from './desk-filters';
import type { Sortable } from './desk-place';
import type { DeskScope } from './desk-scope';
import type { Words } from './desk-words';
import { newId } from './ids';

/** A day of Jakarta, whatever the time: `2026-11-24` in a CSV, a date in an XLSX. */
export type Day = { day: Date };
export type Cell = string | number | Date | Day | null | undefined;
type TextColumn = AnyPgColumn<{
  dataType: 'string';
  columnType: 'PgText' | 'PgVarchar' | 'PgUUID';
}>;
/** Words that aren't known beforehand may be anything, which only a column of texts can be compared with, or one of ids as text. Days are compared by `isInDays`. */
type FilterColumns<Shape extends DeskShape> = {
  [Name in keyof Shape['filters']]:
    | Test
    | (Shape['filters'][Name] extends 'text'
        ? TextColumn
        : Shape['filters'][Name] extends 'days'
          ? never
          : PgColumn);
};
export type View<Shape extends DeskShape> = DeskFilter<Shape>['view'];

/** A list that people work through, as its noun describes it. */
export type Description<Shape extends DeskShape, Columns extends SelectedFields, Row, Item> = {
  /** the beginning of its statements' names */
  name: string;
  /** the name of its spreadsheet, and with the view's label and the day that of the file */
  title: string;
  shape: Shape;
  may: (actor: Actor) => boolean;
  /** for whom the list is limited, and to which of its parts */
  scope?: DeskScope;
  id: PgColumn;
  columns: Columns;
  /** No job prepares it (src/app/desks.ts), because it isn't a list of staff: it is streamed up to `streamedRows`. */
  streamed?: boolean;
  /** The table of the entries, where views and filters ask no other: without words its index alone is counted. */
  counted?: PgTable;
  from: (select: PgSelectBuilder<Columns>) => PromiseLike<Row[]>;
  /**
   * Conditions with literals instead of parameters: the planner uses partial indexes only for literals. Of several, which exclude each other, any
   * may hold; they are counted one after the other, so the most frequent and cheapest comes first.
   */
  views: Record<View<Shape>, SQL | SQL[] | undefined>;
  words: Words[];
  /** what an entry is exactly: such hits of the words come first, whatever the order */
  exact?: Words[];
  /** the column of each filter, or how it is tested */
  filters: FilterColumns<Shape>;
  /** An entry without a value comes last, whatever the direction. */
  sorts: Record<DeskColumn<Shape>, Sortable>;
  /** since when an entry waits, or is there in a desk where nothing waits */
  since: PgColumn | SQL;
  /** the same for entries of a view that wait since something else */
  sinceIn?: Partial<Record<View<Shape>, PgColumn | SQL>>;
  /** who has taken an entry, where somebody does */
  owner?: PgColumn;
  /** the actor's name, shown to others who open the same entry */
  actorName: SQL<string>;
  item: (row: Row, ctx: Ctx) => Item;
  /** the columns of the spreadsheet */
  cells: Record<string, (item: Item, row: Row) => Cell>;
};

/** So many rows of a list that no job prepares are streamed while one waits: a company has fewer, and so has a teacher. */
export const streamedRows = 200_000;

/** A list as a file: what stands in it, and what the audit log says of it. */
export type DeskSheet = {
  title: string;
  filename: string;
  headers: string[];
  chunks: AsyncGenerator<Cell[][]>;
  asked: Record<string, unknown>;
};

/** The refusals of lists; they stay out of what every page loads. */
export const refuseList = refusals({
  list_too_long: {
    status: 409,
    detail:
      'Daftar ini terlalu panjang untuk diunduh langsung. Pilih “Siapkan berkas”; Anda dikabari saat berkasnya siap.',
  },
});

/** The entry of the audit log about a file of a list. */
export const exported = (after: Record<string, unknown>) => ({
  action: 'desk.exported',
  subjectType: 'desk_export',
  subjectId: newId(),
  before: null,
  after,
  reason: null,
});

type Asked = { view: string; q: string; sort: string; filters: Record<string, string[]> };

/** What the audit log says of a file. Words are often somebody's name or address, which it would keep after an erasure; so may be what stands for an id. */
export const askedFor = (desk: { desk: string; title: string }, { q, ...shown }: Asked) => ({
  ...desk,
  filter: withoutPersonalText('desk_export', shown).facts,
  ...(q && { searched: true }),
});
