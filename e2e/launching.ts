import { chromiumPath } from '../scripts/chromium.ts';

const args = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ');

/** The browser of all tests. */
export const launchOptions = { executablePath: chromiumPath, args };
