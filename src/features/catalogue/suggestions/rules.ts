/** The edit distance of two words; two swapped neighbouring letters count as one mistake. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cheapest = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      now.push(swapped ? Math.min(cheapest, (before[column - 2] ?? 0) + 1) : cheapest);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? one.length;
}

/** The candidates similar to a mistyped word, nearest first: with one mistake in short words, two in longer ones. */
export function nearest(word: string, candidates: string[]): string[] {
  const most = word.length < 5 ? 1 : 2;
  const judged = [...new Set(candidates)].map((term) => ({ term, far: distance(word, term) }));
  return judged
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far)
    .map(({ term }) => term);
}
