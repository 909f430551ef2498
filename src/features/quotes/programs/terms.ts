/**
 * Names and label prices (rupiah without PPN; specification §3). They stand apart from the texts of the landing page,
 * so that wizard, staff pages and mails can name a program without loading those texts.
 */
export const programOffers = {
  it: {
    basic: { name: 'Literasi Digital dan Data', price: 45_000_000 },
    advanced: { name: 'Pengembangan Aplikasi dan Otomasi', price: 85_000_000 },
    complete: { name: 'Transformasi Digital Perusahaan', price: 150_000_000 },
  },
  finance: {
    basic: { name: 'Pembukuan dan Pajak Perusahaan', price: 40_000_000 },
    advanced: { name: 'Analisis Keuangan dan Kendali Biaya', price: 75_000_000 },
    complete: { name: 'Keuangan Strategis dan Tata Kelola', price: 135_000_000 },
  },
  hr: {
    basic: { name: 'Administrasi SDM dan Hubungan Kerja', price: 50_000_000 },
    advanced: { name: 'Rekrutmen, Kinerja, dan Talenta', price: 90_000_000 },
    complete: { name: 'Organisasi, Budaya, dan Suksesi', price: 160_000_000 },
  },
  marketing: {
    basic: { name: 'Pemasaran Digital dan Dasar Penjualan', price: 55_000_000 },
    advanced: { name: 'Kampanye Terukur dan Penjualan Konsultatif', price: 95_000_000 },
    complete: { name: 'Strategi Pasar dan Pertumbuhan', price: 170_000_000 },
  },
} as const;

/** Specification §3: number of employees (`least` to `most`, null without a limit), and percent online / in workshops; `hours` are those of one participant. */
export const tierFigures = {
  basic: { employees: '20-50', least: 20, most: 50, online: 70, workshop: 30, hours: 30 },
  advanced: { employees: '50-100', least: 50, most: 100, online: 60, workshop: 40, hours: 40 },
  complete: { employees: '100+', least: 100, most: null, online: 50, workshop: 50, hours: 60 },
} as const;

/** All twelve programs are hybrid; an offline one would have no online part. */
export const programTypeLabels = { hybrid: 'Hybrid', offline: 'Offline' } as const;
export const programDuration = '1 bulan';
export const programPeriod = '/program';
export const priceLead = 'Mulai dari';
/** How programs and packages relate, and what the sum of an offer is (spec decision 17). */
export const offerSentence =
  'Program adalah pelatihan satu bulan yang terjadwal, daring dan workshop; paket adalah akses kursus daring selama masa aksesnya. Keduanya dapat dibeli sendiri-sendiri atau bersama: harga penawaran adalah jumlah semua baris, dikurangi diskon, lalu ditambah PPN.';
