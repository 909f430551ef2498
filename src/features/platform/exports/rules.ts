import { attemptsMost, type ExportState, fileDays, timeoutMinutes } from './terms';

export const fileEnd = (now: Date): Date => new Date(now.getTime() + fileDays * 86_400_000);
export const timedOut = (now: Date): Date => new Date(now.getTime() - timeoutMinutes * 60_000);
/** When a failed attempt is followed by the next one: after half a minute, then a minute; null when it was the last one. */
export const retryAt = (attempts: number, now: Date): Date | null =>
  attempts >= attemptsMost ? null : new Date(now.getTime() + attempts * 30_000);

type Row = { state: ExportState; expiresAt: Date | null };
/** The state of a file at a time: a ready one expires by itself. */
export const stateAt = ({ state, expiresAt }: Row, now: Date): ExportState =>
  state === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
