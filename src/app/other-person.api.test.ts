import { expect, test } from 'vitest';
import { personHeader } from '~/lib/actor';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const room = await classroom(site);
const other = await site.person();
const submission = `/lessons/${room.lessonId(0)}/submission`;
const ofOther = { [personHeader]: other.userId };

test('what a page of somebody else sends isn’t written for the person who is signed in now', async () => {
  for (const answer of [
    await room.learner.post(submission, { attempt: 1, notes: 'Milik orang lain' }, ofOther),
    await room.learner.put('/me', { name: 'Orang Lain' }, ofOther),
    await room.learner.send('POST', '/files?purpose=proof', {
      raw: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
      headers: ofOther,
    }),
    await room.learner.post('/auth/sign-out?scope=global', undefined, ofOther),
  ]) {
    expectProblem(answer, 409, 'other_person_signed_in');
  }
  expect((await room.learner.get('/me')).json).toMatchObject({
    id: room.learner.userId,
    name: room.learner.name,
  });
  expect((await room.learner.get(`/lessons/${room.lessonId(0)}`)).text).not.toContain(
    'Milik orang lain',
  );
});

test('the person’s own pages and clients that name nobody write as before, and an ended session stays one', async () => {
  expect(
    (
      await room.learner.post(
        submission,
        { attempt: 1, notes: 'Milik saya' },
        { [personHeader]: room.learner.userId },
      )
    ).status,
  ).toBe(200);
  expect((await room.learner.put('/me', { name: 'Nama Baru' })).status).toBe(200);
  expectProblem(await site.visitor.post(submission, { attempt: 1 }, ofOther), 401, 'not_signed_in');
});

test('signing out ends the session of this browser, whichever page asks', async () => {
  const person = await site.person();
  expect((await person.post('/auth/sign-out', undefined, ofOther)).status).toBe(200);
  expect((await person.get('/me')).json).toBeNull();
});
