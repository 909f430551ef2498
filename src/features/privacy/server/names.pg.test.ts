import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { type Person, testSite } from '~/testing/site';
import { closeAccounts } from './jobs';

const site = await testSite();
const { mailsTo } = site;
/** Closes an account whose waiting time is over at once. */
async function close(who: Person) {
  expect((await who.post('/privacy/deletion', { confirmation: 'HAPUS' })).status).toBe(200);
  await site.rows(sql`update users set closing_at = now() where id = ${who.userId}`);
}
const erase = () => closeAccounts(site.ctx, erasureDeps);

describe('an erasure', () => {
  test('changes only notifications that carry the person, not words that read like the name', async () => {
    const learner = await site.person({ name: 'Permintaan' });
    const namesake = await site.person({ name: 'Permintaan' });
    const room = await classroom(site, {
      learner,
      title: 'Permintaan dan Penawaran',
      lessons: [{ title: 'Kurva Permintaan' }],
    });
    const other = await classroom(site, {
      learner: namesake,
      instructor: room.instructor,
      title: 'Mengelola Permintaan',
      lessons: [{ title: 'Awal' }],
    });
    await room.submit(0);
    await other.submit(0);
    await site.deliver();
    await close(learner);
    await erase();
    const texts = await site.rows<{ text: string }>(
      sql`select title || ' | ' || message as text from notifications where user_id = ${room.instructor.userId} order by text`,
    );
    expect(texts.map(({ text }) => text).toSorted()).toEqual([
      'Kiriman baru menunggu tinjauan | Pengguna dihapus mengirim "Kurva Permintaan" di kursus Permintaan dan Penawaran.',
      'Kiriman baru menunggu tinjauan | Permintaan mengirim "Awal" di kursus Mengelola Permintaan.',
    ]);
    expect(
      await site.rows(
        sql`select 1 from mail_deliveries where payload::text like '%learnerName": "Permintaan"%' and sent_at is null`,
      ),
    ).toEqual([]);
  });

  test('leaves the name out of a notice that is delivered only after it', async () => {
    const learner = await site.person({ name: 'Zulkarnain Daulay' });
    const instructor = await site.person({ role: 'instructor' });
    const payload = {
      submissionId: newId(),
      learnerName: learner.name,
      lessonTitle: 'Inti',
      courseTitle: 'Kursus',
    };
    await close(learner);
    await site.rows(sql`insert into outbox (id, kind, recipients, actor_id, payload, next_attempt_at, created_at)
      values (${newId()}, 'learning.submitted', ${sql`array[${instructor.userId}]::uuid[]`}, ${learner.userId}, ${JSON.stringify(payload)}::jsonb, now(), now())`);
    await erase();
    await site.deliver();
    expect(
      await site.rows(sql`select message from notifications where user_id = ${instructor.userId}`),
    ).toEqual([{ message: 'Pengguna dihapus mengirim "Inti" di kursus Kursus.' }]);
    expect((await mailsTo(instructor.email)).join()).not.toContain('Zulkarnain');
  });
});
