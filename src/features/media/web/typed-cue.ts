import { timeOf, timestampOf } from '../rules';
import type { Cue } from '../schema';

/** A caption while it is typed: its times are text. */
export type TypedCue = { from: string; to: string; text: string };

export const typedCue = ({ from, to, text }: Cue): TypedCue => ({
  from: timestampOf(from),
  to: timestampOf(to),
  text,
});
/** The caption as it stands; a time that can't be read counts as the start. */
export const readCue = ({ from, to, text }: TypedCue): Cue => ({
  from: timeOf(from) ?? 0,
  to: timeOf(to) ?? 0,
  text,
});
