import type { CDPSession, Page } from '@playwright/test';
import { traffic } from '../scripts/traffic.ts';
import { devices } from './devices';
import { expect, test } from './fixtures';

type Most = { requests: number; scriptKilobytes: number };
/** What a private page may cost a phone that comes back with an empty cache. The numbers only go down. */
const pages: Record<string, { who: string; most: Most }> = {
  '/dashboard': { who: 'siswa', most: { requests: 28, scriptKilobytes: 152 } },
  '/learn/sql-untuk-analis-pemula': {
    who: 'peserta1',
    most: { requests: 30, scriptKilobytes: 158 },
  },
  '/checkout/analisis-data-dengan-python': {
    who: 'siswa',
    most: { requests: 28, scriptKilobytes: 154 },
  },
  '/instructor': { who: 'instruktur', most: { requests: 28, scriptKilobytes: 153 } },
  '/company': { who: 'hr', most: { requests: 30, scriptKilobytes: 149 } },
  '/admin': { who: 'admin', most: { requests: 30, scriptKilobytes: 154 } },
  '/admin/dashboard': { who: 'admin', most: { requests: 40, scriptKilobytes: 175 } },
  '/admin/superadmin/quotes': { who: 'admin', most: { requests: 40, scriptKilobytes: 178 } },
  '/admin/superadmin/users': { who: 'admin', most: { requests: 36, scriptKilobytes: 171 } },
  '/admin/superadmin/submissions': { who: 'admin', most: { requests: 38, scriptKilobytes: 170 } },
};
/** How far a page may move what it has shown. */
const shiftMost = 0.05;
const quietMs = 1_500;

/** Counts what a page fetches until nothing has come for a while, and how far it moved what it had shown. */
async function weigh(page: Page, cdp: CDPSession, path: string) {
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  const { asked, isQuiet } = traffic(cdp);
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shown = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.nodeName ?? '');
    const moved: string[] = [];
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        shift += value;
        const what = sources.map(({ node }) => shown(node)).join(' | ');
        moved.push(`${value.toFixed(3)} after ${Math.round(startTime)} ms: ${what}`);
      }
      Object.assign(window, { shift, moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isQuiet(quietMs)).toBe(true);
  const scripts = [...asked.values()].filter(({ isScript }) => isScript);
  return {
    requests: asked.size,
    scripts: scripts.length,
    scriptKilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    shift: await page.evaluate(() => (window as { shift?: number }).shift ?? 0),
    moved: await page.evaluate(() => (window as { moved?: string[] }).moved ?? []),
  };
}

for (const [path, { who, most }] of Object.entries(pages)) {
  test(`${path} keeps to its weight on a phone`, async ({ page, signIn }) => {
    await page.setViewportSize(devices.phone.viewport);
    await signIn(page, `${who}@nusakelas.test`);
    // What a page reads first is begun by its HTML in browsers that were signed in before.
    await page.goto('/courses');
    await page.waitForFunction(() => 'nusakelas-signed-in' in localStorage);
    const weight = await weigh(page, await page.context().newCDPSession(page), path);
    expect(weight.scripts).toBeGreaterThan(3);
    expect.soft(weight.requests, 'requests').toBeLessThanOrEqual(most.requests);
    expect.soft(weight.scriptKilobytes, 'KB of scripts').toBeLessThanOrEqual(most.scriptKilobytes);
    expect
      .soft(weight.shift, `layout shift: ${weight.moved.join('; ')}`)
      .toBeLessThanOrEqual(shiftMost);
  });
}
