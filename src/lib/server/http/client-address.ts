import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's real address: the socket's, or behind a proxy the last entry of the configured header,
 * which is the one the proxy itself wrote (decision 13). Without a socket (tests) it is `local`.
 */
export function clientAddress(c: Context, trustProxyHeader: string | null): string {
  if (trustProxyHeader) {
    const last = c.req.header(trustProxyHeader)?.split(',').at(-1)?.trim();
    if (last) return last;
  }
  if (!(c.env as { incoming?: unknown } | undefined)?.incoming) return 'local';
  return getConnInfo(c).remote.address ?? 'local';
}
