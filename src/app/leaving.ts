import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Waits = {
  /** so long it still answers as always, but closes each connection, so that proxies move to other processes before it is gone */
  leavingMs: number;
  /** so long it goes on with connections that are open already, when it accepts none any more */
  emptyingMs: number;
  /** a client that reads slowly is cut off after this, so that database and job queue still close as they should */
  patienceMs: number;
};

const forProxies: Waits = { leavingMs: 1_500, emptyingMs: 1_000, patienceMs: 6_000 };
/** Where no proxy stands in front. */
export const atOnce: Waits = { ...forProxies, leavingMs: 0, emptyingMs: 0 };

/**
 * Makes every answer from now on close its connection, and ends the server once all open requests are answered. A proxy must not send a write twice, so
 * that none may meet a connection that is just being closed: the server first refuses new connections, by which a proxy learns that it is gone, and
 * closes the idle ones only when the proxy asks it no more.
 */
export async function stopServing(
  server: Server,
  { leavingMs, emptyingMs, patienceMs }: Waits = forProxies,
): Promise<void> {
  server.prependListener('request', (_: unknown, answer: ServerResponse) =>
    answer.setHeader('connection', 'close'),
  );
  await sleep(leavingMs);
  // The `close` of HTTP would close idle connections at once.
  const closed = new Promise<void>(
    (resolve) => void Listener.prototype.close.call(server, () => resolve()),
  );
  setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  await sleep(emptyingMs);
  server.closeIdleConnections();
  await closed;
}
