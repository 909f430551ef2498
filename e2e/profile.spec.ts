import { strToU8, zipSync } from 'fflate';
import { expect, expectAccessible, test, toast } from './fixtures';

// spec: N3.1 N3.3 N3.5-6
test('a profile from empty to saved: picture, personal data, an education, and another device that was faster', async ({
  page,
  newLearner,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/profile', 409);
  browserConsole.expectFailure('/api/profile/slug', 422);
  await newLearner(page);
  await page.goto('/profile/edit');
  await expect(page.getByLabel('Nama lengkap')).toHaveValue(/^Peserta/);

  await page.locator('input[type=file]').setInputFiles('public/icon-512.png');
  const dialog = page.getByRole('dialog', { name: 'Atur foto' });
  await expect(dialog.getByRole('application')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Perbesar').focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Pakai foto ini' }).click();
  await expect(toast(page, 'Foto profil tersimpan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ganti foto' })).toBeFocused();
  await expect(page.getByRole('main').locator('img[src^="/img/96/files/"]')).toHaveCount(1);

  await page.getByLabel('Judul singkat').fill('Petani kopi');
  await page.getByLabel('Nomor telepon').fill('0812-3456-7890');
  await page.getByLabel('GitHub').fill('gitlab.com/sari');
  const expertise = page.getByRole('textbox', { name: 'Keahlian' });
  await expertise.fill(`Panen, ${'x'.repeat(41)}`);
  await expertise.press('Enter');
  await expect(page.getByRole('button', { name: 'Hapus Panen' })).toBeVisible();
  await expect(page.getByText('Satu keahlian maksimal 40 karakter')).toBeVisible();
  await expertise.press('Backspace');
  await expect(page.getByText('Satu keahlian maksimal 40 karakter')).toBeHidden();
  await page.getByLabel('Pengalaman kerja').fill('61');
  await page.getByLabel('Pengalaman kerja').blur();
  await expect(page.getByText('Isi 0 sampai 60')).toBeVisible();
  await page.getByLabel('Pengalaman kerja').fill('6');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Tulis alamat profil GitHub')).toBeVisible();
  await expect(page.getByLabel('GitHub')).toBeFocused();
  await page.getByLabel('GitHub').fill('@sari');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(toast(page, 'Data diri tersimpan.')).toBeVisible();
  await expect(page.getByLabel('GitHub')).toHaveValue('https://github.com/sari');
  await expect(page.getByLabel('Nomor telepon')).toHaveValue('+62 812-3456-7890');

  await test.step('another device has changed it meanwhile', async () => {
    const stored = Object.entries(
      (await (await page.request.get('/api/profile')).json()) as object,
    ).filter(([, value]) => value !== null);
    const there = {
      ...Object.fromEntries(stored),
      title: 'Petani kakao',
      phone: '+62 813-0000-0001',
    };
    const saved = await page.request.put('/api/profile', {
      data: there,
      headers: { origin: baseURL ?? '' },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    await page.getByLabel('Kota').fill('Makassar');
    await page.getByLabel('Judul singkat').fill('Petani teh');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    const both = page.getByRole('dialog', {
      name: 'Profil ini sudah diubah di tab atau perangkat lain',
    });
    await expect(both.getByRole('group', { name: 'Judul singkat' })).toContainText('Petani teh');
    await expect(both).toContainText('Hanya diubah di sana, dan ikut dimuat: Nomor telepon');
    await expectAccessible(page);
    await both.getByRole('radio', { name: 'Yang tersimpan' }).check();
    await expect(both.getByRole('radio', { name: 'Yang tersimpan' })).toHaveAccessibleDescription(
      'Petani kakao',
    );
    await both.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }).click();
    await expect(page.getByLabel('Judul singkat')).toHaveValue('Petani kakao');
    await expect(page.getByLabel('Nomor telepon')).toHaveValue('+62 813-0000-0001');
    await expect(page.getByLabel('Kota')).toHaveValue('Makassar');
    await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Data diri tersimpan.')).toBeVisible();
  });

  await page.getByLabel('Alamat tautan (URL)', { exact: true }).fill('adm1n');
  await page.getByRole('button', { name: 'Ganti alamat' }).click();
  await expect(page.getByText('Alamat ini tidak dapat dipakai')).toBeVisible();
  await page.getByRole('button', { name: /^Pilih “/ }).click();
  await page.getByRole('button', { name: 'Ganti alamat' }).click();
  await expect(toast(page, 'Alamat profil diganti.')).toBeVisible();

  await page.getByRole('tab', { name: 'Pendidikan' }).click();
  await page.getByRole('link', { name: 'Tambah pendidikan' }).click();
  await page.getByLabel('Bidang studi').fill('Agribisnis');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Pilih bulan dan tahun selesai')).toBeVisible();
  await expect(page.getByLabel('Institusi')).toBeFocused();
  await page.getByLabel('Institusi').fill('SMK Negeri 1 Makassar');
  await page.getByLabel('Jenjang').selectOption('SMA/SMK');
  await page.getByLabel('Mulai: bulan').selectOption('Juli');
  await page.getByLabel('Mulai: tahun').selectOption('2015');
  await page.reload();
  await expect(page.getByText('Isian Anda yang belum tersimpan dipulihkan')).toBeVisible();
  await expect(page.getByLabel('Institusi')).toHaveValue('SMK Negeri 1 Makassar');
  await page.getByRole('button', { name: 'Batal' }).click();
  await page
    .getByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' })
    .getByRole('button', { name: 'Batal' })
    .click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Pilih bulan dan tahun selesai')).toBeVisible();
  await page.getByLabel('Masih berjalan').check();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page).toHaveURL('/profile/edit?tab=pendidikan');
  await expect(page.getByRole('heading', { name: 'SMK Negeri 1 Makassar' })).toBeVisible();
  await expect(page.getByText('Juli 2015 – sekarang')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus SMK Negeri 1 Makassar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Belum ada pendidikan.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tambah pendidikan' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Tambah pendidikan' })).toBeHidden();
  await expect(page).not.toHaveURL(/new$/);
});

// spec: N3.1
test('LinkedIn’s copy of one’s data fills education and experience after a look', async ({
  page,
  newLearner,
}) => {
  await newLearner(page);
  await page.goto('/profile/edit?tab=pengalaman');
  await page.getByRole('button', { name: 'Isi dari LinkedIn atau JSON Resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Isi dari LinkedIn atau JSON Resume' });
  const choose = (name: string, buffer: Uint8Array) =>
    dialog
      .getByLabel('Berkas LinkedIn atau JSON Resume')
      .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });
  await choose('foto.zip', zipSync({ 'foto.txt': strToU8('x') }));
  await expect(dialog.getByRole('alert')).toContainText('bukan salinan data LinkedIn');
  await choose(
    'linkedin.zip',
    zipSync({
      'Positions.csv': strToU8(
        'Company Name,Title,Description,Location,Started On,Finished On\nPT Contoh,Analis,,Makassar,Jan 2019,Dec 2021\n',
      ),
      'Education.csv': strToU8(
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversitas Hasanuddin,2015,2019,,Bachelor,\n',
      ),
      'Skills.csv': strToU8('Name\nKopi\n'),
    }),
  );
  await expect(dialog.getByText('1 keahlian.')).toBeVisible();
  await expect(dialog.getByText(/Bulan mulai tidak tertulis/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Tambahkan 2 entri' }).click();
  await expect(dialog.getByText('Isi bidang studinya')).toBeVisible();
  await expect(dialog.getByText('1 entri ditambahkan')).toBeVisible();
  await dialog.getByLabel('Bidang studi di Universitas Hasanuddin').fill('Statistika');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tambahkan 1 entri' }).click();
  await expect(dialog.getByText('2 entri ditambahkan')).toBeVisible();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('heading', { name: 'Analis' })).toBeVisible();
});
