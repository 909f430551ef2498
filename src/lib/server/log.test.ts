import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLogger, errorLine } from './log';

const failed = new DrizzleQueryError('select * from sessions where token = $1', ['rahasia-sekali'], new Error('connect ECONNREFUSED'));

test('a failed query is logged with its text and cause, never with its values', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error({ err: new Error('request failed', { cause: failed }) }, 'trouble');
  expect(lines.join()).toContain('select * from sessions');
  expect(lines.join()).toContain('connect ECONNREFUSED');
  expect(lines.join()).not.toContain('rahasia-sekali');
  expect(errorLine(failed)).not.toContain('rahasia-sekali');
});

test('named secrets are redacted', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).info(
    { password: 'rahasia-1', body: { token: 'rahasia-2', email: 'rahasia-3@nusakelas.test' } },
    'said',
  );
  expect(lines.join()).not.toContain('rahasia');
});
