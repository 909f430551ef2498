import * as z from 'zod/mini';
import { columnsMax } from './list-columns';
import { type ListSent, listImportStates } from './list-import';
import { plainLine } from './plain-text';

const time = z.iso.datetime();
const text = z.nullable(z.string());
const nameMax = 120;
const columnKeyMax = 40;

const column = z.nullable(z.string().check(z.maxLength(columnKeyMax)));
const place = z.int().check(z.minimum(0));
/** What somebody has said of a table: its sheet, its first line (0 to have it guessed), and what each column is; without columns these are asked for. */
const listChoice = z.object({
  sheet: place,
  from: place,
  columns: z.array(column).check(z.maxLength(columnsMax)),
});
const listTable = z.object({
  sheets: z.array(z.string()),
  above: z.array(z.object({ line: z.int(), text: z.string() })),
  begins: z.array(z.int()),
  columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
  choice: listChoice,
  question: text,
});

type ListLimits = { bytesMax: number; empty: string; tooLarge: string };
/**
 * What is sent of a list: its text or its file (Base64), with what was chosen of its columns, to be checked, and the same to be stored. `key` is the
 * import's id, so that sending it twice adds nobody twice.
 */
export function listInputs({ bytesMax, empty, tooLarge }: ListLimits) {
  const base64Max = 4 * Math.ceil(bytesMax / 3);
  const list = {
    text: z.optional(z.string().check(z.minLength(1, empty), z.maxLength(bytesMax, tooLarge))),
    file: z.optional(z.string().check(z.minLength(1, empty), z.maxLength(base64Max, tooLarge))),
    choice: z._default(z.nullable(listChoice), null),
  };
  const isOne = z.refine<Pick<ListSent, 'text' | 'file'>>(
    ({ text, file }) => (text === undefined) !== (file === undefined),
    { error: empty, path: ['text'] },
  );
  const name = z.string().check(z.overwrite(plainLine), z.maxLength(nameMax));
  return {
    checkInput: z.object(list).check(isOne),
    importInput: z.object({ key: z.uuid(), name, ...list }).check(isOne),
  };
}

export const listRow = <const Outcomes extends readonly string[]>(outcomes: Outcomes) =>
  z.object({ line: z.int(), email: z.string(), outcome: z.enum(outcomes), fault: text });

/** What is answered of a list whose rows are like `row`: before it is stored, one of the last ones, and one with its rows. */
export function listAnswers<
  const Outcomes extends readonly string[],
  Row extends ReturnType<typeof listRow<Outcomes>>,
>(outcomes: Outcomes, row: Row) {
  const counts = z.partialRecord(z.enum(outcomes), z.int());
  const listed = z.object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(listImportStates),
    total: z.int(),
    counts,
    by: text,
    createdAt: time,
    finishedAt: z.nullable(time),
    undoneAt: z.nullable(time),
  });
  return {
    importCheck: z.object({
      /** why nothing of the list can be read */
      fault: text,
      total: z.int(),
      counts,
      /** the rows, those that need a look first; `listRowsShown` at most */
      rows: z.array(row),
      /** what the list holds, with a guess of its columns */
      table: z.nullable(listTable),
      /** whether its columns are chosen; until then no row is judged */
      isChosen: z.boolean(),
      /** rows to look at though nothing is wrong with them alone */
      notes: z.array(z.object({ line: z.int(), text: z.string() })),
    }),
    importListed: listed,
    importView: z.extend(listed, { rows: z.array(row) }),
  };
}
