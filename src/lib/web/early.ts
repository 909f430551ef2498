import type { ComponentType } from 'react';

/** The `handle` of a private page. `Waiting` stands in while its guard asks; its HTML begins to fetch the addresses of `early`. */
export type PageHandle = {
  Waiting?: ComponentType;
  early?: (params: Record<string, string | undefined>, search: URLSearchParams) => string[];
};

type Match = { params: Record<string, string | undefined>; handle: unknown };

/** The requests that the script in the page's head has begun, by address. */
const page = globalThis as { early?: Record<string, Promise<Response>> };

/** Early answers are for the first showing of a page; what is read later has to be fresh. */
const usableMs = 60_000;

/** Parameters as parts of an address. None of them leads elsewhere: an empty one and dots, which browsers resolve, become a dash, and nothing has that name. */
export const inAddress = (params: Match['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, text = '']) => [
      name,
      encodeURIComponent(text.replace(/^\.{0,2}$/, '-')),
    ]),
  );

/**
 * A script for the page's head: it fetches what the page will read in one request, in browsers that were signed in last time. What is missing
 * from the answer was refused: a page that wants it all the same asks by itself (`fetchOrTake`).
 */
export function earlyScript(matches: Match[], search: string): string {
  const params = new URLSearchParams(search);
  const addresses = matches.flatMap(
    (match) =>
      (match.handle as PageHandle | undefined)?.early?.(inAddress(match.params), params) ?? [],
  );
  if (addresses.length === 0) return '';
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return `;if('signedIn'in document.documentElement.dataset){let l=${list},all=fetch('/api/first-reads?'+l.map(a=>'of='+encodeURIComponent(a)).join('&')).then(r=>r.ok?r.json():{});self.early={};for(let a of l)(early[a]=all.then(r=>a in r?new Response(JSON.stringify(r[a])):new Response('',{status:404}))).catch(()=>{})}`;
}

/** Forgets them all, because they were meant for somebody else or are no longer true. */
export function dropEarly(): void {
  delete page.early;
}

/** Like fetch, but a first read that the HTML has begun gets that answer, unless it was refused or a write came between. */
export function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isRead = (init?.method ?? 'GET') === 'GET';
  if (!isRead || performance.now() > usableMs) dropEarly();
  const address = String(input);
  const early = page.early?.[address];
  const ask = () => fetch(input, init);
  if (!early) return ask();
  delete page.early?.[address];
  return early.then((answer) => (answer.ok ? answer : ask()), ask);
}
