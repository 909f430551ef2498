import { expect, goWithin, password, test, toast } from './fixtures';

// Refused answers show up in Chromium's console; here they are the subject.

// spec: S52.1-2 S207.1 D1.3-4 D21.2
test('an unknown address is the 404 page with its status', async ({ page, browserConsole }) => {
  browserConsole.expectFailure('/tidak/ada', 404);
  const answer = await page.goto('/tidak/ada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
  await expect(page).toHaveURL('/');
});

// spec: S199.1
test('a submission that fails stays typed, through a reload too', async ({
  page,
  newLearner,
  browserConsole,
  baseURL,
}) => {
  browserConsole.expectFailure(/^\/api\/lessons\/[^/]+\/submission$/);
  await newLearner(page);
  await page.request.post('/api/enrollments', {
    data: { course: 'dasar-pemrograman-web' },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto('/learn/dasar-pemrograman-web');
  await page.getByLabel('Catatan (opsional)').fill('Jangan hilang');
  await page.route('**/submission', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit untuk Review' }).click();
  await expect(toast(page, 'Gagal submit lesson')).toBeVisible();
  await expect(page.getByLabel('Catatan (opsional)')).toHaveValue('Jangan hilang');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await page.unroute('**/submission');
  await page
    .getByLabel('Video: Struktur halaman dengan HTML')
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = 3;
    });
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).some((name) => name.startsWith('nusakelas-video:')),
      ),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByLabel('Catatan (opsional)')).toHaveValue('Jangan hilang');
  await expect(page.getByText(/^Lanjut dari 00:03/)).toBeVisible();

  await test.step('without a connection it waits, can be taken back, and is sent once by itself', async () => {
    const sent: string[] = [];
    page.on(
      'request',
      (request) =>
        void (
          request.url().endsWith('/submission') &&
          request.method() === 'POST' &&
          sent.push(request.url())
        ),
    );
    const banner = page.getByRole('status').filter({ hasText: 'Koneksi terputus.' });
    const waits = page.getByRole('status').filter({ hasText: 'Menunggu koneksi' });
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Submit untuk Review' }).click();
    await expect(waits).toContainText('Jangan hilang');
    await page.getByRole('button', { name: 'Tarik Kembali' }).click();
    await expect(page.getByLabel('Catatan (opsional)')).toHaveValue('Jangan hilang');
    await page.getByRole('button', { name: 'Submit untuk Review' }).click();
    await expect(waits).toBeVisible();
    sent.length = 0;
    await page.context().setOffline(false);
    await expect(toast(page, 'Lesson berhasil disubmit untuk review!')).toBeVisible();
    await expect(page.getByText(/^Ditinjau paling lambat /)).toBeVisible();
    await expect(page.getByText(/Menunggu tinjauan sejak /)).toBeVisible();
    await expect(banner).toBeHidden();
    expect(sent).toHaveLength(1);
  });

  await test.step('a broken video says so', async () => {
    browserConsole.expectFailure('/media/kawung.webm', 404);
    await page.route('**/media/*.webm', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByText('Gagal memuat video. Silakan refresh halaman.')).toBeVisible();
  });
});

test('the second of two reviewers is told who was first, and the last entry leaves the focus in its list', async ({
  page,
  newLearner,
  otherBrowser,
  playwright,
  signIn,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/submissions\/[^/]+\/decision$/, 409);
  const origin = { origin: baseURL ?? '' };
  const { name } = await newLearner(page);
  await page.request.post('/api/enrollments', {
    data: { course: 'dasar-pemrograman-web' },
    headers: origin,
  });
  const { lessons } = (await (
    await page.request.get('/api/learn/dasar-pemrograman-web')
  ).json()) as { lessons: { id: string }[] };
  const handIn = (attempt: number) =>
    page.request.post(`/api/lessons/${lessons[0]?.id}/submission`, {
      data: { notes: '', attempt },
      headers: origin,
    });
  await handIn(1);

  const reviewer = await otherBrowser();
  await signIn(reviewer, 'instruktur@nusakelas.test');
  await reviewer.goto('/instructor/approvals?course=dasar-pemrograman-web');
  await reviewer.getByRole('link', { name }).click();
  const queue = reviewer.getByRole('list', { name: 'Persetujuan' });
  const open = reviewer.getByRole('region', { name: 'Entri yang terbuka' });
  await expect(reviewer.getByRole('button', { name: 'Setujui' })).toBeInViewport({ ratio: 1 });
  const [besides, opened] = [await queue.boundingBox(), await open.boundingBox()];
  expect(opened?.x, 'the submission stands beside its queue').toBeGreaterThan(
    (besides?.x ?? 0) + (besides?.width ?? 0),
  );
  await open.getByText('Isi pelajaran').click();
  await reviewer.mouse.move((opened?.x ?? 0) + 100, (opened?.y ?? 0) + 100);
  await reviewer.mouse.wheel(0, 400);
  await expect(queue.getByRole('link', { name }), 'each scrolls for itself').toBeInViewport();
  await expect(reviewer.getByRole('button', { name: 'Tolak' })).toBeInViewport({ ratio: 1 });

  const admin = await playwright.request.newContext({
    extraHTTPHeaders: origin,
    ...(baseURL && { baseURL }),
  });
  expect(
    (
      await admin.post('/api/auth/sign-in/email', {
        data: { email: 'admin@nusakelas.test', password },
      })
    ).ok(),
  ).toBe(true);
  const id = new URL(reviewer.url()).searchParams.get('entry');
  const decision = { decision: 'rejected', feedback: 'Mohon lengkapi tugasnya.', attempt: 1 };
  expect((await admin.post(`/api/submissions/${id}/decision`, { data: decision })).status()).toBe(
    200,
  );
  await admin.dispose();

  await reviewer.getByRole('button', { name: 'Setujui' }).click();
  await expect(toast(reviewer, 'Kiriman ini sudah ditolak oleh Ayu Lestari.')).toBeVisible();
  await expect(reviewer.getByText('Kiriman ini tidak lagi menunggu keputusan.')).toBeVisible();

  await handIn(2);
  await goWithin(reviewer, `/instructor/approvals?${new URLSearchParams({ q: name })}`);
  await reviewer.getByRole('link', { name }).click();
  await reviewer.getByRole('button', { name: 'Setujui' }).click();
  const nothing = reviewer.getByText(
    `Tidak ada kiriman yang cocok dengan “${name}” di tampilan ini`,
  );
  await expect(nothing.locator('..'), 'the focus stays where the list was').toBeFocused();
  await reviewer
    .getByRole('navigation', { name: 'Tampilan' })
    .getByRole('link', { name: 'Disetujui' })
    .click();
  await expect(reviewer.getByRole('columnheader', { name: 'Diputuskan' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});
