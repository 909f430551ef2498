import type { Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test } from './fixtures';
import type { Scene } from './sights/scene';

const member = 'siswa2@nusakelas.test';
const whenAsking =
  (api: string) =>
  ({ pathname }: URL) =>
    pathname === api;

/** Every list and page shows these through the same components; what stands in them is seen in addresses.spec.ts and unanswered.spec.ts. */
const states: Record<string, (scene: Scene) => Promise<unknown>> = {
  'an empty list': ({ page }) => open(page, '/courses?q=zzzzqqqq'),
  'a list that failed': async ({ page, browserConsole }) => {
    await open(page, '/courses');
    await page.route(whenAsking('/api/courses'), (route) => route.abort());
    browserConsole.expectFailure('/api/courses');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Desain' }).click();
    await expect(page.getByText('Daftar kursus gagal dimuat.')).toBeVisible();
  },
  'a page that failed': async ({ page, signIn, browserConsole }) => {
    await signIn(page, member);
    await page.route(whenAsking('/api/cv'), (route) => route.abort());
    browserConsole.expectFailure('/api/cv');
    await page.goto('/profile/edit/cv');
    await expect(page.getByRole('heading', { level: 1, name: 'Halaman gagal dimuat' })).toBeVisible();
  },
  'a private list that failed': async ({ page, signIn, browserConsole }) => {
    await signIn(page, member);
    await page.route(whenAsking('/api/notifications/all'), (route) => route.abort());
    browserConsole.expectFailure('/api/notifications/all');
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  },
  'a form that is wrong': async ({ page }) => {
    await open(page, '/business/request-quote');
    await page.getByRole('button', { name: 'Selanjutnya' }).click();
    await expect(page.getByText('Nama perusahaan minimal 2 karakter')).toBeVisible();
  },
  'a private form that is wrong': async ({ page, signIn }) => {
    await signIn(page, member);
    await page.goto('/profile/edit/education/new');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Isi nama institusi')).toBeVisible();
  },
  'a dialog': async ({ page, signIn }) => {
    await signIn(page, member);
    await open(page, '/profile/putri-maharani?lapor=1');
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(page.getByText('Pilih alasan laporan')).toBeVisible();
  },
};

async function looksGood(page: Page) {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

for (const [state, show] of Object.entries(states)) {
  test(`${state}: in light, in the dark and in forced colours`, async ({ page, signIn, newLearner, baseURL, browserConsole }) => {
    await show({ page, signIn, newLearner, browserConsole, origin: baseURL ?? '' });
    await looksGood(page);
    await page.setViewportSize(devices.phone.viewport);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await looksGood(page);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await looksGood(page);
  });
}
