import { expect, open } from '../fixtures';
import { as, buyer, type Sights, visitor } from './scene';

/** The demo's company: the address of its area has its id, to which /company leads. */
export const companySights: Record<string, Sights> = {
  '/company': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await expect(page.getByRole('link', { name: 'Peserta aktif' })).toBeVisible();
    }),
  },
  '/company/:company': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await expect(page.getByText('Kursi tersedia')).toBeVisible();
    }),
  },
  '/company/:company/people': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await page.getByRole('link', { name: 'Undangan belum dijawab' }).click();
      await expect(page.getByRole('link', { name: 'Nadia Putri' })).toBeVisible();
      for (const name of ['Impor CSV', 'Undang'])
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }),
  },
  '/company/:company/courses': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await page
        .getByRole('navigation', { name: 'Perusahaan' })
        .getByRole('link', { name: 'Kursus' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Kursus' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tetapkan Kursus' }).first()).toBeVisible();
    }),
  },
  '/company/:company/reports': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await page
        .getByRole('navigation', { name: 'Perusahaan' })
        .getByRole('link', { name: 'Laporan' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Unduh Laporan/ })).toBeVisible();
    }),
  },
  '/company/:company/contracts': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await page
        .getByRole('navigation', { name: 'Perusahaan' })
        .getByRole('link', { name: 'Kontrak & tagihan' })
        .click();
      await expect(page.getByRole('link', { name: 'Surat penawaran (PDF)' })).toBeVisible();
    }),
  },
  '/company/:company/settings': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/company');
      await page
        .getByRole('navigation', { name: 'Perusahaan' })
        .getByRole('link', { name: 'Pengaturan' })
        .click();
      await expect(page.getByRole('list', { name: 'Departemen' })).toBeVisible();
    }),
  },
  '/company/invitation': {
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/company/invitation');
      await expect(page.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeVisible();
    }),
  },
};
