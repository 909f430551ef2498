import * as z from 'zod/mini';
import { revisionMax } from '~/lib/revision';
import { captionLanguages, captionsLengthMax, mediaKinds, sourceKinds, videoStates } from './terms';

export const videoParam = z.object({ id: z.uuid() });

/** The data that a player needs. The addresses expire; a newer answer has newer ones. */
export const playback = z.object({
  videoId: z.uuid(),
  durationMs: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  poster: z.nullable(z.string()),
  sources: z.array(
    z.object({
      kind: z.enum(sourceKinds),
      url: z.string(),
      contentType: z.string(),
      bytes: z.int(),
    }),
  ),
  captions: z.array(
    z.object({ language: z.enum(captionLanguages), label: z.string(), url: z.string() }),
  ),
});
export type Playback = z.infer<typeof playback>;

/** A video as those see it who may edit its lesson. `received` counts the bytes that have arrived. */
export const uploadedVideo = z.object({
  id: z.uuid(),
  state: z.enum(videoStates),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  received: z.int(),
  durationMs: z.nullable(z.int()),
  /** the minutes of a lesson with this video, rounded up */
  durationMinutes: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** the sentence that says what to export instead */
  refusal: z.nullable(z.string()),
  captions: z.array(z.enum(captionLanguages)),
});
export type UploadedVideo = z.infer<typeof uploadedVideo>;

export const mediaParam = z.object({ id: z.uuid(), kind: z.enum(mediaKinds) });
export const captionsParam = z.object({ id: z.uuid(), language: z.enum(captionLanguages) });
export const linkQuery = z.object({
  expires: z.string().check(z.regex(/^\d{1,15}$/)),
  signature: z.string().check(z.maxLength(100)),
});

/** The text may be WebVTT or SRT; WebVTT is what is kept. A text that holds what can't be kept is refused, with all of that named, unless `leaveOut`. */
export const captionsInput = z.object({
  text: z.string().check(z.maxLength(captionsLengthMax)),
  leaveOut: z.optional(z.boolean()),
  revision: z.int().check(z.gte(0), z.lte(revisionMax)),
});
export type CaptionsInput = z.infer<typeof captionsInput>;
export const savedCaptions = z.object({
  language: z.enum(captionLanguages),
  vtt: z.string(),
  revision: z.int(),
  updatedAt: z.iso.datetime(),
});
export type SavedCaptions = z.infer<typeof savedCaptions>;

/** One line of a transcript. */
export type TranscriptCue = { start: number; text: string };
/** One caption: from and to in milliseconds, and its plain text. */
export type Cue = {
  from: number;
  to: number;
  text: string;
  /** the text with its tags (voice, emphasis, karaoke), where it has some */
  markup?: string;
  /** where it stands in the picture */
  settings?: string;
  /** its identifier */
  name?: string;
  /** the remarks above it in the file */
  note?: string;
};

/** Something that a reader of captions has to say: the line in the file, counted from 1, and the caption, counted from 0, that it is about. */
export type Remark = { line: number; cue: number | null; sentence: string };

/** What a file of captions holds. `left` names what of it can't be stored, `bent` what was read in another way than it is written. */
export type CaptionsFile = {
  /** the styles, regions and remarks above the first caption */
  head: string;
  cues: Cue[];
  /** the line of each caption's times */
  lines: number[];
  left: Remark[];
  bent: Remark[];
};
