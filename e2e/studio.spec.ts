import type { Page } from '@playwright/test';
import { devices } from './devices';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  open,
  test,
  toast,
  unique,
} from './fixtures';

const teacher = 'instruktur@nusakelas.test';
const saved = (page: Page) => expect(page.getByText('Semua tersimpan')).toBeVisible();
const rows = (page: Page) => page.getByRole('list', { name: 'Urutan pelajaran' }).getByRole('link');

/** A course of the teacher with these lessons, made through the API. */
async function courseWith(page: Page, origin: string, lessons: string[]) {
  const headers = { origin };
  const categories = (await (await page.request.get('/api/categories')).json()) as { id: string }[];
  const data = {
    key: crypto.randomUUID(),
    title: `Kursus ${unique()}`,
    categoryId: categories[0]?.id,
    level: 'beginner',
  };
  const made = await page.request.post('/api/studio/courses', { data, headers });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const pasted = await page.request.post(`/api/studio/courses/${id}/outline`, {
    data: { key: crypto.randomUUID(), text: lessons.join('\n') },
    headers,
  });
  expect(pasted.status()).toBe(201);
  return { id, title: data.title, path: `/instructor/courses/${id}/edit` };
}

// spec: N11.3
test('two people write in one course: fields are merged, and both sides of one field are shown', async ({
  page,
  baseURL,
  signIn,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/studio\/courses\/[^/]+$/, 409);
  await signIn(page, teacher);
  const { id, path, title } = await courseWith(page, baseURL ?? '', ['Satu']);
  await open(page, path);
  await saved(page);
  const address = `/api/studio/courses/${id}`;
  /** A colleague writes in the same course. */
  const writeElsewhere = async (changed: object) => {
    const { values, revision } = (await (await page.request.get(address)).json()) as {
      values: object;
      revision: number;
    };
    const written = await page.request.put(address, {
      data: { ...values, ...changed, revision },
      headers: { origin: baseURL ?? '' },
    });
    expect(written.status(), await written.text()).toBe(200);
  };
  await writeElsewhere({ organizationName: 'Koperasi Tani' });
  await page.getByLabel('Judul').fill(`${title} baru`);
  await saved(page);
  await expect(page.getByLabel('Nama lembaga')).toHaveValue('Koperasi Tani');
  await writeElsewhere({ title: `${title} lain` });
  await page.getByLabel('Judul').fill(`${title} saya`);
  await page.getByRole('button', { name: 'Bandingkan' }).click();
  const both = page.getByRole('dialog');
  for (const side of ['lain', 'saya']) await expect(both).toContainText(`${title} ${side}`);
  await both.getByRole('radio', { name: /Yang tersimpan/ }).check();
  await both.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
  await expect(page.getByLabel('Judul')).toHaveValue(`${title} lain`);
});

test('of an earlier state only the title comes back, and goes again', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn(page, teacher);
  const { path, title } = await courseWith(page, baseURL ?? '', ['Bumbu', 'Panggang']);
  await open(page, path);
  await page.getByLabel('Judul').fill(`${title} lanjutan`);
  await saved(page);
  await page.getByRole('tab', { name: 'Pelajaran' }).click();
  await page.getByRole('button', { name: 'Tindakan untuk Bumbu' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(rows(page)).toHaveText(['Panggang']);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(rows(page)).toHaveText(['Bumbu', 'Panggang']);
  await page.getByRole('button', { name: 'Riwayat' }).click();
  const history = page.getByRole('dialog', { name: 'Riwayat' });
  await history.getByRole('button', { name: 'Pelajaran “Bumbu” dihapus' }).click();
  await expect(history.getByRole('deletion')).toContainText('Bumbu');
  await history.getByRole('button', { name: 'Kembali ke riwayat' }).click();
  await history.getByRole('button', { name: /^Kursus Judul/ }).click();
  await expect(history.getByRole('insertion')).toContainText('lanjutan');
  await history.getByRole('button', { name: 'Kembali ke riwayat' }).click();
  await history.getByRole('button', { name: /^Kursus Dibuat/ }).click();
  await history.getByRole('button', { name: 'Pulihkan…' }).click();
  await expect(history.getByRole('deletion')).toContainText('lanjutan');
  await expectAccessible(page, { contrast: true });
  await history.getByRole('button', { name: 'Pulihkan 1 hal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(rows(page)).toHaveText(['Bumbu', 'Panggang']);
  await expect(history).toBeHidden();
  await toast(page, 'Yang dipilih sudah dipulihkan.')
    .getByRole('button', { name: 'Urungkan' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} lanjutan` })).toBeVisible();
});

test('what a colleague deletes meanwhile is said in the open editor, and what was typed can be copied', async ({
  page,
  baseURL,
  signIn,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/studio\/courses\/[^/]+\/lessons\/[^/]+$/, 404);
  browserConsole.allowFailure(/^\/api\/studio\/courses\/[^/]+\/lessons\/[^/]+\/presence$/, 404);
  await signIn(page, teacher);
  const { id, path } = await courseWith(page, baseURL ?? '', ['Bumbu', 'Panggang']);
  await open(page, `${path}?tab=pelajaran`);
  await rows(page).first().click();
  await expect(page.getByText('Pelajaran tersimpan')).toBeVisible();
  const lesson = new URL(page.url()).searchParams.get('lesson');
  expect(
    (
      await page.request.delete(`/api/studio/courses/${id}/lessons/${lesson}`, {
        headers: { origin: baseURL ?? '' },
      })
    ).status(),
  ).toBe(200);
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Kunyit, jahe, dan lengkuas.');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Pelajaran ini sudah dihapus orang lain' }),
  ).toBeVisible();
  await expect(page.getByLabel('Isian Anda')).toHaveValue(/Kunyit, jahe, dan lengkuas\./);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kembali ke daftar' }).click();
  await expect(rows(page)).toHaveText(['Panggang']);
});

test('a text is formatted by keys, lists go on, and Undo takes it back', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn(page, teacher);
  const { path } = await courseWith(page, baseURL ?? '', ['Satu']);
  await open(page, path);
  const text = page.getByRole('textbox', { name: 'Deskripsi' });
  await text.focus();
  for (const line of ['- satu', 'dua', '', 'akhir']) {
    await page.keyboard.type(line);
    if (line !== 'akhir') await page.keyboard.press('Enter');
  }
  await expect(text).toHaveValue('- satu\n- dua\nakhir');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  await expect(text).toHaveValue('- satu\n- dua\n**akhir**');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('- satu\n- dua\nakhir');
});

test.describe('on a phone', () => {
  test.use(devices.phone);

  // spec: D0.13
  test('a lesson is added, and moved by its menu and by finger', async ({
    page,
    baseURL,
    signIn,
  }) => {
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
    // Near the window's edge a lifted entry scrolls the page.
    await rows(page)
      .nth(1)
      .evaluate((row) => row.scrollIntoView({ block: 'center' }));
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
    await page.getByRole('button', { name: 'Pindahkan Dua' }).hover();
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 20, { steps: 8 });
    await expect(page.getByRole('button', { name: 'Pindahkan Dua' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Pindahkan Dua' })).not.toHaveAttribute(
      'aria-pressed',
    );
    await expect(rows(page)).toHaveText(['Dua', 'Tiga', 'Satu']);
    await page.reload();
    await expect(rows(page)).toHaveText(['Dua', 'Tiga', 'Satu']);
  });
});
