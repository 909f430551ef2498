import { durationHoursMax, longSideMax, shortSideMax } from '../terms';
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
/** The container of iPhones, cameras and QuickTime; its index is that of MP4, but some browsers don't read it. */
const quickTime = 'QuickTime File Format';
const contentTypes: Record<string, string> = {
  MP4: 'video/mp4',
  WebM: 'video/webm',
  Ogg: 'video/ogg',
  // It is kept as an MP4.
  [quickTime]: 'video/mp4',
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

/** Where phones are told to film in what all others can play. */
const onPhones: Record<string, string> = {
  hevc: 'Agar rekaman berikutnya dapat langsung dipakai, di iPhone pilih Pengaturan → Kamera → Format → Paling Kompatibel; di Android matikan “HEVC” atau “Video efisiensi tinggi” di pengaturan kamera. ',
  prores:
    'Agar rekaman berikutnya dapat langsung dipakai, di iPhone matikan Pengaturan → Kamera → Format → Apple ProRes. ',
  deep: 'Agar rekaman berikutnya dapat langsung dipakai, di iPhone matikan Pengaturan → Kamera → Rekam Video → Video HDR; di Android matikan HDR atau “HDR10+” di pengaturan kamera. ',
};

/** Whether pictures have more than 8 bits per colour, as far as the name of the codec's profile tells. */
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
    return `Video ${nameOf(videoCodec)} tidak dapat diputar di semua ponsel. ${onPhones[videoCodec] ?? ''}${advice}`;
  if (isDeepColour(videoProfile))
    return `Video dengan warna lebih dari 8-bit (HDR) tidak dapat diputar di semua ponsel. ${onPhones.deep}${advice}`;
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

/** Whether a video can be used once its pictures and sounds stand in an MP4. */
export const isRemuxed = (examined: Examined): boolean =>
  !('unreadable' in examined) && examined.container === quickTime && faultOf(examined) === null;

/** The content type of what is in a file, whatever its sender said. */
export const contentTypeOf = (container: string) =>
  contentTypes[container] ?? 'application/octet-stream';
