import { expect, test } from 'vitest';
import { listDiff, withoutLongRest, withoutLongSame, wordsDiff } from './words-diff';

const told = (before: string, after: string) =>
  wordsDiff(before, after).map(
    ({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind],
  );

test('words that went and came are found in their place', () => {
  expect(told('Roti tawar enak.', 'Roti manis enak.')).toEqual([
    'Roti ',
    '-tawar-',
    '+manis+',
    ' enak.',
  ]);
  expect(told('Satu\nDua\nTiga', 'Satu\nTiga')).toEqual(['Satu\n', '-Dua\n-', 'Tiga']);
  expect(told('', 'Baru')).toEqual(['+Baru+']);
  expect(told('Lama', '')).toEqual(['-Lama-']);
  expect(told('Sama', 'Sama')).toEqual(['Sama']);
  expect(told('', '')).toEqual([]);
});

test('both texts can be read out of the parts', () => {
  const [before, after] = ['a b c a b b a — x', 'c b a b a c, x y'];
  const parts = wordsDiff(before, after);
  const without = (kind: string) =>
    parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});

test('two long texts without a common word are not compared word by word', () => {
  const text = (letter: string) => `${letter}${' x'.repeat(2_500)}${letter}`;
  expect(wordsDiff(text('p'), text('q')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('what stayed is shown beside the change only', () => {
  const same = 'kata '.repeat(100);
  const shown = withoutLongSame(wordsDiff(`${same}lama ${same}`, `${same}baru ${same}`));
  expect(shown.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(shown.every(({ text }) => text.length < 80)).toBe(true);
});

test('entries of a list go and come whole', () => {
  const parts = listDiff(['Bumbu putih', 'Bumbu kuning'], ['Bumbu kuning', 'Bumbu merah']);
  expect(parts).toEqual([
    { kind: 'removed', text: 'Bumbu putih' },
    { kind: 'same', text: 'Bumbu kuning' },
    { kind: 'added', text: 'Bumbu merah' },
  ]);
});

test('of a long list only what stands beside a change is shown', () => {
  const list = Array.from({ length: 9 }, (_, index) => `Pelajaran ${index + 1}`);
  const shown = withoutLongRest(listDiff(list, list.toSpliced(4, 1)));
  expect(shown.map(({ text }) => text)).toEqual(['…', ...list.slice(2, 7), '…']);
});
