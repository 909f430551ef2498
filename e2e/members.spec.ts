import { expect, open, test, toast, unique } from './fixtures';

test('somebody is found, read by members, reported, and hidden by staff', async ({
  page,
  request,
  newLearner,
  otherBrowser,
  signIn,
  baseURL,
  browserConsole,
}) => {
  const headers = { origin: baseURL ?? '' };
  // Their owner makes the profile by the API: its forms have tests of their own.
  await newLearner(page);
  const name = `Zulaikha ${unique()}`;
  const { current } = await (await page.request.get('/api/consents')).json();
  await page.request.put('/api/profile/completion', {
    headers,
    data: { fullName: name, consents: current, revision: 0 },
  });
  const { revision } = await (await page.request.get('/api/profile')).json();
  const personal = {
    fullName: name,
    title: 'Penerjemah',
    bio: 'Menerjemahkan buku anak.',
    city: 'Bukittinggi',
    revision,
  };
  const saved = await (await page.request.put('/api/profile', { headers, data: personal })).json();
  const privacy = {
    visibility: 'public',
    sections: { about: 'public', city: 'members' },
    inDirectory: true,
    indexed: false,
    revision: saved.revision,
  };
  expect((await page.request.put('/api/profile/privacy', { headers, data: privacy })).ok()).toBe(
    true,
  );
  const { slug } = await (await page.request.get('/api/profile')).json();
  await page.context().clearCookies();

  await open(page, '/members');
  await page.getByRole('searchbox', { name: 'Nama, keahlian, kota' }).fill(name.toLowerCase());
  await page
    .getByRole('search', { name: 'Cari anggota' })
    .getByRole('button', { name: 'Cari' })
    .click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/profile/${slug}`);
  await expect(page.getByText('Menerjemahkan buku anak.')).toBeVisible();
  await expect(page.getByText('Bukittinggi')).toBeHidden();
  await expect(page.getByText('Sebagian profil ini hanya untuk anggota.')).toBeVisible();

  await newLearner(page);
  await open(page, `/profile/${slug}`);
  await expect(page.getByText('Bukittinggi')).toBeVisible();
  await page.getByRole('button', { name: 'Laporkan profil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laporkan profil' });
  await dialog.getByLabel('Alasan').selectOption('other');
  await dialog.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(dialog.getByLabel('Catatan')).toHaveAccessibleDescription(
    /Tulis di sini apa yang Anda laporkan/,
  );
  await dialog.getByLabel('Alasan').selectOption('fake');
  await dialog.getByLabel(/^Catatan/).fill('Foto dan namanya milik orang lain.');
  await dialog.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(toast(page, 'Laporan Anda kami terima.')).toBeVisible();
  await expect(page.getByText('masih kami tinjau')).toBeVisible();

  // The reporter hears the outcome while the profile is still open, and it is read again.
  browserConsole.allowFailure(`/api/members/${slug}/personal`, 404);
  const staff = await otherBrowser();
  await signIn(staff, 'admin@nusakelas.test');
  await staff.goto(`/admin/member-profiles?q=${encodeURIComponent(name)}`);
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByText('Foto dan namanya milik orang lain.')).toBeVisible();
  await staff.getByRole('radio', { name: 'Sembunyikan profil' }).check();
  await staff.getByLabel('Alasan').fill('Menyamar sebagai orang lain.');
  await staff.getByRole('button', { name: 'Sembunyikan profil' }).click();
  await expect(toast(staff, 'Profil disembunyikan.')).toBeVisible();

  const said = async (address: string) => (await request.get(address)).text();
  await expect.poll(async () => (await request.get(`/profile/${slug}`)).status()).toBe(404);
  expect(await said(`/profile/${slug}`)).toBe(await said('/profile/tidak-ada-sama-sekali'));
  expect(await said(`/members?q=${encodeURIComponent(name)}`)).toContain(
    'Tidak ada anggota ditemukan',
  );
});
