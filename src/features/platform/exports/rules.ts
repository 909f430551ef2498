import { type ExportState, fileDays } from './terms';

export const fileEnd = (now: Date): Date => new Date(now.getTime() + fileDays * 86_400_000);

type Row = { state: ExportState; expiresAt: Date | null };
/** The state of a file at a time: a ready one expires by itself. */
export const stateAt = ({ state, expiresAt }: Row, now: Date): ExportState =>
  state === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : state;
