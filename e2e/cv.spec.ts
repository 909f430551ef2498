import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from './fixtures';

// spec: N4.2-3
test('somebody makes a CV: template, language and order show at once and stand in the file', async ({
  page,
  newLearner,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/cv', 409);
  browserConsole.expectFailure('/api/cv');
  const { email } = await newLearner(page);
  const headers = { origin: baseURL ?? '' };
  const personal = {
    fullName: 'Şükrü Wulandari',
    title: 'Analis Data',
    bio: 'Menyukai angka dan cerita di baliknya.',
    expertise: ['SQL', 'Python'],
  };
  expect(
    (await page.request.put('/api/profile', { data: { ...personal, revision: 0 }, headers })).ok(),
  ).toBe(true);
  const worked = {
    role: 'Analis',
    company: 'PT Rempah',
    startMonth: 2021 * 12 + 4,
    endMonth: null,
    description: '- Membangun dasbor stok.',
  };
  const learnt = {
    institution: 'ITB',
    degree: 's1',
    field: 'Statistika',
    startMonth: 2015 * 12 + 7,
    endMonth: 2019 * 12 + 6,
  };
  for (const [path, entry] of Object.entries({ experiences: worked, educations: learnt })) {
    expect(
      (
        await page.request.post(`/api/profile/${path}`, {
          data: { ...entry, key: crypto.randomUUID() },
          headers,
        })
      ).ok(),
    ).toBe(true);
  }

  await page.goto('/profile/edit');
  await page.getByRole('link', { name: 'Buat CV' }).click();
  const preview = page.getByRole('region', { name: 'Pratinjau CV' });
  await expect(preview).toContainText(
    'Pengalaman kerjaAnalisPT Rempah | Mei 2021 – sekarang•Membangun dasbor stok.PendidikanS1, Statistika',
  );
  await expect(page.getByRole('heading', { name: 'Yang bisa Anda lengkapi' })).toBeVisible();

  await page.getByRole('radio', { name: 'Berdesain' }).check();
  await page.getByRole('radio', { name: 'Inggris' }).check();
  await page.getByRole('checkbox', { name: 'Ringkasan' }).uncheck();
  const up = page.getByRole('button', { name: 'Naikkan Pendidikan' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  // At the top only down is left.
  await expect(page.getByRole('button', { name: 'Turunkan Pendidikan' })).toBeFocused();
  await expect(preview).toContainText(
    'EducationBachelor’s degree (S1), StatistikaITBAug 2015 – Jul 2019Work experienceAnalisPT RempahMay 2021 – present',
  );
  await expect(preview).not.toContainText('Menyukai angka');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Şükrü_Wulandari_CV_\d{4}-\d\d_EN_desain\.pdf$/);
  const proxy = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  const { text } = await extractText(proxy, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toBe(
    `Şükrü Wulandari Analis Data ${email} Education Bachelor’s degree (S1), Statistika ITB Aug 2015 – Jul 2019 Work experience Analis PT Rempah May 2021 – present • Membangun dasbor stok. Skills SQL Python`,
  );
  expect((await getMeta(proxy)).info).toMatchObject({
    Title: 'CV Şükrü Wulandari',
    Language: 'en',
  });

  await test.step('what another tab has changed stays, and what couldn’t be saved waits in this browser', async () => {
    const { options, revision } = await (await page.request.get('/api/cv')).json();
    expect(
      (
        await page.request.put('/api/cv', {
          data: { options: { ...options, language: 'id' }, revision },
          headers,
        })
      ).ok(),
    ).toBe(true);
    await page.getByRole('checkbox', { name: 'Email' }).uncheck();
    await expect(page.getByRole('radio', { name: 'Indonesia' })).toBeChecked();
    await expect(page.getByText('Pengaturan tersimpan')).toBeVisible();
    await page.route('**/api/cv', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.getByRole('checkbox', { name: 'Kota' }).uncheck();
    await expect(page.getByText('Perubahan terakhir belum tersimpan.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit profil' }).click();
    await page
      .getByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' })
      .getByRole('button', { name: 'Batal' })
      .click();
    await page.unroute('**/api/cv');
    await page.reload();
    await expect(page.getByText('Pengaturan tersimpan')).toBeVisible();
    for (const chosen of ['Berdesain', 'Indonesia'])
      await expect(page.getByRole('radio', { name: chosen })).toBeChecked();
    const stored = (await (await page.request.get('/api/cv')).json()).options;
    expect(stored).toMatchObject({
      template: 'designed',
      language: 'id',
      email: false,
      city: false,
    });
  });
});
