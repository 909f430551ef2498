/** The groups of settings, in the order in which they are shown. */
export const groups = [
  'identity',
  'contact',
  'bank',
  'claims',
  'promises',
  'limits',
  'payouts',
] as const;
export type Group = (typeof groups)[number];

type Field = {
  label: string;
  /** what is expected */
  hint?: string;
  /** where people meet the value */
  shown: string;
  /** of numbers: the unit, the range, and why less would lock people out */
  unit?: string;
  min?: number;
  max?: number;
  tooLittle?: string;
};
/** `note` says what a change leaves as it was. */
type GroupTerms = { label: string; lead: string; note?: string; fields: Record<string, Field> };

const attempts = (
  label: string,
  shown: string,
  min: number,
  max: number,
  tooLittle: string,
): Field => ({ label, shown, min, max, tooLittle, unit: 'kali' });
const claim = (label: string) => ({ label, hint: 'Kosongkan untuk menyembunyikannya' });
const papers = 'Kop surat penawaran, invoice, kuitansi, dan laporan';

/** Everything that can be set while the site runs. What has pages of its own (shares, taxes) isn't here (ADR 040). */
export const groupTerms = {
  identity: {
    label: 'Identitas perusahaan',
    lead: 'Badan hukum di balik situs ini, seperti tercetak pada surat dan dokumen.',
    note: 'Surat, invoice, kuitansi, dan sertifikat yang sudah terbit tetap memuat identitas pada tanggalnya. Syarat dan kebijakan privasi berubah hanya dengan versi baru.',
    fields: {
      legalName: {
        label: 'Nama badan hukum',
        shown: `${papers}; sertifikat, kaki situs, dan kaki email`,
      },
      address: { label: 'Alamat', shown: `${papers}; halaman tentang kami dan kaki email` },
      city: { label: 'Kota', shown: 'Halaman tentang kami' },
      npwp: {
        label: 'NPWP',
        hint: '16 angka, tanpa titik',
        shown: `${papers}; ekspor faktur pajak`,
      },
      pseNumber: {
        label: 'Nomor tanda daftar PSE',
        hint: 'Kosongkan bila belum ada',
        shown: 'Kaki situs dan halaman tentang kami',
      },
      signatoryName: { label: 'Penanda tangan penawaran', shown: 'Surat penawaran berikutnya' },
      signatoryPosition: { label: 'Jabatan penanda tangan', shown: 'Surat penawaran berikutnya' },
    },
  },
  contact: {
    label: 'Kontak',
    lead: 'Alamat dan nomor tempat orang menghubungi Anda.',
    note: 'Email yang sudah terkirim dan dokumen yang sudah terbit tidak berubah.',
    fields: {
      supportEmail: {
        label: 'Email bantuan',
        shown: 'Kaki situs, semua email, pesan kesalahan, dan halaman tentang kami',
      },
      salesEmail: {
        label: 'Email penjualan',
        shown: 'Halaman perusahaan, penawaran, dan kop surat',
      },
      phone: {
        label: 'Telepon',
        hint: 'Dengan kode negara: +62 21 5550 0137',
        shown: 'Kaki situs, halaman perusahaan, dan kop surat',
      },
      whatsapp: {
        label: 'WhatsApp',
        hint: 'Dengan kode negara: +62 812 3456 7890',
        shown: 'Tombol WhatsApp pada halaman perusahaan',
      },
    },
  },
  bank: {
    label: 'Rekening bank',
    lead: 'Rekening tujuan transfer manual dan pembayaran penawaran.',
    note: 'Pesanan yang menunggu transfer langsung memakai rekening baru. Bukti yang sudah dikirim tetap tercatat pada rekening saat itu.',
    fields: {
      name: { label: 'Nama bank', shown: 'Petunjuk transfer pada pesanan dan surat penawaran' },
      account: {
        label: 'Nomor rekening',
        hint: 'Angka, boleh dipisah spasi',
        shown: 'Petunjuk transfer pada pesanan dan surat penawaran',
      },
      holder: { label: 'Atas nama', shown: 'Petunjuk transfer pada pesanan dan surat penawaran' },
    },
  },
  claims: {
    label: 'Angka promosi',
    lead: 'Angka tentang perusahaan Anda di beranda dan halaman untuk perusahaan. Anda bertanggung jawab atas kebenarannya.',
    note: 'Angka yang dihitung situs ini, misalnya jumlah kursus yang terbit, tidak berubah.',
    fields: {
      courses: { ...claim('Kursus'), shown: 'Beranda: “… kursus”' },
      companies: { ...claim('Perusahaan'), shown: 'Beranda: “dipercaya … perusahaan”' },
      businessCompanies: {
        ...claim('Perusahaan (halaman untuk perusahaan)'),
        shown: 'Halaman untuk perusahaan: “… perusahaan”',
      },
      businessEmployees: { ...claim('Karyawan terlatih'), shown: 'Halaman untuk perusahaan' },
      businessWorkshops: { ...claim('Workshop terselenggara'), shown: 'Halaman untuk perusahaan' },
      businessSatisfaction: { ...claim('Tingkat kepuasan'), shown: 'Halaman untuk perusahaan' },
    },
  },
  promises: {
    label: 'Janji waktu',
    lead: 'Batas waktu yang dijanjikan kepada orang, dan kapan petugas diingatkan.',
    note: 'Tenggat permintaan penawaran, lamaran, dan bukti transfer yang sudah masuk tetap seperti saat dijanjikan.',
    fields: {
      reviewDays: {
        label: 'Tinjauan kiriman',
        unit: 'hari kerja',
        min: 1,
        max: 10,
        shown: 'Halaman belajar, daftar persetujuan, dan pengingat instruktur',
        hint: 'Perjanjian instruktur menyebut 2 hari kerja',
      },
      reminderDays: {
        label: 'Pengingat peninjau',
        unit: 'hari kerja',
        min: 1,
        max: 9,
        shown: 'Pengingat instruktur',
        hint: 'Sebelum janji tinjauan lewat',
      },
      offerDays: {
        label: 'Menghubungi peminta penawaran',
        unit: 'hari kerja',
        min: 1,
        max: 10,
        shown: 'Formulir permintaan, emailnya, dan daftar penawaran',
      },
      applicationDays: {
        label: 'Menjawab lamaran instruktur',
        unit: 'hari kerja',
        min: 1,
        max: 20,
        shown: 'Halaman jadi instruktur dan lamaran',
      },
      transferHours: {
        label: 'Memeriksa bukti transfer',
        unit: 'jam',
        min: 1,
        max: 24,
        shown: 'Halaman pembayaran dan daftar transfer',
        hint: 'Paling lama 24: itu yang dijanjikan syarat dan ketentuan',
      },
    },
  },
  limits: {
    label: 'Batas',
    lead: 'Batas terhadap penyalahgunaan. Nilai awalnya berasal dari lingkungan server.',
    note: 'Hitungan yang berjalan tidak dimulai dari awal; batas baru langsung dibandingkan dengannya.',
    fields: {
      signInFailures: attempts(
        'Password salah per 15 menit',
        'Masuk, untuk satu akun dan satu perangkat',
        3,
        50,
        'orang yang salah ketik tidak dapat masuk',
      ),
      strangersFailuresPerHour: attempts(
        'Password salah dari perangkat asing per jam',
        'Masuk, untuk satu akun',
        6,
        500,
        'orang asing dapat menutup akun siapa pun',
      ),
      signInPerMinute: attempts(
        'Percobaan masuk per menit',
        'Masuk, untuk satu alamat internet',
        10,
        10_000,
        'satu kantor tidak dapat masuk bersama',
      ),
      signUpPerHour: attempts(
        'Pendaftaran per jam',
        'Daftar, untuk satu alamat internet',
        5,
        10_000,
        'satu kelas tidak dapat mendaftar bersama',
      ),
      recoversPerHour: attempts(
        'Permintaan lupa password per jam',
        'Lupa password, untuk satu alamat internet',
        5,
        10_000,
        'pemilik akun tidak dapat kembali masuk',
      ),
      resendsPerHour: attempts(
        'Kirim ulang verifikasi per jam',
        'Verifikasi email, untuk satu alamat internet',
        5,
        10_000,
        'pendaftar tidak dapat memverifikasi emailnya',
      ),
      accountMailsPerHour: attempts(
        'Email akun per jam',
        'Email masuk, verifikasi, dan kode, untuk satu alamat email',
        3,
        100,
        'kode masuk tidak sampai',
      ),
      writesPerMinute: attempts(
        'Perubahan per menit',
        'Semua formulir, untuk satu orang; pengelola juga',
        30,
        10_000,
        'pengelola tidak dapat bekerja, halaman ini pun tidak dapat disimpan',
      ),
      quoteRequestsPerHour: attempts(
        'Permintaan penawaran per jam',
        'Formulir penawaran, untuk satu alamat internet',
        3,
        10_000,
        'perusahaan tidak dapat meminta penawaran',
      ),
      teamInvitationsPerHour: attempts(
        'Undangan mengajar per jam',
        'Tim kursus, untuk satu instruktur',
        1,
        1_000,
        'tidak seorang pun dapat diundang',
      ),
      verificationsPerHour: attempts(
        'Verifikasi sertifikat per jam',
        'Halaman verifikasi, untuk satu alamat internet',
        30,
        1_000_000,
        'perekrut tidak dapat memeriksa sertifikat',
      ),
      ordersPerHour: attempts(
        'Pesanan per jam',
        'Checkout, untuk satu orang',
        5,
        1_000,
        'orang tidak dapat membeli',
      ),
      videoQuotaGb: {
        label: 'Ruang video per instruktur',
        unit: 'GB',
        min: 1,
        max: 100_000,
        shown: 'Unggah video',
        tooLittle: 'tidak satu pun video dapat diunggah',
      },
    },
  },
  payouts: {
    label: 'Potongan pencairan',
    lead: 'Pajak yang dipotong dari pencairan instruktur.',
    note: 'Pencairan yang sudah diajukan tetap dengan potongan saat itu.',
    fields: {
      withholdingPercent: {
        label: 'Potongan pajak',
        unit: '%',
        min: 0,
        max: 20,
        shown: 'Pengajuan pencairan',
        hint: '0 bila tidak memotong; boleh dengan koma',
      },
    },
  },
} as const satisfies Record<Group, GroupTerms>;

export const fieldsOf = (group: Group): Record<string, Field> => groupTerms[group].fields;

/** Settings that have dated versions and a page of their own. */
export const elsewhere = [
  {
    label: 'Bagi hasil',
    text: 'Bagian instruktur, umum dan per kursus, dengan tanggal mulai',
    to: '/admin/superadmin/shares',
  },
  {
    label: 'Perlakuan pajak',
    text: 'PPN penjualan, umum dan per instruktur, dengan tanggal mulai',
    to: '/admin/superadmin/taxes',
  },
  {
    label: 'Dokumen hukum',
    text: 'Versi syarat dan kebijakan privasi, persetujuan, dan pengumumannya',
    to: '/admin/superadmin/policies',
  },
] as const;

export const reasonMin = 5;
export const reasonMax = 500;
export const lineMax = 200;
/** Characters of a number that is promoted. */
export const claimMax = 12;
/** The most revisions of a group that its history shows. */
export const shownMax = 100;
/** Days ahead that a change may be planned. */
export const aheadDays = 730;

export const settingTexts = {
  reason: `Tulis alasan ${reasonMin}–${reasonMax} karakter`,
  missing: 'Isian ini tidak boleh kosong',
  tooLong: `Paling banyak ${lineMax} karakter`,
  email: 'Tulis satu alamat email, misalnya bantuan@perusahaan.id',
  phone: 'Tulis dengan kode negara, misalnya +62 21 5550 0137',
  npwp: 'NPWP terdiri dari 16 angka',
  claim: `Tulis angka, paling banyak ${claimMax} karakter, misalnya 15.000, 50K+, atau 95%`,
  account: 'Nomor rekening terdiri dari 6–20 angka, boleh dipisah spasi',
  noAccount: 'Rekening tidak boleh kosong: pembeli tidak akan tahu harus mentransfer ke mana',
  reminder: 'Pengingat harus lebih cepat daripada janji tinjauan',
  fromPast: 'Waktu mulai harus di masa depan. Pilih “Sekarang” untuk langsung berlaku.',
  fromFar: `Waktu mulai paling jauh ${aheadDays / 365} tahun lagi`,
  fromMissing: 'Isi tanggal dan jam mulai',
  same: 'Tidak ada yang berubah: nilai itu sudah berlaku pada waktu mulainya',
} as const;
