import { isIPv6 } from 'node:net';
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

/** Whom a limit counts: who has an IPv6 address has 2^64 of them, so that their network stands for all. */
export function subscriber(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = address.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
