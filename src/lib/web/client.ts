import type { Hono } from 'hono';
import type { hc } from 'hono/client';
import { inAddress } from './early';

type Asked = {
  param?: Record<string, string | undefined>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};
type Options = { headers?: Record<string, string>; init?: RequestInit };
type Calling = { base: string; fetch: typeof fetch; headers: () => Record<string, string> };

function searchOf(query: Asked['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const text of [value].flat()) if (text !== undefined) search.append(name, text);
  const text = search.toString();
  return text && `?${text}`;
}

function call(
  { base, fetch, headers }: Calling,
  [...path]: string[],
  { param, query, json }: Asked = {},
  { headers: further, init }: Options = {},
): Promise<Response> {
  const method = path.pop()?.slice(1).toUpperCase() ?? '';
  const values = inAddress(param ?? {});
  const parts = path.map((part) => (part.startsWith(':') ? (values[part.slice(1)] ?? part) : part));
  const hasBody = json !== undefined && method !== 'GET';
  return fetch(`${[base, ...parts].join('/').replace(/\/index$/, '')}${searchOf(query)}`, {
    method,
    headers: {
      ...headers(),
      ...further,
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(json) }),
    ...init,
  });
}

const node = (calling: Calling, path: string[]): object =>
  new Proxy(() => {}, {
    get: (_, key) =>
      typeof key === 'string' && key !== 'then' ? node(calling, [...path, key]) : undefined,
    apply: (_, __, [asked, options]: [Asked?, Options?]) => call(calling, path, asked, options),
  });

/**
 * Hono's client as far as it is used here, with its types: `calls.courses[':slug'].$get({ param: { slug } })`. Its own has sockets, cookies and
 * forms, which every page would load; and it puts parameters into the address as they are.
 */
// biome-ignore lint/suspicious/noExplicitAny: any router
export const clientOf = <Router extends Hono<any, any, any>>(calling: Calling) =>
  node(calling, []) as ReturnType<typeof hc<Router>>;
