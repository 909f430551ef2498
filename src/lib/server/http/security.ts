import { createHash, randomBytes } from 'node:crypto';

/** YouTube's player doesn't work without a referrer (spec decision 14). */
const fixedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const yearSeconds = 31_536_000;

/** The headers of every answer. Under https browsers are told to come by https only. */
export const securityHeaders = (appUrl: string): Record<string, string> =>
  appUrl.startsWith('https:')
    ? { ...fixedHeaders, 'strict-transport-security': `max-age=${yearSeconds}` }
    : fixedHeaders;

/** A mark that only this rendering of a page knows. Our own scripts carry it, so that a script which somebody wrote into the page is none of them. */
export const scriptMark = () => randomBytes(18).toString('base64url');

const attribute = (mark: string) => ` nonce="${mark}"`;
/** The page as it is sent and kept: the mark is in none of its scripts any more. */
export const withoutMark = (html: string, mark: string) =>
  mark ? html.replaceAll(attribute(mark), '') : html;

/**
 * Makes a CSP that allows exactly the inline scripts of this page that carry its mark. Every page can lead to the player without a new
 * document, so that every CSP allows https frames and media. Private papers are framed from our own address; our pages refuse to be framed.
 */
export function contentSecurityPolicy(html: string, mark: string): string {
  const hashes = new Set<string>();
  for (const part of mark ? html.split('<script').slice(1) : []) {
    const [, attributes = '', script = ''] = /^([^>]*)>([\s\S]*?)<\/script>/.exec(part) ?? [];
    if (!attributes.includes(attribute(mark)) || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "media-src 'self' https: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
