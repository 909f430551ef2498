import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { preferenceGroups } from '~/features/notifications/preferences/schema';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import type { Rhythm } from '../../preferences/terms';
import { gatherDigests } from './mutations';

const site = await testSite();
const start = site.clock.now;
beforeEach(() => {
  site.clock.now = start;
});
const choose = (who: Person, rhythm: Rhythm) => who.put('/notification-rhythm', { rhythm });
const mailsTo = async ({ email }: Person) =>
  (await site.mailsTo(email)).filter((mail) => !mail.includes('Verifikasi'));
/** Sends the digests that are due a day later. */
async function nextMorning() {
  site.clock.advance(86_400_000);
  const ids = await gatherDigests(site.ctx(), noticeBook);
  await site.send(ids);
}
async function teaching(rhythm: Rhythm) {
  const room = await classroom(site, {
    title: 'Kursus Web',
    lessons: [{ title: 'Awal' }, { title: 'Tengah' }, { title: 'Akhir' }],
  });
  expect((await choose(room.instructor, rhythm)).status).toBe(200);
  return room;
}

describe('mails to an instructor', () => {
  test('come at once until they choose otherwise', async () => {
    const room = await classroom(site, { lessons: [{}] });
    expect(
      (await room.instructor.get('/notification-preferences')).as(preferenceGroups).rhythm,
    ).toBe('at_once');
    expect(
      (await room.learner.get('/notification-preferences')).as(preferenceGroups).rhythm,
    ).toBeNull();
    await room.submit(0);
    await site.deliver();
    expect(await mailsTo(room.instructor)).toHaveLength(1);
  });

  test('come as one digest in the morning, without what was settled before', async () => {
    const room = await teaching('daily');
    await room.submit(0);
    await room.approve(0);
    await room.submit(1);
    await room.approve(1);
    await room.submit(2);
    await site.deliver();
    expect(await mailsTo(room.instructor)).toEqual([]);
    expect(await gatherDigests(site.ctx(), noticeBook)).toEqual([]);
    await nextMorning();
    const [mail = '', ...more] = await mailsTo(room.instructor);
    expect(more).toEqual([]);
    expect(mail).toContain('Ringkasan harian: 1 pemberitahuan');
    expect(mail).toContain('"Akhir"');
    expect(mail).not.toContain('"Awal"');
    await nextMorning();
    expect(await mailsTo(room.instructor)).toHaveLength(1);
  });

  test('don’t come at all when switched off, also those that waited; the bell stays', async () => {
    const room = await teaching('daily');
    await room.submit(0);
    await site.deliver();
    await choose(room.instructor, 'none');
    await nextMorning();
    expect(await mailsTo(room.instructor)).toEqual([]);
    expect(
      await site.rows(
        sql`select 1 from notifications where user_id = ${room.instructor.userId} and not is_read`,
      ),
    ).toHaveLength(1);
    expect(
      await site.rows(
        sql`select 1 from mail_deliveries where user_id = ${room.instructor.userId} and sent_at is null`,
      ),
    ).toEqual([]);
  });

  test('of two processes that gather at the same time are one digest', async () => {
    const room = await teaching('daily');
    await room.submit(0);
    await site.deliver();
    site.clock.advance(86_400_000);
    const made = (
      await Promise.all([
        gatherDigests(site.ctx(), noticeBook),
        gatherDigests(site.ctx(), noticeBook),
      ])
    ).flat();
    expect(made).toHaveLength(1);
  });

  test('end with the link at the foot of a digest', async () => {
    const room = await teaching('daily');
    await room.submit(0);
    await site.deliver();
    await nextMorning();
    const token =
      /unsubscribe#([\w.-]+)/.exec((await mailsTo(room.instructor))[0] ?? '')?.[1] ?? '';
    const stop = { 'x-unsubscribe-word': token };
    expect((await site.visitor.send('GET', '/subscription', { headers: stop })).json).toEqual({
      label: 'Ringkasan harian',
      subscribed: true,
    });
    expect(
      (
        await site.visitor.send('PUT', '/subscription', {
          headers: stop,
          body: { subscribed: false },
        })
      ).status,
    ).toBe(200);
    expect(
      (await room.instructor.get('/notification-preferences')).as(preferenceGroups).rhythm,
    ).toBe('none');
  });

  test('can be chosen by nobody else', async () => {
    expectProblem(await choose(await site.person(), 'daily'), 404, 'preference_not_found');
    expectProblem(
      await (await site.person({ role: 'instructor' })).put('/notification-rhythm', {
        rhythm: 'hourly',
      }),
      422,
      'invalid_input',
    );
  });
});
