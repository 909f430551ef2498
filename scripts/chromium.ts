import { existsSync } from 'node:fs';

/** Debian's Chromium, whole. */
export const fullChromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const shell = '/usr/bin/chromium-headless-shell';

/** Its shell without a window, where there is one, takes a third less time for the same tests. */
export const chromiumPath = !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : fullChromiumPath;
