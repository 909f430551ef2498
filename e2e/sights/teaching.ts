import { expect } from '../fixtures';
import { as, examiner, heading, type Sights, staff, teacher } from './scene';

export const teachingSights: Record<string, Sights> = {
  '/instructor': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/instructor');
      await heading(page, 'Ringkasan');
      await expect(page.getByRole('heading', { name: 'Kursus Anda' })).toBeVisible();
    }),
  },
  '/instructor/approvals': {
    empty: as(teacher, async ({ page, go }) => {
      await go('/instructor/approvals?q=zzzzqqqq');
      await heading(page, 'Persetujuan');
    }),
    'a submission': as(teacher, async ({ page, go }) => {
      await go('/instructor/approvals?course=menulis-konten-yang-dibaca');
      await page.getByRole('link', { name: 'Maria Goreti Tnunay' }).click();
      await expect(page.getByRole('button', { name: 'Setujui' })).toBeVisible();
    }),
  },
  '/instructor/students': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/instructor/students?view=all');
      await expect(page.getByRole('link', { name: 'Putri Maharani' }).first()).toBeVisible();
    }),
    'a participant': as(teacher, async ({ page, go }) => {
      await go('/instructor/students?view=all&course=tipografi-dan-tata-letak');
      await page.getByRole('link', { name: 'Yohanes Wenda' }).first().click();
      await expect(page.getByRole('heading', { name: 'Pelajaran' })).toBeVisible();
    }),
  },
  '/instructor/reviews': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/instructor/reviews?view=all');
      await heading(page, 'Ulasan');
      await expect(
        page
          .getByRole('table')
          .or(page.getByRole('list', { name: 'ulasan' }))
          .first(),
      ).toBeVisible();
    }),
  },
  '/instructor/coupons': {
    'a new coupon': as(teacher, async ({ page, go }) => {
      await go('/instructor/coupons');
      await page.getByRole('button', { name: 'Buat kupon' }).click();
      await expect(page.getByLabel('Kode kupon')).toBeVisible();
    }),
  },
  '/instructor/earnings': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/instructor/earnings');
      await expect(page.getByRole('heading', { name: 'Saldo', exact: true })).toBeVisible();
      await page.getByText('Tabel per bulan dan laporan PDF').click();
      await expect(page.getByRole('button', { name: 'Ajukan Pencairan' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Rekening bank' })).toBeVisible();
    }),
    'a line': as(teacher, async ({ page, go }) => {
      await go('/instructor/earnings?view=sale');
      await page.getByRole('link', { name: 'Penjualan', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: /^Penjualan Rp/ })).toBeVisible();
    }),
  },
  '/instructor/courses': {
    'with data': as(teacher, async ({ page, go }) => {
      await go('/instructor/courses');
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Dasar Pemrograman Web' }),
      ).toBeVisible();
    }),
  },
  '/instructor/courses/create': {
    'with a fault': as(teacher, async ({ page, go }) => {
      await go('/instructor/courses/create');
      await page.getByRole('button', { name: 'Buat kursus' }).click();
      await expect(page.getByText('Tulis judul kursus')).toBeVisible();
    }),
  },
  '/instructor/courses/:courseId/exam': {
    'a sitting that leaves no trace': as(examiner, async ({ page, go }) => {
      await go('/instructor/courses');
      await page.getByRole('main').getByRole('link', { name: 'Kursus dengan ujian' }).click();
      await page.getByRole('tab', { name: 'Ujian akhir' }).click();
      await page.getByRole('link', { name: 'Coba ujian akhir' }).click();
      await page.getByRole('button', { name: 'Mulai Ujian' }).click();
      await expect(page.getByRole('heading', { name: /^Soal 1/ })).toBeVisible();
    }),
  },
  '/instructor/courses/:courseId/edit': {
    'every tab': as(teacher, async ({ page, go }) => {
      await go('/instructor/courses');
      await page.getByRole('main').getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
      for (const name of ['Harga', 'Sertifikat', 'Tim', 'Terbitkan', 'Pelajaran']) {
        await page.getByRole('tab', { name, exact: true }).click();
        await expect(
          page.getByRole('tabpanel', { name }).getByRole('heading').first(),
        ).toBeVisible();
      }
      await page.getByRole('list', { name: 'Urutan pelajaran' }).getByRole('link').first().click();
      await expect(page.getByLabel('Alamat video')).toBeVisible();
    }),
  },
  '/admin/courses/:courseId/exam': {
    'no questions yet': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/course-reviews?q=otomasi');
      await page.getByRole('link', { name: 'Otomasi Kantor dengan Python' }).click();
      await page.getByRole('link', { name: 'Coba ujian akhir' }).click();
      await expect(page.getByText('Ujian ini belum memiliki soal')).toBeVisible();
    }),
  },
  '/admin/courses/:courseId/edit': {
    'what is missing': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/course-reviews?q=otomasi');
      await page.getByRole('link', { name: 'Otomasi Kantor dengan Python' }).click();
      await page.getByRole('link', { name: 'Buka studio' }).click();
      await page.getByRole('tab', { name: 'Terbitkan' }).click();
      await expect(page.getByRole('button', { name: 'Terbitkan' })).toBeVisible();
    }),
  },
};
