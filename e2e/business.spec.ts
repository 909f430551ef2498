import { expect, expectNoSideScroll, goWithin, open, test } from './fixtures';

// spec: S9.1 S15.2-3 S92.1-4 S122.1 D33.2
test('a company finds a program and carries its category and tier to the request; what no program is leads to people', async ({
  page,
}) => {
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole('link', { name: 'Untuk perusahaan' })
    .click();
  await expect(page).toHaveTitle(/^Pelatihan untuk perusahaan/);
  for (const claim of ['500+ perusahaan', '50K+ karyawan terlatih', '1000+ workshop', '95% ']) {
    await expect(page.getByRole('listitem').filter({ hasText: claim })).toBeVisible();
  }
  await expect(page.getByRole('article')).toHaveCount(12);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Susun program custom' })).toHaveAttribute(
    'href',
    '/business/request-quote?category=custom&tier=custom',
  );
  await expect(main.getByRole('link', { name: 'bisnis@nusakelas.test' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(main.getByRole('link', { name: /^\+62/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(main.getByRole('link', { name: 'Mulai percakapan' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await page
    .getByRole('navigation', { name: 'Bidang program' })
    .getByRole('link', { name: 'Human Resources' })
    .click();
  await expect(page).toHaveURL('/business#hr-management');

  const card = page.getByRole('article').filter({ hasText: 'Rekrutmen, Kinerja, dan Talenta' });
  for (const text of [
    'Hybrid',
    '1 bulan · 50-100 karyawan',
    '60% daring',
    '+5 benefit lainnya',
    'Mulai dari',
    'Rp90.000.000',
  ])
    await expect(card).toContainText(text);
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await card.getByRole('link', { name: 'Lihat program' }).click();
  await expect(page).toHaveURL('/business/programs/hr-management/advanced');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Rekrutmen, Kinerja, dan Talenta' }),
  ).toBeVisible();
  await expect(page.getByText('Belum termasuk PPN 11%')).toBeVisible();
  await expect(page.getByText('Minggu 4')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Minta penawaran' }).first()).toHaveAttribute(
    'href',
    '/business/request-quote?category=hr&tier=advanced',
  );

  const tiers = page.getByRole('region', { name: 'Bandingkan tingkat Human Resources' });
  await expect(tiers.getByRole('article').filter({ hasText: 'Sedang Anda lihat' })).toContainText(
    'Advanced',
  );
  await tiers.getByRole('link', { name: 'Lihat program Organisasi' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Organisasi, Budaya, dan Suksesi' }),
  ).toBeVisible();

  await goWithin(page, '/business/programs/it-software/custom');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Halaman tidak ditemukan/);
});

test('on a phone the request stays within the thumb’s reach and the programs pass by sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/business/programs/finance-accounting/basic');
  const request = page.getByRole('link', { name: 'Minta penawaran' }).filter({ visible: true });
  await expect(request).toHaveCount(1);
  for (const place of ['Jadwal empat minggu', 'Bandingkan tingkat Finance & Accounting']) {
    await page.getByRole('heading', { name: place }).scrollIntoViewIfNeeded();
    await expect(request).toBeInViewport();
  }
  const last = page.getByRole('article').last().getByRole('link');
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectNoSideScroll(page);
});

test('a program that there isn’t is an unknown page', async ({ request }) => {
  for (const path of [
    'it/basic',
    'it-software/custom',
    'it-software/BASIC',
    'constructor/name',
    'it-software/basic/x',
  ]) {
    const answer = await request.get(`/business/programs/${path}`);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain('<title>Halaman tidak ditemukan');
  }
});
