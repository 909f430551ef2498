import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLogger, errorLine } from './log';

const failed = new DrizzleQueryError(
  'select * from sessions where token = $1',
  ['rahasia-sekali'],
  new Error('connect ECONNREFUSED'),
);

test('a failed query is logged with its text and cause, never with its values', () => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error(
    { err: new Error('request failed', { cause: failed }) },
    'trouble',
  );
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

test.each([
  ['550 5.1.1 <sari.w@contoh.co.id>: unknown', '550 5.1.1 <s***@contoh.co.id>: unknown'],
  ['rcpt to:sari@contoh.id, cc budi+x@contoh.id', 'rcpt to:s***@contoh.id, cc b***@contoh.id'],
  [
    'at node_modules/@hono/node-server/dist/index.mjs:1:2',
    'at node_modules/@hono/node-server/dist/index.mjs:1:2',
  ],
])('the addresses in %s are masked', (text, masked) => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error(
    { err: new Error(text) },
    'trouble',
  );
  expect((JSON.parse(lines.join()) as { err: { message: string } }).err.message).toBe(masked);
  expect(errorLine(new Error(text))).toBe(`Error: ${masked}`);
});
