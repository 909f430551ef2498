import type { ReactNode } from 'react';
import type { DeskFilter, DeskShape } from '~/lib/desk';
import type { DeskSource } from '~/lib/desk-source';

export type DeskRow = { id: string };

type SortName<Shape extends DeskShape> = Shape['sorts'][number];

export type DeskColumn<Row, Sort extends string = string> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** the order that the list has by this column, where it has one */
  sort?: Sort;
  number?: boolean;
  /** `top` and `line` are above and below the entry's name on a card; the others are facts at its end */
  card?: 'top' | 'line';
  /** shown only when it is chosen */
  spare?: boolean;
};

/** Something that is done to many entries at once. */
export type DeskAction<Row> = {
  label: string;
  /** the same before a number: 'Setujui' 3 kiriman; the label where it fits */
  verb?: string;
  /** whether it can be done to this entry; the others are left out and named */
  fits?: (row: Row) => boolean;
} & (
  | (Confirmed & { run: (row: Row) => Promise<unknown>; runAll?: never; offersUndo?: never })
  /** in one request; answers the sentence of each failure by the entry's id. With `offersUndo` it tells of success itself, and no window may stand over that */
  | (Confirmed & {
      runAll: (rows: Row[]) => Promise<Map<string, string>>;
      run?: never;
      offersUndo?: true;
    })
  /** in a dialog of its own, which says at its closing whether it was done */
  | { open: (rows: Row[], close: (done: boolean) => void) => ReactNode }
);
/** `text` says what will happen. */
type Confirmed = { text: string; open?: never };

type FilterNames<Shape extends DeskShape> = keyof DeskFilter<Shape>['filters'] & string;
/**
 * `none`: the sentence where there is nothing to choose from. `linked`: only links set it, so that it has no button, but a chip that removes it. `one` says what the chip has of a value without an option. `days`:
 * the first and the last day are asked for.
 */
export type FilterChoice = { label: string; linked?: boolean } & (
  | {
      options: readonly { value: string; label: string }[];
      none?: string;
      one?: string;
      days?: never;
    }
  | { days: true; options?: never; none?: never; one?: never }
);

/** A desk as people see it: what it is called, its columns, and what is done with its entries. */
export type DeskDescription<Row extends DeskRow = DeskRow, Shape extends DeskShape = DeskShape> = {
  title: string;
  trail?: { label: string; to?: string }[];
  /** what its entries are called after a number */
  noun: string;
  /** the label of the search, and what it looks through */
  search: { label: string; placeholder?: string };
  shape: Shape;
  source: DeskSource<Row>;
  /** the view whose entries should not be there */
  urgent?: keyof Shape['views'];
  /** the column that names an entry and leads to it; it can't be left out */
  main: {
    label: string;
    name: (row: Row) => string;
    below?: (row: Row) => ReactNode;
    picture?: (row: Row) => ReactNode;
    sort?: SortName<Shape>;
  };
  columns: readonly DeskColumn<Row, SortName<Shape>>[];
  filters: Record<FilterNames<Shape>, FilterChoice>;
  actions?: readonly DeskAction<Row>[];
  /** the sentences for views without entries; `none` for those that have none of their own */
  empty: { none: string } & Partial<Record<keyof Shape['views'], string>>;
  /** the button that makes a new entry, at the right of the page's header */
  create?: ReactNode;
  /** `next` opens the next entry after a decision at once; otherwise it is offered */
  onward?: 'next';
  /** the entry opens beside the list in narrower windows too (`besideRem`) */
  beside?: boolean;
  /** the opened entry */
  Entry: (props: { id: string }) => ReactNode;
};

/** The width of a window with room for an entry beside its list: where the description asks for it, and for every desk. */
export const besideRem = { narrow: 80, wide: 90 } as const;

/** The choices of a filter from the labels of its values. */
export const optionsOf = (labels: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
