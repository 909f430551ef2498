import { HTTPException } from 'hono/http-exception';
import { AppError, type Problem, refuse } from '~/lib/errors';
import { isUnavailable } from '../db/open';
import { isDiskFull } from '../disk';

/** Turns anything that was thrown into a problem document; `unexpected` ones are bugs and are logged. */
export function problemOf(error: unknown): { problem: Problem; unexpected: boolean } {
  if (error instanceof AppError) return { problem: error.problem, unexpected: false };
  if (error instanceof HTTPException)
    return { problem: fromHttp(error.status).problem, unexpected: error.status >= 500 };
  if (isDiskFull(error)) return { problem: refuse('storage_full').problem, unexpected: true };
  if (isUnavailable(error)) return { problem: refuse('unavailable').problem, unexpected: true };
  return { problem: refuse('internal').problem, unexpected: true };
}

function fromHttp(status: number) {
  if (status === 413) return refuse('body_too_large');
  if (status === 404) return refuse('not_found');
  return status >= 500 ? refuse('internal') : refuse('malformed_body');
}

const retryAfterSeconds: Record<number, number> = { 429: 60, 503: 5 };

/** Answers with a problem document, which may not be cached. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const answer = new Headers();
  answer.set('content-type', 'application/problem+json; charset=utf-8');
  answer.set('cache-control', 'no-store');
  answer.set('x-request-id', requestId);
  const retryAfter = retryAfterSeconds[problem.status];
  if (retryAfter) answer.set('retry-after', String(retryAfter));
  return new Response(JSON.stringify({ ...problem, requestId }), {
    status: problem.status,
    headers: answer,
  });
}
