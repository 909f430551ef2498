import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  copyTitle,
  hoursOf,
  isPlayable,
  lessonsFromText,
  placedAfter,
  placeStep,
  placesOf,
} from './rules';
import { lessonsMost, lessonTitleMax } from './terms';

describe('lessonsFromText', () => {
  test.each([
    ['Pengantar', 'Pengantar', 10],
    ['1. Pengantar (12 menit)', 'Pengantar', 12],
    ['2) Variabel dan tipe data (15)', 'Variabel dan tipe data', 15],
    ['- Percabangan - 20 menit', 'Percabangan', 20],
    ['• Perulangan, 8 mnt', 'Perulangan', 8],
    ['* [ ] Fungsi: 30 min', 'Fungsi', 30],
    ['### Modul 3: Berkas [25 menit]', 'Berkas', 25],
    ['1.2. Bagian kedua', 'Bagian kedua', 10],
    ['Bab 4. Penutup', 'Penutup', 10],
    ['Sejarah 1945', 'Sejarah 1945', 10],
    ['HTML 5 (2024)', 'HTML 5 (2024)', 10],
    ['10 kesalahan pemula', '10 kesalahan pemula', 10],
    ['C++ untuk pemula', 'C++ untuk pemula', 10],
    ['Rapat 600 menit', 'Rapat', 600],
    ['Rapat 601 menit', 'Rapat 601 menit', 10],
    ['(15)', '(15)', 10],
    ['  Spasi   ganda  ', 'Spasi ganda', 10],
  ])('reads %j', (line, title, durationMinutes) => {
    expect(lessonsFromText(line)).toEqual([{ title, durationMinutes }]);
  });
  test.each([[''], ['   \n\r\n'], ['-'], ['1. '], ['\u200b']])('finds no lesson in %j', (text) => {
    expect(lessonsFromText(text)).toEqual([]);
  });
  test('reads a long line of marks quickly', () => {
    const began = performance.now();
    expect(lessonsFromText(`a${','.repeat(59_000)}b`)).toHaveLength(1);
    expect(lessonsFromText('- '.repeat(30_000))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('takes one line a lesson, whatever ends the lines, and no more than a course may have', () => {
    expect(lessonsFromText('Satu\r\nDua\rTiga\n\nEmpat').map(({ title }) => title)).toEqual([
      'Satu',
      'Dua',
      'Tiga',
      'Empat',
    ]);
    expect(lessonsFromText('x\n'.repeat(lessonsMost + 50))).toHaveLength(lessonsMost);
    expect(lessonsFromText('x'.repeat(5_000))[0]?.title).toHaveLength(lessonTitleMax);
  });
});

test.each([
  ['behind another', 'b', ['a', 'b', 'x', 'c']],
  ['behind the last', 'c', ['a', 'b', 'c', 'x']],
  ['first', null, ['x', 'a', 'b', 'c']],
  ['last', undefined, ['a', 'b', 'c', 'x']],
  ['last, when the other is gone', 'gone', ['a', 'b', 'c', 'x']],
])('a lesson is placed %s', (_, after, order) => {
  expect(placedAfter(['a', 'b', 'c', 'x'], 'x', after)).toEqual(order);
});

test('the hours of a course count what is shown, with one decimal', () => {
  expect(hoursOf([])).toBe(0);
  expect(
    hoursOf([
      { durationMinutes: 45, hidden: false },
      { durationMinutes: 50, hidden: true },
      { durationMinutes: 20, hidden: false },
    ]),
  ).toBe(1.1);
});

test('no address and addresses of players can be played, others can’t', () => {
  for (const url of [
    null,
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://contoh.id/a.mp4',
    '/media/kawung.webm',
  ]) {
    expect(isPlayable(url), String(url)).toBe(true);
  }
  for (const url of [
    'http://contoh.id/a.mp4',
    'http://10.0.0.1/embed',
    'javascript:alert(1)',
    'data:video/mp4,x',
    'https://contoh.id',
    'bukan alamat',
  ]) {
    expect(isPlayable(url), url).toBe(false);
  }
});

test('the title of a copy says so and still fits', () => {
  expect(copyTitle('Pengantar')).toBe('Pengantar (salinan)');
  expect(copyTitle('x'.repeat(lessonTitleMax))).toHaveLength(lessonTitleMax);
});

describe('placesOf', () => {
  test.each([
    ['an order that stands already', [1, 2, 3], [1, 2, 3]],
    ['the last to the front', [300, 1, 2], [1 - placeStep, 1, 2]],
    ['the first to the end', [2, 3, 1], [2, 3, 3 + placeStep]],
    ['one between two others', [10, 90, 20], [10, 15, 20]],
    ['two between two others', [10, 90, 80, 40], [10, 20, 30, 40]],
    ['one where there is no room', [1, 3, 2], [placeStep, 2 * placeStep, 3 * placeStep]],
    ['one beyond the last place', [9, 1_000_000_000, 1], [placeStep, 2 * placeStep, 3 * placeStep]],
    ['no lesson', [], []],
  ])('gives places to %s', (_, present, places) => {
    expect(placesOf(present)).toEqual(places);
  });
  test('moves one of 300 lessons, again and again, by changing hardly more than its own place', () => {
    const moves = fc.array(fc.tuple(fc.nat(299), fc.nat(299)), { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(moves, (moves) => {
        let places = Array.from({ length: 300 }, (_, index) => (index + 1) * placeStep);
        let changed = 0;
        for (const [from, to] of moves) {
          const wanted = places.toSpliced(from, 1).toSpliced(to, 0, places[from] ?? 0);
          places = placesOf(wanted);
          expect(
            places.every((place, index) => index === 0 || place > (places[index - 1] ?? place)),
          ).toBe(true);
          changed += wanted.filter((place, index) => place !== places[index]).length;
        }
        // Without room between two neighbours all are given anew, which may happen once.
        expect(changed).toBeLessThanOrEqual(moves.length + 300);
      }),
      { numRuns: 10 },
    );
  });
  test('puts any order into rising places, within what the column holds', () => {
    const present = fc.uniqueArray(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(present, (present) => {
        const places = placesOf(present);
        expect(places).toHaveLength(present.length);
        expect(
          places.every(
            (place, index) =>
              Number.isInteger(place) &&
              Math.abs(place) <= 1_000_000_000 &&
              place > (places[index - 1] ?? -Infinity),
          ),
        ).toBe(true);
      }),
    );
  });
});
