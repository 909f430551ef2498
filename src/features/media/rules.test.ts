import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockOf,
  lengthWords,
  mergeCues,
  minutesOf,
  rateOf,
  readCaptions,
  sizeWords,
  splitCue,
  timeOf,
  timestampOf,
  transcriptOf,
  vttOf,
} from './rules';

const vtt =
  'WEBVTT\n\nNOTE dibuat sendiri\n\n1\n00:00:01.000 --> 00:00:04.000 line:0%\n<v Rina>Selamat datang &amp; <b>halo</b>\n\n00:05.000 --> 00:06.500\nbaris satu\nbaris dua\n';
const srt =
  '\ufeff1\r\n00:00:01,000 --> 00:00:04,000\r\n<font color="red">Selamat datang & halo</font>\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,500\r\nbaris satu\r\nbaris dua\r\n';
const cues = [
  { from: 1_000, to: 4_000, text: 'Selamat datang & halo' },
  { from: 5_000, to: 6_500, text: 'baris satu\nbaris dua' },
];

describe('captions', () => {
  test.each([
    ['WebVTT', vtt],
    ['SRT', srt],
  ])('of %s become the same cues', (_, text) => {
    expect(readCaptions(text)).toEqual({ cues });
  });

  test('with many opened marks are read quickly', () => {
    const began = performance.now();
    expect(readCaptions(`00:01.000 --> 00:02.000\n${'{\\'.repeat(90_000)}`)).toMatchObject({
      fault: expect.stringContaining('terlalu panjang'),
    });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('are written as WebVTT', () => {
    expect(vttOf(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nSelamat datang &amp; halo\n\n00:00:05.000 --> 00:00:06.500\nbaris satu\nbaris dua\n',
    );
  });

  test('survive being written and read', () => {
    const words = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((text) => `a${text.replace(/[\s<>{}\\&\0\ufffd-]/g, '')}`);
    const lengths = fc.array(
      fc.tuple(fc.nat({ max: 90_000 }), fc.integer({ min: 1, max: 9_000 }), words),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(lengths, (parts) => {
        let at = 0;
        const written = parts.map(([pause, length, text]) => {
          const from = at + pause;
          at = from + length;
          return { from, to: at, text };
        });
        expect(readCaptions(vttOf(written))).toEqual({ cues: written });
      }),
    );
  });

  test.each([
    ['', 1, 'Tidak ada takarir'],
    ['WEBVTT\n\n', 1, 'Tidak ada takarir'],
    ['ini bukan takarir', 1, 'Waktu tidak ada'],
    ['WEBVTT\n\n00:00:01.000 --> 00:00:99.000\nx', 3, 'Waktu tidak dapat dibaca'],
    ['WEBVTT\n\n1\n00:00:04.000 --> 00:00:01.000\nx', 4, 'Waktu selesai harus setelah waktu mulai'],
    ['1\n00:00:01,000 --> 00:00:04,000\na\n\n2\n00:00:03,000 --> 00:00:05,000\nb', 6, 'bertumpuk'],
    [
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\na\n00:00:05.000 --> 00:00:06.000\nb',
      5,
      'Tidak ada baris kosong',
    ],
    ['WEBVTT\n\n00:01:30.000 --> 00:01:31.000\na', 3, 'setelah akhir video'],
    [`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${'a'.repeat(501)}`, 3, 'Teks terlalu panjang'],
    ['WEBVTT\n\n00:00:01.000 --> 00:00:02.000\ncaf\ufffd', 4, 'UTF-8'],
    ['a'.repeat(200_001), 1, 'Takarir terlalu panjang'],
  ])('%j are refused at line %i: %s', (text, line, fault) => {
    expect(readCaptions(text, 60_000)).toEqual({ line, fault: expect.stringContaining(fault) });
  });
});

test('a transcript has one line for each caption, with its second', () => {
  expect(transcriptOf(vtt)).toEqual([
    { start: 1, text: 'Selamat datang & halo' },
    { start: 5, text: 'baris satu baris dua' },
  ]);
  expect(transcriptOf('bukan takarir')).toEqual([]);
});

test('times are written with hours and thousandths', () => {
  expect([0, 61_002, 3_600_000 * 10 + 59_999].map(timestampOf)).toEqual([
    '00:00:00.000',
    '00:01:01.002',
    '10:00:59.999',
  ]);
});

test.each([
  [1, 1],
  [60_000, 1],
  [60_001, 2],
])('a video of %i ms fills %i minutes', (ms, minutes) => {
  expect(minutesOf(ms)).toBe(minutes);
});

test.each([
  ['1:02', 62_000],
  ['01:02,5', 62_500],
  ['00:01:02.050', 62_050],
  ['10:00:00', 36_000_000],
  ['0:99', null],
  ['75:00', null],
  ['62', null],
  ['besok', null],
])('the time %s is read as %s', (text, ms) => {
  expect(timeOf(text)).toBe(ms);
});

test('a caption is divided by its words, and joined again', () => {
  const cue = { from: 1_000, to: 5_000, text: 'satu dua tiga empat' };
  const [first, second] = splitCue(cue);
  expect([first.text, second.text]).toEqual(['satu dua', 'tiga empat']);
  expect([first.from, second.to]).toEqual([1_000, 5_000]);
  expect(first.to).toBe(second.from);
  expect(mergeCues(first, second)).toEqual({ ...cue, text: 'satu dua\ntiga empat' });
  expect(splitCue({ ...cue, text: '' })).toEqual([
    { from: 1_000, to: 3_000, text: '' },
    { from: 3_000, to: 5_000, text: '' },
  ]);
});

test('sizes and lengths are told as people read them', () => {
  expect([0, 900, 13_002_342, 4 * 1024 ** 3].map(sizeWords)).toEqual([
    '0 B',
    '900 B',
    '12,4 MB',
    '4,0 GB',
  ]);
  expect([400, 75_000, 3_723_000].map(clockOf)).toEqual(['0:00', '1:15', '1:02:03']);
  expect([400, 40_000, 720_000, 3_900_000, 7_200_000].map(lengthWords)).toEqual([
    '0 detik',
    '40 detik',
    '12 menit',
    '1 jam 5 menit',
    '2 jam',
  ]);
});

test('a rate is told after a second', () => {
  expect(rateOf([])).toBeNull();
  expect(
    rateOf([
      { at: 0, sent: 0 },
      { at: 500, sent: 9 },
    ]),
  ).toBeNull();
  expect(
    rateOf([
      { at: 0, sent: 1_000 },
      { at: 2_000, sent: 5_000 },
    ]),
  ).toBe(2_000);
});
