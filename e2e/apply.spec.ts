import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test, toast } from './fixtures';

const diploma = {
  name: 'Ijazah Saya.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};
const outline =
  'Untuk pemula.\n\n- Pelajaran 1: Tabel. Tugas: satu tabel sendiri.\n- Pelajaran 2: Grafik. Tugas: satu grafik dengan simpulan tiga kalimat.';
const reason = 'Mohon tambahkan pengalaman Anda melatih orang lain.';

// spec: D0.12 D2.1 N7.1 N7.4 N14.4
test('a learner applies on a phone with a real file, answers what is asked for, and becomes an instructor', async ({
  page,
  newLearner,
  otherBrowser,
  signIn,
}) => {
  await page.setViewportSize(devices.phone.viewport);
  await open(page, '/become-instructor');
  await expect(page.getByRole('heading', { name: 'Masuk dahulu untuk melamar' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }),
  ).toHaveAttribute('href', '/auth?returnUrl=%2Fbecome-instructor%23lamaran');

  const { name } = await newLearner(page);
  await open(page, '/become-instructor');
  const form = page.locator('#lamaran');
  const send = form.getByRole('button', { name: 'Ajukan Lamaran' });
  await send.click();
  await expect(form.getByText('Isi minimal satu keahlian')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Keahlian' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Keahlian' }).fill('Analisis data,');
  await form.getByLabel('Kategori').selectOption({ label: 'Data & AI' });
  await form.getByLabel('Bio').fill('Sepuluh tahun mengolah data penjualan');
  // The first save begins the application; who types goes on typing.
  await expect(form.getByText('Draf tersimpan')).toBeVisible();
  await expect(form.getByLabel('Bio')).toBeFocused();
  await page.keyboard.type(' di koperasi, dari Makassar sampai Parepare.');
  await expect(form.getByLabel('Bio')).toHaveValue(
    'Sepuluh tahun mengolah data penjualan di koperasi, dari Makassar sampai Parepare.',
  );
  await form.getByLabel('Tautan contoh').fill('https://youtu.be/aqz-KE-bpKQ');
  await expect(form.getByText('Dikenali: YouTube')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(diploma);
  await expect(form.getByText('Ijazah Saya.pdf')).toBeVisible();
  await form.getByLabel('Rencana kursus').fill(outline);
  await expect(form.getByText('Draf tersimpan')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // What was typed waits on the server, also without this browser's memory.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(form.getByLabel('Rencana kursus')).toHaveValue(outline);
  await expect(form.getByText('Ijazah Saya.pdf')).toBeVisible();
  await form.getByLabel('Saya menyetujui perjanjian instruktur ini').check();
  await send.click();
  await expect(form.getByRole('heading', { name: 'Lamaran Anda sudah kami terima' })).toBeVisible();
  await expect(
    form.getByText(/^Kami menjawab paling lambat \d+ \p{L}+ \d{4}, 17\.00 WIB/u),
  ).toBeVisible();

  const staff = await otherBrowser();
  await signIn(staff, 'admin@nusakelas.test');
  const openEntry = async () => {
    await staff.goto(`/admin/instructor-applications?q=${encodeURIComponent(name)}`);
    await staff.getByRole('link', { name }).click();
    await expect(staff.getByRole('heading', { level: 2, name })).toBeVisible();
    await staff.getByRole('button', { name: 'Mulai tinjau' }).click();
    await expect(staff.getByRole('form', { name: 'Keputusan' })).toBeVisible();
  };
  await openEntry();
  await expect(staff.getByRole('link', { name: 'https://youtu.be/aqz-KE-bpKQ' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  const proof = staff.getByRole('link', { name: 'Buka di tab baru' });
  await expect(proof).toHaveAttribute('target', '_blank');
  const opened = await staff.request.get((await proof.getAttribute('href')) ?? '');
  expect(opened.headers()['content-disposition']).toMatch(/^inline; filename="Ijazah Saya\.pdf"/);
  await staff.getByRole('radio', { name: 'Minta perbaikan' }).check();
  await staff.getByRole('button', { name: 'Minta perbaikan' }).click();
  await expect(staff.getByText('Alasan minimal 10 karakter')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByLabel('Alasan').fill(reason);
  await staff.getByRole('button', { name: 'Minta perbaikan' }).click();
  await expect(toast(staff, 'Permintaan perbaikan terkirim.')).toBeVisible();

  // The page is open and learns of it by itself.
  await expect(form.getByRole('heading', { name: 'Lamaran Anda perlu diperbaiki' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(form.getByText(reason).first()).toBeVisible();
  await form
    .getByLabel('Bio')
    .fill(
      'Sepuluh tahun mengolah data penjualan di koperasi; tiga angkatan petugas lapangan saya latih sendiri.',
    );
  await send.click();
  await expect(form.getByRole('heading', { name: 'Lamaran Anda sudah kami terima' })).toBeVisible();

  await openEntry();
  await expect(staff.getByText('tiga angkatan petugas')).toBeVisible();
  await staff.getByRole('radio', { name: 'Setujui lamaran' }).check();
  await staff.getByRole('button', { name: 'Setujui lamaran' }).click();
  await expect(toast(staff, 'Lamaran disetujui; pelamar kini instruktur.')).toBeVisible();

  await expect(form.getByRole('heading', { name: 'Selamat, Anda kini instruktur' })).toBeVisible({
    timeout: 15_000,
  });
  await form.getByRole('link', { name: 'Buka area instruktur' }).click();
  await expect(page).toHaveURL(/\/instructor/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
