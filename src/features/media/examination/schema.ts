/** What the bytes of a video say about themselves. Codecs are null where there is no such track, and `unknown` where nobody knows them. */
export type VideoFacts = {
  container: string;
  videoCodec: string | null;
  /** the codec with its profile, such as avc1.64001f */
  videoProfile: string | null;
  audioCodec: string | null;
  width: number;
  height: number;
  durationMs: number;
  /** whether the last picture and the last sound that the file promises are in it */
  whole: boolean;
};
/** What the examination of a file answers. */
export type Examined = VideoFacts | { unreadable: true };
