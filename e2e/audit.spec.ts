import { expect, expectAccessible, open, test, toast } from './fixtures';

const slug = 'dasar-pemrograman-web';
const reason = 'Tugas akhirnya ternyata disalin.';

test('a certificate leads back to who approved each lesson, and to who decided about it', async ({
  page,
  newLearner,
  otherBrowser,
  signIn,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const learner = await newLearner(page);
  const teacher = await otherBrowser();
  await signIn(teacher, 'instruktur@nusakelas.test');
  const enrolled = await page.request.post('/api/enrollments', { data: { course: slug }, headers });
  expect(enrolled.ok()).toBe(true);
  const { lessons } = (await (await page.request.get(`/api/learn/${slug}`)).json()) as {
    lessons: { id: string }[];
  };
  for (const { id } of lessons) {
    const sent = await page.request.post(`/api/lessons/${id}/submission`, {
      data: { attempt: 1, notes: 'Sudah saya kerjakan.' },
      headers,
    });
    expect(sent.ok()).toBe(true);
    const found = await teacher.request.get(
      `/api/submissions?${new URLSearchParams({ view: 'submitted', q: learner.name })}`,
    );
    const { items } = (await found.json()) as { items: { id: string }[] };
    const data = { decision: 'approved', attempt: 1, feedback: '' };
    expect(
      (
        await teacher.request.post(`/api/submissions/${items[0]?.id}/decision`, { data, headers })
      ).ok(),
    ).toBe(true);
  }

  const staff = await otherBrowser();
  await signIn(staff, 'admin@nusakelas.test');
  await open(staff, `/admin/superadmin/certificates?${new URLSearchParams({ q: learner.name })}`);
  await staff.getByRole('link', { name: /^NK-/ }).click();
  const number = (await staff.getByRole('heading', { level: 2, name: /^NK-/ }).textContent()) ?? '';
  await staff.getByRole('radio', { name: 'Cabut sertifikat' }).check();
  await staff.getByLabel('Alasan').fill(reason);
  await staff.getByRole('button', { name: 'Cabut sertifikat' }).click();
  await expect(toast(staff, 'Sertifikat dicabut.')).toBeVisible();

  await staff.getByRole('link', { name: 'Persetujuan pelajarannya' }).click();
  const approvals = staff.getByRole('table');
  await expect(approvals.getByRole('row')).toHaveCount(lessons.length + 1);
  await approvals.getByRole('link', { name: learner.name }).first().click();
  await expect(staff.getByText(/Rahmat Hidayat ·/).first()).toBeVisible();

  await open(staff, `/admin/superadmin/audit?view=all&q=${number.toLowerCase()}`);
  await staff.getByRole('link', { name: 'Mencabut sertifikat' }).click();
  const entry = staff.getByRole('article');
  await expect(entry).toContainText(reason);
  await expect(entry.getByRole('list', { name: 'Perubahan' })).toContainText('Dicabut');
  await expectAccessible(staff);
  await entry.getByRole('link', { name: number }).click();
  await expect(staff.getByRole('heading', { level: 2, name: number })).toBeVisible();
});
