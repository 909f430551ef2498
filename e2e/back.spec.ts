import { chromium, type Page } from '@playwright/test';
import { fullChromiumPath } from '../scripts/chromium.ts';
import { expect, open, password, test } from './fixtures';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('Back finds a long list as it was left, without asking for it again', async ({ page }) => {
  await open(page, '/courses');
  await expect(cards(page)).toHaveCount(24);
  const more = page.getByRole('link', { name: 'Muat lebih banyak' });
  await more.click();
  await expect(cards(page)).toHaveCount(48);
  await more.click();
  await expect(cards(page)).toHaveCount(72);
  await expect(page).toHaveURL('/courses');

  const course = cards(page).nth(58).getByRole('link');
  const title = (await course.textContent()) ?? '';
  await course.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(2_000);
  await course.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(courses|course-facets)(\?|$)/.test(request.url())) asked.push(request.url());
  });
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), left)).toBeLessThanOrEqual(20);
  await expect(course).toBeInViewport();
  expect(asked).toEqual([]);
});

// Neither Playwright's own browser nor the shell without a window keeps pages: this one does, as everybody's at home.
for (const who of ['a visitor', 'someone signed in']) {
  test(`a page left for another site comes back whole from the browser's cache, for ${who}`, async ({ baseURL: site, launchOptions }) => {
    const baseURL = String(site);
    const browser = await chromium.launch({ ...launchOptions, executablePath: fullChromiumPath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    try {
      const page = await browser.newPage({ baseURL });
      const signedIn = who === 'someone signed in';
      if (signedIn) {
        const answer = await page.request.post('/api/auth/sign-in/email', { data: { email: 'siswa2@nusakelas.test', password }, headers: { origin: baseURL } });
        expect(answer.status()).toBe(200);
      }
      for (const path of ['/', '/courses', '/course/dasar-pemrograman-web']) {
        const stream = signedIn ? page.waitForRequest('**/api/notifications/stream') : null;
        await open(page, path);
        await stream;
        await page.evaluate(() => {
          window.addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-persisted', String(persisted)));
        });
        await page.goto(baseURL.replace('localhost', '127.0.0.1'));
        // The live stream stands again, by itself.
        const again = signedIn ? page.waitForRequest('**/api/notifications/stream') : null;
        await page.goBack({ waitUntil: 'commit' });
        await expect(page.locator('html'), path).toHaveAttribute('data-persisted', 'true');
        expect(new URL(page.url()).pathname).toBe(path);
        await again;
      }
    } finally {
      await browser.close();
    }
  });
}
