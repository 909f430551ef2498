import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: (path) => /\.test\.tsx?$/.test(path) })
  .filter((path) => !/\.test\.tsx?$|^app\/(testing|demo)/.test(path))
  .map((path) => readFileSync(join(src, path), 'utf8'))
  .join('\n');

/** Quoted by the specification or named in decisions.md, as far as they belong to what is built. */
const quoted: Record<string, string[]> = {
  'navbar and bell': ['Semua Kategori', 'Pembelajaran Saya', 'Keluar', 'Masuk', 'Daftar', 'Notifikasi', 'Tidak ada notifikasi'],
  home: ['Populer', 'Semua Kursus', 'Tidak ada kursus ditemukan'],
  'sign-in page': [
    'coming soon',
    'Nama Lengkap',
    'Email',
    'Password',
    'Login gagal',
    'Login berhasil!',
    'Pendaftaran gagal',
    'Akun berhasil dibuat!',
    'Apple',
    'Google',
    'Facebook',
  ],
  dashboard: ['Kursus Saya', 'Lanjut Belajar', 'Belum ada kursus'],
  'course page': [
    'Ringkasan',
    'Kurikulum',
    'Instruktur',
    'Sertifikasi',
    'Daftar Kursus',
    'Beli Kursus',
    'Gratis',
    'Belum termasuk PPN 11%',
    'Pemula',
    'Menengah',
    'Lanjutan',
  ],
  enrolling: [
    'Silakan login terlebih dahulu',
    'Lengkapi profil Anda terlebih dahulu',
    'Gagal memproses pendaftaran',
    'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.',
    'Anda belum terdaftar di kursus ini',
  ],
  player: [
    'Catatan (opsional)',
    'Submit untuk Review',
    'Tarik Kembali',
    'Pelajaran Sebelumnya',
    'Pelajaran Selanjutnya',
    'Sudah Disetujui',
    'Menunggu Review Instructor',
    'Gagal submit lesson',
    'Lesson berhasil disubmit untuk review!',
    'Lesson sebelumnya harus diselesaikan terlebih dahulu',
    'Format video tidak didukung. Silakan hubungi instruktur.',
    'Gagal memuat video. Silakan refresh halaman.',
    'Video tidak tersedia untuk pelajaran ini',
  ],
  approvals: ['Setujui', 'Tolak', 'Umpan balik'],
  'pages for companies': [
    'Mulai dari',
    '/program',
    'Hybrid',
    '1 bulan',
    '500+',
    '50K+',
    '1000+',
    '95%',
    'it-software',
    'finance-accounting',
    'hr-management',
    'marketing-sales',
  ],
  'quotes on the dashboard': [
    'Quote Requests',
    'Belum ada quote request',
    'Menunggu',
    'Ditinjau',
    'Penawaran Dikirim',
    'Diterima',
    'Ditolak',
    'Dilihat',
    'Kedaluwarsa',
    'Digantikan',
    'Terima',
    'Tolak',
    'Quote Diterima!',
    'Quote Ditolak',
    'Gagal Memproses',
  ],
  wizard: [
    'Nama Perusahaan',
    'Email Perusahaan',
    'Telepon',
    'Ukuran Perusahaan',
    'Industri',
    'Kategori Paket',
    'Tier Paket',
    'Jumlah Peserta',
    'Kategori yang Diminati',
    'Nama Kontak',
    'Jabatan',
    'Kebutuhan Tambahan',
    'Sebelumnya',
    'Selanjutnya',
    'Kirim Request',
    'Mengirim...',
    'Validasi Gagal',
    'Mohon lengkapi semua field yang diperlukan.',
    'Nama perusahaan minimal 2 karakter',
    'Email tidak valid',
    'Nama kontak minimal 2 karakter',
    'Jumlah minimal 1',
    'Pilih minimal satu kategori',
    'Gagal Mengirim Request',
    'Request Berhasil Dikirim!',
    'Tim kami akan menghubungi Anda dalam 1-2 hari kerja.',
    'Data Science & Analytics',
    'Software Development',
    'Digital Marketing',
    'Finance & Accounting',
    'Human Resources',
    'Leadership & Management',
    'Sales & Customer Service',
    'Project Management',
    '3 bulan, 10-15 kursus, 20-50 karyawan',
    '6 bulan, 20-30 kursus, 50-150 karyawan',
    '12 bulan, semua kursus, 151-500 karyawan',
  ],
  'unknown address': ['Oops! Page not found'],
};

const all = Object.entries(quoted).flatMap(([place, texts]) => texts.map((text) => [place, text] as const));

test.each(all)('%s: «%s» stands in the sources to the letter', (_, text) => {
  const whole = new RegExp(`['"\`>]\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*['"\`<{$]`);
  expect(whole.test(sources)).toBe(true);
});

test.each([
  ['Password minimal $', 'passwordMin = 6'],
  ['Lihat semua ', ' kursus'],
  ['>+{', ' benefit lainnya'],
  ['/business/request-quote?category=custom&tier=custom', '/business/programs/'],
  ['badgeCap}+', 'badgeCap = 9'],
  ['enrolledPause = 1_000', 'enrolledPause'],
])('the text made of «%s» and «%s» too', (...parts) => {
  for (const part of parts) expect(sources).toContain(part);
});
