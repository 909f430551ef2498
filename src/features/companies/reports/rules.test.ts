import { expect, test } from 'vitest';
import { archiveHint, shareOf, shownRating } from './rules';
import { archiveMax } from './terms';

test('ratings are shown of five people at least', () => {
  expect([shownRating(20, 4), shownRating(23, 5), shownRating(0, 0)]).toEqual([null, 4.6, null]);
  expect([shareOf(999, 1_000), shareOf(1, 1), shareOf(0, 0)]).toEqual([99, 100, 0]);
});

test('more certificates than an archive takes are narrowed down first', () => {
  expect([archiveHint(0), archiveHint(1), archiveHint(archiveMax)]).toEqual([null, null, null]);
  expect(archiveHint(archiveMax + 234)).toMatch(
    /1\.234 sertifikat.*paling banyak 1\.000.*Saring.*departemen atau kursus/,
  );
});
