export const probeNames = [
  'database',
  'queue',
  'delivery',
  'storage',
  'mail',
  'backup',
  'key',
  'rights',
  'disk',
  'version',
] as const;
export type ProbeName = (typeof probeNames)[number];

export const probeLabels: Record<ProbeName, string> = {
  database: 'Database',
  queue: 'Antrean pekerjaan',
  delivery: 'Pengiriman pemberitahuan',
  storage: 'Penyimpanan berkas',
  mail: 'Server email',
  backup: 'Cadangan',
  key: 'Kunci sertifikat',
  rights: 'Hak atas catatan',
  disk: 'Ruang disk',
  version: 'Versi',
};

/** `warn` works and needs somebody's eye; `bad` doesn't work, or soon won't. */
export const healthStates = ['ok', 'warn', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];
export const healthStateLabels: Record<HealthState, string> = {
  ok: 'Baik',
  warn: 'Perhatikan',
  bad: 'Bermasalah',
};

/** What to do where a part isn't well; docs/operations.md says more. */
export const advice: Record<ProbeName, string> = {
  database:
    'Periksa PostgreSQL dan batas koneksinya (DATABASE_POOL); bila prosesnya hidup, cari pernyataan yang menggantung.',
  queue: 'Pastikan satu proses berjalan dengan WORKER=true, lalu buka Pekerjaan dan Jadwal.',
  delivery:
    'Buka Pemberitahuan tertahan dan Email yang tidak terkirim; periksa pekerja dan server email.',
  storage:
    'Periksa bucket dan kuncinya (S3_…), atau ruang dan hak tulis folder berkas di DATA_DIR.',
  mail: 'Periksa SMTP_URL dan server email. Tanpa SMTP_URL setiap email hanya menjadi berkas di DATA_DIR/mail.',
  backup: 'Jalankan nusakelas backup, dan periksa nusakelas-backup.timer beserta catatannya.',
  key: 'Kembalikan AUTH_SECRET yang lama, atau jalankan nusakelas admin rotate-issuer-key.',
  rights: 'Pisahkan pemilik tabel dari peran situs: docs/operations.md, “Audit log”.',
  disk: 'Kosongkan disk atau perbesar: unggahan ditolak bila sisanya di bawah 512 MB.',
  version: 'Selesaikan pembaruan: jalankan migrasi dan mulai ulang setiap proses.',
};

/** A part that takes longer to answer doesn't work. */
export const probeSeconds = 3;
/** Several people who look at once ask the parts once. */
export const keptSeconds = 15;

const minute = 60_000;
const hour = 60 * minute;
export const limits = {
  databaseSlowMs: 500,
  /** workers look for timed work every minute */
  workerSilentMs: 5 * minute,
  noticeWaitsMs: 5 * minute,
  mailWaitsMs: 30 * minute,
  /** a backup is made every night */
  backupOldMs: 26 * hour,
  backupLostMs: 72 * hour,
  diskLowBytes: 5 * 1024 ** 3,
  diskFullBytes: 1024 ** 3,
} as const;
