import { expect, test } from 'vitest';
import { accountObstacles } from './rules';
import { obstacles } from './terms';

const sound = { verified: true, closed: false, staff: false };
test.each([
  [{}, {}, []],
  [{ staff: true }, {}, [obstacles.staff]],
  [{}, { staff: true }, []],
  [{ verified: false }, {}, [obstacles.fromUnproven]],
  [{}, { verified: false }, [obstacles.toUnproven]],
  [{ closed: true }, {}, [obstacles.fromClosed]],
  [{}, { closed: true }, [obstacles.toClosed]],
  [
    { closed: true, staff: true },
    { verified: false },
    [obstacles.fromClosed, obstacles.staff, obstacles.toUnproven],
  ],
])('of %o into %o', (from, to, expected) => {
  expect(accountObstacles({ ...sound, ...from }, { ...sound, ...to })).toEqual(expected);
});
