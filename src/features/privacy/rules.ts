import {
  deletionWord,
  exportDays,
  exportTakesMinutes,
  graceDays,
  openStatuses,
  promisedHours,
  type RequestKind,
  type RequestStatus,
  reminderDays,
} from './terms';

const hour = 3_600_000;
const day = 24 * hour;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Until when a request is answered: 3 × 24 hours, weekends and holidays included. */
export const promised = (at: Date): Date => after(at, promisedHours * hour);

/** When an account that is asked to be deleted now will be erased. */
export const eraseTime = (at: Date): Date => after(at, graceDays * day);

/** The night after that time has come: erased later than this is late. */
export const erasurePromised = (eraseAt: Date): Date => after(eraseAt, day);

/** Owners are reminded of erasures that come before this. */
export const remindTime = (now: Date): Date => after(now, reminderDays * day);

/** Staff is warned of promises that end before this. */
export const warnTime = (now: Date): Date => after(now, day);

export const exportEnd = (at: Date): Date => after(at, exportDays * day);

/** Exports last heard of before this were cut off. */
export const exportCutOff = (now: Date): Date => after(now, -exportTakesMinutes * 60_000);

/** A failed export is tried again after 1, 2, 4 … minutes, at last every hour. */
export const exportRetry = (attempts: number, now: Date): Date => after(now, Math.min(60, 2 ** Math.max(0, attempts - 1)) * 60_000);

export const isOpen = (status: RequestStatus): boolean => openStatuses.some((open) => open === status);

/** A request that waits beyond the promise. */
export const isLate = ({ status, dueAt }: { status: RequestStatus; dueAt: Date }, now: Date): boolean => isOpen(status) && dueAt <= now;

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

export const statusLabel = (kind: RequestKind, status: RequestStatus): string => special[kind]?.[status] ?? labels[status];

/** Whoever deletes their account has typed the word, in any case, or their address. */
export const confirmsDeletion = (typed: string, email: string): boolean =>
  [deletionWord, email].some((wanted) => wanted.toLowerCase() === typed.trim().toLowerCase());
