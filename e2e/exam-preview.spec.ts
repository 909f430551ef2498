import { expect, expectAccessible, test } from './fixtures';

test('a teacher sits the whole exam without a trace', async ({ page, signIn }) => {
  await signIn(page, 'instruktur2@nusakelas.test');
  const { items } = (await (await page.request.get('/api/studio/courses')).json()) as {
    items: { id: string; title: string }[];
  };
  const id = items.find(({ title }) => title === 'Kursus dengan ujian')?.id;
  const attempts = async () => {
    const answer = await page.request.get(`/api/studio/courses/${id}/exam/attempts`);
    expect(answer.ok()).toBe(true);
    return await answer.text();
  };
  const before = await attempts();

  await page.goto(`/instructor/courses/${id}/edit?tab=ujian`);
  await page.getByRole('link', { name: 'Coba ujian akhir' }).click();
  await expect(page.getByText('tidak disimpan, tidak dihitung')).toBeVisible();
  await page.getByRole('button', { name: 'Mulai Ujian' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('1/7 dijawab')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kumpulkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click();
  await expect(page.getByRole('heading', { name: /^Hasil percobaan/ })).toBeFocused();
  await expect(page.getByText('Sudah dibahas di pelajaran.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await attempts()).toBe(before);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':exam:'))),
  ).toEqual([]);
  await page.getByRole('link', { name: 'Kembali ke studio' }).click();
  await expect(page).toHaveURL(`/instructor/courses/${id}/edit?tab=ujian`);
});

test('a teacher looks at the course as a learner, and finds the way back to the tab of the studio', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'instruktur@nusakelas.test');
  const { id } = (await (await page.request.get('/api/courses/dasar-pemrograman-web')).json()) as {
    id: string;
  };
  await page.goto(`/instructor/courses/${id}/edit?tab=pelajaran`);
  await page.getByRole('link', { name: 'Lihat sebagai peserta' }).click();
  await expect(page).toHaveURL(/\/learn\/dasar-pemrograman-web\?lesson=/);
  await page.getByRole('button', { name: 'Pelajaran Selanjutnya' }).click();
  await expect(page.getByRole('heading', { name: /^2\./ })).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke studio' }).click();
  await expect(page).toHaveURL(`/instructor/courses/${id}/edit?tab=pelajaran`);
});
