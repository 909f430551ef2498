import { expect, test } from 'vitest';
import { approvalState, isSecondPerson, needsApproval } from './rules';
import { discountLimit } from './terms';

test.each([
  [0, false],
  [discountLimit, false],
  [discountLimit + 0.01, true],
  [100, true],
])('a discount of %d percent needs a second person: %s', (discount, needs) => {
  expect(needsApproval(discount)).toBe(needs);
});

test.each([
  [null, 'missing'],
  [{ revision: 2, approved: true }, 'missing'],
  [{ revision: 3, approved: null }, 'asked'],
  [{ revision: 3, approved: true }, 'approved'],
  [{ revision: 3, approved: false }, 'declined'],
] as const)('of a draft saved for the third time, %j is %s', (approval, state) => {
  expect(approvalState({ revision: 3 }, approval)).toBe(state);
});

test.each([
  ['maya', true],
  ['ayu', false],
  ['budi', false],
  ['siti', false],
])(
  'of a draft by ayu and budi whose discount siti asked for, %s decides: %s',
  (userId, decides) => {
    expect(isSecondPerson(userId, { writers: ['ayu', 'budi'] }, { askedBy: 'siti' })).toBe(decides);
  },
);
