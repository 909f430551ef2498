import { chromium, type Page } from '@playwright/test';
import { fullChromiumPath } from '../scripts/chromium.ts';
import { devices } from './devices';
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
  await expect
    .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), left))
    .toBeLessThanOrEqual(20);
  await expect(course).toBeInViewport();
  expect(asked).toEqual([]);
});

// Neither Playwright's own browser nor the shell without a window keeps pages: this one does, as everybody's at home.
test('a page left for another site comes back whole from the browser’s cache, and its live stream stands again', async ({
  baseURL: site,
  launchOptions,
}) => {
  const baseURL = String(site);
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: fullChromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL });
    const leaveAndReturn = async (path: string, signedIn: boolean) => {
      const stream = signedIn ? page.waitForRequest('**/api/notifications/stream') : null;
      await open(page, path);
      await stream;
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) =>
          document.documentElement.setAttribute('data-persisted', String(persisted)),
        );
      });
      await page.goto(`${baseURL.replace('localhost', '127.0.0.1')}/healthz`);
      // The live stream stands again, by itself.
      const again = signedIn ? page.waitForRequest('**/api/notifications/stream') : null;
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html'), path).toHaveAttribute('data-persisted', 'true');
      expect(new URL(page.url()).pathname).toBe(path);
      await again;
    };
    await leaveAndReturn('/', false);
    const answer = await page.request.post('/api/auth/sign-in/email', {
      data: { email: 'siswa2@nusakelas.test', password },
      headers: { origin: baseURL },
    });
    expect(answer.status()).toBe(200);
    for (const path of ['/', '/courses', '/course/dasar-pemrograman-web'])
      await leaveAndReturn(path, true);
  } finally {
    await browser.close();
  }
});

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('Back closes what is open and never more than that; nothing stays behind in the history', async ({
    page,
  }) => {
    const closedByBack = async (name: string) => {
      const opened = page.getByRole('dialog', { name });
      await expect(opened).toBeVisible();
      await page.goBack();
      await expect(opened).toBeHidden();
    };
    // A page that is drawn closes the menu, and its address stands before it is drawn.
    const isDrawn = async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Kursus' })).toBeVisible();
      await page.waitForFunction(
        () => window.__reactRouterDataRouter?.state.navigation.state === 'idle',
      );
    };
    await open(page, '/');
    await page.getByRole('link', { name: /^Lihat semua [\d.]+ kursus/ }).click();
    await expect(page).toHaveURL('/courses');
    await isDrawn();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await closedByBack('Menu');
    await page.goForward();
    await expect(page, 'Forward opens nothing and leaves nothing').toHaveURL('/courses');
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();

    const filters = page.getByRole('form', { name: 'Saring kursus' });
    await page.getByRole('button', { name: 'Saring' }).click();
    await filters.getByRole('radio', { name: 'Pemula' }).click();
    await expect(page).toHaveURL('/courses?level=beginner');
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page, 'what was chosen stays').toHaveURL('/courses?level=beginner');
    await page.goBack();
    await expect(page).toHaveURL('/courses');
    await isDrawn();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Anggota' }).click();
    await expect(page).toHaveURL('/members');
    await page.goBack();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
    const preview = page
      .getByRole('button', { name: 'putar Struktur halaman dengan HTML' })
      .first();
    await page.getByRole('tab', { name: 'Kurikulum' }).click();
    await preview.click();
    await closedByBack('Struktur halaman dengan HTML');
    await expect(preview).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/courses');
    // The button is for browsers without scripts: sheets that came with the preview once showed it.
    await expect(page.getByRole('button', { name: 'Urutkan' })).toBeHidden();
    await page.goForward();
    await page.getByRole('tab', { name: 'Kurikulum' }).click();
    await preview.click();
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Dasar Pemrograman Web' }),
    ).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => history.state?.overlay), 'a reload closes it')
      .toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL('/courses');
  });
});
