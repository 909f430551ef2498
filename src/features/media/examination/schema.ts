/** The facts that the bytes of a video tell. Codecs are null where there is no such track, and `unknown` where nobody knows them. */
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
/** The result of a file's examination. */
export type Examined = VideoFacts | { unreadable: true };
