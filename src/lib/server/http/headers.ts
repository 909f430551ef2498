import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Where an answer goes out; none for a request from within the process. */
export const socketOf = (env: unknown) =>
  (env as { outgoing?: ServerResponse } | undefined)?.outgoing;

/** Where a request comes in; none for a request from within the process. */
export const incomingOf = (env: unknown) =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming;

/**
 * Headers of an answer that its handler may replace. Where a socket waits for the answer they are set there: as part of the answer they
 * would be collected, checked, sorted and copied in a `Headers` object, which costs a light request as much as its routing.
 */
export function presetHeaders(c: Context, entries: [name: string, value: string][]): void {
  const socket = socketOf(c.env);
  for (const [name, value] of entries) {
    if (socket) socket.setHeader(name, value);
    else c.header(name, value);
  }
}
