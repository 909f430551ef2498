import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '~/lib/errors';
import { type ApiEnv, gives } from '~/lib/server/http/api';

const partHeader = 'x-first-read';
/** A page reads fewer than half as many. */
const readsMost = 24;
/** The reads of one page: an address of this API each, without a way out of it and not this one itself. */
const address = z
  .string()
  .check(z.maxLength(300), z.regex(/^(?!.*(?:\/\.|\\|#))\/api\/(?!first-reads)[\x21-\x7e]+$/));
const addresses = z.array(address).check(z.minLength(1), z.maxLength(readsMost));

type Answer = (request: Request, env: unknown) => Response | Promise<Response>;

/** An answer's JSON as text; null for every other answer, which the page asks for itself. */
async function jsonOf(answer: Response): Promise<string | null> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (answer.status === 200 && isJson) return answer.text();
  await answer.body?.cancel();
  return null;
}

async function readAll(c: Context, answer: Answer): Promise<Response> {
  const { data } = addresses.safeParse(c.req.queries('of'));
  // However its address is spelt, a read of several is none of several.
  if (!data || c.req.header(partHeader)) throw refuse('not_found');
  const headers = new Headers(c.req.raw.headers);
  headers.set(partHeader, '1');
  const parts = await Promise.all(
    [...new Set(data)].map(async (address) => {
      const response = await answer(
        new Request(new URL(address, c.req.url), { headers, signal: c.req.raw.signal }),
        c.env,
      );
      for (const cookie of response.headers.getSetCookie())
        c.header('set-cookie', cookie, { append: true });
      const json = await jsonOf(response);
      return json === null ? [] : [`${JSON.stringify(address)}:${json}`];
    }),
  );
  return c.body(`{${parts.flat().join()}}`, 200, { 'content-type': 'application/json' });
}

/** Several reads in one request, which costs more than its answer on a slow connection. Each keeps its own rights; refused ones are left out. */
export const firstReadRoutes = (answer: Answer) =>
  new Hono<ApiEnv>().get(
    '/first-reads',
    gives('Beberapa bacaan sekaligus', z.record(z.string(), z.unknown()), 200, { of: null }),
    (c) => readAll(c, answer),
  );
