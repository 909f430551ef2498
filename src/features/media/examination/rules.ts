import { durationHoursMax, longSideMax, type RenditionKind, shortSideMax } from '../terms';
import type { Examined, VideoFacts } from './schema';

const videoCodecs = ['avc', 'vp8', 'vp9', 'av1'];
const audioCodecs = ['aac', 'mp3', 'opus', 'vorbis'];
const codecNames: Record<string, string> = {
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  flac: 'FLAC',
  ac3: 'Dolby AC-3',
  eac3: 'Dolby E-AC-3',
  dts: 'DTS',
};
const contentTypes: Record<string, string> = {
  MP4: 'video/mp4',
  WebM: 'video/webm',
  Ogg: 'video/ogg',
};

const advice =
  'Ekspor ulang sebagai MP4 dengan video H.264 (8-bit) dan suara AAC, lalu unggah lagi.';
const nameOf = (codec: string) =>
  codecNames[codec] ??
  (codec === 'unknown'
    ? 'yang tidak dikenal'
    : codec.startsWith('pcm')
      ? 'PCM'
      : codec.toUpperCase());

/** Whether pictures have more than 8 bits per colour, by the name of the codec's profile. */
export function isDeepColour(profile: string | null): boolean {
  const avc = /^avc[13]\.([0-9a-f]{2})/i.exec(profile ?? '')?.[1];
  if (avc) return ['6e', '7a', 'f4', '2c'].includes(avc.toLowerCase());
  const bits = /^(?:vp09\.\d{2}\.\d{2}|av01\.\d\.\d{2}[MH])\.(\d{2})/.exec(profile ?? '')?.[1];
  return bits !== undefined && Number(bits) > 8;
}

/** Why phones can't play a video, as a sentence that says what to export instead; null where they can. */
export function refusalOf(examined: Examined): string | null {
  if ('unreadable' in examined) return `Berkas ini rusak, terpotong, atau bukan video. ${advice}`;
  return faultOf(examined);
}

function faultOf({
  container,
  videoCodec,
  videoProfile,
  audioCodec,
  width,
  height,
  durationMs,
  whole,
}: VideoFacts): string | null {
  if (!contentTypes[container])
    return `Berkas berjenis ${container} tidak dapat diputar di semua ponsel. ${advice}`;
  if (videoCodec === null) return `Berkas ini tidak berisi gambar bergerak. ${advice}`;
  if (!videoCodecs.includes(videoCodec))
    return `Video ${nameOf(videoCodec)} tidak dapat diputar di semua ponsel. ${advice}`;
  if (isDeepColour(videoProfile))
    return `Video dengan warna lebih dari 8-bit (HDR) tidak dapat diputar di semua ponsel. ${advice}`;
  if (audioCodec !== null && !audioCodecs.includes(audioCodec))
    return `Suara ${nameOf(audioCodec)} tidak dapat diputar di semua ponsel. ${advice}`;
  if (Math.max(width, height) > longSideMax || Math.min(width, height) > shortSideMax)
    return `Ukuran gambar ${width} × ${height} terlalu besar: paling besar ${longSideMax} × ${shortSideMax} piksel. ${advice}`;
  if (width < 1 || height < 1 || durationMs < 1)
    return `Berkas ini rusak, terpotong, atau bukan video. ${advice}`;
  if (!whole)
    return 'Video ini terpotong: bagian akhirnya tidak ada di dalam berkas. Periksa berkas aslinya, ekspor ulang, lalu unggah lagi.';
  if (durationMs > durationHoursMax * 3_600_000)
    return `Video ini lebih dari ${durationHoursMax} jam. Bagi menjadi beberapa pelajaran.`;
  return null;
}

/** The content type of what is in a file, whatever its sender said. */
export const contentTypeOf = (container: string) =>
  contentTypes[container] ?? 'application/octet-stream';

/** What the smaller versions of a ready video depend on. */
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
