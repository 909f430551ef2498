/** RFC 9457 problem document; `detail` is the Indonesian sentence a person reads, `fields` maps a form path to its sentence. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  fields?: Record<string, string>;
  /** a value that would be accepted instead */
  suggestion?: string;
  requestId?: string;
};

/** A refusal with a code, an HTTP status and an Indonesian sentence. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'AppError';
    this.problem = problem;
  }
  get code() {
    return this.problem.code;
  }
  get status() {
    return this.problem.status;
  }
}

const titles: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca',
  401: 'Belum masuk',
  403: 'Tidak diizinkan',
  404: 'Tidak ditemukan',
  405: 'Metode tidak didukung',
  409: 'Bertentangan dengan keadaan sekarang',
  410: 'Sudah berakhir',
  413: 'Terlalu besar',
  415: 'Jenis berkas tidak didukung',
  416: 'Bagian yang diminta tidak ada',
  422: 'Isian belum benar',
  429: 'Terlalu banyak permintaan',
  500: 'Kesalahan pada server',
  503: 'Layanan sedang tidak tersedia',
  507: 'Ruang penyimpanan penuh',
};

/** Builds the problem document of one refusal. */
function problem(
  code: string,
  status: number,
  detail: string,
  more: Pick<Problem, 'fields' | 'suggestion'>,
): Problem {
  return {
    type: `urn:nusakelas:problem:${code}`,
    title: titles[status] ?? 'Kesalahan',
    status,
    detail,
    code,
    ...more,
  };
}

type Refusal = { status: number; detail: string };

/** Turns a noun's table of refusals into `refuse(code, { detail?, fields?, suggestion? })`, which returns the AppError to throw. */
export function refusals<const T extends Record<string, Refusal>>(table: T) {
  return (
    code: keyof T & string,
    { detail, ...more }: Partial<Pick<Problem, 'detail' | 'fields' | 'suggestion'>> = {},
  ) => {
    const entry = table[code] as Refusal;
    return new AppError(problem(code, entry.status, detail ?? entry.detail, more));
  };
}

/** The refusals that belong to no noun. */
export const refuse = refusals({
  not_signed_in: { status: 401, detail: 'Silakan login terlebih dahulu' },
  other_person_signed_in: {
    status: 409,
    detail: 'Akun lain sedang masuk di peramban ini. Masuklah lagi dengan akun Anda.',
  },
  forbidden: { status: 403, detail: 'Anda tidak memiliki akses untuk tindakan ini.' },
  not_found: { status: 404, detail: 'Data yang Anda cari tidak ditemukan.' },
  invalid_input: { status: 422, detail: 'Periksa kembali isian Anda.' },
  unprintable: {
    status: 422,
    detail: 'Dokumen ini memuat huruf yang belum dapat dicetak.',
  },
  malformed_body: { status: 400, detail: 'Isi permintaan bukan JSON yang benar.' },
  method_not_allowed: { status: 405, detail: 'Metode ini tidak didukung oleh alamat tersebut.' },
  body_too_large: { status: 413, detail: 'Isi permintaan terlalu besar.' },
  invalid_cursor: { status: 422, detail: 'Penanda halaman tidak dikenal. Muat ulang daftar.' },
  invalid_origin: { status: 403, detail: 'Permintaan ditolak karena berasal dari situs lain.' },
  too_many_requests: {
    status: 429,
    detail: 'Terlalu banyak percobaan. Silakan coba lagi beberapa saat lagi.',
  },
  unavailable: {
    status: 503,
    detail: 'Layanan sedang tidak tersedia. Silakan coba lagi beberapa saat lagi.',
  },
  storage_full: {
    status: 507,
    detail:
      'Ruang penyimpanan kami sedang penuh, jadi tidak ada yang tersimpan. Coba lagi beberapa saat lagi.',
  },
  internal: { status: 500, detail: 'Terjadi kesalahan pada server kami. Silakan coba lagi.' },
});
