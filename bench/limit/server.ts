import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { catalogue } from './catalogue.ts';
import type { Asked } from './route.ts';
import { session } from './session.ts';

/**
 * The limit of what a read can reach: `node:http`, `pg` and `JSON.stringify` around one statement written by hand, as a process of its
 * own. It answers with the product's bytes and believes a session cookie for the same reasons.
 */
export type Settings = { databaseUrl: string; secret: string; pool: number };

const reads = [...session, ...catalogue];
const int8 = 20;
pg.types.setTypeParser(int8, Number);

const named = 'nusakelas.session_token=';

/** The token of the signed cookie; empty for a visitor and for a forged one. */
function tokenOf({ headers }: IncomingMessage, secret: string): string {
  const cookie = headers.cookie ?? '';
  if (!cookie.startsWith(named)) return '';
  const value = decodeURIComponent(cookie.slice(named.length));
  const dot = value.lastIndexOf('.');
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(value.slice(0, dot)).digest();
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? value.slice(0, dot)
    : '';
}

process.once('message', ({ databaseUrl, secret, pool: max }: Settings) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, options: '-c jit=off' });
  pool.on('error', () => {});

  async function answer(request: IncomingMessage): Promise<string | null> {
    const url = request.url ?? '';
    const mark = url.indexOf('?');
    const path = url.slice('/api'.length, mark < 0 ? undefined : mark);
    for (const { path: pattern, ask, body } of reads) {
      const match = pattern.exec(path);
      if (!match) continue;
      const asked: Asked = {
        token: tokenOf(request, secret),
        at: { ...match.groups },
        query: new URLSearchParams(mark < 0 ? '' : url.slice(mark)),
      };
      const question = ask(asked);
      if (!question) return null;
      const { rows } = await pool.query(question);
      return JSON.stringify(body(rows, asked)) ?? null;
    }
    return null;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (text) => {
        if (text === null) return void response.writeHead(404).end();
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          })
          .end(text);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.on('disconnect', () => process.exit());
