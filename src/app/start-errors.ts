import type { Config } from '~/lib/server/env';

type Place = Pick<Config, 'host' | 'port' | 'databaseUrl'>;
type Failure = {
  code?: string;
  syscall?: string;
  path?: string;
  hostname?: string;
  cause?: unknown;
};

/** What PostgreSQL answers to who may not come in: wrong name or password, no such database, no right to connect. */
const refusals: Record<string, (place: string) => string> = {
  '28P01': (place) => `DATABASE_URL: ${place} menolak nama atau kata sandinya.`,
  '28000': (place) => `DATABASE_URL: ${place} tidak mengizinkan peran ini masuk (pg_hba.conf).`,
  '3D000': (place) => `DATABASE_URL: database ini belum ada di ${place}.`,
  '42501': (place) =>
    `DATABASE_URL: peran ini tidak mempunyai hak yang diperlukan di ${place} (lihat docs/operations.md, peran).`,
};
const awayCodes = [
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

const listening = ({ host, port }: Place): Record<string, string> => ({
  EADDRINUSE: `PORT: port ${port} sudah dipakai proses lain. Hentikan proses itu atau isi PORT dengan nomor lain.`,
  EACCES: `PORT: port ${port} tidak boleh dibuka oleh pengguna ini. Pakai nomor di atas 1023.`,
  EADDRNOTAVAIL: `HOST: mesin ini tidak mempunyai alamat ${host}.`,
  ENOTFOUND: `HOST: ${host} tidak dikenal sebagai alamat mesin ini.`,
});

const files: Record<string, string> = {
  EACCES: 'tidak boleh ditulis oleh pengguna ini',
  EPERM: 'tidak boleh ditulis oleh pengguna ini',
  EROFS: 'hanya dapat dibaca',
  ENOTDIR: 'bukan folder',
  ENOSPC: 'berada di disk yang penuh',
  EDQUOT: 'melewati jatah disk pengguna ini',
};

/** The sentence for the operator about whatever ended a start or a command: it names the variable to change; errors of ours are sentences already. */
export function startSentence(error: unknown, config: Place | null): string {
  const own = error instanceof Error ? error.message : String(error);
  if (!config) return own;
  const { code = '', syscall, path, hostname } = failureOf(error);
  const isOfListening =
    syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === config.host);
  const message = isOfListening ? listening(config)[code] : undefined;
  if (message) return message;
  if (path && files[code]) return `DATA_DIR: ${path} ${files[code]}.`;
  if (config.databaseUrl) {
    const place = new URL(config.databaseUrl).host;
    if (refusals[code]) return refusals[code](place);
    if (awayCodes.includes(code)) return `DATABASE_URL: ${place} tidak dapat dihubungi.`;
  }
  return own;
}

/** The library of the database wraps what the server has answered. */
function failureOf(error: unknown): Failure {
  const failure = (error ?? {}) as Failure;
  return failure.code || !failure.cause ? failure : failureOf(failure.cause);
}
