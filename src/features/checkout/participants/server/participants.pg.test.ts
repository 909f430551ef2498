import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createOrder } from '~/features/checkout/server/factory';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { listAtOnceMax } from '~/lib/list-import';
import { newId } from '~/lib/server/ids';
import { eraseFrom, sectionsOf } from '~/lib/server/personal';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { enrollmentApiDesk } from '../rules';
import { importCheck, importList, importView, listedEnrollment, staffEnrollment } from '../schema';
import { participantLists } from './data';
import { goOn } from './mutations';
import { participantsPersonal } from './personal';

const site = await testSite();
const [staff, colleague] = [
  await site.person({ name: 'Ayu Lestari', role: 'superadmin' }),
  await site.person({ name: 'Maya Kusuma', role: 'superadmin' }),
];
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const outsider = await site.person();
const reason = 'Salah mendaftarkan kelas.';

const enrolled = async (courseId: string) => {
  const found = await site.rows<{ email: string }>(
    sql`select u.email from enrollments e join users u on u.id = e.user_id where e.course_id = ${courseId} and e.closed_at is null order by u.email`,
  );
  return found.map(({ email }) => email);
};
const idOf = async (courseId: string, { userId }: Person) => {
  const [row] = await site.rows<{ id: string }>(
    sql`select id from enrollments where course_id = ${courseId} and user_id = ${userId}`,
  );
  return row?.id ?? newId();
};
/** Lists of names and addresses have a head; others are addresses alone. */
const chosen = (text: string) => ({
  text,
  choice: text.startsWith('nama') ? { sheet: 0, from: 2, columns: [null, 'email'] } : null,
});
const path = (courseId: string) => `/staff/courses/${courseId}/enrollment-imports`;
const check = async (courseId: string, text: string) =>
  (await staff.post(`${path(courseId)}/check`, chosen(text))).as(importCheck);
const start = (courseId: string, text: string, key = newId(), by = staff) =>
  by.post(path(courseId), { key, name: 'kelas.csv', ...chosen(text) });
const noticesTo = async ({ userId }: Person) => {
  const notices = sql`select kind from outbox where ${userId}::uuid = any(recipients) and kind like 'participants.%' order by created_at, id`;
  return (await site.rows<{ kind: string }>(notices)).map(({ kind }) => kind);
};
const kindsOf = (rows: { email: string; outcome: string }[]) =>
  Object.fromEntries(rows.map(({ email, outcome }) => [email, outcome]));

describe('an import', () => {
  test('is first shown row by row, then adds who can be added, and names why others can’t', async () => {
    const room = await classroom(site, { instructor });
    const [fresh, closed, unproven, leaving] = [
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    await createEnrollment(site.ctx(), { userId: closed.userId, courseId: room.courseId });
    await site.rows(sql`update enrollments set closed_at = now() where user_id = ${closed.userId}`);
    await site.rows(sql`update users set email_verified = false where id = ${unproven.userId}`);
    await site.rows(sql`update users set closing_at = now() where id = ${leaving.userId}`);
    const text = `nama;email\nA;${fresh.email.toUpperCase()}\nB;${closed.email}\nC;${room.learner.email}\nD;${unproven.email}\nE;${leaving.email}\nF;tidak@ada.id\nG;=cmd\nH;${fresh.email}`;
    const before = await enrolled(room.courseId);
    const seen = await check(room.courseId, text);
    expect(seen).toMatchObject({
      total: 8,
      counts: {
        created: 1,
        reopened: 1,
        existing: 1,
        unverified: 1,
        closing: 1,
        unknown: 1,
        broken: 2,
      },
    });
    expect(seen.rows.find(({ line }) => line === 9)).toMatchObject({
      outcome: 'broken',
      fault: 'Sama dengan baris 2',
    });
    expect(await enrolled(room.courseId), 'a check stores nothing').toEqual(before);

    const done = (await start(room.courseId, text)).as(importView);
    expect(done).toMatchObject({
      state: 'done',
      total: 8,
      counts: seen.counts,
      by: 'Ayu Lestari',
      name: 'kelas.csv',
    });
    expect(kindsOf(done.rows)).toMatchObject({
      [fresh.email]: 'created',
      [closed.email]: 'reopened',
      'tidak@ada.id': 'unknown',
    });
    expect(await enrolled(room.courseId)).toEqual(
      [...before, fresh.email, closed.email].toSorted(),
    );
    expect([await noticesTo(fresh), await noticesTo(room.learner)]).toEqual([
      ['participants.enrolled'],
      [],
    ]);
    expect((await fresh.get(`/learn/${room.slug}`)).status).toBe(200);
    const csv = await staff.get(`/staff/enrollment-imports/${done.id}/report`);
    expect(csv.text).toContain(`7,tidak@ada.id,Belum punya akun`);
    const taken = await site.rows(
      sql`select after from audit_log where action = 'desk.exported' and actor_id = ${staff.userId} and after->>'desk' = 'enrollment import'`,
    );
    expect(taken).toEqual([
      {
        after: {
          desk: 'enrollment import',
          title: 'Laporan impor peserta',
          format: 'csv',
          course: expect.any(String),
          rows: 8,
        },
      },
    ]);
    expectProblem(
      await instructor.get(`/staff/enrollment-imports/${done.id}/report`),
      403,
      'forbidden',
    );
    expect(
      await site.rows(
        sql`select email from enrollment_import_rows where import_id = ${done.id} and user_id is null order by line`,
      ),
    ).toEqual(['tidak@ada.id', '=cmd', fresh.email].map((email) => ({ email })));
  });

  test('adds neither the sender nor whose account is suspended', async () => {
    const room = await classroom(site, { instructor, price: 100_000 });
    const [suspended, over] = [await site.person(), await site.person()];
    await createEnrollment(site.ctx(), { userId: colleague.userId, courseId: room.courseId });
    await site.rows(
      sql`update enrollments set closed_at = now() where user_id = ${colleague.userId} and course_id = ${room.courseId}`,
    );
    await site.rows(sql`update users set suspended_at = now() - interval '2 days', suspension_reason = 'Iklan', suspended_until = case when id = ${over.userId} then now() - interval '1 day' end
      where id in (${suspended.userId}, ${over.userId})`);
    const text = [colleague, suspended, over].map(({ email }) => email).join('\n');
    const expected = [
      {
        email: colleague.email,
        outcome: 'broken',
        fault: 'Akun Anda sendiri. Minta superadmin lain mendaftarkannya.',
      },
      { email: suspended.email, outcome: 'closing', fault: 'Akunnya sedang ditangguhkan' },
      { email: over.email, outcome: 'created', fault: null },
    ];
    const report = await colleague.post(`${path(room.courseId)}/check`, { text });
    expect(report.as(importCheck).rows).toMatchObject(expected);
    const done = (await start(room.courseId, text, newId(), colleague)).as(importView);
    expect(done.rows).toMatchObject(expected);
    expect(await enrolled(room.courseId)).toEqual([over.email, room.learner.email].toSorted());
    expect((await start(room.courseId, staff.email)).as(importView).counts).toEqual({ broken: 1 });
  });

  test('names people, whose rows go with them and are in the copy of their data', async () => {
    const room = await classroom(site, { instructor });
    const [later, unproven] = [await site.person(), await site.person()];
    const email = `nanti-${newId()}@contoh.id`;
    const { id } = (await start(room.courseId, `${email}\n${email}\nlain@contoh.id`)).as(
      importView,
    );
    await site.rows(sql`update users set email = ${email} where id = ${later.userId}`);
    await site.rows(
      sql`update users set email = 'lain@contoh.id', email_verified = false where id = ${unproven.userId}`,
    );
    const [section] = sectionsOf([participantsPersonal]);
    const rowsOf = async (userId: string) =>
      (await section?.read(site.ctx(), { userId, after: null, kindLabel: String }))?.rows ?? [];
    expect((await rowsOf(later.userId)).map((row) => row.baris).toSorted()).toEqual([1, 2]);
    expect(await rowsOf(unproven.userId), 'an address that nobody has proven').toEqual([]);
    await eraseFrom(site.ctx(), participantsPersonal, {
      userId: later.userId,
      email,
      newEmail: null,
    });
    expect(
      await site.rows(sql`select email from enrollment_import_rows where import_id = ${id}`),
    ).toEqual([{ email: 'lain@contoh.id' }]);
  });

  test('that never ended goes after some weeks too', async () => {
    const room = await classroom(site, { instructor });
    const { id } = (await start(room.courseId, outsider.email)).as(importView);
    await site.rows(
      sql`update enrollment_imports set state = 'running', created_at = now() - interval '31 days' where id = ${id}`,
    );
    await participantLists.forget(site.ctx());
    expectProblem(await staff.get(`/staff/enrollment-imports/${id}`), 404, 'import_not_found');
  });

  test('that is sent again adds nobody twice, and its key is for this list only', async () => {
    const room = await classroom(site, { instructor });
    const one = await site.person();
    const key = newId();
    for (let round = 0; round < 2; round += 1)
      expect((await start(room.courseId, one.email, key)).as(importView)).toMatchObject({
        id: key,
        counts: { created: 1 },
      });
    expect(await noticesTo(one)).toEqual(['participants.enrolled']);
    expectProblem(
      await start(room.courseId, `${one.email}\nlain@ada.id`, key),
      409,
      'import_key_taken',
    );
    expectProblem(await start(room.courseId, one.email, key, colleague), 409, 'import_key_taken');
    expect(
      expectProblem(await start(room.courseId, 'bukan alamat'), 422, 'import_unreadable').fields,
    ).toHaveProperty('text');
    expect((await start(room.courseId, 'email\n"terpotong@ada.id')).status).toBe(422);
    expectProblem(await start(newId(), one.email), 404, 'enrollment_not_found');
    expect(
      (await staff.get(`/staff/courses/${room.courseId}/enrollment-imports`)).as(importList)
        .imports,
    ).toHaveLength(1);
  });

  test('that is long waits for the job, which goes on where it was interrupted', async () => {
    const room = await classroom(site, { instructor });
    const count = listAtOnceMax + 1;
    await site.rows(sql`with made as (insert into users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Orang ' || n, 'orang-' || n || '@ramai.id', true, now(), now() from generate_series(1, ${count}::int) n returning id)
      insert into profiles (id, full_name, created_at, updated_at) select id, 'Orang', now(), now() from made`);
    const text = Array.from({ length: count }, (_, n) => `orang-${n + 1}@ramai.id`).join('\n');
    const { id, state, counts } = (await start(room.courseId, text)).as(importView);
    expect([state, counts]).toEqual(['running', { waiting: count }]);
    await goOn(site.ctx(), id);
    await goOn(site.ctx(), id);
    expect((await staff.get(`/staff/enrollment-imports/${id}`)).as(importView)).toMatchObject({
      state: 'done',
      counts: { created: count },
    });
    expect(await enrolled(room.courseId)).toHaveLength(count + 1);
    // The list below is walked page by page, many times.
    await site.rows(sql`delete from enrollments where course_id = ${room.courseId}`);
  });

  test('is undone, except for who has learned or bought since', async () => {
    const room = await classroom(site, { instructor, price: 100_000 });
    const [idle, busy, buyer, known, back] = [
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    for (const { userId } of [known, back])
      await createEnrollment(site.ctx(), { userId, courseId: room.courseId });
    // What was done before the removal is no reason to stay.
    for (const by of [known, back]) expect((await room.submit(0, { by })).status).toBe(200);
    expect((await room.approve(0, { of: back })).status).toBe(200);
    await site.rows(
      sql`update enrollments set closed_at = now() where user_id in (${known.userId}, ${back.userId})`,
    );
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
    const { id } = (
      await start(
        room.courseId,
        [idle, busy, buyer, known, back, room.learner].map(({ email }) => email).join('\n'),
      )
    ).as(importView);
    for (const by of [busy, back])
      expect((await room.submit(by === back ? 1 : 0, { by })).status).toBe(200);
    await createOrder(site.ctx(), {
      userId: buyer.userId,
      course: { id: room.courseId },
      state: 'paid',
      paidAt: site.clock.now,
    });
    const undone = (await staff.post(`/staff/enrollment-imports/${id}/undo`)).as(importView);
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 3, existing: 1 } });
    expect(kindsOf(undone.rows)).toMatchObject({
      [idle.email]: 'undone',
      [known.email]: 'undone',
      [busy.email]: 'kept',
      [back.email]: 'kept',
      [buyer.email]: 'kept',
    });
    expect(await room.standing(0, known), 'closing loses nothing').toBeTruthy();
    expect(await enrolled(room.courseId)).toEqual(
      [back.email, busy.email, buyer.email, room.learner.email].toSorted(),
    );
    expect(await site.rows(sql`select id from enrollments where user_id = ${idle.userId}`)).toEqual(
      [],
    );
    expect(await noticesTo(idle)).toEqual(['participants.undone']);
    expect((await staff.post(`/staff/enrollment-imports/${id}/undo`)).as(importView)).toEqual(
      undone,
    );
    expectProblem(
      await staff.post(`/staff/enrollment-imports/${newId()}/undo`),
      404,
      'import_not_found',
    );
    const audits = await site.rows(
      sql`select action, after from audit_log where subject_id = ${id} order by created_at, id`,
    );
    expect(audits).toMatchObject([
      {
        action: 'enrollment_import.started',
        after: { course: expect.any(String), rows: expect.any(Number) },
      },
      { action: 'enrollment_import.undone', after: { undone: 2, kept: 3 } },
    ]);
  });
});

describe('a participant', () => {
  test('is removed with a reason, keeps what they did, and comes back with it', async () => {
    const room = await classroom(site, { instructor });
    await room.finish(1);
    const id = await idOf(room.courseId, room.learner);
    const path = `/staff/enrollments/${id}`;
    expect(
      expectProblem(await staff.post(`${path}/removal`, { reason: 'x' }), 422, 'invalid_input')
        .fields,
    ).toHaveProperty('reason');
    for (let round = 0; round < 2; round += 1)
      expect((await staff.post(`${path}/removal`, { reason })).status).toBe(200);
    expectProblem(await room.learner.get(`/learn/${room.slug}`), 403, 'not_enrolled');
    expectProblem(await room.submit(1), 403, 'not_enrolled');
    const closed = (await staff.get(path)).as(staffEnrollment);
    expect(closed).toMatchObject({
      progress: 33,
      may: { remove: false, restore: true },
      history: [{ action: 'enrollment.removed', by: 'Ayu Lestari', reason }],
    });
    expect((await staff.post(`${path}/restoration`, { reason })).as(staffEnrollment)).toMatchObject(
      { closedAt: null, source: 'staff', progress: 33 },
    );
    expect((await room.player()).lessons.map(({ status }) => status)).toEqual([
      'approved',
      'not_started',
      'not_started',
    ]);
    expect(await noticesTo(room.learner)).toEqual([
      'participants.removed',
      'participants.enrolled',
    ]);
  });

  test('who has been erased is no business of anybody’s', async () => {
    const room = await classroom(site, { instructor });
    const id = await idOf(room.courseId, room.learner);
    await site.rows(sql`update users set erased_at = now() where id = ${room.learner.userId}`);
    for (const [act, body] of [
      ['removal', { reason }],
      ['restoration', { reason }],
      ['reset', { reason, submissions: 0, examAttempts: 0 }],
    ] as const)
      expectProblem(
        await staff.post(`/staff/enrollments/${id}/${act}`, body),
        409,
        'enrollment_erased',
      );
  });

  test.each([
    ['free and published', 0, 'published', true],
    ['free and hidden', 0, 'hidden', false],
    ['paid, whatever it was', 100_000, 'published', false],
  ])(
    'can come back by themselves or not: a course that is %s',
    async (_, price, state, rejoins) => {
      const room = await classroom(site, { instructor });
      await site.rows(
        sql`update courses set price = ${price}, state = ${state}::course_state where id = ${room.courseId}`,
      );
      expect(
        (await staff.get(`/staff/enrollments/${await idOf(room.courseId, room.learner)}`)).as(
          staffEnrollment,
        ).rejoins,
      ).toBe(rejoins);
    },
  );

  test('who has bought the course is led to the refund', async () => {
    const room = await classroom(site, { instructor, price: 100_000 });
    const order = await createOrder(site.ctx(), {
      userId: room.learner.userId,
      course: { id: room.courseId },
      state: 'paid',
      paidAt: site.clock.now,
    });
    const path = `/staff/enrollments/${await idOf(room.courseId, room.learner)}`;
    expect((await staff.get(path)).as(staffEnrollment)).toMatchObject({
      order: { number: order.number, state: 'paid' },
      may: { remove: false },
    });
    expectProblem(await staff.post(`${path}/removal`, { reason }), 409, 'enrollment_paid');
  });

  test('begins anew after what is lost was shown, and keeps the certificate', async () => {
    const room = await classroom(site, { instructor, lessons: [{}, {}] });
    await room.finish(2);
    const id = await idOf(room.courseId, room.learner);
    const path = `/staff/enrollments/${id}`;
    const { loss, certificate } = (await staff.get(path)).as(staffEnrollment);
    expect(loss).toEqual({ lessons: 2, approved: 2, submissions: 2, examAttempts: 0 });
    expectProblem(
      await staff.post(`${path}/reset`, { reason, submissions: 1, examAttempts: 0 }),
      409,
      'progress_changed',
    );
    const anew = (
      await staff.post(`${path}/reset`, { reason, submissions: 2, examAttempts: 0 })
    ).as(staffEnrollment);
    expect(anew).toMatchObject({
      progress: 0,
      completedAt: null,
      loss: { lessons: 0, submissions: 0 },
      certificate,
      may: { reset: false },
    });
    expect(certificate?.result).toBe('valid');
    expect((await room.player()).lessons.map(({ status }) => status)).toEqual([
      'not_started',
      'not_started',
    ]);
    expect(await noticesTo(room.learner)).toEqual(['participants.reset']);
    await room.finish(2);
    expect(await room.enrollment()).toMatchObject({ progress: 100, completed: true });
    expect(
      await site.rows(
        sql`select count(*)::int as held from certificates where user_id = ${room.learner.userId}`,
      ),
    ).toEqual([{ held: 1 }]);
  });

  test('is no decision of their own, and no business of those who teach', async () => {
    const room = await classroom(site, { instructor });
    await createEnrollment(site.ctx(), { userId: staff.userId, courseId: room.courseId });
    const own = `/staff/enrollments/${await idOf(room.courseId, staff)}`;
    for (const [act, body] of [
      ['removal', { reason }],
      ['restoration', { reason }],
      ['reset', { reason, submissions: 0, examAttempts: 0 }],
    ] as const) {
      expectProblem(await staff.post(`${own}/${act}`, body), 403, 'forbidden');
      expectProblem(await instructor.post(`${own}/${act}`, body), 403, 'forbidden');
      expectProblem(
        await staff.post(`/staff/enrollments/${newId()}/${act}`, body),
        404,
        'enrollment_not_found',
      );
    }
  });
});

const hall = await classroom(site, { instructor, title: 'Aula' });
const annex = await classroom(site, { instructor, title: 'Paviliun' });
const inDays = {
  enrolled: '2026-03-01..2026-03-01',
  completed: '2026-05-01..2026-05-01',
  active: '2026-04-01..2026-04-01',
};

deskSuite({
  site,
  path: '/staff/enrollments',
  shape: enrollmentApiDesk,
  item: listedEnrollment,
  worker: staff,
  colleague,
  seed: async () => {
    await site.rows(sql`with made as (insert into users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Peserta ' || n, case when n % 2 = 0 then 'genap-' else 'ganjil-' end || n || '@meja.id', true, now(), now() from generate_series(1, 60) n
      returning id, email, split_part(split_part(email, '@', 1), '-', 2)::int as n),
      named as (insert into profiles (id, full_name, created_at, updated_at) select id, split_part(email, '@', 1), now(), now() from made returning id)
      insert into enrollments (id, user_id, course_id, source, progress, created_at, active_at, completed_at, closed_at)
      select gen_random_uuid(), made.id, case when n % 4 = 0 then ${annex.courseId}::uuid else ${hall.courseId}::uuid end,
        (array['free', 'staff', 'order'])[n % 3 + 1]::enrollment_source, (n % 5) * 25, '2026-03-01'::timestamptz + (n / 2) * interval '1 minute',
        '2026-04-01'::timestamptz + (n / 3) * interval '1 minute', case when n % 5 = 4 then '2026-05-01'::timestamptz end, case when n % 7 = 0 then '2026-05-02'::timestamptz end
      from made join named on named.id = made.id`);
  },
  values: {
    active: (item) => Date.parse(item.activeAt),
    enrolled: (item) => Date.parse(item.enrolledAt),
    progress: (item) => item.progress,
  },
  waitingSince: (item) => item.enrolledAt,
  words: 'genap',
  filters: {
    source: 'free',
    progress: 'none',
    certificate: 'with',
    course: annex.courseId,
    ...inDays,
  },
  firstCell: (item) => item.name,
});
