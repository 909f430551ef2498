import { formatDecimal, formatNumber } from '~/lib/money';
import { relativeTime } from '~/lib/relative-time';
import { type HealthState, limits } from './terms';

export type Finding = { state: HealthState; text: string };

const state = (bad: boolean, warn = false): HealthState => (bad ? 'bad' : warn ? 'warn' : 'ok');
const ageOf = (at: Date | null, now: Date) => (at === null ? 0 : now.getTime() - at.getTime());
const ago = (at: Date, now: Date) => relativeTime(at.toISOString(), now);

/** `waiting` counts requests that wait for a connection. */
export const databaseFinding = ({
  kind,
  ms,
  waiting,
}: {
  kind: 'embedded' | 'postgres';
  ms: number;
  waiting: number;
}): Finding => ({
  state: state(false, ms > limits.databaseSlowMs || waiting > 0),
  text: `${kind === 'postgres' ? 'PostgreSQL' : 'Tertanam'}, menjawab dalam ${formatNumber(Math.round(ms))} ms${waiting > 0 ? `, ${formatNumber(waiting)} permintaan menunggu koneksi` : ''}`,
});

export function queueFinding(
  { seenAt, failed }: { seenAt: Date | null; failed: number },
  now: Date,
): Finding {
  if (seenAt === null) return { state: 'bad', text: 'Belum pernah ada pekerja' };
  const fails = failed > 0 ? `, ${formatNumber(failed)} pekerjaan gagal` : '';
  return {
    state: state(ageOf(seenAt, now) > limits.workerSilentMs, failed > 0),
    text: `Pekerja aktif ${ago(seenAt, now)}${fails}`,
  };
}

type Waiting = { rows: number; oldest: Date | null };
export function deliveryFinding(
  { notices, mails }: { notices: Waiting; mails: Waiting },
  now: Date,
): Finding {
  const isLate =
    ageOf(notices.oldest, now) > limits.noticeWaitsMs ||
    ageOf(mails.oldest, now) > limits.mailWaitsMs;
  return {
    state: state(isLate),
    text: `${formatNumber(notices.rows)} pemberitahuan dan ${formatNumber(mails.rows)} email menunggu`,
  };
}

/** `secure`: the site is for the public, where a backup is owed. */
export function backupFinding(
  { at, secure }: { at: Date | null; secure: boolean },
  now: Date,
): Finding {
  if (at === null) return { state: state(secure, true), text: 'Belum ada cadangan yang tercatat' };
  const age = ageOf(at, now);
  return {
    state: state(age > limits.backupLostMs, age > limits.backupOldMs),
    text: `Terakhir ${ago(at, now)}`,
  };
}

export const keyFinding = ({ lost, current }: { lost: number; current: boolean }): Finding =>
  lost > 0
    ? {
        state: 'bad',
        text: `${formatNumber(lost)} kunci tidak dapat dibuka lagi karena AUTH_SECRET berubah`,
      }
    : {
        state: 'ok',
        text: current ? 'Siap menandatangani' : 'Dibuat saat sertifikat pertama ditandatangani',
      };

/** `changeable`: tables that only grow, whose rows the site's own role could change or delete if their triggers were gone. */
export function rightsFinding({
  kind,
  changeable,
}: {
  kind: 'embedded' | 'postgres';
  changeable: string[];
}): Finding {
  if (kind === 'embedded')
    return { state: 'ok', text: 'Database tertanam: catatan dijaga pemicu saja' };
  if (changeable.length === 0)
    return { state: 'ok', text: 'Situs hanya dapat membaca dan menambah catatan' };
  return {
    state: 'warn',
    text: `Situs memakai peran yang dapat mengubah ${changeable.join(', ')}: hanya pemicu yang menjaganya`,
  };
}

const gigabytes = (bytes: number) => `${formatDecimal(bytes / 1024 ** 3)} GB`;
export const diskFinding = ({ free, total }: { free: number; total: number }): Finding => ({
  state: state(free < limits.diskFullBytes, free < limits.diskLowBytes),
  text: `${gigabytes(free)} kosong dari ${gigabytes(total)}`,
});

export const versionFinding = ({
  version,
  build,
  pending,
}: {
  version: string;
  build: string;
  pending: number;
}): Finding => ({
  state: state(pending > 0),
  text:
    pending > 0
      ? `${version} (${build}), ${formatNumber(pending)} migrasi belum dijalankan`
      : `${version} (${build})`,
});
