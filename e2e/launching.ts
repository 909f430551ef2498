import { chromiumPath } from '../scripts/chromium.ts';

// Every test begins with an empty page, after which the site would get a new process: with --process-per-site a load takes a third less.
// Most scripts run once after a load, so that optimizing them costs more than it saves: without it a page takes a seventh less.
const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --process-per-site --js-flags=--no-opt'.split(
    ' ',
  );

/** The browser of all tests. */
export const launchOptions = { executablePath: chromiumPath, args };
