import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Half the work of brotli's 5 for a twentieth more bytes. */
const quality = 4;
/** Numbers of other courses on a page (similar ones, the instructor's) may be so old. */
const freshFor = 5 * 60_000;

/** How much room a page takes with its compressed bytes, as a multiple of its plain ones. */
const withCodings = 1.5;

type Coding = 'br' | 'gzip' | 'identity';
type Variant = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
/** A rendered page: its bytes as they go out, one variant per coding, made when it is first asked for. */
export type Page = {
  status: number;
  tag: string;
  etag: string;
  headers: Record<string, string>;
  variants: Partial<Record<Coding, Variant | Promise<Variant>>> & { identity: Variant };
};
/** What a rendering brings: headers in lower case, without coding and length. */
export type Rendered = { status: number; headers: Record<string, string>; html: string };

/** Pages that list courses have this tag; a course's own page has its slug. */
export const listTag = '*list';

const codingOf = (accepted: string): Coding => (/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity');

function pageOf({ status, headers: given, html }: Rendered, tag: string): Page {
  const body = new TextEncoder().encode(html);
  // Weak: one tag for the same page in every coding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...given, etag, vary: 'accept-encoding' };
  return { status, tag, etag, headers, variants: { identity: { body, headers: { ...headers, 'content-length': String(body.length) } } } };
}

/** Who asks for a coding that is being made waits for it: it is made once. */
function variantOf({ headers, variants }: Page, coding: Coding): Variant | Promise<Variant> {
  const made = variants[coding];
  if (made || coding === 'identity') return made ?? variants.identity;
  const making = compressed(variants.identity.body, coding).then(
    (body) => {
      const variant = { body, headers: { ...headers, 'content-encoding': coding, 'content-length': String(body.length) } };
      variants[coding] = variant;
      return variant;
    },
    () => {
      // The next one who asks for this coding tries again; this one gets the page as it is.
      delete variants[coding];
      return variants.identity;
    },
  );
  variants[coding] = making;
  return making;
}

async function compressed(body: Uint8Array, coding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  // Told the size, brotli takes no more memory than such a page needs.
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return new Uint8Array(coding === 'br' ? await toBrotli(body, { params }) : await toGzip(body));
}

/** A page that only stands in for a better one says so. */
const isForAll = ({ headers }: Page) => !/\b(private|no-store)\b/.test(headers['cache-control'] ?? '');

/** Whether the asker has this very page; proxies make strong tags weak. */
const has = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** Answers with a page in the coding that the asker takes, or 304 when they have it. */
export function pageAnswer(page: Page, request: Request): Response | Promise<Response> {
  if (page.status === 200 && has(request, page.etag)) return new Response(null, { status: 304, headers: page.headers });
  const answer = ({ body, headers }: Variant) => new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
  const variant = variantOf(page, codingOf(request.headers.get('accept-encoding') ?? ''));
  return variant instanceof Promise ? variant.then(answer) : answer(variant);
}

/**
 * Whole public pages, the same for everybody. Who asks for a page that is being rendered waits for it; a purge drops
 * pages and makes those in rendering good for those who wait only, so that what comes after it is rendered after it.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page> | null;
  readonly #rendering = new Map<string, { tag: string; page: Promise<Page> }>();
  hits = 0;
  misses = 0;

  /** @param megabytes of pages in all their codings; 0 keeps none */
  constructor(megabytes: number) {
    this.#pages =
      megabytes > 0
        ? new LRUCache<string, Page>({
            maxSize: megabytes * 1_000_000,
            sizeCalculation: ({ variants }) => Math.ceil(variants.identity.body.length * withCodings) + 6_000,
            ttl: freshFor,
          })
        : null;
  }

  /** The kept page of an address exactly as it was asked. */
  kept(address: string): Page | undefined {
    const page = this.#pages?.get(address);
    if (page) this.hits += 1;
    return page;
  }

  async page(address: string, tag: string, render: () => Promise<Rendered>): Promise<Page> {
    const kept = this.kept(address);
    if (kept) return kept;
    this.misses += 1;
    const awaited = this.#rendering.get(address);
    if (awaited) return awaited.page;
    const rendering = { tag, page: render().then((rendered) => pageOf(rendered, tag)) };
    this.#rendering.set(address, rendering);
    try {
      const page = await rendering.page;
      // A purge meanwhile took it off the list.
      if (page.status === 200 && isForAll(page) && this.#rendering.get(address) === rendering) this.#pages?.set(address, page);
      return page;
    } finally {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address);
    }
  }

  /** Drops what shows this course: its page and every list; `@…` exactly what has this tag; `*` drops all. */
  purge(slug: string) {
    const fits = (tag: string) => slug === '*' || tag === slug || (tag === listTag && !slug.startsWith('@'));
    for (const [address, { tag }] of this.#rendering) if (fits(tag)) this.#rendering.delete(address);
    for (const [address, { tag }] of this.#pages?.entries() ?? []) if (fits(tag)) this.#pages?.delete(address);
  }
}
