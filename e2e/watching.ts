import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, test, toast } from './fixtures';

const photo = join(import.meta.dirname, '../public/media/laptop-canting.png');

/** Makes the player offer a smaller version too, as where ffmpeg is installed: the same clip at an address of its own. */
export const withSmallerVersion = (page: Page) =>
  page.route(/\/api\/lessons\/[0-9a-f-]+$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      playback: { sources: { kind: string; url: string; bytes: number }[] } | null;
    };
    const original = body.playback?.sources[0];
    if (body.playback && original)
      body.playback.sources = [
        original,
        { ...original, kind: '240p', url: `${original.url}&versi=240p`, bytes: 6_000 },
      ];
    await route.fulfill({ response: answer, json: body });
  });

/** Watches the lesson with captions, in another version and by keyboard, and stops at its sixth second. */
export async function watch(page: Page, lesson: string) {
  const player = page.getByRole('region', { name: 'Pemutar video' });
  const video = page.getByLabel(`Video: ${lesson}`);
  const timeOf = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);

  await test.step('a press plays the video and brings its controls, which take the focus', async () => {
    const cover = page.getByRole('button', { name: 'Putar video' });
    await expect(cover).toBeVisible();
    await expect(player.getByRole('button')).toHaveCount(0);
    await cover.press('Enter');
    await expect(player.getByRole('button', { name: 'Jeda' })).toBeFocused();
    await expect.poll(timeOf).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(player.getByRole('button', { name: 'Putar' })).toBeFocused();
    await expect(cover).toBeHidden();
  });

  await test.step('the captions are shown, and the transcript leads to a place', async () => {
    await player.getByRole('button', { name: 'Takarir' }).click();
    await expect(player.getByRole('button', { name: 'Takarir' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.locator('summary', { hasText: 'Transkrip' }).click();
    await page.getByLabel('Cari dalam transkrip').fill('paragraf');
    await expect(page.getByText('1 baris ditemukan')).toBeVisible();
    await page.getByRole('button', { name: /Judul dan paragraf/ }).click();
    await expect(player.getByRole('button', { name: 'Jeda' })).toBeVisible();
    expect(await timeOf()).toBeGreaterThanOrEqual(3);
    await player.getByRole('button', { name: 'Jeda' }).click();
    await expect(player.getByRole('button', { name: 'Putar' })).toBeVisible();
    // A busy machine may have paused late.
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 4;
    });
    await expect(page.getByRole('button', { name: /Judul dan paragraf/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const shown = () =>
      video.evaluate((element: HTMLVideoElement) => {
        const cue = element.textTracks[0]?.activeCues?.[0];
        return cue instanceof VTTCue ? cue.text : '';
      });
    await expect.poll(shown).toBe('Judul dan paragraf');
  });

  await test.step('another version goes on at the same place', async () => {
    const before = await timeOf();
    await player.getByRole('button', { name: 'Setelan video' }).click();
    const settings = page.getByRole('dialog', { name: 'Setelan video' });
    await settings.getByLabel('Kualitas').selectOption({ label: 'Hemat data, 240p (6 KB)' });
    await settings.getByLabel('Kecepatan').selectOption({ label: '1,5×' });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(video).toHaveAttribute('src', /versi=240p$/);
    await expect.poll(timeOf).toBeCloseTo(before, 0);
  });

  await test.step('the keyboard seeks and plays', async () => {
    const place = page.getByRole('slider', { name: 'Posisi video' });
    await place.focus();
    const told = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/view') && answer.request().method() === 'PUT' && answer.ok(),
    );
    await page.keyboard.press('End');
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveAttribute('aria-valuetext', '00:06 dari 00:10');
    await page.keyboard.press('k');
    await expect(player.getByRole('button', { name: 'Jeda' })).toBeVisible();
    await page.keyboard.press('k');
    await told;
  });
}

/** Hands in a photo of two chosen ones, with a reload between choosing and sending. */
export async function handIn(page: Page) {
  const bytes = { name: 'catatan.png', mimeType: 'image/png', buffer: await readFile(photo) };
  await page
    .getByLabel('Berkas kiriman', { exact: true })
    .setInputFiles([bytes, { ...bytes, name: 'kedua.png' }]);
  const waiting = page.getByRole('list', { name: 'Berkas yang akan dikirim' });
  await expect(waiting.getByRole('button', { name: 'Hapus kedua.png' })).toBeVisible();
  await expect(waiting.getByText(/^\d+ KB$|MB$/)).toHaveCount(2);
  // The server knows where the video was left, as it does for another device.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('nusakelas-video:')) localStorage.removeItem(key);
  });
  await page.setViewportSize(devices.phone.viewport);
  await page.reload();
  await expect(page.getByText(/^Lanjut dari 00:06/)).toBeVisible();
  await page.getByRole('button', { name: 'Putar video' }).hover();
  for (const name of ['Mundur 10 detik', 'Maju 10 detik'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^00:0\d \/ 00:10$/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Tugas' })).toBeVisible();
  await expectNoSideScroll(page);
  await page.setViewportSize(devices.desktop.viewport);
  await waiting.getByRole('button', { name: 'Hapus kedua.png' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Catatan (opsional)').fill('Hasil: https://sari.example/menu.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit untuk Review' }).click();
  await expect(toast(page, 'Lesson berhasil disubmit untuk review!')).toBeVisible();
  await page.getByRole('button', { name: 'Tarik Kembali' }).click();
  await page.getByRole('button', { name: 'Pakai berkas sebelumnya: catatan.png' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit untuk Review' }).click();
  // The history of attempts has it as well.
  await expect(
    page.getByRole('link', { name: 'https://sari.example/menu' }).first(),
  ).toHaveAttribute('rel', /nofollow.*ugc/);
  await seePhoto(page);
  await page.keyboard.press('Escape');
  // The photo takes its entry of the history with it, which must not end the navigation.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  await page.goto('/dashboard');
  await expect(page.getByText(/^Ditinjau paling lambat \d+ /)).toBeVisible();
}

/** Opens the photo that was handed in. */
export async function seePhoto(page: Page) {
  await page
    .getByRole('list', { name: /^Berkas kiriman/ })
    .getByRole('button', { name: /catatan\.png/ })
    .click();
  const picture = page
    .getByRole('dialog', { name: 'catatan.png' })
    .getByRole('img', { name: 'catatan.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
