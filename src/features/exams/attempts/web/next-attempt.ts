import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import type { StandingState } from '../terms';

type Standing = { state: StandingState; attemptsLeft: number; nextAt: string | null };

/** What stands first after a failed attempt: when one may try again. */
export function nextWords({ state, attemptsLeft, nextAt }: Standing): string {
  const left = ` Sisa percobaan: ${formatNumber(attemptsLeft)}.`;
  if (state === 'waiting' && nextAt)
    return `Percobaan berikutnya mulai ${formatDateTime(nextAt)}.${left}`;
  if (state === 'ready') return `Anda dapat mencoba lagi sekarang.${left}`;
  if (state === 'used_up')
    return 'Belum lulus, dan semua percobaan sudah digunakan. Hubungi instruktur kursus; instruktur dapat memberi percobaan tambahan.';
  return 'Belum lulus';
}
