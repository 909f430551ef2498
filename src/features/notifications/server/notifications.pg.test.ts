import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { noticeBook } from '~/app/nouns';
import { verifyEmail } from '~/features/auth/notices';
import { lessonApproved } from '~/features/learning/notices';
import { withdrawAll } from '~/features/learning/server/mutations';
import type { NoticeBook } from '~/lib/notices';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { drainOutbox } from '../delivery/server/mutations';
import { notificationList } from '../schema';
import { createNotification } from './factory';

const site = await testSite();
const bell = async (who: Person) => (await who.get('/notifications')).as(notificationList);
const payload = {
  courseSlug: 'kursus',
  lessonId: newId(),
  lessonTitle: 'Pelajaran',
  feedback: '',
  progress: 50,
};
const waiting = () =>
  site.rows<{ kind: string; attempts: number; seconds: number; error: string }>(
    sql`select kind, attempts, round(extract(epoch from next_attempt_at - now()))::int as seconds, last_error as error from outbox order by created_at`,
  );

describe('the receivers of a notice', () => {
  // spec: D2.3
  test('are every instructor of the course for a submission, and the learner for a decision', async () => {
    const colleague = await site.person({ name: 'Maya Kusuma' });
    const room = await classroom(site, {
      title: 'Kursus Web',
      lessons: [{ title: 'Dasar HTML' }, {}],
      coInstructorIds: [colleague.userId],
    });
    await room.submit(0);
    await site.deliver();
    for (const who of [room.instructor, colleague]) {
      const { items, unread } = await bell(who);
      expect(unread).toBe(1);
      expect(items).toMatchObject([
        {
          title: 'Kiriman baru menunggu tinjauan',
          message: 'Sari Wulandari mengirim "Dasar HTML" di kursus Kursus Web.',
          link: `/instructor/approvals?submission=${await room.submissionId(0)}`,
          isRead: false,
        },
      ]);
    }
    expect((await bell(room.learner)).items).toEqual([]);

    await room.reject(0, { feedback: 'Tambahkan daftar menu.' });
    await room.submit(0, { attempt: 2 });
    await room.approve(0, { attempt: 2, feedback: 'Bagus' });
    await site.deliver();
    expect(
      (await bell(room.learner)).items
        .map(({ title, message, link }) => ({ title, message, link }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    ).toEqual([
      {
        title: 'Pelajaran disetujui',
        message: '"Dasar HTML" telah disetujui instruktur. Komentar: Bagus',
        link: `/learn/${room.slug}?lesson=${room.lessonId(0)}&view=feedback`,
      },
      {
        title: 'Pelajaran perlu diperbaiki',
        message: '"Dasar HTML" belum disetujui. Umpan balik: Tambahkan daftar menu.',
        link: `/learn/${room.slug}?lesson=${room.lessonId(0)}&view=feedback`,
      },
    ]);
  });

  test('leave out an instructor who submits in their own course', async () => {
    const room = await classroom(site);
    await site.rows(
      sql`insert into enrollments (id, user_id, course_id, source, created_at) values (${newId()}, ${room.instructor.userId}, ${room.courseId}, 'staff', now())`,
    );
    await room.submit(0, { by: room.instructor });
    await site.deliver();
    expect((await bell(room.instructor)).items).toEqual([]);
  });

  test('get a congratulation after the last approval', async () => {
    const room = await classroom(site, { lessons: [{}] });
    await room.finish(1);
    await site.deliver();
    expect((await bell(room.learner)).items.map(({ title }) => title)).toEqual([
      'Sertifikat Anda terbit',
      'Selamat, semua pelajaran disetujui!',
    ]);
  });

  // spec: N9.8
  test('get nothing from a rolled-back transaction', async () => {
    const person = await site.person();
    const failed = inTransaction(site.ctx(), async (ctx) => {
      await writeNotice(ctx, lessonApproved, { userIds: [person.userId], payload });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await site.deliver();
    expect((await bell(person)).items).toEqual([]);
  });
});

describe('delivery', () => {
  test('includes a row written a moment ago, although its time was rounded up', async () => {
    const person = await site.person();
    await inTransaction(site.ctx(), async (ctx) => {
      await writeNotice(ctx, lessonApproved, { userIds: [person.userId], payload });
      await ctx.db.execute(
        sql`update outbox set next_attempt_at = date_trunc('milliseconds', now()) + interval '1 millisecond'`,
      );
      await drainOutbox(ctx, noticeBook);
    });
    expect((await bell(person)).unread).toBe(1);
  });

  test('reaches each person once, named twice or drained by several at once', async () => {
    const [first, second] = [await site.person(), await site.person()];
    await writeNotice(site.ctx(), lessonApproved, {
      userIds: [first.userId, second.userId, first.userId],
      payload,
    });
    await Promise.all([drainOutbox(site.ctx(), noticeBook), drainOutbox(site.ctx(), noticeBook)]);
    await drainOutbox(site.ctx(), noticeBook);
    for (const who of [first, second]) expect((await bell(who)).items).toHaveLength(1);
  });

  test('of the same event after a crash makes no second notification', async () => {
    const person = await site.person();
    await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload });
    const [row] = await site.rows<Record<string, string>>(sql`select id, kind from outbox`);
    await site.deliver();
    await site.rows(sql`insert into outbox (id, kind, recipients, payload, next_attempt_at, created_at)
      values (${row?.id}, ${row?.kind}, array[${person.userId}::uuid], ${JSON.stringify(payload)}::jsonb, now(), now())`);
    const before = (await site.mails()).length;
    await site.deliver();
    expect((await bell(person)).items).toHaveLength(1);
    expect((await site.mails()).length).toBe(before);
  });

  test('that fails is repeated with growing delays, and does not delay the others', async () => {
    const person = await site.person();
    const broken: NoticeBook = new Map([
      ...noticeBook,
      [
        'learning.approved',
        {
          ...lessonApproved,
          title: () => {
            throw new Error('kaputt');
          },
        } as never,
      ],
    ]);
    await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload });
    await writeNotice(
      site.ctx(),
      { ...verifyEmail, kind: 'unknown.kind' },
      { userIds: [person.userId], payload: { name: 'x', url: 'https://x.id' } },
    );
    await writeNotice(site.ctx(), lessonApproved, {
      userIds: [person.userId],
      payload: { ...payload, progress: 'viel' } as never,
    });
    await createNotification(site.ctx(), { userId: person.userId, title: 'sudah ada' });
    await drainOutbox(site.ctx(), broken);
    expect((await waiting()).map((row) => [row.attempts, row.seconds])).toEqual([
      [1, 5],
      [1, 5],
      [1, 5],
    ]);
    expect((await waiting()).map((row) => row.error).join()).toMatch(
      /kaputt.*unknown\.kind|unknown\.kind.*kaputt/,
    );
    for (const [attempts, seconds] of [
      [1, 10],
      [2, 20],
      [9, 2_560],
      [10, 3_600],
      [60, 3_600],
    ] as const) {
      await site.rows(
        sql`update outbox set next_attempt_at = now() - interval '1 second', attempts = ${attempts}`,
      );
      await drainOutbox(site.ctx(), broken);
      expect((await waiting()).map((row) => [row.attempts, row.seconds])).toEqual(
        Array(3).fill([attempts + 1, seconds]),
      );
    }
    await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload });
    await site.rows(sql`update outbox set next_attempt_at = now() - interval '1 second'`);
    await site.deliver();
    expect(
      (await bell(person)).items.filter((item) => item.title === 'Pelajaran disetujui'),
    ).toHaveLength(2);
    expect(await waiting()).toHaveLength(2);
    await site.rows(sql`delete from outbox`);
  });

  test('to a person who no longer exists does not stop the rest', async () => {
    const person = await site.person();
    await writeNotice(site.ctx(), lessonApproved, { userIds: [newId()], payload });
    await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload });
    await site.deliver();
    expect((await bell(person)).items).toHaveLength(1);
    await site.rows(sql`delete from outbox`);
  });
});

describe('the mail', () => {
  test('has text and HTML, the link and no markup from user input', async () => {
    const room = await classroom(site, { lessons: [{ title: '<b>Judul</b> & "kutip"' }] });
    await room.submit(0);
    await room.reject(0, { feedback: '<img src=x onerror=alert(1)> tolong ulangi' });
    await site.deliver();
    const mail =
      (await site.mails()).find((text) => text.includes(`To: ${room.learner.email}`)) ?? '';
    expect(mail).toContain('Subject: Pelajaran perlu diperbaiki');
    const [, text = '', html = ''] = mail.split(/Content-Type: text\/(?:plain|html)/);
    const link = `${site.config.appUrl}/learn/${room.slug}?lesson=${room.lessonId(0)}&view=feedback`;
    expect(text).toContain(link);
    expect(text).toContain('tolong ulangi');
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|<b>Judul/);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f-]+@nusakelas\.test>/m);
  });
});

describe('the bell', () => {
  // spec: S176.1
  test('shows the newest 20 and counts all unread ones', async () => {
    const person = await site.person();
    for (let index = 0; index < 25; index += 1) {
      await createNotification(site.ctx(), {
        userId: person.userId,
        title: `nomor ${index}`,
        isRead: index % 5 === 0,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      });
    }
    const { items, unread } = await bell(person);
    expect(items.map((item) => item.title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `nomor ${24 - index}`),
    );
    expect(unread).toBe(20);
  });

  // spec: S183.1
  test('a click marks one’s own as read, once or twice, and nobody else’s', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const id = await createNotification(site.ctx(), { userId: person.userId, title: 'Halo' });
    expectProblem(await other.post(`/notifications/${id}/read`), 404, 'notification_not_found');
    expect((await bell(person)).unread).toBe(1);
    for (let round = 0; round < 2; round += 1)
      expect((await person.post(`/notifications/${id}/read`)).json).toEqual({ ok: true });
    expect((await bell(person)).unread).toBe(0);
    expect((await bell(other)).items).toEqual([]);
  });
});

test('every notice has a channel, a label and a schema for what it carries', () => {
  for (const notice of noticeBook.values()) {
    expect(notice.kind).toMatch(/^[a-z]+\.[a-z_]+$/);
    expect(notice.channels.length, notice.kind).toBeGreaterThan(0);
    // A notice without a label for its button has no link.
    if (notice.action === '') expect(notice.link({}), notice.kind).toBeNull();
    const carries = Object.keys((notice.payload as z.ZodMiniObject).shape);
    expect(z.safeParse(notice.payload, {}).success, notice.kind).toBe(carries.length === 0);
    expect(z.safeParse(notice.payload, null).success, notice.kind).toBe(false);
  }
});

describe('a matter that is settled', () => {
  const unreadOf = async (who: Person) => (await bell(who)).unread;
  const unsentMails = (who: Person) =>
    site.rows(
      sql`select kind from mail_deliveries where user_id = ${who.userId} and sent_at is null`,
    );

  test('clears the notice of every instructor, whoever decided, and mails that wait', async () => {
    const colleague = await site.person({ name: 'Maya Kusuma' });
    const room = await classroom(site, { lessons: [{}, {}], coInstructorIds: [colleague.userId] });
    await room.submit(0);
    await drainOutbox(site.ctx(), noticeBook);
    expect([
      await unreadOf(room.instructor),
      await unreadOf(colleague),
      (await unsentMails(colleague)).length,
    ]).toEqual([1, 1, 1]);
    await room.approve(0);
    expect([
      await unreadOf(room.instructor),
      await unreadOf(colleague),
      (await unsentMails(colleague)).length,
    ]).toEqual([0, 0, 0]);
    await room.submit(1);
    await drainOutbox(site.ctx(), noticeBook);
    expect([await unreadOf(room.instructor), await unreadOf(colleague)]).toEqual([1, 1]);
    expect((await bell(colleague)).items.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  test('is not announced any more where it was settled before its delivery', async () => {
    const room = await classroom(site, { lessons: [{}] });
    await room.submit(0);
    expect((await room.withdraw(0)).status).toBe(200);
    await site.deliver();
    expect((await bell(room.instructor)).items).toEqual([]);
  });

  test('together with others costs no more statements than one', async () => {
    const learner = await site.person();
    const instructor = await site.person({ role: 'instructor' });
    for (const title of ['Kursus Satu', 'Kursus Dua', 'Kursus Tiga'])
      await (await classroom(site, { title, learner, instructor })).submit(0);
    await site.deliver();
    expect((await bell(instructor)).unread).toBe(3);
    const ctx = site.ctx();
    const statements = (['select', 'insert', 'update', 'delete', 'execute'] as const).map((kind) =>
      vi.spyOn(ctx.db, kind),
    );
    await withdrawAll(ctx, learner.userId);
    expect(statements.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(5);
    for (const spy of statements) spy.mockRestore();
    expect((await bell(instructor)).unread).toBe(0);
  });
});
