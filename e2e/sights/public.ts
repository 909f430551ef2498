import type { Page } from '@playwright/test';
import { numbers } from '../certificate-numbers';
import { devices } from '../devices';
import { expect, expectAccessible, open } from '../fixtures';
import { fromMail, unsubscribePattern } from '../mail';
import { admin, as, asked, goTo, heading, type Sights, stranger, visitor } from './scene';

/** Answers the look at a mailed link as the server does for a living one. */
const mailedLink = (page: Page, more: object) =>
  page.route('**/api/auth/verify-email/check', (route) =>
    route.fulfill({
      json: {
        alive: true,
        email: 'siswa@nusakelas.test',
        own: false,
        hasPassword: true,
        verified: false,
        ...more,
      },
    }),
  );

export const publicSights: Record<string, Sights> = {
  '/': {
    'with data': goTo('/'),
    'menu open': as(visitor, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: /^Kategori/ }).click();
      await expect(page.getByRole('menu').filter({ visible: true })).toHaveCount(1);
    }),
    'drawer open': as(visitor, async ({ page }) => {
      await page.setViewportSize(devices.phone.viewport);
      await open(page, '/');
      await page.getByRole('button', { name: 'Buka menu' }).click();
      await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1);
    }),
    suggestions: as(visitor, async ({ page }) => {
      await open(page, '/');
      await page
        .getByRole('search', { name: 'Cari kursus', exact: true })
        .getByRole('combobox')
        .fill('desain');
      await expect(page.getByRole('listbox').filter({ visible: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    }),
    empty: as(visitor, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('tab', { name: 'Olahraga' }).click();
      await expect(page.getByText('Tidak ada kursus ditemukan')).toBeVisible();
    }),
  },
  '/auth': {
    'signing in': as(visitor, async ({ page, go }) => {
      await go('/auth');
      for (const provider of ['Apple', 'Google', 'Facebook']) {
        const button = page.getByRole('button', { name: new RegExp(provider) });
        await expect(button).toBeDisabled();
        await expect(button).toContainText('coming soon');
      }
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Syarat dan ketentuan' }),
      ).toHaveAttribute('href', '/terms');
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Kebijakan privasi' }),
      ).toHaveAttribute('href', '/privacy');
    }),
    'in error': as(visitor, async ({ page, go }) => {
      await go('/auth?mode=daftar');
      await page.getByRole('textbox', { name: 'Password' }).fill('12345');
      await page.getByRole('main').getByRole('button', { name: 'Daftar', exact: true }).click();
      await expect(page.getByText('Password minimal 6 karakter')).toBeVisible();
    }),
    forgotten: as(visitor, async ({ page, go }) => {
      await go('/auth?mode=lupa');
      await heading(page, 'Lupa password?');
      await page.getByLabel('Email').fill('tidak-ada@nusakelas.test');
      await page.getByRole('main').getByRole('button', { name: 'Kirim tautan' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'kami sudah mengirim' }),
      ).toBeVisible();
    }),
    'second step': as(visitor, async ({ page, go }) => {
      await go('/auth');
      await page.route('**/api/auth/sign-in/email', (route) =>
        route.fulfill({ json: { challenge: 'factor' } }),
      );
      await page.getByLabel('Email').fill('siswa@nusakelas.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('belajar123');
      await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByLabel('Kode verifikasi')).toBeVisible();
    }),
  },
  '/auth/reset': {
    'with data': as(visitor, async ({ page }) => {
      await page.route('**/api/auth/reset-password/check', (route) =>
        route.fulfill({ json: { alive: true } }),
      );
      await open(page, '/auth/reset#abc');
      await expect(page.getByRole('textbox', { name: 'Password baru' })).toBeVisible();
      await expect(page).toHaveURL('/auth/reset');
    }),
    'with a spent word': as(visitor, async ({ page }) => {
      await open(page, '/auth/reset#abc');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    }),
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/auth/reset');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    }),
  },
  '/auth/verify': {
    'with data': as(visitor, async ({ page }) => {
      await mailedLink(page, { purpose: 'verify' });
      await open(page, '/auth/verify#abc');
      await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
      await expect(page).toHaveURL('/auth/verify');
    }),
    'with a spent word': as(visitor, async ({ page }) => {
      await open(page, '/auth/verify#abc');
      await heading(page, 'Tautan ini tidak dapat dipakai');
      await expect(page.getByRole('button', { name: 'Kirim tautan baru' })).toBeVisible();
    }),
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/auth/verify');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    }),
  },
  '/auth/email': {
    'with data': as(visitor, async ({ page }) => {
      await mailedLink(page, { purpose: 'move', own: true });
      await open(page, '/auth/email#abc');
      await heading(page, 'Ganti email akun');
      await expect(page).toHaveURL('/auth/email');
    }),
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/auth/email');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    }),
  },
  '/auth/correction': {
    'with data': as(visitor, async ({ page }) => {
      const question = {
        state: 'waiting',
        side: 'old',
        from: 'siswa@nusakelas.test',
        to: 'siswa-benar@nusakelas.test',
        agreed: false,
      };
      await page.route('**/api/auth/email-correction/check', (route) =>
        route.fulfill({ json: question }),
      );
      await open(page, '/auth/correction#abc');
      await expect(page.getByRole('button', { name: 'Setujui penggantian' })).toBeVisible();
      await expect(page).toHaveURL('/auth/correction');
    }),
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/auth/correction');
      await heading(page, 'Tautan ini tidak dapat dipakai');
    }),
  },
  '/verify': {
    'with data': goTo('/verify'),
    'in error': as(visitor, async ({ page, go }) => {
      await go('/verify');
      await page.getByRole('button', { name: 'Verifikasi', exact: true }).click();
      await expect(page.getByText('Isi nomor sertifikat')).toBeVisible();
    }),
  },
  '/verify/batch': { 'with data': goTo('/verify/batch') },
  '/verify/api': { 'with data': goTo('/verify/api') },
  '/verify/:number': {
    valid: goTo(`/verify/${numbers.valid}`),
    revoked: goTo(`/verify/${numbers.revoked}`),
    expired: goTo(`/verify/${numbers.expired}`),
    replaced: goTo(`/verify/${numbers.replaced}`),
    'without a name': goTo(`/verify/${numbers.hidden}`),
    unknown: as(visitor, async ({ page, browserConsole }) => {
      browserConsole.expectFailure(`/verify/${numbers.unknown}`, 404);
      await open(page, `/verify/${numbers.unknown}`);
      await heading(page, 'Sertifikat tidak ditemukan');
    }),
  },
  '/courses': {
    'with data': goTo('/courses?level=beginner'),
    corrected: as(visitor, async ({ page, go }) => {
      await go('/courses?q=pemorgraman');
      await expect(page.getByRole('form', { name: 'Saring kursus' })).toBeVisible();
    }),
    empty: goTo('/courses?q=zzzzqqqq'),
    'filters open': as(visitor, async ({ page, go }) => {
      await page.setViewportSize(devices.phone.viewport);
      await go('/courses?q=pemorgraman');
      await page.getByRole('button', { name: /^Saring/ }).click();
      await expect(page.getByRole('form', { name: 'Saring kursus' })).toBeVisible();
    }),
  },
  '/course/:slug': {
    'with data': goTo('/course/analisis-data-dengan-python'),
    'each tab': as(visitor, async ({ page, go }) => {
      await go('/course/dasar-pemrograman-web');
      for (const [tab, shows] of [
        ['Instruktur', page.getByRole('heading', { name: 'Rahmat Hidayat' })],
        ['Sertifikasi', page.getByText('kursus ini tidak memiliki ujian akhir')],
        ['Kurikulum', page.getByText('1. Struktur halaman dengan HTML')],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(shows).toBeVisible();
        if (tab !== 'Kurikulum') await expectAccessible(page, { contrast: true });
      }
    }),
    preview: as(visitor, async ({ page, go }) => {
      await go('/course/dasar-pemrograman-web');
      await page.getByRole('tab', { name: 'Kurikulum' }).click();
      await page
        .getByRole('button', { name: /^Pratinjau gratis/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    }),
  },
  '/members': {
    'with data': goTo('/members?city=medan'),
    empty: goTo('/members?q=zzzzqqqq'),
  },
  '/profile/:slug': {
    'with data': goTo('/profile/putri-maharani'),
    'who teaches': goTo('/profile/rahmat-hidayat'),
    'a report': as(stranger, async ({ page }) => {
      await open(page, '/profile/putri-maharani?lapor=1');
      await page.getByRole('button', { name: 'Kirim laporan' }).click();
      await expect(page.getByText('Pilih alasan laporan')).toBeVisible();
    }),
    unknown: as(visitor, async ({ page, browserConsole }) => {
      browserConsole.expectFailure('/profile/tidak-ada', 404);
      await open(page, '/profile/tidak-ada');
    }),
  },
  '/business': { 'with data': goTo('/business') },
  '/business/programs/:category/:tier': {
    'with data': goTo('/business/programs/it-software/basic'),
    'the longest': goTo('/business/programs/hr-management/complete'),
  },
  '/business/quote': {
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/business/quote');
      await heading(page, 'Tautan ini tidak lengkap');
    }),
    'in error': as(visitor, async ({ page, browserConsole }) => {
      browserConsole.expectFailure('/api/quote-link', 404);
      await open(page, `/business/quote#${'0'.repeat(32)}.${'A'.repeat(43)}`);
      await heading(page, 'Tautan ini tidak dapat dibuka');
      await expect(
        page.getByText('Tautan penawaran ini tidak berlaku atau sudah kedaluwarsa.'),
      ).toBeVisible();
    }),
  },
  '/business/request-quote': {
    'with data': goTo('/business/request-quote?category=hr&tier=complete'),
    'in error': as(visitor, async ({ page, go }) => {
      await go('/business/request-quote');
      await page.getByRole('button', { name: 'Selanjutnya' }).click();
      await expect(page.getByText('Nama perusahaan minimal 2 karakter')).toBeVisible();
    }),
  },
  '/unsubscribe': {
    'without its word': as(visitor, async ({ page }) => {
      await open(page, '/unsubscribe');
      await heading(page, 'Tautan ini tidak lengkap');
    }),
    'in error': as(visitor, async ({ page, browserConsole }) => {
      browserConsole.expectFailure('/api/subscription', 404);
      await open(page, `/unsubscribe#${'0'.repeat(36)}.learning.approved.${'A'.repeat(43)}`);
      await heading(page, 'Tautan ini tidak dapat dipakai');
      await expect(page.getByText('Tautan berhenti berlangganan ini tidak berlaku.')).toBeVisible();
    }),
    'with data': as(asked, async ({ page }) => {
      await open(page, await fromMail(admin, unsubscribePattern));
      await heading(page, 'Berhenti menerima email ini?');
    }),
  },
  '/about': { 'with data': goTo('/about') },
  '/become-instructor': { 'with data': goTo('/become-instructor') },
  '/kit': { 'with data': goTo('/kit') },
  '/terms': { 'with data': goTo('/terms') },
  '/privacy': { 'with data': goTo('/privacy') },
  '*': {
    'an unknown address': as(visitor, async ({ page, browserConsole }) => {
      browserConsole.expectFailure('/tidak/ada', 404);
      await open(page, '/tidak/ada');
    }),
  },
};
