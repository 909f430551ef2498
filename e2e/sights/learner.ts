import { expect } from '../fixtures';
import {
  as,
  asked,
  buyer,
  enrolled,
  examinee,
  nameless,
  type Sights,
  shopper,
  stranger,
  student,
  teacher,
} from './scene';

export const learnerSights: Record<string, Sights> = {
  '/dashboard': {
    'with data': as(enrolled, async ({ page, go }) => {
      await go('/dashboard');
      await expect(page.getByRole('link', { name: /^Lanjut Belajar/ })).toBeVisible();
    }),
    empty: as(stranger, async ({ page, go }) => {
      await go('/dashboard');
      await expect(page.getByText('Belum ada kursus')).toBeVisible();
      await page.getByRole('button', { name: /^Notifikasi/ }).click();
      await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
    }),
  },
  '/dashboard?tab=orders': {
    'with data': as(shopper, async ({ page, go }) => {
      await go('/dashboard?tab=orders');
      await expect(page.getByRole('tab', { name: 'Pembelian' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Bayar Lagi/ })).toBeVisible();
    }),
    empty: as(stranger, async ({ page, go }) => {
      await go('/dashboard?tab=orders');
      await expect(page.getByText('Belum ada pembelian')).toBeVisible();
    }),
  },
  '/dashboard?tab=certificates': {
    'with data': as(student, async ({ page, go }) => {
      await go('/dashboard?tab=certificates');
      await expect(page.getByRole('button', { name: 'Unduh Sertifikat' }).first()).toBeVisible();
    }),
    empty: as(stranger, async ({ page, go }) => {
      await go('/dashboard?tab=certificates');
      await expect(page.getByText('Belum ada sertifikat')).toBeVisible();
    }),
  },
  '/dashboard?tab=quotes': {
    'with data': as(buyer, async ({ page, go }) => {
      await go('/dashboard?tab=quotes');
      await expect(page.getByRole('region', { name: /^Penawaran / }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ajukan Pertanyaan' }).first()).toBeVisible();
      for (const fold of ['Yang termasuk', 'Syarat dan ketentuan'])
        await page.locator('summary', { hasText: fold }).first().click();
    }),
    empty: as(stranger, async ({ page, go }) => {
      await go('/dashboard?tab=quotes');
      await expect(page.getByText('Belum ada quote request')).toBeVisible();
    }),
  },
  '/profile/complete': {
    'with data': as(nameless, async ({ page, go }) => {
      await go('/profile/complete?returnUrl=/courses');
      await expect(page.getByLabel('Nama Lengkap')).toBeVisible();
    }),
  },
  '/notifications': {
    'with data': as(asked, async ({ page, go }) => {
      await go('/notifications');
      await expect(page.getByRole('button', { name: /^Permintaan penawaran RQ-/ })).toBeVisible({
        timeout: 15_000,
      });
      await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Semua sudah dibaca' }),
      ).toBeVisible();
      await page.getByRole('radio', { name: 'Belum dibaca' }).click();
      await expect(page.getByText('Tidak ada notifikasi yang belum dibaca')).toBeVisible();
      await page.getByRole('button', { name: 'Lihat semua' }).click();
      await expect(page.getByRole('button', { name: /^Permintaan penawaran RQ-/ })).toBeVisible();
    }),
    empty: as(stranger, async ({ page, go }) => {
      await go('/notifications');
      await expect(page.getByText('Tidak ada notifikasi')).toBeVisible();
    }),
  },
  '/profile/edit': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/profile/edit');
      await expect(page.getByLabel('Judul singkat')).toHaveValue('Pengembang web senior');
    }),
  },
  '/profile/edit?tab=data': {
    'with data': as(stranger, async ({ page, go }) => {
      await go('/profile/edit?tab=data');
      await expect(page.getByRole('button', { name: 'Hapus akun saya' })).toBeVisible();
      await expect(page.getByText('Belum ada permintaan tentang data Anda.')).toBeVisible();
      await expect(page.getByText(/^Disetujui /).first()).toBeVisible();
    }),
    'courses are taught': as(teacher, async ({ page, go }) => {
      await go('/profile/edit?tab=data');
      await expect(page.getByText(/^Anda masih mengajar kursus yang terbit/)).toBeVisible();
    }),
  },
  '/profile/edit?tab=pendidikan': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/profile/edit?tab=pendidikan');
      await expect(page.getByRole('heading', { name: 'Universitas Hasanuddin' })).toBeVisible();
    }),
  },
  '/profile/edit?tab=pengalaman': {
    empty: as(stranger, async ({ page, go }) => {
      await go('/profile/edit?tab=pengalaman');
      await expect(page.getByText('Belum ada pengalaman.')).toBeVisible();
    }),
  },
  '/profile/edit?tab=privasi': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/profile/edit?tab=privasi');
      await expect(page.getByRole('radio', { name: /^Publik/ })).toBeChecked();
    }),
  },
  '/profile/edit?tab=notifikasi': {
    'with data': as(stranger, async ({ page, go }) => {
      await go('/profile/edit?tab=notifikasi');
      const mail = page.getByRole('switch', { name: 'Email: Pelajaran disetujui' });
      await expect(mail).toBeChecked();
      await mail.click();
      await expect(mail).not.toBeChecked();
      await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible();
      await page.getByText(/^Selalu dikirim \(\d+\)$/).click();
      await expect(page.getByText('Kode pemulihan dipakai')).toBeVisible();
      await page.reload();
      await expect(mail).not.toBeChecked();
    }),
  },
  '/profile/edit?tab=keamanan': {
    'with data': as(stranger, async ({ page, go }) => {
      await go('/profile/edit?tab=keamanan');
      await expect(page.getByText('Perangkat ini', { exact: true })).toBeVisible();
    }),
  },
  '/profile/edit/cv': {
    'with data': as(student, async ({ page, go }) => {
      await go('/profile/edit/cv');
      await expect(page.getByRole('region', { name: 'Pratinjau CV' })).toBeVisible();
    }),
    empty: as(stranger, async ({ page, go }) => {
      await go('/profile/edit/cv');
      await page.getByText('saran lagi').click();
      await page.getByRole('radio', { name: 'Berdesain' }).check();
      await expect(page.getByText('Anda belum mengikuti kursus.')).toBeVisible();
    }),
  },
  '/profile/edit/education/:id': {
    'a new one': as(teacher, async ({ page, go }) => {
      await go('/profile/edit/education/new');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await expect(page.getByText('Isi nama institusi')).toBeVisible();
    }),
    unknown: as(teacher, async ({ page, go, browserConsole }) => {
      browserConsole.expectFailure('/api/profile/educations/1', 422);
      await go('/profile/edit/education/1');
      await expect(page.getByText('Entri ini tidak ditemukan.')).toBeVisible();
    }),
  },
  '/profile/edit/experience/:id': {
    'a new one': as(teacher, async ({ page, go }) => {
      await go('/profile/edit/experience/new');
      await expect(page.getByLabel('Posisi')).toBeVisible();
    }),
  },
  '/checkout/:slug': {
    'with data': as(student, async ({ page, go }) => {
      await go('/checkout/analisis-data-dengan-python');
      await page.getByRole('switch', { name: 'Butuh faktur pajak' }).check();
      await expect(page.getByLabel('NPWP atau NIK')).toBeVisible();
    }),
  },
  '/checkout/:slug/orders/:number': {
    'waits for a payment': as(shopper, async ({ page, go }) => {
      await go('/dashboard?tab=orders');
      await page.getByRole('link', { name: /^Bayar Lagi/ }).click();
      await page.getByText('Riwayat pesanan').click();
      await page.getByText('Bayar dengan cara lain').click();
      await expect(page.getByRole('radio', { name: 'Transfer manual' })).toBeVisible();
    }),
    unknown: as(stranger, async ({ page, go, browserConsole }) => {
      browserConsole.expectFailure('/api/orders/NK-2222-2222', 404);
      await go('/checkout/analisis-data-dengan-python/orders/NK-2222-2222');
      await expect(page.getByRole('heading', { name: 'Pesanan tidak ditemukan' })).toBeVisible();
    }),
  },
  '/checkout/:slug/orders/:number/simulation': {
    'with data': as(shopper, async ({ page, go }) => {
      await go('/dashboard?tab=orders');
      await page.getByRole('link', { name: /^Bayar Lagi/ }).click();
      await page.getByRole('link', { name: 'Lanjutkan pembayaran' }).click();
      await expect(page.getByRole('button', { name: 'Biarkan kedaluwarsa' })).toBeVisible();
    }),
  },
  '/learn/:courseSlug': {
    'with data': as(enrolled, async ({ page, go }) => {
      await go('/learn/dasar-pemrograman-web');
      await expect(
        page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' }),
      ).toBeVisible();
    }),
  },
  '/learn/:courseSlug/exam': {
    rules: as(examinee, async ({ page, go }) => {
      await go('/learn/ujian-lengkap/exam');
      await expect(page.getByRole('button', { name: 'Mulai Ujian' })).toBeVisible();
    }),
  },
};
