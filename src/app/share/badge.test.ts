import { expect, test } from 'vitest';
import { certificatePictures } from './badge';

test('the badge of a course is drawn once for all who ask', async () => {
  const { badge } = certificatePictures();
  const card = { seed: 'git-untuk-kerja-tim', palette: 'a', title: 'Git untuk Kerja Tim' };
  const [one, same] = await Promise.all([badge(card), badge({ ...card })]);
  expect(same).toBe(one);
  expect(await badge(card)).toBe(one);
  expect(await badge({ ...card, title: 'Git Lanjutan' })).not.toEqual(one);
});

test('Vietnamese letters are drawn, not boxes', async () => {
  const { badge } = certificatePictures();
  const card = { seed: 'git-untuk-kerja-tim', palette: 'a' };
  const [one, other] = await Promise.all([
    badge({ ...card, title: 'Nguyễn' }),
    badge({ ...card, title: 'Nguyẫn' }),
  ]);
  expect(one).not.toEqual(other);
});
