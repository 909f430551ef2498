import { expect, test } from 'vitest';
import { paperThread } from './thread';

test('papers are drawn one at a time, urgent ones before those that wait, and a failed one stops nothing', async () => {
  const drawn: string[] = [];
  const gate = Promise.withResolvers<void>();
  const draw = async (name: string) => {
    if (name === 'cv 1') await gate.promise;
    if (name === 'broken') throw new Error('broken');
    drawn.push(name);
    return new Uint8Array();
  };
  const letter = paperThread('letter.ts', draw);
  const cv = paperThread('cv.ts', draw, { urgent: false });
  const all = [
    cv('cv 1'),
    cv('cv 2'),
    cv('broken'),
    letter('letter 1'),
    cv('cv 3'),
    letter('letter 2'),
  ];
  gate.resolve();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(drawn).toEqual(['cv 1', 'letter 1', 'letter 2', 'cv 2', 'cv 3']);
});

test('a paper with letters that no font has is refused by their names', async () => {
  const drawn: string[] = [];
  const letter = paperThread('letter.ts', async ({ buyer }: { buyer: { name: string } }) => {
    drawn.push(buyer.name);
    return new Uint8Array();
  });
  await expect(letter({ buyer: { name: 'ไทย 王' } })).rejects.toMatchObject({
    problem: { code: 'unprintable', status: 422, detail: expect.stringContaining('ไ ท ย. ') },
  });
  await letter({ buyer: { name: 'PT 王小明 🎉' } });
  expect(drawn).toEqual(['PT 王小明 🎉']);
});
