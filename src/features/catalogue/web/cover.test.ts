import { expect, test } from 'vitest';
import { ownCover } from './cover';

test.each(['/files/01a20674-4d9d-74d0-9e59-c3a0e21bb2b7.webp', '/media/laptop-canting.png'])(
  '%s is shown',
  (url) => {
    expect(ownCover(url)).toBe(url);
  },
);

test.each(['https://gambar.test/a.png', '', null])('for %j a cover is drawn', (url) => {
  expect(ownCover(url)).toBeNull();
});
