import { readFile } from 'node:fs/promises';
import encodeQR from 'qr';
import sharp from 'sharp';
import { numbers } from './certificate-numbers';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test, toast } from './fixtures';

const json = (name: string, body: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(body)),
});
/** A picture of a code, `width` pixels wide. */
const pictured = (text: string, width: number) =>
  sharp(encodeQR(text, 'gif', { border: 4, scale: 8 }))
    .resize(width, width, { kernel: 'nearest' })
    .png()
    .toBuffer();
const picture = async (name: string, text: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await pictured(text, 420),
});

test('HR reads a certificate’s code, lets the browser check its signature, and a forged file is refused', async ({
  page,
}) => {
  await open(page, '/verify');
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Pindai kode QR' }).click();
  const codes = page.getByLabel('Pilih gambar kode QR');
  await codes.setInputFiles(
    await picture('lain.png', `https://evil.example/verify/${numbers.valid}`),
  );
  await expect(page.getByRole('alert')).toContainText('bukan dari sertifikat kami');
  await codes.setInputFiles(await picture('qr.png', `${origin}/verify/${numbers.valid}`));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sertifikat ini berlaku' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/verify/${numbers.valid}`);
  await expect(page.getByText('Dimas Prasetyo')).toBeVisible();

  await page.getByRole('button', { name: 'Periksa tanda tangan' }).click();
  await expect(page.getByText('Asli: tanda tangannya cocok.')).toBeVisible();
  await expect(page.getByText('Sama dengan catatan kami di halaman ini.')).toBeVisible();
  await expectAccessible(page);

  const credential = await (await page.request.get(`/credentials/${numbers.valid}`)).json();
  const forged = structuredClone(credential);
  forged.credentialSubject.achievement.name = 'Kedokteran Umum';
  await open(page, '/verify');
  await page.getByRole('button', { name: 'Periksa berkas' }).click();
  const files = page.getByLabel('Pilih berkas');
  await files.setInputFiles(json('asli.json', credential));
  await expect(page.getByText('Asli: tanda tangannya cocok.')).toBeVisible();
  await files.setInputFiles(json('palsu.json', forged));
  await expect(page.getByText('Tidak sah.')).toBeVisible();
  await expect(page.getByText('isi berkas diubah sesudah ditandatangani')).toBeVisible();
  const badge = await (await page.request.get(`/credentials/${numbers.valid}/badge.png`)).body();
  await files.setInputFiles({ name: 'lencana.png', mimeType: 'image/png', buffer: badge });
  await expect(page.getByText('Asli: tanda tangannya cocok.')).toBeVisible();
});

/** The smallest PDF with these lines of text. */
function pdfOf(lines: string[]): Buffer {
  const text = `BT /F1 12 Tf 16 TL 40 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

// spec: D36.1
test('a PDF is judged by its bytes: ours is genuine, and one with somebody’s number never opens the green card', async ({
  page,
}) => {
  await page.setViewportSize(devices.phone.viewport);
  await open(page, '/verify');
  await page.getByRole('button', { name: 'Periksa berkas' }).click();
  const files = page.getByLabel('Pilih berkas');
  const pdf = (name: string, buffer: Buffer) =>
    files.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const ours = await (
    await page.request.get(`/credentials/${numbers.valid}/certificate.pdf`)
  ).body();
  const [genuine, foreign] = [
    'Berkas asli, dan sertifikatnya berlaku',
    'Berkas ini bukan berkas yang kami terbitkan',
  ];
  await pdf('asli.pdf', ours);
  await expect(page.getByRole('heading', { name: genuine })).toBeVisible();
  await expect(page.getByText('bukan orang yang membawanya')).toBeVisible();
  const forged = [
    'Diberikan kepada',
    'Adi Nugroho',
    'atas selesainya kursus',
    'Kedokteran Umum',
    'Tanggal terbit',
    '1 Januari 2020',
    'Berlaku sampai',
  ];
  await pdf('palsu.pdf', pdfOf([...forged, `Nomor sertifikat ${numbers.valid}`]));
  await expect(page.getByRole('heading', { name: foreign })).toBeVisible();
  await expect(
    page.getByText('Berbeda dari catatan kami: nama, kursus, tanggal terbit.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Nama/ })).toContainText('Adi Nugroho');
  await expect(page.getByRole('row', { name: /^Nama/ })).toContainText('Dimas Prasetyo');
  await expect(page).toHaveURL('/verify');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await pdf('ditambah.pdf', Buffer.concat([ours, Buffer.from('\n')]));
  await expect(
    page.getByText('Yang terbaca dari berkasnya sama dengan catatan kami.'),
  ).toBeVisible();
  await page.getByRole('link', { name: `Lihat catatan sertifikat ${numbers.valid}` }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sertifikat ini berlaku' }),
  ).toBeVisible();
  await expect(page.getByText('bukan orang yang membawanya')).toBeVisible();
  await open(page, `/verify/${numbers.hidden}`);
  await expect(page.getByText('Minta ia menampilkannya')).toBeVisible();
});

// spec: D0.11
test('a typed number is read forgivingly, and a mistyped one is said before anything is asked', async ({
  page,
}) => {
  await page.setViewportSize(devices.phone.viewport);
  await open(page, '/verify');
  const number = page.getByRole('textbox', { name: 'Nomor sertifikat' });
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/verify/') && asked.push(request.url()),
  );
  await number.fill(`${numbers.revoked.slice(0, -1)}A`);
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).click();
  await expect(page.getByText('huruf terakhirnya tidak cocok')).toBeVisible();
  await expect(number).toBeFocused();
  expect(asked).toEqual([]);
  await number.fill(numbers.revoked.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
  await number.press('Enter');
  await expect(page).toHaveURL(`/verify/${numbers.revoked}`);
  await expect(page.getByRole('heading', { name: 'Sertifikat ini dicabut' })).toBeVisible();
  await expect(page.getByText('Alasan: Tugas akhir ternyata disalin')).toBeVisible();
  await expectNoSideScroll(page);
});

test('the camera finds the number on a certificate, and is switched off', async ({ page }) => {
  await open(page, '/verify');
  const code = `data:image/png;base64,${(await pictured(`${new URL(page.url()).origin}/verify/${numbers.valid}`, 360)).toString('base64')}`;
  // A film of one picture stands for the camera: a code on a grey desk.
  const film = await page.evaluateHandle(async (code) => {
    const [canvas, picture] = [document.createElement('canvas'), new Image()];
    Object.assign(canvas, { width: 640, height: 480 });
    picture.src = code;
    await picture.decode();
    const draw = () => {
      const context = canvas.getContext('2d');
      if (!context) throw new Error('nothing can be drawn');
      context.fillStyle = 'grey';
      context.fillRect(0, 0, 640, 480);
      context.drawImage(picture, 140, 60);
      requestAnimationFrame(draw);
    };
    draw();
    const stream = canvas.captureStream();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
    return stream;
  }, code);
  await page.getByRole('button', { name: 'Pindai kode QR' }).click();
  await page.getByRole('button', { name: 'Buka kamera' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sertifikat ini berlaku' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/verify/${numbers.valid}`);
  await expect(page.getByLabel('Gambar kamera')).toBeHidden();
  await expect
    .poll(() => film.evaluate((stream) => stream.getTracks().map(({ readyState }) => readyState)))
    .toEqual(['ended']);
});

test('HR checks a list, sees what is wrong with which line, and takes the result along', async ({
  page,
}) => {
  await open(page, '/verify/batch');
  const list = page.getByRole('textbox', { name: 'Nomor sertifikat' });
  await list.fill(
    `Nama;Nomor\nDimas Prasetyo;${numbers.valid}\nDimas;${numbers.revoked}\nSari;NK-2026-100001-A\nTono;${numbers.unknown}`,
  );
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hasil 4 nomor' })).toBeFocused();
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(numbers.valid)).toContainText('Berlaku');
  await expect(row(numbers.valid)).not.toContainText('Nama berbeda');
  await expect(row(numbers.revoked)).toContainText('Dicabut: Tugas akhir ternyata disalin');
  await expect(row(numbers.revoked)).toContainText('Nama berbeda: di daftar "Dimas"');
  await expect(row('NK-2026-100001-A')).toContainText('4');
  await expect(row('NK-2026-100001-A')).toContainText('Bukan nomor sertifikat');
  await expect(row(numbers.unknown)).toContainText('Tidak ditemukan');
  await page.getByLabel('Tampilkan').selectOption({ label: 'Dicabut (1)' });
  await expect(row(numbers.valid)).toBeHidden();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(5);
  expect(text).toContain(`4,NK-2026-100001-A,,Bukan nomor sertifikat`);
  await page.setViewportSize(devices.phone.viewport);
  await expectNoSideScroll(page);
});

// spec: D0.11
test('a learner on a phone downloads and shares a certificate, and hides the name', async ({
  page,
  request,
  signIn,
}) => {
  await page.setViewportSize(devices.phone.viewport);
  await signIn(page, 'siswa2@nusakelas.test');
  await open(page, '/dashboard');
  const { origin } = new URL(page.url());
  await page.getByRole('tab', { name: 'Sertifikat' }).click();
  await expect(page).toHaveURL('/dashboard?tab=certificates');
  const card = page.getByRole('article').filter({ hasText: numbers.valid });
  const linkedIn = new URL(
    (await card.getByRole('link', { name: 'Tambahkan ke LinkedIn' }).getAttribute('href')) ?? '',
  );
  expect(linkedIn.searchParams.get('certUrl')).toBe(`${origin}/verify/${numbers.valid}`);
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*verify/,
  );
  // Drawing it takes seconds: what it shows is proven in certificates/papers.
  const paper = '%PDF-1.7';
  await page.route('**/certificate.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: paper }),
  );
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Unduh Sertifikat' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await card.getByText('Privasi dan berkas lain').click();
  const shown = card.getByRole('switch', { name: 'Tampilkan nama saya pada verifikasi' });
  await shown.uncheck();
  await expect(toast(page, 'Nama Anda disembunyikan dari verifikasi.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const said = async () => (await request.get(`/verify/${numbers.valid}`)).text();
  await expect.poll(said).toContain('Nama disembunyikan pemilik');
  expect(await said()).not.toContain('Dimas Prasetyo');
  await shown.check();
  await expect(toast(page, 'Nama Anda tampil pada verifikasi.')).toBeVisible();
  await expect.poll(said).toContain('Dimas Prasetyo');
  await card.getByRole('button', { name: 'Nama salah? Minta koreksi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Minta koreksi nama' });
  await expect(dialog.getByLabel('Nama yang benar')).toBeFocused();
  await dialog.getByLabel('Nama yang benar').fill('Dimas Prasetya');
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(dialog.getByText('Tulis alasan, minimal 10 karakter')).toBeVisible();
  await dialog.getByLabel('Alasan').fill('Huruf terakhir nama saya a menurut KTP.');
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(card.getByText('Anda meminta nama “Dimas Prasetya”')).toBeVisible();
  await card.getByRole('button', { name: 'Tarik kembali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tarik kembali' }).click();
  await expect(card.getByRole('button', { name: 'Nama salah? Minta koreksi' })).toBeVisible();
});
