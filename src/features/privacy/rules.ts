import {
  deletionWord,
  exportDays,
  graceDays,
  type Matter,
  type MoneyObstacle,
  moneyObstacles,
  type Obstacle,
  openStatuses,
  promisedHours,
  type RequestKind,
  type RequestStatus,
  reminderDays,
  unsettledText,
} from './terms';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The due time of a request made at `at`. Weekends and holidays count. */
export const dueTime = (at: Date): Date => after(at, promisedHours * hourMs);

/** The time of the erasure for a deletion requested at `at`. */
export const eraseTime = (at: Date): Date => after(at, graceDays * dayMs);

/** The due time of an erasure: the erasing task runs once a day, so it has a day for it. */
export const erasureDueTime = (eraseAt: Date): Date => after(eraseAt, dayMs);

/** Owners are reminded of erasures before this time. */
export const remindTime = (now: Date): Date => after(now, reminderDays * dayMs);

/** Staff is warned of requests that are due before this time. */
export const warnTime = (now: Date): Date => after(now, dayMs);

export const exportEnd = (at: Date): Date => after(at, exportDays * dayMs);

export const isOpen = (status: RequestStatus): boolean =>
  openStatuses.some((open) => open === status);

export const isLate = (
  { status, dueAt }: { status: RequestStatus; dueAt: Date },
  now: Date,
): boolean => isOpen(status) && dueAt <= now;

const labels: Record<RequestStatus, string> = {
  open: 'Menunggu',
  in_progress: 'Sedang dikerjakan',
  done: 'Selesai',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
};
const special: Partial<Record<RequestKind, Partial<Record<RequestStatus, string>>>> = {
  export: { in_progress: 'Sedang disusun', done: 'Siap' },
  deletion: { open: 'Dijadwalkan' },
};

export const statusLabel = (kind: RequestKind, status: RequestStatus): string =>
  special[kind]?.[status] ?? labels[status];

/** Tells whether the typed text is the deletion word or the account's address, ignoring case. */
export const confirmsDeletion = (typed: string, email: string): boolean =>
  [deletionWord, email].some((wanted) => wanted.toLowerCase() === typed.trim().toLowerCase());

export const isAboutMoney = (obstacle: Obstacle | null): obstacle is MoneyObstacle =>
  moneyObstacles.some((one) => one === obstacle);

const untilThen: Record<MoneyObstacle, string> = {
  refund_running: 'Hapus akun Anda setelah dana itu Anda terima.',
  transfer_in_review: 'Hapus akun Anda setelah pesanan itu kami putuskan.',
  dispute_running: 'Hapus akun Anda setelah sengketa itu selesai.',
  payment_unclear: 'Hapus akun Anda setelah uang itu kami pastikan.',
  payout_running: 'Hapus akun Anda setelah uang itu Anda terima.',
  balance_unpaid: 'Cairkan dahulu, termasuk yang belum jatuh waktu, lalu hapus akun Anda.',
};
/** The same with what the person can do about it. */
export const unsettledAdvice = (obstacle: MoneyObstacle, matter: Matter): string =>
  `${unsettledText(obstacle, matter)} ${untilThen[obstacle]}`;
