import { timeOf, timestampOf } from '../rules';
import type { Cue } from '../schema';

/** A caption while it is typed: its times are text. */
export type TypedCue = Omit<Cue, 'from' | 'to'> & { from: string; to: string };

export const typedCue = (cue: Cue): TypedCue => ({
  ...cue,
  from: timestampOf(cue.from),
  to: timestampOf(cue.to),
});
/** The caption as it stands; a time that can't be read counts as the start. */
export const readCue = (cue: TypedCue): Cue => ({
  ...cue,
  from: timeOf(cue.from) ?? 0,
  to: timeOf(cue.to) ?? 0,
});

/** A caption whose text is typed anew: the tags of the old text don't fit the new one. */
export const withText = ({ markup: _, ...cue }: TypedCue, text: string): TypedCue => ({
  ...cue,
  text,
});

export type CueFault = { index: number; sentence: string };

/** The first fault of what is typed, as a sentence that names the caption. */
export function faultOf(cues: TypedCue[]): CueFault | null {
  for (const [index, cue] of cues.entries()) {
    const [from, to] = [timeOf(cue.from), timeOf(cue.to)];
    if (from === null || to === null)
      return { index, sentence: 'Tulis waktu seperti 1:02 atau 00:01:02.500.' };
    if (to < from) return { index, sentence: 'Waktu selesai harus setelah waktu mulai.' };
  }
  return null;
}
