import { expect, test } from 'vitest';
import { nameOnServer } from './statement';

test('two long names of statements with the same beginning stay two, within what PostgreSQL reads', () => {
  const long = 'waiting in checkout: orders,payment-proofs,payment-events,refunds,fakturs';
  const names = [long, `${long},taxes`, 'own companies'].map(nameOnServer);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(63);
  expect(names[2]).toBe('own companies');
});
