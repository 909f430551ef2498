import { expect, expectAccessible, expectNoSideScroll, open, test } from './fixtures';

test('days are typed as people write them, or chosen by keys in a calendar whose weeks begin on Monday', async ({
  page,
}) => {
  await open(page, '/kit?part=isian');
  const day = page.getByRole('textbox', { name: 'Tanggal mulai' });
  await expect(day).toHaveValue('20/11/2026');
  await day.fill('5 des 2026');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('05/12/2026');
  await day.fill('31/2/2027');
  await expect(day).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(day).toHaveAccessibleDescription('Tulis tanggal seperti 28/11/2026.');
  await expect(day).toHaveValue('31/2/2027');
  await day.fill('2/11/2026');
  await page.keyboard.press('Tab');
  await expect(day).toHaveAccessibleDescription('Paling cepat 3 November 2026.');
  await day.fill('1-12-26');

  await page.getByRole('button', { name: 'Buka kalender: Tanggal mulai' }).click();
  const calendar = page.getByRole('dialog', { name: 'Kalender: Tanggal mulai' });
  const chosen = calendar.getByRole('button', { name: 'Selasa, 1 Desember 2026, dipilih' });
  await expect(chosen).toBeFocused();
  await expect(calendar.locator('thead th').first()).toHaveText('Sen');
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(calendar.getByRole('button', { name: 'Selasa, 24 November 2026' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buka kalender: Tanggal mulai' })).toBeFocused();
  await expect(day).toHaveValue('23/11/2026');
});

test('a time of the day goes with the day, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/kit?part=isian');
  const time = page.getByRole('textbox', { name: 'Mulai promo (WIB)' });
  await expect(time).toHaveValue('20/11/2026 08.30');
  await time.fill('21 Nov 2026 pukul 9');
  await page.getByRole('button', { name: 'Buka kalender: Mulai promo (WIB)' }).click();
  await expect(time).toHaveValue('21/11/2026 09.00');
  const calendar = page.getByRole('dialog', { name: 'Kalender: Mulai promo (WIB)' });
  await calendar.getByRole('button', { name: 'Ke bulan berikutnya' }).click();
  await calendar.getByRole('button', { name: 'Kamis, 31 Desember 2026' }).click();
  await calendar.getByLabel('Pukul (WIB)').selectOption('23.30');
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Selesai' }).click();
  await expect(calendar).toBeHidden();
  await expect(time).toHaveValue('31/12/2026 23.30');
});
