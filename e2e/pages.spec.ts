import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectAccessible, expectNoSideScroll, test, toast } from './fixtures';

const openPages = [
  '/',
  '/courses',
  '/courses?category=desain',
  '/courses?q=zzzzqqq',
  '/course/dasar-pemrograman-web',
  '/course/analisis-data-dengan-python',
  '/auth',
  '/auth?mode=daftar',
  '/terms',
  '/privacy',
];

for (const path of openPages) {
  test(`${path} is accessible and fits the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
}

test('private pages without data are accessible', async ({ page, newLearner }) => {
  await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Belum ada kursus')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
  await expectAccessible(page);
});

test('tabs of a course show curriculum, instructor and certificate', async ({ page }) => {
  await page.goto('/course/dasar-pemrograman-web');
  await page.getByRole('tab', { name: 'Kurikulum' }).click();
  await expect(page.getByText('1. Struktur halaman dengan HTML')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Instruktur' }).click();
  await expect(page.getByRole('heading', { name: 'Rahmat Hidayat' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sertifikasi' }).click();
  await expect(page.getByText('nilai minimal 70%')).toBeVisible();
});

test('search, category filter, and a way out of an empty result', async ({ page }) => {
  await page.goto('/courses?q=zzzzqqq');
  await expect(page.getByText('Tidak ada kursus ditemukan')).toBeVisible();
  await page.getByRole('link', { name: 'Hapus filter' }).click();
  await expect(page).toHaveURL('/courses');
  await page.getByRole('main').getByLabel('Kategori').selectOption('desain');
  await expect(page).toHaveURL(/category=desain/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kursus Desain' })).toBeVisible();
  await page.getByRole('main').getByLabel('Cari', { exact: true }).fill('tipografi');
  await page.getByRole('main').getByRole('button', { name: 'Cari' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the social buttons are disabled and say coming soon', async ({ page }) => {
  await page.goto('/auth');
  for (const provider of ['Apple', 'Google', 'Facebook']) {
    const button = page.getByRole('button', { name: new RegExp(provider) });
    await expect(button).toBeDisabled();
    await expect(button).toContainText('coming soon');
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Syarat dan ketentuan' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('main').getByRole('link', { name: 'Kebijakan privasi' })).toHaveAttribute('href', '/privacy');
});

test('the verification mail leads to / and says that it worked', async ({ page, newLearner }) => {
  const { email } = await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Verifikasi email Anda')).toBeVisible();
  await expectAccessible(page);
  const link = await verificationLink(email);
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Email Anda sudah terverifikasi.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Pembelajaran Saya' })).toBeVisible();
  await expect(page.getByText('Verifikasi email Anda')).toBeHidden();
});

/** Reads the link from the mail that the server wrote to its outbox folder. */
async function verificationLink(email: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        for (const name of await readdir(folder).catch(() => [])) {
          const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
          if (mail.includes(email)) link = /(\/api\/auth\/verify-email\?token=[\w.%-]+)/.exec(mail)?.[1];
        }
        return link;
      },
      { timeout: 15_000 },
    )
    .toBeTruthy();
  return link as string;
}

test.describe('when the server refuses', () => {
  // Refused answers show up in Chromium's console; here they are the subject.
  test('an unknown address is the 404 page with its status', async ({ page, consoleErrors }) => {
    const answer = await page.goto('/tidak/ada');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
    await expect(page).toHaveURL('/');
    consoleErrors.length = 0;
  });

  test('wrong sign-in keeps what was typed and says why', async ({ page, consoleErrors }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('siswa@nusakelas.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('bukan-passwordnya');
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(toast(page, 'Email atau password salah.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('siswa@nusakelas.test');
    consoleErrors.length = 0;
  });

  test('a submission that fails stays typed, through a reload too', async ({ page, newLearner, consoleErrors, baseURL }) => {
    await newLearner(page);
    await page.request.post('/api/enrollments', { data: { course: 'dasar-pemrograman-web' }, headers: { origin: baseURL ?? '' } });
    await page.goto('/learn/dasar-pemrograman-web');
    await page.getByLabel('Catatan (opsional)').fill('Jangan hilang');
    await page.route('**/submission', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit untuk Review' }).click();
    await expect(toast(page, 'Gagal submit lesson')).toBeVisible();
    await expect(page.getByLabel('Catatan (opsional)')).toHaveValue('Jangan hilang');
    await page.unroute('**/submission');
    await page.reload();
    await expect(page.getByLabel('Catatan (opsional)')).toHaveValue('Jangan hilang');
    consoleErrors.length = 0;
  });

  test('a broken video says so', async ({ page, newLearner, consoleErrors, baseURL }) => {
    await newLearner(page);
    await page.request.post('/api/enrollments', { data: { course: 'dasar-pemrograman-web' }, headers: { origin: baseURL ?? '' } });
    await page.route('**/media/*.webm', (route) => route.fulfill({ status: 404 }));
    await page.goto('/learn/dasar-pemrograman-web');
    await expect(page.getByText('Gagal memuat video. Silakan refresh halaman.')).toBeVisible();
    consoleErrors.length = 0;
  });

  test('the second of two reviewers is told who was first', async ({ page, newLearner, otherBrowser, signIn, baseURL, consoleErrors }) => {
    const origin = { origin: baseURL ?? '' };
    const { name } = await newLearner(page);
    await page.request.post('/api/enrollments', { data: { course: 'dasar-pemrograman-web' }, headers: origin });
    const { lessons } = (await (await page.request.get('/api/learn/dasar-pemrograman-web')).json()) as { lessons: { id: string }[] };
    await page.request.post(`/api/lessons/${lessons[0]?.id}/submission`, { data: { notes: '', attempt: 1 }, headers: origin });

    const reviewer = await otherBrowser();
    await signIn(reviewer, 'instruktur@nusakelas.test');
    await reviewer.goto('/instructor/approvals?course=dasar-pemrograman-web');
    await reviewer.getByRole('button', { name }).click();
    await expect(reviewer.getByRole('button', { name: 'Setujui' })).toBeVisible();

    const admin = await otherBrowser();
    await signIn(admin, 'admin@nusakelas.test');
    const id = new URL(reviewer.url()).searchParams.get('submission');
    const decided = await admin.request.post(`/api/submissions/${id}/decision`, {
      data: { decision: 'rejected', feedback: 'Mohon lengkapi tugasnya.', attempt: 1 },
      headers: origin,
    });
    expect(decided.status()).toBe(200);

    await reviewer.getByRole('button', { name: 'Setujui' }).click();
    await expect(toast(reviewer, 'Submission ini sudah ditolak oleh Ayu Lestari.')).toBeVisible();
    await expect(reviewer.getByText('Submission ini tidak lagi menunggu keputusan.')).toBeVisible();
    consoleErrors.length = 0;
  });
});
