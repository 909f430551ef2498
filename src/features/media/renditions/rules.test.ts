import { expect, test } from 'vitest';
import { inputArgs, isWorthKeeping, plansOf } from './rules';

const video = { contentType: 'video/mp4', width: 1_920, height: 1_080, audioCodec: 'aac' };
const shape = (facts: Partial<Parameters<typeof plansOf>[0]>) =>
  plansOf({ ...video, ...facts }).map(({ kind, width, height }) => [kind, width, height]);

test('a large video gets a poster, two smaller versions and its sound alone', () => {
  expect(shape({})).toEqual([
    ['poster', 1_280, 720],
    ['480p', 854, 480],
    ['240p', 426, 240],
    ['audio', null, null],
  ]);
});

test('one that stands upright keeps its shape', () => {
  expect(shape({ width: 1_080, height: 1_920 }).slice(1, 3)).toEqual([
    ['480p', 480, 854],
    ['240p', 240, 426],
  ]);
});

test('nothing is made larger, and no sound of a silent one', () => {
  expect(shape({ width: 640, height: 360, audioCodec: null })).toEqual([
    ['poster', 640, 360],
    ['240p', 426, 240],
  ]);
});

test('ffmpeg reads files only, as what they were found to be', () => {
  expect(inputArgs({ ...video, contentType: 'video/webm' }, '/data/a')).toEqual([
    '-protocol_whitelist',
    'file',
    '-f',
    'matroska',
    '-i',
    '/data/a',
  ]);
});

test('a version is kept if there is something in it, and if it saves data', () => {
  expect(isWorthKeeping('240p', 90, 100)).toBe(true);
  expect(isWorthKeeping('240p', 100, 100)).toBe(false);
  expect(isWorthKeeping('poster', 200, 100)).toBe(true);
  expect(isWorthKeeping('poster', 0, 100)).toBe(false);
});
