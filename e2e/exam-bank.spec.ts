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
import { press, type } from './pressing';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Bab 1</text></category></question>
<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Ibu kota <b>Jepang</b>?</p>]]></text></questiontext><single>true</single>
  <answer fraction="100"><text>Tokyo</text></answer><answer fraction="0"><text>Kyoto</text></answer></question>
<question type="essay"><questiontext format="html"><text>Ceritakan diri Anda.</text></questiontext></question>
<question type="truefalse"><questiontext format="html"><text>Bumi itu datar.</text></questiontext>
  <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
</quiz>`;

test('an instructor imports questions from Moodle, mends one by keyboard, and opens the exam', async ({
  page,
  signIn,
  site,
}) => {
  await signIn(page, 'instruktur@nusakelas.test');
  const headers = { origin: site.origin };
  const [category] = (await (await page.request.get('/api/categories')).json()) as { id: string }[];
  const data = {
    key: crypto.randomUUID(),
    title: `Kursus ${unique()}`,
    categoryId: category?.id,
    level: 'beginner',
  };
  const { id } = (await (
    await page.request.post('/api/studio/courses', { data, headers })
  ).json()) as { id: string };
  await open(page, `/instructor/courses/${id}/edit?tab=ujian`);
  await expect(page.getByRole('button', { name: 'Buka ujian' })).toBeDisabled();

  await page.getByRole('button', { name: 'Impor & ekspor' }).click();
  await page.getByRole('menuitem', { name: 'Impor soal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor soal' });
  await dialog
    .getByLabel('Berkas soal')
    .setInputFiles({ name: 'soal.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  await expect(dialog.getByText('2 soal dapat diimpor, 1 belum benar dan dilewati.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Baris 6' })).toContainText(
    'Soal esai tidak didukung',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Impor 2 soal' }).click();
  await toast(page, '2 soal diimpor.').getByRole('button', { name: 'Urungkan impor' }).click();
  await expect(toast(page, 'Impor diurungkan.')).toContainText('2 soal dihapus.');
  const load = async () => {
    await page.getByRole('button', { name: 'Impor & ekspor' }).click();
    await page.getByRole('menuitem', { name: 'Impor soal…' }).click();
    await dialog
      .getByLabel('Berkas soal')
      .setInputFiles({ name: 'soal.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  };
  await load();
  await dialog.getByRole('button', { name: 'Impor 2 soal' }).click();
  await load();
  await expect(dialog.getByText('Semuanya sudah ada di bank soal.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Impor semua 2 soal' }).click();
  await page.getByRole('button', { name: 'Pilih beberapa' }).click();
  for (const box of [2, 3])
    await page
      .getByRole('checkbox', { name: /^Pilih / })
      .nth(box)
      .check();
  await page.getByRole('button', { name: 'Hapus…' }).click();
  await page
    .getByRole('dialog', { name: 'Hapus 2 soal?' })
    .getByRole('button', { name: 'Hapus' })
    .click();
  // The note of the undone import ends with the same words and may still stand.
  await expect(page.getByRole('alert').filter({ hasText: /^2 soal dihapus\.$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bumi itu datar.' })).toHaveCount(1);

  await press(page, page.getByRole('link', { name: 'Bumi itu datar.' }));
  await expect(page.getByRole('heading', { name: 'Ubah soal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await type(
    page,
    page.getByRole('textbox', { name: 'Soal', exact: true }),
    'Pulau terbesar di Indonesia?',
  );
  const kind = page.getByRole('combobox', { name: 'Jenis soal' });
  await kind.selectOption('single');
  await type(page, page.getByRole('textbox', { name: 'Teks pilihan 1' }), 'Kalimantan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sumatra');
  await expect(page.getByRole('textbox', { name: 'Teks pilihan 2' })).toHaveValue('Sumatra');
  await press(page, page.getByRole('button', { name: 'Simpan' }));
  await expect(page.getByText('Isi teksnya')).toBeVisible();
  await expect(page.getByText('Pilih jawaban yang benar')).toBeVisible();
  await page.getByRole('textbox', { name: 'Teks pilihan 3' }).focus();
  await page.keyboard.press('Backspace');
  await page.getByRole('radio', { name: 'Pilihan 1 benar' }).focus();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Simpan' }));
  await expect(page.getByText('Soal tersimpan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pulau terbesar di Indonesia?' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pratinjau' }).last().click();
  const preview = page.getByRole('dialog', { name: 'Seperti dilihat peserta' });
  await preview.getByRole('radio', { name: 'Kalimantan' }).check();
  await preview.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(preview.getByText('Benar: jawaban ini mendapat semua poin.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize(devices.phone.viewport);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Tutup soal' }).click();
  await page.getByRole('radio', { name: 'Aturan' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Waktu').fill('45');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Aturan tersimpan')).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Buka ujian' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buka ujian' }).click();
  await expect(page.getByRole('heading', { name: 'Ujian dibuka' })).toBeVisible();
});
