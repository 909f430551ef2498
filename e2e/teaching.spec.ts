import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { devices } from './devices';
import {
  type Console,
  expect,
  expectAccessible,
  expectNoSideScroll,
  open,
  test,
  toast,
  unique,
} from './fixtures';
import { openTab, press, reach, type } from './pressing';
import { handIn, seePhoto, watch, withSmallerVersion } from './watching';

const teacher = 'instruktur@nusakelas.test';
const admin = 'admin@nusakelas.test';
/** A real clip of ten seconds without sound. */
const clip = join(import.meta.dirname, '../public/media/kawung.webm');
const captions =
  '1\n00:00:01,000 --> 00:00:03,000\nKerangka halaman\n\n2\n00:00:03,000 --> 00:00:06,000\nJudul dan paragraf\n\n3\n00:00:06,000 --> 00:00:09,000\nDaftar menu\n';
const saved = (page: Page, text = 'Semua tersimpan') =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
const rows = (page: Page) => page.getByRole('list', { name: 'Urutan pelajaran' }).getByRole('link');

async function makeByKeyboard(page: Page, title: string) {
  await open(page, '/instructor/courses/create');
  await type(page, page.getByLabel('Judul'), title);
  await reach(page, page.getByLabel('Kategori'));
  await page.keyboard.press('ArrowDown');
  await reach(page, page.getByRole('radio', { name: 'Pemula' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Buat kursus' }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await type(
    page,
    page.getByRole('textbox', { name: 'Deskripsi' }),
    'Belajar **mencatat** uang warung.',
  );
  await press(page, page.getByRole('button', { name: 'Tambah poin' }));
  await page.keyboard.type('Mencatat pengeluaran');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Membaca arus kas');
  await saved(page);
  await expectAccessible(page);

  await page.keyboard.press('Control+Home');
  await page.getByRole('heading', { level: 1 }).focus();
  await openTab(page, 'Dasar', 'Pelajaran');
  for (const lesson of ['Pembukaan', 'Penutup', 'Isi']) {
    await press(page, page.getByRole('button', { name: 'Tambah Pelajaran' }));
    await page.keyboard.type(lesson);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: lesson })).toBeVisible();
  }
  await expect(rows(page)).toHaveText(['Pembukaan', 'Penutup', 'Isi']);
  await press(page, page.getByRole('button', { name: 'Pindahkan Isi' }), 'Space');
  await expect(page.getByText('Isi diangkat dari urutan 3 dari 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Isi sekarang urutan 2 dari 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows(page)).toHaveText(['Pembukaan', 'Isi', 'Penutup']);
  await expect(page.getByRole('button', { name: 'Pindahkan Isi' })).toBeFocused();
}

/** Uploads the lesson's video with a reload in its middle, and writes captions and task. */
async function fillLesson(page: Page, browserConsole: Console, origin: string) {
  await rows(page).filter({ hasText: 'Pembukaan' }).click();
  await page.getByRole('radio', { name: 'Unggahan' }).check();
  const upload = /^\/api\/videos\/uploads\/[^/]+$/;
  browserConsole.expectFailure(upload);
  const cut = (url: URL) => upload.test(url.pathname);
  await page.route(cut, (route) => route.abort());
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/api/videos/uploads'));
  await page.getByLabel('Pilih video atau letakkan di sini').setInputFiles(clip);
  const address = (await (await begun).headerValue('location')) ?? '';
  // A part has arrived when the connection breaks.
  const headers = {
    origin,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const part = await page.request.patch(address, {
    data: (await readFile(clip)).subarray(0, 40_000),
    headers,
  });
  expect(part.status()).toBe(204);
  await saved(page, 'Pelajaran tersimpan');
  await page.reload();
  // Unbroken before the reload, the upload would go on by itself.
  await page.unroute(cut);
  await expect(page.getByText('Baru 38% yang sampai')).toBeVisible();
  const rest = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel('Pilih berkas yang sama untuk melanjutkan').setInputFiles(clip);
  expect((await rest).headers()['upload-offset']).toBe('40000');
  await expect(page.getByText('Siap diputar')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tugas' }).fill('Kirim foto catatan Anda.');
  await saved(page, 'Pelajaran tersimpan');

  const choose = (text: string) =>
    page.getByLabel('Berkas takarir').setInputFiles({
      name: 'takarir.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(text),
    });
  // What a file loses, and what is doubtful in it, is told before it is stored.
  await choose(
    '00:00:01,000 --> 00:00:03,000\nSatu\n\n00:00:02,000 --> 00:00:04,000\nDua\n\n00:00:05,000 --> 00:00:04,000\nTiga\n',
  );
  await expect(page.getByText('takarir.srt: 2 takarir dibaca, belum disimpan')).toBeVisible();
  await expect(page.getByText('Baris 7: Selesai sebelum mulai, jadi takarir “Tiga”')).toBeVisible();
  await expect(page.getByText('1 takarir perlu diperiksa')).toBeVisible();
  await page.getByRole('button', { name: 'Lihat takarir 2' }).click();
  await expect(page.getByLabel('Takarir 2: teks')).toBeFocused();
  await choose(captions);
  await expect(page.getByLabel('Takarir 2: teks')).toHaveValue('Judul dan paragraf');
  await page.getByRole('button', { name: 'Simpan takarir' }).click();
  await saved(page, 'Tersimpan');
  await expectAccessible(page);
  await fitsBothWindows(page);
}

/** Beside the lesson's list and on a phone, a caption's text has room, the video stays in sight above it, and so does the button that saves. */
async function fitsBothWindows(page: Page) {
  for (const { viewport } of [devices.phone, devices.desktop]) {
    await page.setViewportSize(viewport);
    const text = page.getByLabel('Takarir 3: teks');
    await text.focus();
    expect((await text.boundingBox())?.width, `at ${viewport.width}`).toBeGreaterThanOrEqual(280);
    for (const seen of [
      text,
      page.getByRole('button', { name: 'Simpan takarir' }),
      page.locator('video'),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
    await expectNoSideScroll(page);
  }
}

/** Sends the course to review by keyboard; a superadmin publishes it. Answers its address. */
async function publish(page: Page, desk: Page, title: string) {
  await page.getByRole('heading', { level: 1 }).focus();
  await openTab(page, 'Pelajaran', 'Terbitkan');
  await press(page, page.getByRole('button', { name: 'Ajukan Review' }));
  await expect(toast(page, 'Kursus diajukan untuk ditinjau.')).toBeVisible();
  await expect(page.getByText('Sedang ditinjau sejak')).toBeVisible();
  await open(desk, `/admin/superadmin/course-reviews?q=${encodeURIComponent(title)}`);
  await desk.getByRole('link', { name: title }).click();
  await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(desk.getByText('mencatat', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Terbitkan' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(toast(desk, 'Kursus diterbitkan.')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Lihat halaman kursus' }).click();
  await expect(page).toHaveURL(/\/course\/menyusun-anggaran-/);
  await expect(page.getByText('Mencatat pengeluaran')).toBeVisible();
  return new URL(page.url()).pathname.replace('/course/', '');
}

const opened = (page: Page, name: string) =>
  expect(
    page.getByRole('region', { name: 'Entri yang terbuka' }).getByText(name).first(),
  ).toBeVisible();

/** Presses a key of the opened entry until it shows. Just after an entry has opened the key is taken for one of the entry before. */
const pressUntil = (
  page: Page,
  key: string,
  shows: (options: { timeout: number }) => Promise<unknown>,
) =>
  expect(async () => {
    await page.keyboard.press(key);
    await shows({ timeout: 700 });
  }).toPass();

/** Four learners wait: `first`, two others, and `last` with a photo. */
async function decideByKeys(
  page: Page,
  slug: string,
  [first, second, third, last]: readonly string[],
) {
  await page.goto(`/instructor/approvals?course=${slug}`);
  await expect(page.getByRole('link', { name: `${last}` })).toBeVisible();

  await test.step('J, K and Enter lead to an entry; R and a template of one’s own reject it', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: `${first}` })).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await opened(page, `${first}`);
    const feedback = page.getByLabel('Umpan balik');
    await pressUntil(page, 'r', (options) => expect(feedback).toBeFocused(options));
    await page.keyboard.type('Sertakan foto catatannya.');
    await press(page, page.getByRole('button', { name: 'Templat' }));
    await press(page, page.getByRole('button', { name: 'Simpan umpan balik ini sebagai templat' }));
    await page.keyboard.type('Tanpa foto');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Templat tersimpan.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Templat baru' })).toBeHidden();
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Tolak' })).toBeFocused();
    await page.keyboard.press('Enter');
    await opened(page, `${second}`);
  });

  await test.step('a decision is taken back, and what was written is there again', async () => {
    await press(page, toast(page, 'Kiriman ditolak: ').getByRole('button', { name: 'Urungkan' }));
    await expect(toast(page, 'Keputusan diurungkan, kiriman kembali menunggu: ')).toBeVisible();
    await page.getByRole('main').focus();
    await pressUntil(page, 'k', (options) =>
      expect(page.getByLabel('Umpan balik')).toHaveValue('Sertakan foto catatannya.', options),
    );
    await opened(page, `${first}`);
  });

  await test.step('A approves after a look at the photo', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `${last}` }).click();
    await opened(page, `${last}`);
    await seePhoto(page);
    await page.keyboard.press('Escape');
    await pressUntil(page, 'a', (options) =>
      expect(toast(page, 'Kiriman disetujui: ')).toBeVisible(options),
    );
  });

  await test.step('several are approved at once, with a question before, and taken back', async () => {
    await page.keyboard.press('Escape');
    for (const name of [second, third])
      await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
    await page.getByRole('button', { name: 'Setujui yang dipilih' }).click();
    const question = page.getByRole('dialog', { name: 'Setujui 2 kiriman?' });
    await expect(question).toContainText('Dapat diurungkan selama 30 detik.');
    await question.getByRole('button', { name: 'Setujui 2' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: `${second}` })).toHaveCount(0);
    await toast(page, '2 kiriman disetujui: ').getByRole('button', { name: 'Urungkan' }).click();
    await expect(toast(page, '2 keputusan diurungkan: ')).toBeVisible();
    for (const name of [first, second, third])
      await expect(page.getByRole('link', { name: `${name}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `${last}` })).toHaveCount(0);
  });
}

/** The course gets another address; who comes by the first one gets to its page, and from buying to the player, being enrolled. */
async function followOldAddress(
  page: Page,
  pupil: Page,
  slug: string,
  headers: { origin: string },
) {
  const { id } = (await (await page.request.get(`/api/courses/${slug}`)).json()) as { id: string };
  // Its open page would go on asking under the first address.
  await page.goto('about:blank');
  const path = `/api/studio/courses/${id}`;
  const { values, revision } = (await (await page.request.get(path)).json()) as {
    values: object;
    revision: number;
  };
  const changed = await page.request.put(path, {
    data: { ...values, revision, slug: `${slug}-baru` },
    headers,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const answer = await pupil.request.get(`/course/${slug}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, `/course/${slug}-baru`]);
  await pupil.goto(`/checkout/${slug}`);
  await expect(pupil).toHaveURL(new RegExp(`/learn/${slug}-baru`));
}

async function writeTo(page: Page, slug: string, name: string) {
  await page.goto(`/instructor/students?course=${slug}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Kirim pesan' }).click();
  const message = page.getByRole('dialog', { name: 'Kirim pesan ke 1 peserta' });
  await message.getByLabel('Judul').fill('Sesi tanya jawab');
  await message.getByRole('button', { name: 'Kirim' }).click();
  await expect(message.getByLabel('Isi pesan')).toHaveAttribute('aria-invalid', 'true');
  await message.getByLabel('Isi pesan').fill('Besok pukul 19.00 WIB.');
  await message.getByRole('button', { name: 'Kirim' }).click();
  await expect(message).toBeHidden();
}

// spec: D0.13-14 N9.4-5 N11.3-4
test('a course with a real video is made by keyboard, published, watched, and its photo approved by keys', async ({
  page,
  signIn,
  newLearner,
  otherBrowser,
  browserConsole,
  baseURL,
}) => {
  test.slow();
  const title = `Menyusun Anggaran ${unique()}`;
  await signIn(page, teacher);
  await test.step('course and lessons by keyboard', () => makeByKeyboard(page, title));
  await test.step('video, captions and task', () =>
    fillLesson(page, browserConsole, baseURL ?? ''));
  const desk = await otherBrowser();
  await signIn(desk, admin);
  const slug = await test.step('review and publication', () => publish(page, desk, title));
  await desk.goto('about:blank');
  await desk.context().clearCookies();

  const headers = { origin: baseURL ?? '' };
  const pupil = desk;
  const join = async (learner: Page) => {
    const { name } = await newLearner(learner);
    expect(
      (
        await learner.request.post('/api/enrollments', { data: { course: slug }, headers })
      ).status(),
    ).toBe(201);
    return name;
  };
  const waiting: string[] = [];
  const { lessons } = (await (await page.request.get(`/api/learn/${slug}`)).json()) as {
    lessons: { id: string }[];
  };
  for (let others = 0; others < 3; others += 1) {
    waiting.push(await join(pupil));
    expect(
      (
        await pupil.request.post(`/api/lessons/${lessons[0]?.id}/submission`, {
          data: { notes: '', attempt: 1 },
          headers,
        })
      ).status(),
    ).toBe(200);
    await pupil.context().clearCookies();
  }
  const name = await join(pupil);
  await withSmallerVersion(pupil);
  await test.step('an address of before leads on', () =>
    followOldAddress(page, pupil, slug, headers));
  await watch(pupil, 'Pembukaan');
  await test.step('a photo is handed in', () => handIn(pupil));
  await decideByKeys(page, `${slug}-baru`, [...waiting, name]);
  await test.step('the learner sees it at once, goes on, and gets a message', async () => {
    await expect(toast(pupil, 'Pelajaran disetujui')).toBeVisible({ timeout: 15_000 });
    await pupil.getByRole('link', { name: /^Lanjut Belajar/ }).click();
    await expect(pupil.getByRole('heading', { name: '2. Isi' })).toBeVisible();
    await writeTo(page, `${slug}-baru`, name);
    await expect(toast(pupil, `Pesan dari instruktur ${title}`)).toBeVisible({ timeout: 15_000 });
  });
  await pupil.unrouteAll({ behavior: 'ignoreErrors' });
});
