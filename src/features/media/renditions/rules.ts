import type { RenditionKind } from '../terms';

/** A ready video as far as its smaller versions depend on it. */
export type Rendered = {
  contentType: string;
  width: number | null;
  height: number | null;
  audioCodec: string | null;
};
type Plan = {
  kind: RenditionKind;
  contentType: string;
  width: number | null;
  height: number | null;
  args: string[];
};

const sides = { '480p': 480, '240p': 240 } as const;
const posterSide = 720;
const demuxers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/webm': 'matroska',
  'video/ogg': 'ogg',
};
const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-profile:v',
  'main',
  '-pix_fmt',
  'yuv420p',
];
const bitRates = {
  '480p': [
    '-crf',
    '25',
    '-maxrate',
    '900k',
    '-bufsize',
    '1800k',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ac',
    '2',
  ],
  '240p': [
    '-crf',
    '27',
    '-maxrate',
    '250k',
    '-bufsize',
    '500k',
    '-c:a',
    'aac',
    '-b:a',
    '48k',
    '-ac',
    '1',
  ],
};

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** The size of a picture whose shorter side becomes `side`. */
function fitted(width: number, height: number, side: number) {
  const scale = side / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Pictures of square pixels in this size. */
const scaled = ({ width, height }: { width: number; height: number }) =>
  `scale=${width}:${height},setsar=1`;

/** The input of ffmpeg: only this file, as what it was found to be, so that no crafted file makes it open another one or an address. */
export const inputArgs = (video: Rendered, path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxers[video.contentType] ?? 'mov',
  '-i',
  path,
];

/** The versions that are worth making of a video, each with the arguments of ffmpeg between input and output. */
export function plansOf(video: Rendered): Plan[] {
  const { width, height, audioCodec } = video;
  const plans: Plan[] = [];
  if (width && height) {
    const size =
      Math.min(width, height) > posterSide
        ? fitted(width, height, posterSide)
        : { width: even(width), height: even(height) };
    // The most telling of some pictures of the first seconds: at a fixed time there may be none, or a black one.
    const filter = `framestep=5,${scaled(size)},thumbnail=n=30`;
    const args = [
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      filter,
      '-c:v',
      'mjpeg',
      '-q:v',
      '4',
      '-f',
      'mjpeg',
    ];
    plans.push({ kind: 'poster', contentType: 'image/jpeg', ...size, args });
    for (const kind of ['480p', '240p'] as const) {
      if (Math.min(width, height) <= sides[kind]) continue;
      const size = fitted(width, height, sides[kind]);
      const pictures = [
        '-map',
        '0:v:0',
        '-map',
        '0:a:0?',
        '-vf',
        scaled(size),
        '-fpsmax',
        '30',
        ...h264,
        ...bitRates[kind],
      ];
      plans.push({
        kind,
        contentType: 'video/mp4',
        ...size,
        args: [...pictures, '-movflags', '+faststart', '-f', 'mp4'],
      });
    }
  }
  if (audioCodec) {
    const args = [
      '-map',
      '0:a:0',
      '-vn',
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
    ];
    plans.push({ kind: 'audio', contentType: 'audio/mp4', width: null, height: null, args });
  }
  return plans;
}

/** Whether a version is worth keeping: one that has nothing in it, or costs more data than the original, isn't. */
export const isWorthKeeping = (kind: RenditionKind, bytes: number, originalBytes: number) =>
  bytes > 0 && (kind === 'poster' || bytes < originalBytes);

const minuteMs = 60_000;
/** The longest time for one version of a video: slow machines take twice its length. */
export const patienceOf = (durationMs: number) => 5 * minuteMs + 3 * durationMs;
