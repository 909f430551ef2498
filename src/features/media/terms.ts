/** The states of an uploaded video: bytes arrive, they are read, and then it can be played or was refused. */
export const videoStates = ['uploading', 'examining', 'ready', 'refused'] as const;
type VideoState = (typeof videoStates)[number];
export const videoStateLabels: Record<VideoState, string> = {
  uploading: 'Sedang diunggah',
  examining: 'Sedang diperiksa',
  ready: 'Siap diputar',
  refused: 'Tidak dapat dipakai',
};

/** The renditions that are made of a video where ffmpeg is installed. */
export const renditionKinds = ['480p', '240p', 'audio', 'poster'] as const;
export type RenditionKind = (typeof renditionKinds)[number];

/** The versions that a player may choose from, and every address of a video's bytes. */
export const sourceKinds = ['original', '480p', '240p', 'audio'] as const;
export type SourceKind = (typeof sourceKinds)[number];
export const mediaKinds = [...sourceKinds, 'poster'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The languages of captions; the first one is the usual one. */
export const captionLanguages = ['id', 'en', 'jv', 'su', 'ms', 'ar', 'zh', 'ja', 'ko'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];
export const captionLanguageLabels: Record<CaptionLanguage, string> = {
  id: 'Bahasa Indonesia',
  en: 'Bahasa Inggris',
  jv: 'Bahasa Jawa',
  su: 'Bahasa Sunda',
  ms: 'Bahasa Melayu',
  ar: 'Bahasa Arab',
  zh: 'Bahasa Mandarin',
  ja: 'Bahasa Jepang',
  ko: 'Bahasa Korea',
};

const gibibyte = 1024 ** 3;

/** The types of files that may be uploaded, with the endings of their names. */
export const videoTypes: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
  'video/quicktime': 'mov',
};

/** bytes */
export const videoBytesMax = 4 * gibibyte;
export const videoNameMax = 120;
/** The most uploads of one person that have begun and not ended. */
export const unfinishedMax = 5;
/** An unclaimed video, and an upload that rests, are removed after this time. */
export const unclaimedHours = 24;
/** A video that its lesson has given up can be brought back from the history for so long. */
export const releasedDays = 30;

/** The longer and the shorter side of the largest video that phones play, in pixels. */
export const longSideMax = 4_096;
export const shortSideMax = 2_304;
export const durationHoursMax = 12;

/** An address of a video's bytes expires after this time, so that a paused lesson can go on. */
export const playbackHours = 6;

/** The most signs and cues of one file of captions. Two hours of karaoke, whose every word has its time, fill it. */
export const captionsLengthMax = 1_000_000;
export const cuesMax = 10_000;
/** A caption with more signs can hardly be read while it is shown. */
export const cueLengthMax = 500;
/** The most sentences about one file that are told at once. */
export const remarksMax = 200;
