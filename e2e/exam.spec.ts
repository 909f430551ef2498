import type { Locator, Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, goWithin, open, test } from './fixtures';

test.use(devices.phone);

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const saved = (page: Page) =>
  expect(main(page).getByText('Tersimpan', { exact: true })).toBeVisible();
const question = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 2, name: `Soal ${number} dari 7` })).toBeFocused();

async function expectGood(page: Page) {
  await expectNoSideScroll(page);
  await expectAccessible(page);
}

// spec: S214.2 D0.10 N12.3
test('a learner sits an exam on a phone: every kind of question, a reload, a lost connection, and the result', async ({
  page,
  signIn,
  request,
  browserConsole,
}) => {
  test.slow();
  browserConsole.allowFailure(/^\/api\//);
  // The course is hidden, so that nobody finds it in the catalogue: it can't be rated.
  browserConsole.expectFailure('/api/courses/ujian-lengkap/ratings/mine', 404);
  await signIn(page, 'ujian@nusakelas.test');

  await test.step('the player and the dashboard lead to it, and its rules are said before the start', async () => {
    await open(page, '/dashboard');
    await expect(page.getByRole('link', { name: /Mulai ujian akhir/ })).toBeVisible();
    await goWithin(page, '/learn/ujian-lengkap');
    await page.getByRole('link', { name: 'Mulai ujian akhir' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ujian akhir' })).toBeVisible();
    await expect(main(page).getByText('7 soal dalam 30 menit.')).toBeVisible();
    await expect(main(page).getByText('Nilai lulus 70%.')).toBeVisible();
    await press(page, 'Mulai Ujian');
    await expect(page.getByRole('timer', { name: 'Sisa waktu' })).toContainText(
      /^(30:00|29:\d\d)$/,
    );
  });

  await test.step('choices are saved as they are made', async () => {
    await page.getByRole('radio', { name: 'Hijau' }).check();
    await saved(page);
    await expectGood(page);
    await press(page, 'Selanjutnya');
    await question(page, 2);
    for (const name of ['Dua', 'Tiga', 'Lima'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await page.getByRole('checkbox', { name: 'Tandai untuk ditinjau lagi' }).check();
    await saved(page);
    await press(page, 'Selanjutnya');
    await page.getByRole('radio', { name: 'Benar', exact: true }).check();
    await saved(page);
  });

  await test.step('a reload goes on, and an answer waits for the connection', async () => {
    await page.reload();
    await press(page, 'Soal');
    await page.getByRole('button', { name: 'Soal 2, dijawab, ditandai' }).click();
    await expect(page.getByRole('checkbox', { name: 'Tiga', exact: true })).toBeChecked();
    await press(page, 'Selanjutnya');
    await press(page, 'Selanjutnya');
    await question(page, 4);
    await page.context().setOffline(true);
    await page.getByLabel('Jawaban Anda').fill('jakarta');
    await expect(main(page).getByText('Menunggu koneksi')).toBeVisible();
    await page.context().setOffline(false);
    await saved(page);
  });

  await test.step('the other kinds, by keyboard where there are buttons', async () => {
    await press(page, 'Selanjutnya');
    await page.getByLabel('Jawaban Anda (km)').fill('3,5');
    await saved(page);
    await press(page, 'Selanjutnya');
    await page.getByLabel('Indonesia').selectOption({ label: 'Jakarta' });
    await page.getByLabel('Jepang').selectOption({ label: 'Tokyo' });
    await saved(page);
    await press(page, 'Selanjutnya');
    await question(page, 7);
    // The order may have been drawn as it is right: it needs no move to be an answer.
    await page.getByRole('button', { name: 'Urutan ini sudah benar' }).press('Enter');
    await expect(
      page.getByRole('button', { name: 'Urutan ini jawaban Anda', pressed: true }),
    ).toBeFocused();
    await saved(page);
    const [up, down] = ['Naikkan', 'Turunkan'].map((way) =>
      page.getByRole('button', { name: `${way}: Pertama` }),
    ) as [Locator, Locator];
    // It may have been drawn for the first place, where it can't be lifted.
    for (const button of [down, down, up, up]) await button.press('Enter');
    await expect(up).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pertama' })).toContainText('1');
    await saved(page);
    await expectGood(page);
  });

  await test.step('handing in names what is missing, and shows the result with its explanations', async () => {
    await press(page, 'Soal');
    await page.getByRole('button', { name: 'Soal 1, dijawab' }).click();
    await question(page, 1);
    await press(page, 'Kumpulkan');
    const dialog = page.getByRole('dialog', { name: 'Kumpulkan ujian?' });
    await expect(dialog).toContainText('Semua soal sudah dijawab.');
    await expect(dialog).toContainText('Ditandai untuk ditinjau lagi: soal 2.');
    await dialog.getByRole('button', { name: 'Kumpulkan' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Hasil percobaan 1' })).toBeFocused();
    await expect(main(page).getByText('Selamat, Anda lulus!')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Soal 4' })).toContainText('jakarta');
    await expect(page.getByRole('article', { name: 'Soal 4' })).toContainText(
      'Sudah dibahas di pelajaran.',
    );
    await expectGood(page);
  });

  await test.step('the certificate is there at once, and everybody can check its number', async () => {
    const certificate = page.getByRole('region', { name: 'Sertifikat Anda sudah terbit' });
    await expect(certificate).toContainText('atas nama Lestari Ujian');
    const number =
      (await certificate.getByRole('link', { name: /^NK-\d{4}-\d{6}-[A-Z]$/ }).textContent()) ?? '';
    // Things to put in order are mixed by chance, and each that stands in its place earns a part.
    const score =
      (await main(page)
        .getByText(/^Nilai Anda/)
        .locator('strong')
        .textContent()) ?? '';
    const verified = async () => (await request.get(`/verify/${number}`)).text();
    expect(await verified()).not.toContain('Lestari Ujian');
    await expect(certificate.getByText('Tampilkan nama Anda pada verifikasi?')).toBeVisible();
    await expectGood(page);
    await certificate.getByRole('button', { name: 'Tampilkan nama saya' }).press('Enter');
    await expect(certificate).toContainText('nama Anda tampil di sana');
    await expect(certificate.getByRole('heading')).toBeFocused();
    const said = await verified();
    for (const told of [
      'Sertifikat ini berlaku',
      number,
      'Lestari Ujian',
      'Kursus dengan ujian',
      score,
    ])
      expect(said).toContain(told);
  });
});

/** Whether a thing stands in the window and nothing lies over it. */
async function expectUncovered(thing: Locator) {
  await expect(thing).toBeInViewport({ ratio: 1 });
  const isOnTop = await thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
  expect(isOnTop).toBe(true);
}

test('on a small phone the first question stands at the top, and what was handed in without a connection is sent by itself', async ({
  page,
  signIn,
  browserConsole,
}) => {
  test.slow();
  browserConsole.allowFailure(/^\/api\//);
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'ujian2@nusakelas.test');
  const card = page.getByRole('region', { name: 'Soal 1 dari 7' });
  const stateLine = main(page).getByText(
    /^(Tersimpan|Menunggu koneksi(; akan dikumpulkan otomatis)?)$/,
  );

  await test.step('the start leads to the first question', async () => {
    await open(page, '/learn/ujian-lengkap/exam');
    await press(page, 'Mulai Ujian');
    await question(page, 1);
    const top = await card.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
    await expectUncovered(page.getByRole('heading', { name: 'Soal 1 dari 7' }));
  });

  await test.step('the state of saving and the time are never covered, with and without a connection', async () => {
    await page.getByRole('radio', { name: 'Merah' }).check();
    await saved(page);
    for (const block of ['start', 'end'] as const) {
      await card.evaluate((element, block) => element.scrollIntoView({ block }), block);
      await expectUncovered(stateLine);
    }
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Biru' }).check();
    await expect(stateLine).toHaveText('Menunggu koneksi');
    for (const block of ['start', 'end'] as const) {
      await card.evaluate((element, block) => element.scrollIntoView({ block }), block);
      await expectUncovered(stateLine);
      await expectUncovered(page.getByRole('timer', { name: 'Sisa waktu' }));
    }
  });

  await test.step('handing in stays, and is sent when the connection returns', async () => {
    await press(page, 'Kumpulkan');
    await page
      .getByRole('dialog', { name: 'Kumpulkan ujian?' })
      .getByRole('button', { name: 'Kumpulkan' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(stateLine).toHaveText('Menunggu koneksi; akan dikumpulkan otomatis');
    await expectUncovered(stateLine);
    await expectGood(page);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 2, name: 'Hasil percobaan 1' })).toBeFocused();
  });

  await test.step('after a failed exam the next date stands first, then what to repeat', async () => {
    const result = page.getByRole('region', { name: 'Hasil percobaan 1' });
    await expect(result).toContainText(
      /^Hasil percobaan 1Percobaan berikutnya mulai .*Belum lulus\. Nilai Anda.*Yang perlu diulang.*0 dari 7 benar/s,
    );
    await result.getByRole('link', { name: 'soal 4' }).click();
    await expect(page.getByRole('heading', { name: 'Soal 4' })).toBeInViewport();
    await expectGood(page);
  });
});
