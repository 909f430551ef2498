import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs parts of text for one purpose: 256 bits as 43 characters of base64url. */
export const sign = (secret: string, purpose: string, ...words: string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...words]))
    .digest('base64url');

/** Compares in constant time. */
export function isSignature(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
