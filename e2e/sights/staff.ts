import { expect } from '../fixtures';
import { as, heading, type Sights, staff, staffAskedForData } from './scene';

export const staffSights: Record<string, Sights> = {
  '/admin/superadmin/course-reviews': {
    'a course': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/course-reviews?q=otomasi');
      await page.getByRole('link', { name: 'Otomasi Kantor dengan Python' }).click();
      await expect(page.getByText('Kursus ini mengajak staf administrasi')).toBeVisible();
    }),
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/course-reviews?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada kursus yang cocok')).toBeVisible();
    }),
  },
  '/admin/superadmin/submissions': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/submissions?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada kiriman yang cocok')).toBeVisible();
    }),
  },
  '/admin/superadmin/ratings': {
    'a reported review': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/ratings');
      await page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: /^\S+ \S\.$/ })
        .first()
        .click();
      await page.getByRole('radio', { name: 'Sembunyikan ulasan' }).check();
      await page.getByRole('button', { name: 'Sembunyikan ulasan' }).click();
      await expect(page.getByText('Alasan minimal 10 karakter')).toBeVisible();
    }),
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/ratings?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada ulasan yang cocok')).toBeVisible();
    }),
  },
  '/admin/superadmin/announcements': {
    'a draft with its mail': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/announcements?view=draft');
      await page.getByRole('link', { name: 'Kabar untuk para instruktur' }).click();
      await expect(page.getByLabel('Judul')).toHaveValue('Kabar untuk para instruktur');
      await page.getByRole('radio', { name: 'Email' }).click();
      await expect(
        page.frameLocator('iframe').getByRole('heading', { name: 'Kabar untuk para instruktur' }),
      ).toBeVisible();
    }),
    'a sent one': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/announcements?view=sent');
      await page.getByRole('link', { name: 'Pemeliharaan situs Minggu malam' }).click();
      await expect(page.getByRole('progressbar', { name: 'Sudah diberi tahu' })).toBeVisible();
    }),
  },
  '/announcements/:id': {
    'with data': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/announcements?view=sent');
      await page.getByRole('link', { name: 'Pemeliharaan situs Minggu malam' }).click();
      await expect(page).toHaveURL(/entry=/);
      await go(`/announcements/${new URL(page.url()).searchParams.get('entry')}`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Pemeliharaan situs Minggu malam' }),
      ).toBeVisible();
    }),
    unknown: as(staff, async ({ page, go, browserConsole }) => {
      browserConsole.expectFailure('/api/announcements/tidak-ada', 422);
      await go('/announcements/tidak-ada');
      await expect(page.getByText('Pengumuman tidak ditemukan')).toBeVisible();
    }),
  },
  '/admin/member-profiles': {
    'with data': as(staff, async ({ page, go }) => {
      await go('/admin/member-profiles?view=all&q=rahmat');
      await expect(page.getByRole('link', { name: 'Rahmat Hidayat' })).toBeVisible();
    }),
    'a profile': as(staff, async ({ page, go }) => {
      await go('/admin/member-profiles?view=all&q=bagas');
      await page.getByRole('link', { name: 'Bagas Pramudya' }).click();
      await page.getByRole('radio', { name: 'Sembunyikan bagian' }).check();
      await page.getByRole('button', { name: 'Sembunyikan bagian' }).click();
      await expect(page.getByText('Alasan minimal 10 karakter')).toBeVisible();
    }),
  },
  '/admin/instructor-applications': {
    'with data': as(staff, async ({ page, go }) => {
      await go('/admin/instructor-applications?view=all');
      await expect(page.getByRole('link', { name: 'Ni Luh Ayu Saraswati' })).toBeVisible();
    }),
    'an application': as(staff, async ({ page, go }) => {
      await go('/admin/instructor-applications?view=all&q=rina%20marlina');
      await page.getByRole('link', { name: 'Rina Marlina Siregar' }).click();
      await expect(page.getByText('Menunggu pelamar')).toBeVisible();
    }),
  },
  '/admin/superadmin': {
    'with data': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin');
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: 'Penawaran' }),
      ).toContainText('menunggu');
    }),
  },
  '/admin/superadmin/privacy-requests': {
    'a data request': as(staffAskedForData, async ({ page, go }, name) => {
      await go(`/admin/superadmin/privacy-requests?q=${encodeURIComponent(name)}`);
      // A search that waits while the link is followed doesn't call back to the queue.
      await page.getByLabel('Cari permintaan data').fill(`${name} `);
      await page.getByRole('link', { name }).evaluate((link) => {
        link.addEventListener('click', () => {
          for (const since = performance.now(); performance.now() - since < 400; );
        });
        (link as HTMLElement).click();
      });
      await expect(page.getByRole('heading', { level: 2, name: 'Perbaikan data' })).toBeFocused();
      await page.getByLabel('Jawaban atau alasan').fill('Nama Anda sudah kami perbaiki.');
      await page.getByRole('button', { name: 'Kirim jawaban' }).click();
      const asking = page.getByRole('dialog', { name: 'Kirim jawaban ini?' });
      await expect(asking).toContainText(name);
      await asking.getByRole('button', { name: 'Batal' }).click();
      await expect(page.getByRole('button', { name: 'Tolak dengan alasan' })).toBeVisible();
    }),
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/privacy-requests?view=done&q=zzzzqqqq');
      await expect(page.getByText('Tidak ada permintaan yang cocok')).toBeVisible();
    }),
  },
  '/admin/superadmin/courses': {
    'a course': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/courses?q=dasar%20pemrograman');
      await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
      await expect(page.getByRole('link', { name: 'Buka studio' })).toBeVisible();
    }),
  },
  '/admin/superadmin/categories': {
    'a merge': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/categories');
      await page
        .getByRole('button', { name: /^Tindakan untuk/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Gabungkan ke kategori lain' }).click();
      await page.getByRole('button', { name: 'Gabungkan', exact: true }).click();
      await expect(page.getByText('Pilih kategori tujuan')).toBeVisible();
    }),
  },
  '/admin/superadmin/enrollments': {
    'a participant of any course': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/enrollments?view=all&q=siswa2@nusakelas.test');
      await page.getByRole('link', { name: 'Dimas Prasetyo' }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: /^Dimas Prasetyo/ })).toBeVisible();
    }),
  },
  '/admin/superadmin/enrollment-imports': {
    'an import': as(staff, async ({ page, go, origin }) => {
      const list = await page.request.get('/api/staff/courses?q=git%20untuk');
      const { items } = (await list.json()) as { items: { id: string }[] };
      const imports = `/api/staff/courses/${items[0]?.id}/enrollment-imports`;
      const data = { key: crypto.randomUUID(), name: 'kelas.csv', text: 'tidak@ada.id' };
      const answer = await page.request.post(imports, { data, headers: { origin } });
      expect(answer.status()).toBe(201);
      await go('/admin/superadmin/enrollment-imports?view=faulty');
      await page.getByRole('link', { name: 'kelas.csv' }).first().click();
      await expect(page.getByRole('link', { name: 'Unduh laporan' })).toBeVisible();
    }),
  },
  '/admin/superadmin/certificates': {
    'a certificate': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/certificates?q=dimas');
      await page.getByRole('link', { name: /^NK-/ }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: /^NK-/ })).toBeVisible();
      await page.getByRole('radio', { name: 'Terbitkan ulang' }).check();
      await expect(page.getByLabel('Nama pada sertifikat')).toHaveValue('Dimas Prasetyo');
    }),
  },
  '/admin/superadmin/certificate-corrections': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/certificate-corrections?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada koreksi yang cocok')).toBeVisible();
    }),
  },
  '/admin/superadmin/audit': {
    'an entry': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/audit?view=all&kind=rating');
      await page.getByRole('link', { name: 'Menyembunyikan ulasan' }).first().click();
      await expect(page.getByRole('list', { name: 'Perubahan' })).toContainText('Disembunyikan');
    }),
    'a search for somebody': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/audit?view=all');
      await page.getByRole('button', { name: 'Cari orang' }).click();
      await page.getByLabel('Nama atau awal email').fill('rahmat');
      await page.getByRole('dialog').getByRole('button', { name: 'Cari', exact: true }).click();
      await expect(
        page.getByRole('link', { name: /^Tentang orang ini ?: Rahmat/ }).first(),
      ).toBeVisible();
    }),
  },
  '/admin/superadmin/jobs': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/jobs?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada pekerjaan yang cocok')).toBeVisible();
    }),
  },
  '/admin': {
    all: as(staff, async ({ page, go }) => {
      await go('/admin');
      await expect(page).toHaveURL('/admin/superadmin');
      await heading(page, 'Menunggu');
    }),
  },
  '/admin/superadmin/roles': {
    all: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/roles');
      await expect(page.getByRole('table')).toContainText('Menangani permintaan penawaran');
    }),
  },
  '/admin/superadmin/schedules': {
    all: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/schedules');
      await expect(page.getByRole('row', { name: /^Tutup buku harian/ })).toBeVisible();
    }),
  },
  '/admin/superadmin/notices': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/notices');
      await expect(page.getByText('Semua pemberitahuan terkirim')).toBeVisible();
    }),
  },
  '/admin/superadmin/settings': {
    all: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/settings');
      await expect(page.getByRole('link', { name: 'Identitas perusahaan' })).toBeVisible();
    }),
    one: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/settings?group=promises');
      await expect(page.getByLabel('Tinjauan kiriman')).toBeVisible();
    }),
  },
  '/admin/superadmin/policies': {
    all: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/policies');
      await expect(
        page.getByRole('heading', { level: 2, name: 'Kebijakan privasi' }),
      ).toBeVisible();
    }),
  },
  '/admin/superadmin/health': {
    all: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/health');
      await expect(
        page.getByRole('heading', { level: 2, name: 'Antrean pekerjaan' }),
      ).toBeVisible();
    }),
  },
  '/admin/superadmin/exports': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/exports');
      await expect(page.getByText('Belum ada berkas.')).toBeVisible();
    }),
  },
  '/admin/superadmin/mails': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/mails?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada email yang cocok')).toBeVisible();
    }),
  },
  '/admin/dashboard': {
    'with data': as(staff, async ({ page, go }) => {
      await go('/admin/dashboard?range=90');
      await expect(
        page.getByRole('list', { name: 'Yang pertama dilihat' }).getByRole('listitem'),
      ).toHaveCount(4);
      await page.getByText('Tabel per hari').first().click();
      await expect(page.getByRole('columnheader', { name: 'Penjualan bersih' })).toBeVisible();
    }),
  },
  '/admin/superadmin/users': {
    'an account': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/users?q=siswa2@nusakelas.test');
      await page.getByRole('link', { name: 'Dimas Prasetyo' }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'Dimas Prasetyo' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Buka halaman akun' })).toBeVisible();
    }),
  },
  '/admin/users/:userId/edit': {
    'an account': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/users?q=siswa2@nusakelas.test');
      await page.getByRole('link', { name: 'Dimas Prasetyo' }).first().click();
      await page.getByRole('link', { name: 'Buka halaman akun' }).click();
      await heading(page, 'Dimas Prasetyo');
      await expect(page.getByRole('list', { name: 'Sertifikat' })).toBeVisible();
      await page.getByRole('button', { name: 'Tangguhkan akun' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Tangguhkan akun' }).getByLabel('Alasan'),
      ).toBeFocused();
    }),
    'a correction': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/users?q=siswa2@nusakelas.test');
      await page.getByRole('link', { name: 'Dimas Prasetyo' }).first().click();
      await page.getByRole('link', { name: 'Buka halaman akun' }).click();
      await page.getByRole('button', { name: 'Perbaiki email' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Perbaiki email' }).getByLabel('Email yang benar'),
      ).toBeFocused();
    }),
  },
  '/admin/courses/:courseId/enrollments': {
    'a participant': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/courses?q=git%20untuk');
      await page.getByRole('link', { name: 'Git untuk Kerja Tim' }).click();
      await page.getByRole('link', { name: 'Peserta', exact: true }).click();
      await page.getByRole('link', { name: /^Selesai/ }).click();
      await page.getByRole('link', { name: 'Dimas Prasetyo' }).click();
      await expect(page.getByRole('button', { name: 'Ulangi kemajuan' })).toBeVisible();
    }),
  },
};
