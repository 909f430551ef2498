import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Quality 4 takes half the time of quality 5, and its pages are a twentieth larger. */
const brotliQuality = 4;
/** Milliseconds. Numbers of other courses on a page (similar ones, the instructor's) may be this old. */
const freshMs = 5 * 60_000;

/** The size of a page together with its compressed variants, as a multiple of its plain size. */
const sizeWithVariants = 1.5;
/** Bytes of a page's headers and of its entry, roughly. */
const entryBytes = 6_000;

type Coding = 'br' | 'gzip' | 'identity';
type Variant = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
/** A rendered page; each compressed variant is made at the first request for it. */
export type Page = {
  status: number;
  tag: string;
  etag: string;
  headers: Record<string, string>;
  variants: Partial<Record<Coding, Variant | Promise<Variant>>> & { identity: Variant };
};
/** The result of a rendering; header names are in lower case, without content-encoding and content-length. */
export type Rendered = { status: number; headers: Record<string, string>; html: string };

/** Pages that list courses have this tag; a course's own page has its slug. */
export const listTag = '*list';

/** Finds whether a browser takes a coding; `q=0` refuses it. */
export const accepts = (accepted: string, coding: 'br' | 'gzip'): boolean =>
  accepted.split(',').some((encoding) => {
    const [name = '', ...weights] = encoding.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight));
  });

const codingOf = (accepted: string): Coding =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';

function pageOf({ status, headers: renderedHeaders, html }: Rendered, tag: string): Page {
  const body = new TextEncoder().encode(html);
  // The tag is weak, since the page has the same one in every coding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...renderedHeaders, etag, vary: 'accept-encoding' };
  return {
    status,
    tag,
    etag,
    headers,
    variants: {
      identity: { body, headers: { ...headers, 'content-length': String(body.length) } },
    },
  };
}

/** Requests for a variant that is being made wait for it, so that it is made only once. */
function variantOf({ headers, variants }: Page, coding: Coding): Variant | Promise<Variant> {
  const made = variants[coding];
  if (made || coding === 'identity') return made ?? variants.identity;
  const pending = compressed(variants.identity.body, coding).then(
    (body) => {
      const variant = {
        body,
        headers: { ...headers, 'content-encoding': coding, 'content-length': String(body.length) },
      };
      variants[coding] = variant;
      return variant;
    },
    () => {
      // The next request for this coding tries again; this one gets the uncompressed page.
      delete variants[coding];
      return variants.identity;
    },
  );
  variants[coding] = pending;
  return pending;
}

async function compressed(
  body: Uint8Array,
  coding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  // With the size hint brotli allocates only as much memory as a page of that size needs.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return new Uint8Array(coding === 'br' ? await toBrotli(body, { params }) : await toGzip(body));
}

/** A page that shows less than it should, because a part couldn't be loaded, has one of these directives. */
const isForAll = ({ headers }: Page) =>
  !/\b(private|no-store)\b/.test(headers['cache-control'] ?? '');

/** Whether the browser has this version already; proxies turn strong tags into weak ones. */
const hasVersion = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/** Answers with a page in a coding that the browser accepts, or with 304 when it has this version already. */
export function pageAnswer(page: Page, request: Request): Response | Promise<Response> {
  if (page.status === 200 && hasVersion(request, page.etag))
    return new Response(null, { status: 304, headers: page.headers });
  const answer = ({ body, headers }: Variant) =>
    new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
  const variant = variantOf(page, codingOf(request.headers.get('accept-encoding') ?? ''));
  return variant instanceof Promise ? variant.then(answer) : answer(variant);
}

/**
 * Keeps whole public pages, which are the same for everybody. A request for a page that is being rendered waits for that rendering. A purge
 * drops kept pages; a rendering that has begun before it is still given to the requests that wait for it, but isn't kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page> | null;
  readonly #rendering = new Map<string, { tag: string; page: Promise<Page> }>();
  hits = 0;
  misses = 0;

  /** @param megabytes the room for all pages in all their codings; 0 keeps none */
  constructor(megabytes: number) {
    this.#pages =
      megabytes > 0
        ? new LRUCache<string, Page>({
            maxSize: megabytes * 1_000_000,
            sizeCalculation: ({ variants }) =>
              Math.ceil(variants.identity.body.length * sizeWithVariants) + entryBytes,
            ttl: freshMs,
          })
        : null;
  }

  /** Finds the kept page of exactly this address. */
  kept(address: string): Page | undefined {
    const page = this.#pages?.get(address);
    if (page) this.hits += 1;
    return page;
  }

  async page(address: string, tag: string, render: () => Promise<Rendered>): Promise<Page> {
    const cachedPage = this.kept(address);
    if (cachedPage) return cachedPage;
    this.misses += 1;
    const running = this.#rendering.get(address);
    if (running) return running.page;
    const rendering = { tag, page: render().then((rendered) => pageOf(rendered, tag)) };
    this.#rendering.set(address, rendering);
    try {
      const page = await rendering.page;
      // A purge during the rendering has removed it from this map, and then the page may be out of date.
      if (page.status === 200 && isForAll(page) && this.#rendering.get(address) === rendering)
        this.#pages?.set(address, page);
      return page;
    } finally {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address);
    }
  }

  /** Drops the page of a course and every list; a tag that begins with `@` drops only its own pages, and `*` drops all. */
  purge(slug: string) {
    const isConcerned = (tag: string) =>
      slug === '*' || tag === slug || (tag === listTag && !slug.startsWith('@'));
    for (const [address, { tag }] of this.#rendering)
      if (isConcerned(tag)) this.#rendering.delete(address);
    for (const [address, { tag }] of this.#pages?.entries() ?? [])
      if (isConcerned(tag)) this.#pages?.delete(address);
  }
}
