import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, goWithin, test, toast } from './fixtures';

const path = '/course/pemodelan-keuangan-lembar-kerja';
const reviews = (page: Page) => page.getByRole('region', { name: 'Ulasan peserta' });

test('a learner rates, the instructor answers, a superadmin hides and shows; everybody sees what is theirs to see', async ({
  page,
  request,
  otherBrowser,
  signIn,
}) => {
  await test.step('the form wants stars, goes by keyboard, and keeps what is typed', async () => {
    await signIn(page, 'peserta10@nusakelas.test');
    await page.goto(path);
    await expect(reviews(page).getByText('Belum ada ulasan')).toBeVisible();
    await reviews(page).getByRole('button', { name: 'Kirim ulasan' }).click();
    await expect(reviews(page).getByText('Pilih 1 sampai 5 bintang')).toBeVisible();
    await expectAccessible(page);
    await reviews(page)
      .getByRole('radio', { name: /^3 bintang/ })
      .focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(reviews(page).getByRole('radio', { name: /^4 bintang/ })).toBeChecked();
    await reviews(page)
      .getByLabel('Ulasan (opsional)')
      .fill('Model tiga laporannya langsung\nsaya pakai di kantor.');
    await page.reload();
    await expect(reviews(page).getByLabel('Ulasan (opsional)')).toHaveValue(
      'Model tiga laporannya langsung\nsaya pakai di kantor.',
    );
    await expect(reviews(page).getByRole('radio', { name: /^4 bintang/ })).toBeChecked();
    await reviews(page).getByRole('button', { name: 'Kirim ulasan' }).click();
    await expect(toast(page, 'Ulasan Anda tersimpan.')).toBeVisible();
    await expect(
      reviews(page).getByRole('heading', { name: 'Ulasan Anda', exact: true }),
    ).toBeVisible();
    await expect(
      reviews(page).getByRole('img', { name: 'Nilai 4,0 dari 5' }).first(),
    ).toBeVisible();
  });

  await test.step('and may change it', async () => {
    await reviews(page).getByRole('button', { name: 'Ubah ulasan' }).click();
    await reviews(page)
      .getByRole('radio', { name: /^5 bintang/ })
      .check({ force: true });
    await reviews(page).getByRole('button', { name: 'Simpan perubahan' }).click();
    await expect(reviews(page).getByRole('button', { name: 'Ubah ulasan' })).toBeVisible();
    await expect(
      reviews(page).getByRole('heading', { name: 'Ulasan Anda', exact: true }),
    ).toBeFocused();
    await expect(
      reviews(page).getByRole('img', { name: 'Nilai 5,0 dari 5' }).first(),
    ).toBeVisible();
  });

  /** What everybody's page says, without scripts too. */
  const publicPage = async () => (await request.get(path)).text();
  await test.step('a visitor reads it, with half of the name', async () => {
    await expect.poll(publicPage).toContain('Arief R.');
    expect(await publicPage()).not.toContain('Rachman');
  });

  const staff = await otherBrowser();
  await test.step('the instructor answers once', async () => {
    await signIn(staff, 'instruktur@nusakelas.test');
    await staff.goto(path);
    await reviews(staff).getByRole('button', { name: 'Jawab ulasan Arief R.' }).click();
    await reviews(staff).getByLabel('Jawaban Anda').fill('Terima kasih, semoga modelnya awet.');
    await reviews(staff).getByRole('button', { name: 'Kirim jawaban' }).click();
    await expect(toast(staff, 'Jawaban Anda tersimpan.')).toBeVisible();
    await expect(reviews(staff).getByText('Terima kasih, semoga modelnya awet.')).toBeVisible();
    await expect(reviews(staff).getByRole('button', { name: /^Jawab/ })).toHaveCount(0);
  });

  await test.step('a superadmin hides it, with a reason that its author reads', async () => {
    await staff.context().clearCookies();
    await signIn(staff, 'admin@nusakelas.test');
    await staff.goto(path);
    await reviews(staff).getByRole('button', { name: 'Sembunyikan ulasan Arief R.' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Sembunyikan ulasan ini?' });
    await dialog.getByLabel('Alasan').fill('Pendek');
    await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(dialog.getByText('Alasan minimal 10 karakter')).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByLabel('Alasan').fill('Menyebut nama rekan kantor tanpa izin.');
    await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(toast(staff, 'Ulasan disembunyikan.')).toBeVisible();
    await expect(reviews(staff).getByText('Disembunyikan', { exact: true })).toBeVisible();
    await expect.poll(publicPage).not.toContain('Arief R.');
    expect(await publicPage()).toContain('Belum ada ulasan');
    await page.reload();
    await expect(reviews(page).getByText('Menyebut nama rekan kantor tanpa izin.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('and shows it again', async () => {
    await reviews(staff).getByRole('button', { name: 'Tampilkan lagi ulasan Arief R.' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Tampilkan ulasan ini lagi?' });
    await dialog.getByLabel('Alasan').fill('Nama rekan sudah dihapus dari ulasan.');
    await dialog.getByRole('button', { name: 'Tampilkan lagi' }).click();
    await expect(toast(staff, 'Ulasan ditampilkan kembali.')).toBeVisible();
    await expect.poll(publicPage).toContain('Arief R.');
  });
});

test('a bar of the histogram narrows the list; who has not come half-way or is not enrolled sees no form', async ({
  page,
  signIn,
  newLearner,
}) => {
  await newLearner(page);
  await page.goto('/course/dasar-pemrograman-web');
  const list = reviews(page).getByRole('article');
  const bar = reviews(page).getByRole('button', { name: '4 bintang, 2 ulasan' });
  await expect(list).toHaveCount(7);
  await bar.click();
  await expect(list).toHaveCount(2);
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await bar.click();
  await expect(list).toHaveCount(7);

  await goWithin(page, '/course/tipografi-dan-tata-letak');
  await expect(reviews(page).getByText('Belum ada ulasan')).toBeVisible();
  await expect(reviews(page).getByRole('button', { name: 'Kirim ulasan' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, 'peserta12@nusakelas.test');
  await page.reload();
  await expect(
    reviews(page).getByText(
      'Anda dapat menulis ulasan setelah 2 dari 4 pelajaran disetujui instruktur.',
    ),
  ).toBeVisible();
});
