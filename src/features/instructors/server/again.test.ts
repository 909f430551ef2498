import { expect, test } from 'vitest';
import { bytesOf, pdf } from '~/testing/files';
import { applicationDesk } from '~/testing/instructors';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { ownApplications } from '../schema';

const site = await testSite();
const desk = await applicationDesk(site);
const reason = 'Contoh mengajar belum dapat dibuka siapa pun.';
const day = 86_400_000;
const otherPdf = bytesOf('%PDF-1.4\n2 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Applies once more a month after a rejection, with these answers changed. */
async function again(who: Person, changes: object) {
  site.clock.advance(31 * day);
  const { current } = (await desk.save(who, { ...(await desk.complete(who)), ...changes })).as(
    ownApplications,
  );
  return (await desk.submit(who, current?.revision ?? 0)).as(ownApplications).current?.id ?? '';
}

test('a first application is compared with nothing', async () => {
  const { id } = await desk.sent(await site.person());
  expect((await desk.opened(id)).rejected).toBeNull();
});

test('an application after a rejection shows its reason, the answers that differ, and whether the proof is new', async () => {
  const someone = await site.person();
  const first = await desk.decided(someone, { decision: 'rejected', reason });
  expect((await desk.opened(first)).rejected).toBeNull();
  const sampleUrl = 'https://vimeo.com/76979871';
  const second = await again(someone, {
    sampleUrl,
    expertise: ['SQL'],
    proof: (await desk.files.uploaded(someone, 'proof', otherPdf)).id,
  });
  expect((await desk.opened(second)).rejected).toEqual({
    id: first,
    reason,
    decidedAt: expect.any(String),
    changes: [
      { name: 'expertise', before: ['Analisis data', 'SQL'], after: ['SQL'] },
      { name: 'sampleUrl', before: 'https://youtu.be/dQw4w9WgXcQ', after: sampleUrl },
    ],
    newProof: true,
  });
  // What the rejected one is compared with stays as it was.
  expect((await desk.opened(first)).rejected).toBeNull();
  for (const who of [someone, await site.person({ role: 'instructor' })])
    expectProblem(await who.get(`/staff/instructor-applications/${second}`), 403);
});

test('the same paper uploaded once more is no new proof, and only the rejection right before counts', async () => {
  const someone = await site.person();
  await desk.decided(someone, { decision: 'rejected', reason });
  const second = await again(someone, {
    proof: (await desk.files.uploaded(someone, 'proof', pdf)).id,
  });
  expect((await desk.opened(second)).rejected).toMatchObject({ changes: [], newProof: false });
  await desk.take(second);
  await desk.decide(second, {
    decision: 'rejected',
    reason: 'Rencana kursusnya masih terlalu umum.',
  });
  const third = await again(someone, { bio: `${'Baru. '.repeat(20)}` });
  expect((await desk.opened(third)).rejected).toMatchObject({
    id: second,
    reason: 'Rencana kursusnya masih terlalu umum.',
    changes: [{ name: 'bio' }],
  });
});
