import { expect, open, test, toast, unique } from './fixtures';

test('somebody is found, read by members, reported, and hidden by staff', async ({ page, newLearner, otherBrowser, signIn, baseURL, browserConsole }) => {
  const headers = { origin: baseURL ?? '' };
  // Their owner makes the profile by the API: its forms have tests of their own.
  const owner = await otherBrowser();
  await newLearner(owner);
  const name = `Zulaikha ${unique()}`;
  const { current } = await (await owner.request.get('/api/consents')).json();
  await owner.request.put('/api/profile/completion', { headers, data: { fullName: name, consents: current, revision: 0 } });
  const { revision } = await (await owner.request.get('/api/profile')).json();
  const personal = { fullName: name, title: 'Penerjemah', bio: 'Menerjemahkan buku anak.', city: 'Bukittinggi', revision };
  const saved = await (await owner.request.put('/api/profile', { headers, data: personal })).json();
  const privacy = { visibility: 'public', sections: { about: 'public', city: 'members' }, inDirectory: true, indexed: false, revision: saved.revision };
  expect((await owner.request.put('/api/profile/privacy', { headers, data: privacy })).ok()).toBe(true);
  const { slug } = await (await owner.request.get('/api/profile')).json();

  await open(page, '/members');
  await page.getByRole('searchbox', { name: 'Nama, keahlian, kota' }).fill(name.toLowerCase());
  await page.getByRole('search', { name: 'Cari anggota' }).getByRole('button', { name: 'Cari' }).click();
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
  await expect(dialog.getByLabel('Catatan')).toHaveAccessibleDescription(/Tulis di sini apa yang Anda laporkan/);
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

  const visitor = await otherBrowser();
  await expect.poll(async () => (await visitor.request.get(`/profile/${slug}`)).status()).toBe(404);
  const gone = await visitor.request.get(`/profile/${slug}`);
  expect(await gone.text()).toBe(await (await visitor.request.get('/profile/tidak-ada-sama-sekali')).text());
  await open(visitor, `/members?q=${encodeURIComponent(name)}`);
  await expect(visitor.getByText('Tidak ada anggota ditemukan')).toBeVisible();
});
