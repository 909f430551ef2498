import { expect } from '../fixtures';
import { as, examiner, heading, type Sights, staff, staffAskedForData, teacher } from './scene';

export const staffSights: Record<string, Sights> = {
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
  '/admin/superadmin/certificates': {
    'a certificate': as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/certificates?q=dimas');
      await page.getByRole('link', { name: /^NK-/ }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: /^NK-/ })).toBeVisible();
      await page.getByRole('radio', { name: 'Terbitkan ulang' }).check();
      await expect(page.getByLabel('Nama pada sertifikat')).toHaveValue('Dimas Prasetyo');
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
  '/admin/superadmin/certificate-corrections': {
    empty: as(staff, async ({ page, go }) => {
      await go('/admin/superadmin/certificate-corrections?q=zzzzqqqq');
      await expect(page.getByText('Tidak ada koreksi yang cocok')).toBeVisible();
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
