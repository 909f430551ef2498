import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's real address: the socket's, or behind a proxy the last entry of the configured header, which the proxy itself wrote (spec
 * decision 13). For a page that is rendered in this process it is that of who has asked for the page. Without a socket (tests) it is `local`.
 */
export function clientAddress(c: Context, trustProxyHeader: string | null): string {
  const { visitor } = (c.env ?? {}) as { visitor?: string };
  if (visitor) return visitor;
  if (trustProxyHeader) {
    const last = c.req.header(trustProxyHeader)?.split(',').at(-1)?.trim();
    if (last) return last;
  }
  if (!(c.env as { incoming?: unknown } | undefined)?.incoming) return 'local';
  return getConnInfo(c).remote.address ?? 'local';
}

/** The key under which limits count an address. A connection with IPv6 has 2^64 addresses, so that its whole network counts as one. */
export function subscriber(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
