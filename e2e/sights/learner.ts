import { expect } from '../fixtures';
import { asked, enrolled, instructor, learner, type Sights } from './scene';

export const learnerSights: Record<string, Sights> = {
  '/dashboard': {
    'with data': async (scene) => {
      await enrolled(scene);
      await scene.page.goto('/dashboard');
      await expect(scene.page.getByRole('link', { name: /^Lanjut Belajar/ })).toBeVisible();
    },
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/dashboard');
      await expect(page.getByText('Belum ada kursus')).toBeVisible();
      await page.getByRole('button', { name: /^Notifikasi/ }).click();
      await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
    },
  },
  '/dashboard?tab=quotes': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, 'hr@nusakelas.test');
      await page.goto('/dashboard?tab=quotes');
      await expect(page.getByRole('region', { name: /^Penawaran / })).toBeVisible();
      for (const fold of ['Yang termasuk', 'Syarat dan ketentuan']) await page.locator('summary', { hasText: fold }).first().click();
    },
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/dashboard?tab=quotes');
      await expect(page.getByText('Belum ada quote request')).toBeVisible();
    },
  },
  '/profile/complete': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, 'tanpanama@nusakelas.test');
      await page.goto('/profile/complete?returnUrl=/courses');
      await expect(page.getByLabel('Nama Lengkap')).toBeVisible();
    },
  },
  '/notifications': {
    'with data': async (scene) => {
      await asked(scene);
      await scene.page.goto('/notifications');
      await expect(scene.page.getByRole('button', { name: /^Permintaan penawaran RQ-/ })).toBeVisible({ timeout: 15_000 });
      await scene.page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
      await expect(scene.page.getByRole('status').filter({ hasText: 'Semua sudah dibaca' })).toBeVisible();
      await scene.page.getByText('Belum dibaca', { exact: true }).click();
      await expect(scene.page.getByText('Tidak ada notifikasi yang belum dibaca')).toBeVisible();
      await scene.page.getByRole('button', { name: 'Lihat semua' }).click();
      await expect(scene.page.getByRole('button', { name: /^Permintaan penawaran RQ-/ })).toBeVisible();
    },
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/notifications');
      await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
    },
  },
  '/profile/edit': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit');
      await expect(page.getByLabel('Judul singkat')).toHaveValue('Pengembang web senior');
    },
  },
  '/profile/edit?tab=data': {
    'with data': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=data');
      await expect(page.getByRole('button', { name: 'Hapus akun saya' })).toBeVisible();
      await expect(page.getByText('Belum ada permintaan tentang data Anda.')).toBeVisible();
      await expect(page.getByText(/^Disetujui /).first()).toBeVisible();
    },
    'courses are taught': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit?tab=data');
      await expect(page.getByText(/^Anda masih mengajar kursus yang terbit/)).toBeVisible();
    },
  },
  '/profile/edit?tab=pendidikan': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit?tab=pendidikan');
      await expect(page.getByRole('heading', { name: 'Universitas Hasanuddin' })).toBeVisible();
    },
  },
  '/profile/edit?tab=pengalaman': {
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=pengalaman');
      await expect(page.getByText('Belum ada pengalaman.')).toBeVisible();
    },
  },
  '/profile/edit?tab=privasi': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit?tab=privasi');
      await expect(page.getByRole('radio', { name: /^Publik/ })).toBeChecked();
    },
  },
  '/profile/edit?tab=notifikasi': {
    'with data': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=notifikasi');
      const mail = page.getByRole('switch', { name: 'Email: Lesson disetujui' });
      await expect(mail).toBeChecked();
      await mail.click();
      await expect(mail).not.toBeChecked();
      await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible();
      await page.getByText(/^Selalu dikirim \(\d+\)$/).click();
      await expect(page.getByText('Kode pemulihan dipakai')).toBeVisible();
      await page.reload();
      await expect(mail).not.toBeChecked();
    },
  },
  '/profile/edit?tab=keamanan': {
    'with data': async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit?tab=keamanan');
      await expect(page.getByText('Perangkat ini', { exact: true })).toBeVisible();
    },
  },
  '/profile/edit/cv': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, learner);
      await page.goto('/profile/edit/cv');
      await expect(page.getByRole('region', { name: 'Pratinjau CV' })).toBeVisible();
    },
    empty: async ({ page, newLearner }) => {
      await newLearner(page);
      await page.goto('/profile/edit/cv');
      await page.getByText('saran lagi').click();
      await page.getByRole('radio', { name: 'Berdesain' }).check();
      await expect(page.getByText('Anda belum mengikuti kursus.')).toBeVisible();
    },
  },
  '/profile/edit/education/:id': {
    'a new one': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit/education/new');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText('Isi nama institusi')).toBeVisible();
    },
    unknown: async ({ page, signIn, browserConsole }) => {
      browserConsole.expectFailure('/api/profile/educations/1', 422);
      await signIn(page, instructor);
      await page.goto('/profile/edit/education/1');
      await expect(page.getByText('Entri ini tidak ditemukan.')).toBeVisible();
    },
  },
  '/profile/edit/experience/:id': {
    'a new one': async ({ page, signIn }) => {
      await signIn(page, instructor);
      await page.goto('/profile/edit/experience/new');
      await expect(page.getByLabel('Posisi')).toBeVisible();
    },
  },
  '/checkout/:slug': {
    'with data': async ({ page, signIn }) => {
      await signIn(page, learner);
      await page.goto('/checkout/analisis-data-dengan-python');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  '/learn/:courseSlug': {
    'with data': async (scene) => {
      await enrolled(scene);
      await scene.page.goto('/learn/dasar-pemrograman-web');
      await expect(scene.page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' })).toBeVisible();
    },
  },
};
