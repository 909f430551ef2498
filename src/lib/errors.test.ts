import { describe, expect, test } from 'vitest';
import { AppError, refusals, refuse } from './errors';
import { isUnavailable } from './server/db/open';
import { problemOf } from './server/http/problems';

describe('a refusal', () => {
  test('carries code, status, title and sentence', () => {
    const error = refusals({ sold_out: { status: 409, detail: 'Kursi sudah habis.' } })(
      'sold_out',
      { fields: { seats: 'Habis' } },
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error.problem).toEqual({
      type: 'urn:nusakelas:problem:sold_out',
      title: 'Bertentangan dengan keadaan sekarang',
      status: 409,
      detail: 'Kursi sudah habis.',
      code: 'sold_out',
      fields: { seats: 'Habis' },
    });
  });

  test('may replace the sentence of its table', () => {
    expect(refuse('too_many_requests', { detail: 'Coba lagi dalam 3 menit.' })).toMatchObject({
      status: 429,
      message: 'Coba lagi dalam 3 menit.',
    });
  });
});

describe('the status of an unexpected error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  test.each([
    ['a refused connection', refused, 503],
    ['one wrapped by the query builder', new Error('Failed query', { cause: refused }), 503],
    ['one of several addresses', new AggregateError([refused]), 503],
    ['a server that shuts down', Object.assign(new Error('terminating'), { code: '57P01' }), 503],
    ['a cut connection', new Error('Connection terminated unexpectedly'), 503],
    [
      'a statement that took too long',
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
      503,
    ],
    [
      'a lock that was not free',
      new Error('Failed query', {
        cause: Object.assign(new Error('lock timeout'), { code: '55P03' }),
      }),
      503,
    ],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' }), 503],
    [
      'no connection left',
      Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
      503,
    ],
    [
      'a standby',
      Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
        code: '25006',
      }),
      503,
    ],
    ['a wrong query', Object.assign(new Error('syntax error'), { code: '42601' }), 500],
    ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' }), 500],
    ['a bug', new TypeError('x is not a function'), 500],
    ['nothing at all', undefined, 500],
    ['a word', 'oops', 500],
  ])('%s', (_, error, status) => {
    const { problem, unexpected } = problemOf(error);
    expect(problem.status).toBe(status);
    expect(unexpected).toBe(true);
    expect(problem.detail).not.toContain('query');
    expect(isUnavailable(error)).toBe(status === 503);
  });

  test('of a full disk of the database is its own', () => {
    const { problem, unexpected } = problemOf(
      new Error('Failed query', {
        cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
      }),
    );
    expect([problem.status, problem.code, unexpected]).toEqual([507, 'storage_full', true]);
  });
});
