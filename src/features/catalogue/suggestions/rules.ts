/** The edit distance of two words; two swapped neighbouring letters count as one mistake. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const cheapest = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      now.push(swapped ? Math.min(cheapest, (before[column - 2] ?? 0) + 1) : cheapest);
    }
    before = last;
    last = now;
  }
  return last[b.length] ?? a.length;
}

/** The candidates similar to a mistyped word, nearest first: with one mistake in short words, two in longer ones. */
export function nearest(word: string, candidates: string[]): string[] {
  const maxMistakes = word.length < 5 ? 1 : 2;
  const measured = [...new Set(candidates)].map((term) => ({ term, mistakes: distance(word, term) }));
  return measured
    .filter(({ mistakes }) => mistakes <= maxMistakes)
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .map(({ term }) => term);
}
