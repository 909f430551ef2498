import { expect, test } from 'vitest';
import { contentTypeOf, isDeepColour, isRemuxed, refusalOf } from './rules';
import type { VideoFacts } from './schema';

const good: VideoFacts = {
  container: 'MP4',
  videoCodec: 'avc',
  videoProfile: 'avc1.64001f',
  audioCodec: 'aac',
  width: 1_920,
  height: 1_080,
  durationMs: 60_000,
  whole: true,
};

test.each<Partial<VideoFacts>>([
  {},
  { audioCodec: null },
  { container: 'WebM', videoCodec: 'vp9', videoProfile: 'vp09.00.31.08', audioCodec: 'opus' },
  { container: 'WebM', videoCodec: 'vp8', videoProfile: 'vp8', audioCodec: 'vorbis' },
  { videoCodec: 'av1', videoProfile: 'av01.0.08M.08', audioCodec: 'mp3' },
  { width: 1_080, height: 1_920 },
  { container: 'QuickTime File Format' },
  { width: 4_096, height: 2_160 },
  { durationMs: 12 * 3_600_000 },
])('%j can be used', (facts) => {
  expect(refusalOf({ ...good, ...facts })).toBeNull();
});

test.each<[Partial<VideoFacts>, string]>([
  [{ container: 'Matroska' }, 'Matroska'],
  [{ container: 'MPEG Transport Stream' }, 'MPEG Transport Stream'],
  [{ videoCodec: 'hevc' }, 'HEVC (H.265)'],
  [{ videoCodec: 'hevc' }, 'Pengaturan → Kamera → Format → Paling Kompatibel'],
  [{ container: 'QuickTime File Format', videoCodec: 'hevc' }, 'di Android matikan “HEVC”'],
  [{ container: 'QuickTime File Format', videoCodec: 'prores' }, 'Apple ProRes'],
  [{ videoProfile: 'hvc1.2.4.L93.B0', videoCodec: 'hevc' }, 'HEVC'],
  [{ videoProfile: 'avc1.6e001f' }, 'Video HDR'],
  [{ videoCodec: 'prores' }, 'ProRes'],
  [{ videoCodec: 'unknown' }, 'tidak dikenal'],
  [{ videoCodec: null }, 'tidak berisi gambar'],
  [{ videoProfile: 'avc1.6e001f' }, '8-bit'],
  [{ audioCodec: 'pcm-s16' }, 'PCM'],
  [{ audioCodec: 'ac3' }, 'Dolby'],
  [{ width: 7_680, height: 4_320 }, '7680 × 4320'],
  [{ width: 0 }, 'rusak'],
  [{ durationMs: 0 }, 'rusak'],
  [{ whole: false }, 'terpotong'],
  [{ durationMs: 12 * 3_600_000 + 1 }, '12 jam'],
])('%j is refused with a sentence that says what to do', (facts, words) => {
  const sentence = refusalOf({ ...good, ...facts });
  expect(sentence).toContain(words);
  expect(sentence).toMatch(/^[A-Z].*(lagi|pelajaran)\.$/);
});

test('what can’t be read is refused', () => {
  expect(refusalOf({ unreadable: true })).toContain('H.264');
});

test.each([
  ['avc1.6e0028', true],
  ['avc1.640028', false],
  ['vp09.02.10.10', true],
  ['vp09.00.10.08', false],
  ['av01.0.04M.10', true],
  ['av01.0.04M.08', false],
  [null, false],
])('the profile %s has more than 8 bits: %s', (profile, deep) => {
  expect(isDeepColour(profile)).toBe(deep);
});

test.each<[Partial<VideoFacts>, boolean]>([
  [{ container: 'QuickTime File Format' }, true],
  [{ container: 'QuickTime File Format', videoCodec: 'hevc' }, false],
  [{ container: 'QuickTime File Format', audioCodec: 'pcm-s16' }, false],
  [{}, false],
])('%j is put into an MP4: %s', (facts, remuxed) => {
  expect(isRemuxed({ ...good, ...facts })).toBe(remuxed);
});

test('a file is served as what it contains', () => {
  expect(['MP4', 'WebM', 'Ogg', 'AVI'].map(contentTypeOf)).toEqual([
    'video/mp4',
    'video/webm',
    'video/ogg',
    'application/octet-stream',
  ]);
});
