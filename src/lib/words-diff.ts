/** A part of two texts that stayed, went or came. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Of longer middles all goes and all comes: comparing takes the product of their lengths. */
const cellsMost = 4_000_000;

/** The words of a text and what stands between them; line breaks stand alone, so that lines are found again. */
const piecesOf = (text: string): string[] =>
  text.match(/\n|[^\S\n]+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Pieces of one kind that follow each other are one part. */
function add(parts: TextPart[], kind: TextPart['kind'], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** The lengths of the longest common rows of all ends of two lists. */
function commonLengths(before: string[], after: string[]): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const below = lengths[(row + 1) * width + column] ?? 0;
      const right = lengths[row * width + column + 1] ?? 0;
      const isSame = before[row] === after[column];
      lengths[row * width + column] = isSame
        ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
        : Math.max(below, right);
    }
  return lengths;
}

/** Two texts as one row of parts, word by word: what was removed stands before what was added in its place. */
export function wordsDiff(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const { kind, text } of listDiff(piecesOf(before), piecesOf(after))) add(parts, kind, text);
  return parts;
}

/** Two lists as one row of their entries: what was removed stands before what was added in its place. */
export function listDiff(old: string[], now: string[]): TextPart[] {
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const isLong =
    left.length * right.length > cellsMost || Math.max(left.length, right.length) > 60_000;
  const middle = isLong
    ? [...left.map(partOf('removed')), ...right.map(partOf('added'))]
    : middleOf(left, right);
  return [
    ...old.slice(0, start).map(partOf('same')),
    ...middle,
    ...old.slice(old.length - end).map(partOf('same')),
  ];
}

const partOf = (kind: TextPart['kind']) => (text: string) => ({ kind, text });

function middleOf(left: string[], right: string[]): TextPart[] {
  const parts: TextPart[] = [];
  const lengths = commonLengths(left, right);
  const at = (row: number, column: number) => lengths[row * (right.length + 1) + column] ?? 0;
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const isSame = row < left.length && column < right.length && left[row] === right[column];
    if (isSame) {
      parts.push({ kind: 'same', text: left[row] ?? '' });
      row += 1;
      column += 1;
    } else if (
      row < left.length &&
      (column >= right.length || at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push({ kind: 'removed', text: left[row] ?? '' });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: right[column] ?? '' });
      column += 1;
    }
  }
  return parts;
}

/** How much of a text that stayed is shown beside what changed. */
const besideMax = 60;

/** The parts with long ones that stayed cut down to their ends. */
export const withoutLongSame = (parts: readonly TextPart[]): TextPart[] =>
  parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * besideMax + 20) return part;
    const begin = index === 0 ? '' : part.text.slice(0, besideMax);
    const end = index === parts.length - 1 ? '' : part.text.slice(-besideMax);
    return { kind: 'same', text: `${begin} … ${end}`.trim() === '…' ? '…' : `${begin} … ${end}` };
  });

/** How many entries of a list that stayed are shown beside what changed. */
const entriesBeside = 2;

/** The entries of a list with long rows that stayed cut down to those beside a change. */
export function withoutLongRest(parts: readonly TextPart[]): TextPart[] {
  const isBeside = parts.map((_, index) =>
    parts
      .slice(Math.max(0, index - entriesBeside), index + entriesBeside + 1)
      .some(({ kind }) => kind !== 'same'),
  );
  return parts.flatMap((part, index) => {
    if (isBeside[index]) return [part];
    return index === 0 || isBeside[index - 1] ? [{ kind: 'same' as const, text: '…' }] : [];
  });
}
