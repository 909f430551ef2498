import * as z from 'zod/mini';
import { listImportStates } from './list-import';
import { plainLine } from './plain-text';

const time = z.iso.datetime();
const text = z.nullable(z.string());
const nameMax = 120;

type ListLimits = { bytesMax: number; empty: string; tooLarge: string };
/** What is sent of a list: its text to be checked, and the same to be stored. `key` is the import's id, so that sending it twice adds nobody twice. */
export function listInputs({ bytesMax, empty, tooLarge }: ListLimits) {
  const list = z.string().check(z.minLength(1, empty), z.maxLength(bytesMax, tooLarge));
  const name = z.string().check(z.overwrite(plainLine), z.maxLength(nameMax));
  return {
    checkInput: z.object({ text: list }),
    importInput: z.object({ key: z.uuid(), name, text: list }),
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
    }),
    importListed: listed,
    importView: z.extend(listed, { rows: z.array(row) }),
  };
}
