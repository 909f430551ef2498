import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionSamples } from '~/testing/caption-samples';
import {
  clockOf,
  doubtsOf,
  lengthWords,
  mergeCues,
  minutesOf,
  rateOf,
  readCaptions,
  remarkSentence,
  sizeWords,
  splitCue,
  timeOf,
  timestampOf,
  transcriptOf,
  vttOf,
} from './rules';
import type { CaptionsFile } from './schema';

const vtt =
  'WEBVTT\n\nNOTE dibuat sendiri\n\n1\n00:00:01.000 --> 00:00:04.000 line:0%\n<v Rina>Selamat datang &amp; <b>halo</b>\n\n00:05.000 --> 00:06.500\nbaris satu\nbaris dua\n';
const srt =
  '\ufeff1\r\n00:00:01,000 --> 00:00:04,000\r\n<font color="red">Selamat datang & halo</font>\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,500\r\nbaris satu\r\nbaris dua\r\n';
const cues = [
  { from: 1_000, to: 4_000, text: 'Selamat datang & halo' },
  { from: 5_000, to: 6_500, text: 'baris satu\nbaris dua' },
];

const read = (text: string): CaptionsFile => {
  const file = readCaptions(text);
  if ('fault' in file) throw new Error(file.fault);
  return file;
};
const markup = '<v Rina>Selamat datang &amp; <b>halo</b></v>';
const sentences = (text: string) => {
  const { left, bent } = read(text);
  return [...left, ...bent].map(remarkSentence);
};

describe('captions', () => {
  test('of WebVTT and SRT become the same cues, with what only WebVTT has', () => {
    expect(read(srt).cues).toEqual(cues);
    expect(read(vtt)).toEqual({
      head: 'NOTE dibuat sendiri',
      cues: [{ ...cues[0], markup, settings: 'line:0%', name: '1' }, cues[1]],
      lines: [6, 9],
      left: [],
      bent: [],
    });
  });

  test('that overlap are kept and marked', () => {
    const { cues, left, bent } = read(
      '1\n00:00:00,000 --> 00:00:03,320\nhalo semuanya hari ini\n\n2\n00:00:01,760 --> 00:00:04,960\nkita belajar membuat\n',
    );
    expect([left, bent]).toEqual([[], []]);
    expect(cues).toEqual([
      { from: 0, to: 3_320, text: 'halo semuanya hari ini' },
      { from: 1_760, to: 4_960, text: 'kita belajar membuat' },
    ]);
    expect(doubtsOf(cues, null)).toEqual([[], ['Tampil bersamaan dengan takarir 1']]);
  });

  test('with a line of one blank are one cue with its words, and keep the times of words', () => {
    const text =
      'WEBVTT\n\n00:00:01.000 --> 00:00:01.930 align:start position:0%\n \nselamat<00:00:01.329><c> pagi</c>\n';
    const { cues, head } = read(text);
    expect(cues.map((cue) => cue.text)).toEqual(['selamat pagi']);
    expect(doubtsOf(cues, null)).toEqual([[]]);
    expect(vttOf(cues, head)).toBe(text.replace(' \n', ''));
  });

  test('are written as WebVTT', () => {
    expect(vttOf(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nSelamat datang &amp; halo\n\n00:00:05.000 --> 00:00:06.500\nbaris satu\nbaris dua\n',
    );
    expect(vttOf([{ from: 1, to: 2, text: 'a --> b\n \n\nc' }])).toBe(
      'WEBVTT\n\n00:00:00.001 --> 00:00:00.002\na --&gt; b\nc\n',
    );
  });

  test.each(captionSamples)(
    '(%s) are stored so that they are read again as they are',
    (_, text) => {
      const file = readCaptions(text);
      if ('fault' in file) return;
      const { head, cues } = file;
      expect(read(vttOf(cues, head))).toMatchObject({ head, cues, left: [], bent: [] });
    },
  );

  test('survive being written and read, whatever is typed', () => {
    const typed = fc.array(
      fc.tuple(
        fc.nat({ max: 90_000_000 }),
        fc.nat({ max: 9_000 }),
        fc.string({ unit: 'grapheme' }),
      ),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(typed, (parts) => {
        const written = parts.map(([from, length, text]) => ({ from, to: from + length, text }));
        const { cues, left } = read(vttOf(written));
        expect(left).toEqual([]);
        expect(cues).toEqual(
          written.map((cue) => ({
            ...cue,
            text: cue.text
              .split(/[\r\n]/)
              .map((line) => line.trim())
              .filter(Boolean)
              .join('\n'),
          })),
        );
      }),
    );
  });

  test.each([
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n1\n00:00:04.000 --> 00:00:01.000\nx',
      'Baris 7: Selesai sebelum mulai, jadi takarir “x” tidak dimuat.',
    ],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:00:01.000 --> 00:00:99.000\nx',
      'Baris 6: Waktu tidak dapat dibaca, jadi “00:00:01.000 --> 00:00:99.000 x” tidak dimuat.',
    ],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nhilang',
      'Baris 6: “hilang” tidak mempunyai waktu, jadi tidak dimuat.',
    ],
    [
      'WEBVTT\n\n00:01,50 --> 00:02,50\na',
      'Takarir 1, baris 3: waktunya tidak baku; dibaca 00:00:01.500 sampai 00:00:02.500.',
    ],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb',
      'Takarir 2, baris 5: tidak ada baris kosong di atas waktunya.',
    ],
    [
      '1\n00:00:01,000 --> 00:00:02,000\na\n\nb',
      'Takarir 1, baris 2: baris kosong di dalam teksnya tidak ikut dimuat.',
    ],
    [
      '1\n00:00:01,000 --> 00:00:02,000 X1:2\na',
      'Baris 2: Pengaturan X1 tidak dimuat (1 takarir).',
    ],
    [
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">a</font>',
      'Baris 2: Tanda {\\an8} tidak dimuat (1 takarir).\nBaris 2: Tanda <font> tidak dimuat (1 takarir).',
    ],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\nSTYLE\n::cue{}\n\nNOTE b',
      'Baris 6: Gaya setelah takarir pertama tidak dipakai pemutar, jadi “STYLE ::cue{}” tidak dimuat.\nBaris 9: Catatan setelah takarir terakhir tidak dimuat: “NOTE b”.',
    ],
  ])('%j are told: %s', (text, told) => {
    expect(sentences(text).join('\n')).toBe(told);
  });

  test('are doubted where no player shows them as they are meant', () => {
    const cue = (from: number, to: number, text = 'a') => ({ from, to, text });
    const doubted = [
      cue(5_000, 5_000),
      cue(4_000, 4_500, 'caf\ufffd'),
      cue(9_000, 61_000, ''),
      cue(60_000, 60_500, 'a'.repeat(501)),
    ];
    expect(doubtsOf(doubted, 60_000)).toEqual([
      ['Mulai dan selesai pada saat yang sama, jadi tidak sempat tampil'],
      ['Mulai sebelum takarir di atasnya', 'Ada huruf yang tidak terbaca (\ufffd)'],
      ['Selesai setelah akhir video', 'Tidak ada teksnya'],
      [
        'Tampil bersamaan dengan takarir 3',
        'Mulai setelah akhir video, jadi tidak tampil',
        'Teksnya lebih dari 500 huruf',
      ],
    ]);
    expect(doubtsOf([cue(0, 12 * 3_600_000 + 1)], null)).toEqual([['Selesai setelah 12 jam']]);
  });

  test.each([
    ['', 'Tidak ada takarir di dalam berkas ini. Pilih berkas WebVTT atau SRT'],
    ['WEBVTT\n\n', 'Tidak ada takarir di dalam berkas ini. Pilih berkas WebVTT atau SRT'],
    [
      'ini bukan takarir',
      'Tidak ada takarir di dalam berkas ini. Pilih berkas WebVTT atau SRT. Baris 1: “ini bukan takarir” tidak mempunyai waktu, jadi tidak dimuat',
    ],
    ['a'.repeat(1_000_001), 'Takarir terlalu panjang: paling banyak 1000 ribu huruf'],
    [
      '00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(10_001),
      'Terlalu banyak takarir: paling banyak 10 ribu',
    ],
  ])('%.60j are refused with the reason', (text, fault) => {
    expect(readCaptions(text)).toEqual({ fault });
  });
});

test('a transcript has one line for each caption, with its second', () => {
  expect(transcriptOf(vtt)).toEqual([
    { start: 1, text: 'Selamat datang & halo' },
    { start: 5, text: 'baris satu baris dua' },
  ]);
  expect(transcriptOf('bukan takarir')).toEqual([]);
  expect(
    transcriptOf(
      'WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n\n00:07.000 --> 00:08.000\n',
    ),
  ).toEqual([
    { start: 1, text: 'a' },
    { start: 5, text: 'b' },
  ]);
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
  const voiced = { ...cue, text: 'a b', markup: '<b>a</b> b', settings: 'line:0', note: 'NOTE x' };
  expect(splitCue(voiced)).toEqual([
    { from: 1_000, to: 3_000, text: 'a', settings: 'line:0', note: 'NOTE x' },
    { from: 3_000, to: 5_000, text: 'b', settings: 'line:0' },
  ]);
  expect(mergeCues(cue, voiced)).toEqual({
    ...cue,
    text: 'satu dua tiga empat\na b',
    markup: 'satu dua tiga empat\n<b>a</b> b',
    note: 'NOTE x',
  });
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
