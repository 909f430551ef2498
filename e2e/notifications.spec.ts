import type { Page } from '@playwright/test';
import { devices } from './devices';
import { expect, open, test } from './fixtures';
import { fromMail, unsubscribePattern } from './mail';
import { requestFrom } from './quotes';

// spec: S66.1-5 S134.1-2 S188.1 D24.2 D0.6
test('from the bell to all notifications; marked as read in one tab, they are read in the other', async ({
  page,
  context,
  newLearner,
  baseURL,
}) => {
  const { name } = await newLearner(page);
  const requestsOf = (tab: Page) => {
    const asked: string[] = [];
    tab.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    return asked;
  };
  const first = requestsOf(page);
  const streaming = page.waitForRequest('**/api/notifications/stream');
  await open(page, '/dashboard');
  await streaming;
  const other = await context.newPage();
  const asked = requestsOf(other);
  await open(other, '/dashboard');
  await expect(other.getByText('Belum ada kursus')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifikasi', exact: true })).toBeVisible();
  // The page's HTML has begun to fetch them in one request, and the scripts don't ask again.
  expect(asked.filter((one) => one === '/api/first-reads')).toHaveLength(1);
  for (const path of ['/api/me', '/api/enrollments', '/api/learning/summary', '/api/notifications'])
    expect(asked, path).not.toContain(path);
  // The first tab has had its stream since, and the other one needs none.
  expect(first.filter((path) => path.startsWith('/api/notifications')).toSorted()).toEqual([
    '/api/notifications',
    '/api/notifications/stream',
  ]);
  expect(asked).not.toContain('/api/notifications/stream');
  await requestFrom(page.request, baseURL ?? '', name);
  const unread = 'Notifikasi, 1 belum dibaca';
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: unread })).toBeVisible({ timeout: 15_000 });

  await page.getByRole('button', { name: unread }).click();
  const popover = page.getByRole('dialog', { name: 'Notifikasi' });
  await expect(popover.getByRole('button', { name: 'Tandai semua dibaca' })).toBeVisible();
  const widthOf = async () => (await popover.boundingBox())?.width;
  expect(await widthOf()).toBe(384);
  const { viewport } = devices.phone;
  await page.setViewportSize(viewport);
  expect(await widthOf()).toBe(viewport.width - 16);
  await page.setViewportSize(devices.desktop.viewport);
  await popover.getByRole('link', { name: 'Lihat semua notifikasi' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(popover).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(page.getByText('Semua sudah dibaca')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Semua notifikasi' })).toBeFocused();
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Notifikasi', exact: true })).toBeVisible();
});

test('the link at the foot of a mail stops that kind and takes it back, for whoever holds it', async ({
  page,
  newLearner,
  baseURL,
}) => {
  const { name } = await newLearner(page);
  await requestFrom(page.request, baseURL ?? '', name);
  const link = await fromMail('admin@nusakelas.test', unsubscribePattern);
  await page.context().clearCookies();
  await open(page, link);
  const says = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await says('Berhenti menerima email ini?');
  await page.getByRole('button', { name: 'Berhenti menerima email ini' }).click();
  await says('Email ini dihentikan');
  await page.reload();
  await says('Email ini dihentikan');
  await page.getByRole('button', { name: 'Terima lagi email ini' }).click();
  await says('Email ini dikirim lagi');
});
