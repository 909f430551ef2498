import { describe, expect, test } from 'vitest';
import { captionSamples } from '~/testing/caption-samples';
import { cueSettings, readVtt } from './web-vtt';

type Cues = ReturnType<typeof readVtt>['cues'];
const written = (cues: Cues) =>
  cues
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map(({ from, to, payload }) => `${from} ${to} ${payload}`);
const readable = captionSamples.filter(([, , cues]) => cues !== null);
const refused = captionSamples.filter(([, , cues]) => cues === null);

describe('captions', () => {
  test.each(readable)('(%s) are read as browsers read them', (_, text, cues) => {
    expect(written(readVtt(text).cues.filter(({ mended }) => !mended))).toEqual(cues);
  });

  test.each(refused)('(%s) that browsers refuse are read all the same', (name, text) => {
    expect(readVtt(text).cues).toHaveLength(name.startsWith('srt') ? 2 : text === '' ? 0 : 1);
  });

  test.each(captionSamples)(
    '(%s) have each line in a cue, a head, a name or a remark',
    (_, text) => {
      const { head, cues, losses } = readVtt(text);
      const told = [
        ...head,
        ...losses.map((loss) => loss.text),
        ...cues.flatMap(({ payload, name, note, settings }) => [payload, name, note, settings]),
      ].join('\n');
      for (const line of text.replaceAll('\0', '\ufffd').split(/\r\n|\n|\r/)) {
        const words = line.replace(/^\ufeff*(?:WEBVTT)?/, '').trim();
        if (!words.includes('-->') && !/^\d*$/.test(words)) expect(told).toContain(words);
      }
    },
  );

  test.each([
    ['00:00:01.50 --> 00:00:02.5', 1_500, 2_500],
    ['00:01,50 --> 00:02,50', 1_500, 2_500],
    ['0:01 --> 0:02', 1_000, 2_000],
    ['1:2:3.0004 --> 100:00:00.9999', 3_723_000, 360_001_000],
  ])('%s, which browsers drop, are read with a mark', (times, from, to) => {
    expect(readVtt(`WEBVTT\n\n${times}\nhalo\n`).cues).toMatchObject([{ from, to, mended: true }]);
  });
});

describe('SRT', () => {
  test('with a comma, a point or a font is as it should be', () => {
    const text =
      '1\n00:00:00,000 --> 00:00:03,320\na\n\n2\n00:00:04.000 --> 00:00:05.000 X1:3\n<b>b</b>\n';
    expect(readVtt(text)).toMatchObject({
      cues: [
        { mended: false, name: '', line: 2 },
        { settings: 'X1:3', payload: '<b>b</b>' },
      ],
      losses: [],
    });
  });

  test('keeps text after an empty line, and finds cues without one between them', () => {
    const text =
      '1\n\n00:00:01,000 --> 00:00:02,000\n\nsatu\n \ndua\n2\n00:00:03,000 --> 00:00:04,000\ntiga\n\n00:00:05,000 --> 00:00:06,000\nempat';
    expect(
      readVtt(text).cues.map(({ payload, line, gapped, joined }) => [
        payload,
        line,
        gapped,
        joined,
      ]),
    ).toEqual([
      ['satu\ndua', 3, true, false],
      ['tiga', 9, false, false],
      ['empat', 12, false, false],
    ]);
  });

  test('with two carriage returns at each line is read by its lines', () => {
    const text = '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nsatu\r\r\ndua\r\r\n\r\r\n';
    expect(readVtt(text).cues).toMatchObject([{ payload: 'satu\ndua', gapped: false, line: 2 }]);
  });
});

test('settings that WebVTT has are kept once, others are named', () => {
  expect(cueSettings('align:start X1:3 line:-1,end align:end position:101% align:tengah')).toEqual({
    settings: 'align:end line:-1,end',
    unknown: ['X1:3', 'position:101%', 'align:tengah'],
  });
});
