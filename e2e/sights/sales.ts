import { expect } from '../fixtures';
import { as, heading, type Sights, staff } from './scene';

export const salesSights: Record<string, Sights> = {
  '/admin/superadmin/quotes': {
    'with data': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/quotes?view=all');
      await expect(page.getByRole('link', { name: 'CV Laut Biru Logistik' })).toBeVisible();
    }),
    'a request': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/quotes?view=quoted&q=rempah');
      await page.getByRole('link', { name: 'PT Rempah Nusantara Sejahtera' }).first().click();
      await expect(page.getByRole('heading', { name: 'Penawaran terkirim' })).toBeVisible();
    }),
  },
  '/admin/superadmin/quote-approvals': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/quote-approvals');
      await expect(page.getByText('Tidak ada diskon yang menunggu Anda')).toBeVisible();
    }),
  },
  '/admin/superadmin/companies': {
    'a company whose contract is ended': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/companies');
      await page.getByRole('link', { name: 'PT Rempah Nusantara Sejahtera' }).click();
      await page.getByRole('button', { name: /^Akhiri / }).click();
      await page.getByRole('button', { name: 'Akhiri kontrak' }).click();
      await expect(page.getByText('Tulis alasan, minimal 10 karakter')).toBeVisible();
    }),
    'a company whose owner has left': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/companies');
      await page.getByRole('link', { name: 'PT Rempah Nusantara Sejahtera' }).click();
      await page.getByRole('button', { name: 'Alihkan kepemilikan' }).click();
      await expect(page.getByLabel('Email pemilik baru')).toBeVisible();
    }),
  },
  '/admin/superadmin/orders': {
    'a disputed order': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/orders?view=disputed');
      await page.getByRole('link', { name: /^NK-/ }).first().click();
      await page.getByRole('radio', { name: 'Bank memenangkan pembeli' }).check();
      await expect(page.getByLabel('Catatan')).toBeVisible();
    }),
  },
  '/admin/superadmin/transfers': {
    'a proof': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/transfers');
      await page.getByRole('link', { name: /^NK-/ }).first().click();
      await page.getByRole('radio', { name: 'Tolak' }).check();
      await expect(page.getByLabel('Alasan')).toBeVisible();
    }),
  },
  '/admin/superadmin/payments': {
    'an odd payment': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/payments');
      await page.getByRole('link', { name: /^NK-/ }).first().click();
      await page.getByRole('radio', { name: 'Lunasi pesanannya' }).check();
      await expect(page.getByLabel('Catatan')).toBeVisible();
    }),
  },
  '/admin/superadmin/refunds': {
    'a refund': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/refunds');
      await page.getByRole('link', { name: /^NK-/ }).first().click();
      await page.getByRole('radio', { name: 'Tolak' }).check();
      await expect(page.getByLabel('Jawaban')).toBeVisible();
    }),
  },
  '/admin/superadmin/fakturs': {
    'a faktur to enter': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/fakturs');
      await page.getByRole('link', { name: 'PT Sinar Nusantara' }).click();
      await page.getByRole('button', { name: 'Simpan faktur' }).click();
      await expect(page.getByText('Isi 17 angka nomor faktur dari Coretax')).toBeVisible();
    }),
    'a faktur to correct': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/fakturs?view=returning');
      await page.getByRole('link', { name: 'PT Sinar Nusantara' }).click();
      await expect(page.getByLabel('Nomor dokumen koreksi')).toBeVisible();
    }),
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/fakturs?view=ended&q=zzzzqqqq');
      await heading(page, 'Faktur pajak');
    }),
  },
  '/admin/superadmin/bills': {
    'a bill to invoice': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/bills?view=all');
      await page.getByRole('link', { name: 'PT Rempah Nusantara' }).first().click();
      await expect(page.getByRole('list', { name: 'Semua termin' })).toBeVisible();
    }),
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/bills?view=all&q=zzzzqqqq');
      await heading(page, 'Tagihan kontrak');
    }),
  },
  '/admin/superadmin/coupons': {
    'a coupon': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/coupons');
      await page.getByRole('link', { name: 'HEMAT20' }).click();
      await expect(page.getByRole('button', { name: 'Matikan kupon' })).toBeVisible();
    }),
  },
  '/admin/superadmin/payouts': {
    'a payout': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/payouts');
      await page.getByRole('link', { name: /^PC-/ }).first().click();
      await page.getByRole('button', { name: 'Tolak', exact: true }).click();
      await expect(page.getByLabel('Alasan')).toBeVisible();
    }),
  },
  '/admin/superadmin/bank-accounts': {
    'an account': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/bank-accounts?view=all');
      await page.getByRole('link', { name: 'Rahmat Hidayat' }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'Rahmat Hidayat' })).toBeVisible();
    }),
  },
  '/admin/superadmin/balances': {
    'a balance': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/balances');
      await page.getByRole('link', { name: 'Rahmat Hidayat' }).first().click();
      await page.getByRole('button', { name: 'Catat koreksi' }).click();
      await expect(page.getByText('Alasan minimal 10 karakter')).toBeVisible();
    }),
  },
  '/admin/superadmin/taxes': {
    'a missing reason': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/taxes?q=rahmat');
      await expect(page.getByRole('link', { name: 'Rahmat Hidayat' })).toBeVisible();
      await page.getByRole('button', { name: 'Simpan perlakuan pajak' }).click();
      await expect(page.getByText('Tulis alasan 10–500 karakter')).toBeVisible();
    }),
  },
  '/admin/superadmin/shares': {
    'a course': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/shares?q=python');
      await page.getByRole('link', { name: 'Analisis Data dengan Python' }).click();
      await expect(page.getByRole('heading', { name: 'Pembagian antarinstruktur' })).toBeVisible();
    }),
  },
  '/admin/superadmin/closings': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/closings');
      await heading(page, 'Penutupan harian');
    }),
  },
};
