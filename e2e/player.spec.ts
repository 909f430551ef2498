import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, test, toast } from './fixtures';

const course = 'dasar-pemrograman-web';
const captions = 'WEBVTT\n\n00:01.000 --> 00:03.000\nKerangka halaman\n\n00:03.000 --> 00:06.000\nJudul dan paragraf\n\n00:06.000 --> 00:09.000\nDaftar menu\n';

/** The demo's first lesson as it is with an uploaded video: a clip of ours in two versions, with captions and a task. */
async function withUpload(page: Page) {
  await page.route(/\/captions-of-the-test$/, (route) => route.fulfill({ contentType: 'text/vtt', body: captions }));
  await page.route(/\/api\/lessons\/[0-9a-f-]+$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    const source = (kind: string, bytes: number) => ({ kind, url: `/media/kawung.webm?${kind}`, contentType: 'video/webm', bytes });
    const playback = {
      videoId: '0198b1de-0000-7000-8000-000000000001',
      durationMs: 10_000,
      width: 640,
      height: 360,
      poster: null,
      sources: [source('original', 48_000_000), source('240p', 6_000_000)],
      captions: [{ language: 'id', label: 'Bahasa Indonesia', url: '/captions-of-the-test' }],
    };
    await route.fulfill({ response: answer, json: { ...body, videoUrl: null, playback, taskHtml: '<p>Kirim foto catatan Anda.</p>' } });
  });
}

const timeOf = (page: Page) => page.getByLabel('Video: Struktur halaman dengan HTML').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a learner watches with captions, goes on in another browser, and hands in a photo', async ({ page, context, newLearner, otherBrowser, baseURL }) => {
  await newLearner(page);
  await page.request.post('/api/enrollments', { data: { course }, headers: { origin: baseURL ?? '' } });
  await withUpload(page);
  await page.goto(`/learn/${course}`);
  const player = page.getByRole('region', { name: 'Pemutar video' });

  await test.step('the captions are shown, and the transcript leads to a place', async () => {
    await player.getByRole('button', { name: 'Takarir' }).click();
    await expect(player.getByRole('button', { name: 'Takarir' })).toHaveAttribute('aria-pressed', 'true');
    await page.locator('summary', { hasText: 'Transkrip' }).click();
    await page.getByLabel('Cari dalam transkrip').fill('paragraf');
    await expect(page.getByText('1 baris ditemukan')).toBeVisible();
    await page.getByRole('button', { name: /Judul dan paragraf/ }).click();
    await expect(player.getByRole('button', { name: 'Jeda' })).toBeVisible();
    expect(await timeOf(page)).toBeGreaterThanOrEqual(3);
    await player.getByRole('button', { name: 'Jeda' }).click();
    await expect(player.getByRole('button', { name: 'Putar' })).toBeVisible();
    // A busy machine may have paused late.
    await page.getByLabel('Video: Struktur halaman dengan HTML').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 4;
    });
    await expect(page.getByRole('button', { name: /Judul dan paragraf/ })).toHaveAttribute('aria-current', 'true');
    const shown = () =>
      page.getByLabel('Video: Struktur halaman dengan HTML').evaluate((video: HTMLVideoElement) => {
        const cue = video.textTracks[0]?.activeCues?.[0];
        return cue instanceof VTTCue ? cue.text : '';
      });
    await expect.poll(shown).toBe('Judul dan paragraf');
  });

  await test.step('another version goes on at the same place', async () => {
    const before = await timeOf(page);
    await player.getByRole('button', { name: 'Setelan video' }).click();
    const settings = page.getByRole('dialog', { name: 'Setelan video' });
    await settings.getByLabel('Kualitas').selectOption({ label: 'Hemat data, 240p (5,7 MB)' });
    await settings.getByLabel('Kecepatan').selectOption({ label: '1,5×' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const video = page.getByLabel('Video: Struktur halaman dengan HTML');
    await expect(video).toHaveAttribute('src', '/media/kawung.webm?240p');
    await expect.poll(() => timeOf(page)).toBeCloseTo(before, 0);
  });

  await test.step('the keyboard seeks and plays', async () => {
    const place = page.getByRole('slider', { name: 'Posisi video' });
    await place.focus();
    const told = page.waitForResponse((answer) => answer.url().endsWith('/view') && answer.request().method() === 'PUT' && answer.ok());
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveAttribute('aria-valuetext', '00:06 dari 00:10');
    await page.keyboard.press('k');
    await expect(player.getByRole('button', { name: 'Jeda' })).toBeVisible();
    await page.keyboard.press('k');
    await told;
  });

  await test.step('a reload and another browser go on there', async () => {
    await page.reload();
    await expect(page.getByText(/^Lanjut dari 00:06/)).toBeVisible();
    const other = await otherBrowser();
    await other.context().addCookies(await context.cookies());
    await withUpload(other);
    await other.setViewportSize(devices.phone.viewport);
    await other.goto(`/learn/${course}`);
    await expect(other.getByText(/^Lanjut dari 00:06/)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Tugas' })).toBeVisible();
    await expectNoSideScroll(other);
    await expectAccessible(other);
    await other.close();
  });

  await test.step('a photo goes with the submission, and is kept through a reload before', async () => {
    const photo = { name: 'catatan.png', mimeType: 'image/png', buffer: await readFile(join(import.meta.dirname, '../public/media/laptop-canting.png')) };
    await page.getByLabel('Berkas kiriman', { exact: true }).setInputFiles([photo, { ...photo, name: 'kedua.png' }]);
    const waiting = page.getByRole('list', { name: 'Berkas yang akan dikirim' });
    await expect(waiting.getByRole('button', { name: 'Hapus kedua.png' })).toBeVisible();
    await expect(waiting.getByText(/^\d+ KB$|MB$/)).toHaveCount(2);
    await page.reload();
    await waiting.getByRole('button', { name: 'Hapus kedua.png' }).click();
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await page.getByLabel('Catatan (opsional)').fill('Hasil: https://sari.example/menu.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit untuk Review' }).click();
    await expect(toast(page, 'Lesson berhasil disubmit untuk review!')).toBeVisible();
    const link = page.getByRole('link', { name: 'https://sari.example/menu' });
    await expect(link).toHaveAttribute('rel', /nofollow.*ugc/);
    await page
      .getByRole('list', { name: 'Berkas kiriman ini' })
      .getByRole('button', { name: /catatan\.png/ })
      .click();
    const picture = page.getByRole('dialog', { name: 'catatan.png' }).getByRole('img', { name: 'catatan.png' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  await test.step('the dashboard tells by when it is usually reviewed', async () => {
    await page.keyboard.press('Escape');
    await page.goto('/dashboard');
    await expect(page.getByText(/^Biasanya ditinjau paling lambat \d+ /)).toBeVisible();
  });
});
