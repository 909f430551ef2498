import type { Locator, Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test, toast, unique } from './fixtures';

const teacher = 'instruktur@nusakelas.test';
const admin = 'admin@nusakelas.test';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('Semua tersimpan')).toBeVisible();
const rows = (page: Page) => page.getByRole('list', { name: 'Urutan pelajaran' }).getByRole('link');

/** Moves the focus with Tab until the control has it, as somebody without a mouse does. */
async function reach(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let steps = 0; steps < 90; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't reach ${control}`);
}

async function press(page: Page, control: Locator, key = 'Enter') {
  await reach(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string) {
  await reach(page, control);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Chooses a tab as the keyboard does: the open one has the focus, and the arrows lead on. */
async function openTab(page: Page, from: string, to: string) {
  await reach(page, tab(page, from));
  while (!(await tab(page, to).evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowRight');
}

/** A course of the teacher with these lessons, made through the API. */
async function courseWith(page: Page, origin: string, lessons: string[]) {
  const headers = { origin };
  const categories = (await (await page.request.get('/api/categories')).json()) as { id: string }[];
  const data = { key: crypto.randomUUID(), title: `Kursus ${unique()}`, categoryId: categories[0]?.id, level: 'beginner' };
  const made = await page.request.post('/api/studio/courses', { data, headers });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const pasted = await page.request.post(`/api/studio/courses/${id}/outline`, { data: { key: crypto.randomUUID(), text: lessons.join('\n') }, headers });
  expect(pasted.status()).toBe(201);
  return { id, title: data.title, path: `/instructor/courses/${id}/edit` };
}

test('a course is made by keyboard alone, reviewed and published', async ({ page, signIn, otherBrowser }) => {
  test.slow();
  const title = `Menyusun Anggaran ${unique()}`;
  await signIn(page, teacher);
  await open(page, '/instructor/courses/create');
  await type(page, page.getByLabel('Judul'), title);
  await reach(page, page.getByLabel('Kategori'));
  await page.keyboard.press('ArrowDown');
  await reach(page, page.getByRole('radio', { name: 'Pemula' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Buat kursus' }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await type(page, page.getByRole('textbox', { name: 'Deskripsi' }), 'Belajar **mencatat** uang warung.');
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
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await openTab(page, 'Pelajaran', 'Terbitkan');
  await press(page, page.getByRole('button', { name: 'Ajukan Review' }));
  await expect(toast(page, 'Kursus diajukan untuk ditinjau.')).toBeVisible();
  await expect(page.getByText('Sedang ditinjau sejak')).toBeVisible();
  await expectAccessible(page);

  const desk = await otherBrowser();
  await signIn(desk, admin);
  await open(desk, `/admin/superadmin/course-reviews?q=${encodeURIComponent(title)}`);
  await desk.getByRole('link', { name: title }).click();
  await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(desk.getByText('mencatat', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Terbitkan' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(toast(desk, 'Kursus diterbitkan.')).toBeVisible();
  await open(desk, `/courses?q=${encodeURIComponent(title)}`);
  await desk.getByRole('main').getByRole('link', { name: title }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(desk.getByText('Mencatat pengeluaran')).toBeVisible();
});

test('two people write in one course: fields are merged, and both sides of one field are shown', async ({ page, baseURL, signIn, otherBrowser }) => {
  await signIn(page, teacher);
  const { path, title } = await courseWith(page, baseURL ?? '', ['Satu']);
  await open(page, path);
  await saved(page);
  const other = await otherBrowser();
  await signIn(other, teacher);
  await open(other, path);
  await other.getByLabel('Nama lembaga').fill('Koperasi Tani');
  await saved(other);
  await page.getByLabel('Judul').fill(`${title} baru`);
  await saved(page);
  await expect(page.getByLabel('Nama lembaga')).toHaveValue('Koperasi Tani');
  await other.getByLabel('Judul').fill(`${title} lain`);
  await other.getByRole('button', { name: 'Bandingkan' }).click();
  await expect(other.getByRole('dialog')).toContainText(`${title} baru`);
  await expect(other.getByRole('dialog')).toContainText(`${title} lain`);
  await other.getByRole('radio', { name: /Yang tersimpan/ }).check();
  await other.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await expect(other.getByLabel('Judul')).toHaveValue(`${title} baru`);
});

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('a lesson is added, and moved by its menu and by finger', async ({ page, baseURL, signIn }) => {
    await signIn(page, teacher);
    const { path } = await courseWith(page, baseURL ?? '', ['Satu', 'Dua']);
    await open(page, `${path}?tab=pelajaran`);
    await page.getByRole('button', { name: 'Tambah Pelajaran' }).tap();
    await page.getByLabel('Judul').fill('Tiga');
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).tap();
    await expect(page.getByRole('heading', { name: 'Tiga' })).toBeVisible();
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Kembali ke daftar' }).tap();
    await expect(rows(page)).toHaveText(['Satu', 'Dua', 'Tiga']);
    await page.getByRole('button', { name: 'Tindakan untuk Tiga' }).tap();
    await page.getByRole('menuitem', { name: 'Pindah ke awal' }).tap();
    await expect(rows(page)).toHaveText(['Tiga', 'Satu', 'Dua']);
    const handle = await page.getByRole('button', { name: 'Pindahkan Dua' }).boundingBox();
    const first = await page.getByRole('button', { name: 'Pindahkan Tiga' }).boundingBox();
    if (!handle || !first) throw new Error('the handles are not on the page');
    const at = { x: handle.x + 10, y: handle.y + 10 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y - 20, { steps: 4 });
    await page.mouse.move(at.x, first.y + 6, { steps: 8 });
    await page.mouse.up();
    await expect(rows(page)).toHaveText(['Dua', 'Tiga', 'Satu']);
    await page.reload();
    await expect(rows(page)).toHaveText(['Dua', 'Tiga', 'Satu']);
  });
});
