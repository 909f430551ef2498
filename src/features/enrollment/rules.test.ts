import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOf } from './rules';
import { enrolledPauseMs, enrollTexts } from './terms';

const counts = fc.nat(500).chain((lessons) => fc.tuple(fc.nat(lessons), fc.constant(lessons)));

describe('progress', () => {
  test.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 3, 33],
    [2, 3, 66],
    [1, 4, 25],
    [199, 200, 99],
    [4, 4, 100],
    [5, 4, 100],
  ])('%i of %i lessons are %i %%', (approved, lessons, percent) => {
    expect(progressOf(approved, lessons)).toBe(percent);
  });

  // spec: S135.5 D6.1
  test('is a whole percent, rounded down, and 100 exactly when all are approved', () => {
    fc.assert(
      fc.property(counts, ([approved, lessons]) => {
        const progress = progressOf(approved, lessons);
        expect(Number.isInteger(progress)).toBe(true);
        expect(progress * lessons).toBeLessThanOrEqual(approved * 100);
        expect(progress === 100).toBe(lessons > 0 && approved === lessons);
      }),
    );
  });

  test('never falls when one more lesson is approved', () => {
    fc.assert(
      fc.property(counts, ([approved, lessons]) => {
        expect(progressOf(approved + 1, lessons)).toBeGreaterThanOrEqual(
          progressOf(approved, lessons),
        );
      }),
    );
  });
});

// spec: S136.1 S144.1 S198.1-2 S215.1
test('the messages of enrolling and their pause are those of the specification', () => {
  expect(enrollTexts).toEqual({
    success: 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.',
    failed: 'Gagal memproses pendaftaran',
    signIn: 'Silakan login terlebih dahulu',
    complete: 'Lengkapi profil Anda terlebih dahulu',
  });
  expect(enrolledPauseMs).toBe(1_000);
});
