import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import pg from 'pg';
import { sessionCookie } from '../bench/server.ts';

export type Person = { cookie: string; until: string };

/** The demo's people with a session each, and the notification up to which each has read. */
export async function signedIn(databaseUrl: string, count: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ token: string; until: string }>(`
    with made as (
      insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
      select gen_random_uuid(), id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day', '127.0.0.1', 'restarts', now(), now()
      from users order by email limit ${count} returning user_id, token
    ), told as (
      insert into notifications (id, user_id, event_id, title, message, is_read, link, created_at)
      select gen_random_uuid(), user_id, gen_random_uuid(), 'Tiket', 'Tiket', false, '/dashboard', now() from made returning id, user_id
    ) select token, told.id as until from made join told using (user_id)`);
  await client.end();
  return rows.map(({ token, until }) => ({ cookie: sessionCookie(token), until }));
}

export type Call = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: object };

/** `status` is null where no answer came, and `fault` says why. */
export type Outcome = {
  status: number | null;
  ms: number;
  headers: IncomingHttpHeaders;
  content: string;
  fault: string | null;
};

const patienceMs = 15_000;

/** Sends one request after the other as a browser does, over connections that are kept. */
export const sender =
  (url: string, agent: Agent) =>
  ({ method, path, cookie, body }: Call) =>
    new Promise<Outcome>((resolve) => {
      const text = body && JSON.stringify(body);
      const headers = {
        ...(cookie && { cookie }),
        ...(text && {
          origin: url,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const begun = performance.now();
      const fail = ({ message }: Error) =>
        resolve({
          status: null,
          ms: performance.now() - begun,
          headers: {},
          content: '',
          fault: message,
        });
      const asked = request(url + path, { agent, method, headers }, (answer) => {
        let content = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          content += part;
        });
        answer.on('error', fail);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - begun,
            headers: answer.headers,
            content,
            fault: null,
          }),
        );
      });
      asked.setTimeout(patienceMs, () =>
        asked.destroy(new Error(`no answer within ${patienceMs / 1_000} s`)),
      );
      asked.on('error', fail).end(text);
    });
