import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { sessionUser } from '~/features/auth/schema';
import { createCompany, createManager } from '~/features/companies/server/factory';
import { createEducation } from '~/features/profiles/entries/server/factory';
import { createRating } from '~/features/ratings/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { deletionState } from '../schema';
import { closeAccounts } from './jobs';

const site = await testSite();
const day = 86_400_000;
const start = site.clock.now;
beforeEach(() => {
  site.clock.now = start;
});
/** Lets time pass for the site and, by moving what is due, for the database's own clock. */
async function pass(ms: number) {
  site.clock.advance(ms);
  await site.rows(
    sql`update users set closing_at = closing_at - ${ms} * interval '1 millisecond' where closing_at is not null`,
  );
}
const erase = () => closeAccounts(site.ctx, erasureDeps);
const close = (who: Person, confirmation = 'HAPUS') =>
  who.post('/privacy/deletion', { confirmation });
const stateOf = async (who: Person) => (await who.get('/privacy/deletion')).as(deletionState);
const { mailsTo } = site;

describe('requesting a deletion', () => {
  test('closes the account at once: other devices are signed out, nothing can be written, others no longer see the profile', async () => {
    const person = await site.person({ name: 'Wahyu Hidayat' });
    const elsewhere = site.as(person);
    await elsewhere.get('/me');
    await site.rows(
      sql`update profiles set slug = 'wahyu-hidayat', visibility = 'public' where id = ${person.userId}`,
    );
    expect((await site.visitor.get('/members/wahyu-hidayat')).status).toBe(200);
    const answer = await close(person);
    expect(answer.status, answer.text).toBe(200);
    const { eraseAt } = answer.json as { eraseAt: string };
    expect(Math.abs(Date.parse(eraseAt) - Date.now() - 14 * day)).toBeLessThan(60_000);
    expect((await elsewhere.get('/me')).json).toBeNull();
    expect((await person.get('/me')).as(sessionUser).closingAt).toBe(eraseAt);
    expectProblem(await site.visitor.get('/members/wahyu-hidayat'), 404);
    for (const [method, path, body] of [
      ['PUT', '/profile', { fullName: 'Nama Lain' }],
      ['POST', '/enrollments', { course: 'apa-saja' }],
      [
        'POST',
        '/privacy/requests',
        { clientKey: newId(), kind: 'question', text: 'Masih bisakah saya bertanya?' },
      ],
    ] as const) {
      expectProblem(await person.send(method, path, { body }), 403, 'account_closing');
    }
    expect((await person.post('/privacy/exports', { clientKey: newId() })).status).toBe(201);
    // A second request returns the first one's time.
    site.clock.advance(60_000);
    expect((await close(person)).json).toEqual({ eraseAt });
    await site.deliver();
    expect(
      (await mailsTo(person.email)).filter((mail) => mail.includes('Akun Anda akan dihapus')),
    ).toHaveLength(1);
  });

  test('can be cancelled after signing in again, and everything is as before', async () => {
    const person = await site.person();
    await site.rows(
      sql`update profiles set slug = ${`balik-${person.userId}`}, visibility = 'public' where id = ${person.userId}`,
    );
    await close(person);
    const again = site.as(person);
    expect((await again.post('/privacy/deletion/cancellation')).status).toBe(200);
    expect(await stateOf(again)).toMatchObject({ eraseAt: null });
    expect((await site.visitor.get(`/members/balik-${person.userId}`)).status).toBe(200);
    expectProblem(await again.post('/privacy/deletion/cancellation'), 409, 'not_closing');
    await pass(15 * day);
    await erase();
    expect((await site.as(person).get('/me')).as(sessionUser).name).toBe(person.name);
  });

  test('needs the word or the address, and a person who has just confirmed who they are', async () => {
    const person = await site.person();
    for (const wrong of ['', 'hapuskan', 'lain@nusakelas.test']) {
      expect(
        expectProblem(await close(person, wrong), 422, 'wrong_confirmation').fields,
      ).toHaveProperty('confirmation');
    }
    site.clock.advance(2 * day);
    expectProblem(await close(person), 403, 'reauthentication_required');
    await person.post('/auth/reauthenticate', { password: testPassword });
    expect((await close(person, ` ${person.email.toUpperCase()} `)).status).toBe(200);
  });

  test('accepts the word in any case', async () => {
    expect((await close(await site.person(), ' Hapus ')).status).toBe(200);
  });

  // spec: N13.4
  test('is refused for instructors of a published course and for the last superadmin', async () => {
    const { instructor, slug } = await classroom(site);
    expectProblem(await close(instructor), 409, 'teaches_courses');
    expect((await stateOf(instructor)).courses.map((course) => course.slug)).toEqual([slug]);
    const staff = await site.person({ role: 'superadmin' });
    expectProblem(await close(staff), 409, 'last_superadmin');
    const second = await site.person({ role: 'superadmin' });
    expect((await close(second)).status).toBe(200);
    expectProblem(await close(staff), 409, 'last_superadmin');
  });

  test('is refused for the last owner of a company whose contract runs, and owners whose accounts are closing don’t count', async () => {
    const [owner, second, third] = [await site.person(), await site.person(), await site.person()];
    const { companyId } = await createCompany(site.ctx(), {
      ownerId: owner.userId,
      name: 'PT Rempah',
    });
    await createCompany(site.ctx(), {
      ownerId: owner.userId,
      name: 'PT Lama',
      startsOn: '2025-01-01',
      endsOn: '2025-06-30',
    });
    await createManager(site.ctx(), { companyId, userId: third.userId, role: 'hr' });
    expectProblem(await close(owner), 409, 'last_company_owner');
    expect(await stateOf(owner)).toMatchObject({
      obstacle: 'last_company_owner',
      companies: [{ id: companyId, name: 'PT Rempah' }],
    });
    await createManager(site.ctx(), { companyId, userId: second.userId, role: 'owner' });
    expect(await stateOf(owner)).toMatchObject({ obstacle: null, companies: [] });
    expect((await close(owner)).status).toBe(200);
    expectProblem(await close(second), 409, 'last_company_owner');
    expect((await close(third)).status).toBe(200);
  });
});

describe('the erasure', () => {
  /** The tables that may still hold a person's words after the erasure, with the reasons. */
  const stated: Record<string, string> = {
    business_quote_requests: 'business paper',
    business_quotes: 'business paper',
    business_quote_papers: 'business paper',
    business_quote_events: 'business paper',
    audit_log: 'trail of what staff decided',
    mail_deliveries: 'the last mail’s address, for 90 days',
  };

  // spec: N17.2
  test('leaves only a pseudonym and the data that must be kept', async () => {
    const room = await classroom(site);
    const name = 'Zulaikha Prameswari';
    const person = await site.person({ name });
    await person.post('/enrollments', { course: room.slug });
    await person.post(`/lessons/${room.lessonId(0)}/submission`, {
      attempt: 1,
      notes: 'Catatan rahasia Zulaikha',
    });
    await createRating(site.ctx(), {
      courseId: room.courseId,
      userId: person.userId,
      stars: 4,
      comment: 'Ulasan rahasia Zulaikha',
    });
    await createEducation(site.ctx(), person.userId, { institution: 'Sekolah rahasia Zulaikha' });
    await site.rows(
      sql`update profiles set slug = 'zulaikha', phone = '+6281234509876', bio = 'Riwayat rahasia', city = 'Kota rahasia' where id = ${person.userId}`,
    );
    await person.put(`/checkout/${room.slug}/interest`);
    const pending = `alamat-rahasia-${person.userId}@nusakelas.test`;
    expect((await person.post('/auth/change-email', { email: pending })).status).toBe(200);
    await person.post('/privacy/requests', {
      clientKey: newId(),
      kind: 'question',
      text: 'Pertanyaan rahasia Zulaikha',
    });
    const desk = await quoteDesk(site);
    const { requestId } = await desk.offered({ by: person, request: { contactPersonName: name } });
    // In this course the erased person is a learner, and its instructor has left it since.
    const left = await classroom(site, {
      instructor: await site.person({ name: 'Surya Wibawa', role: 'instructor' }),
      learner: person,
    });
    await left.submit(0);
    await site.rows(
      sql`update courses set instructor_id = ${room.instructor.userId} where id = ${left.courseId}`,
    );
    await site.rows(
      sql`update course_instructors set instructor_id = ${room.instructor.userId} where course_id = ${left.courseId}`,
    );
    await site.deliver();
    expect((await close(person)).status).toBe(200);
    await pass(12 * day + 60_000);
    await erase();
    await site.deliver();
    expect(
      (await mailsTo(person.email)).filter((mail) => mail.includes('Akun Anda segera dihapus')),
    ).toHaveLength(1);
    await pass(2 * day - 120_000);
    await erase();
    expect(
      await site.rows(sql`select 1 from users where id = ${person.userId} and erased_at is null`),
    ).toHaveLength(1);
    await pass(60_000);
    for (let night = 0; night < 2; night += 1) await erase();
    await site.deliver();

    expect(
      await site.rows(
        sql`select name, email, closing_at, erased_at is not null as erased from users where id = ${person.userId}`,
      ),
    ).toEqual([
      {
        name: 'Pengguna dihapus',
        email: `deleted-${person.userId}@deleted.invalid`,
        closing_at: null,
        erased: true,
      },
    ]);
    expect((await person.get('/me')).json).toBeNull();
    expectProblem(
      await site.visitor.post('/auth/sign-in/email', {
        email: person.email,
        password: testPassword,
      }),
      401,
    );
    const tables = await site.rows<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tablesWithWords: string[] = [];
    for (const table of tables) {
      const rows = await site.rows(
        sql`select 1 from ${sql.identifier(table.name)} t where t::text ~* ${`zulaikha|prameswari|rahasia|81234509876|${person.email}`} limit 1`,
      );
      if (rows.length > 0) tablesWithWords.push(table.name);
    }
    expect(tablesWithWords.filter((table) => !(table in stated))).toEqual([]);
    // Ratings without text, progress, business documents, and the times of consents and requests stay.
    expect(
      await site.rows(sql`select stars, comment from ratings where user_id = ${person.userId}`),
    ).toEqual([{ stars: 4, comment: '' }]);
    expect(
      await site.rows(
        sql`select a.status from lesson_attempts a join lesson_progress p on p.id = a.progress_id where p.user_id = ${person.userId}`,
      ),
    ).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
    expect(
      await site.rows(
        sql`select contact_person_name as name from business_quote_requests where id = ${requestId}`,
      ),
    ).toEqual([{ name }]);
    expect(
      await site.rows(
        sql`select distinct ip_address, user_agent from consents where user_id = ${person.userId}`,
      ),
    ).toEqual([{ ip_address: null, user_agent: null }]);
    const log = await site.rows(
      sql`select kind, status, text from privacy_requests where user_id = ${person.userId} order by kind`,
    );
    expect(log).toEqual([
      { kind: 'deletion', status: 'done', text: '' },
      { kind: 'question', status: 'cancelled', text: '' },
    ]);
    expect(
      (await mailsTo(person.email)).filter((mail) => mail.includes('Akun Anda sudah dihapus')),
    ).toHaveLength(1);
    // The address is free for a new account.
    expect(
      (
        await site.visitor.post('/auth/sign-up/email', {
          name: 'Orang Baru',
          email: person.email,
          password: testPassword,
          consent: true,
        })
      ).status,
    ).toBe(201);
  });

  test('keeps mails to an address that the person never confirmed', async () => {
    const person = await site.person();
    const address = 'pengadaan@perusahaan.test';
    expect((await person.post('/auth/change-email', { email: address })).status).toBe(200);
    await site.rows(sql`insert into mail_deliveries (id, event_id, address, kind, created_at)
      values (gen_random_uuid(), gen_random_uuid(), ${address}, 'quotes.sent', now()), (gen_random_uuid(), gen_random_uuid(), ${address}, 'auth.verify_new_email', now())`);
    await site.rows(sql`insert into outbox (id, kind, recipients, addresses, payload, next_attempt_at, created_at)
      values (gen_random_uuid(), 'quotes.sent', '{}', ${sql`array[${address}]`}, '{}', now() + interval '60 days', now())`);
    expect((await close(person)).status).toBe(200);
    await pass(14 * day);
    await erase();
    expect(
      await site.rows(
        sql`select erased_at is not null as erased from users where id = ${person.userId}`,
      ),
    ).toEqual([{ erased: true }]);
    expect(
      await site.rows(sql`select kind from mail_deliveries where address = ${address}`),
    ).toEqual([{ kind: 'quotes.sent' }]);
    expect(await site.rows(sql`select kind from outbox where ${address} = any(addresses)`)).toEqual(
      [{ kind: 'quotes.sent' }],
    );
  });
  test('removes an instructor from their courses and from the notices of their learners', async () => {
    const instructor = await site.person({ name: 'Zulaikha Prameswari', role: 'instructor' });
    const room = await classroom(site, { instructor });
    const shared = await classroom(site, { instructor });
    const colleague = await site.person({ role: 'instructor' });
    await site.rows(sql`insert into course_instructors (id, course_id, instructor_id, created_at)
      values (${newId()}, ${shared.courseId}, ${colleague.userId}, ${site.clock.now.toISOString()}::timestamptz)`);
    const ratingId = await createRating(site.ctx(), {
      courseId: room.courseId,
      userId: room.learner.userId,
      stars: 5,
      comment: 'Bagus',
    });
    const answered = await instructor.put(`/ratings/${ratingId}/answer`, {
      text: 'Terima kasih atas ulasan Anda.',
    });
    expect(answered.status, answered.text).toBe(200);
    await site.deliver();
    const bell = () =>
      site.rows(sql`select message from notifications where user_id = ${room.learner.userId}`);
    expect(JSON.stringify(await bell())).toContain('Zulaikha');
    await site.rows(
      sql`update courses set state = 'hidden' where id in (${room.courseId}, ${shared.courseId})`,
    );
    expect((await close(instructor)).status).toBe(200);
    await pass(14 * day);
    await erase();
    expect(JSON.stringify(await bell())).toMatch(/Pengguna dihapus menjawab/);
    expect(
      await site.rows(
        sql`select 1 from course_instructors where instructor_id = ${instructor.userId}`,
      ),
    ).toEqual([]);
    expect(
      await site.rows(sql`select instructor_id as id from courses where id = ${shared.courseId}`),
    ).toEqual([{ id: colleague.userId }]);
    const mentions = await site.rows(
      sql`select 1 from notifications n where n::text ~* 'zulaikha' union all select 1 from users u where u::text ~* 'zulaikha'`,
    );
    expect(mentions).toEqual([]);
  });

  test('follows the database’s clock: a process whose clock runs ahead erases nobody', async () => {
    const person = await site.person();
    await close(person);
    site.clock.advance(20 * day);
    expect(await erase()).toBe(0);
    expect(
      await site.rows(sql`select 1 from users where id = ${person.userId} and erased_at is null`),
    ).toHaveLength(1);
    site.clock.now = start;
    await pass(14 * day);
    expect(await erase()).toBe(1);
  });

  test('waits while the person teaches a published course, and staff gets one notice', async () => {
    const staff = await site.person({ role: 'superadmin' });
    const room = await classroom(site);
    await site.rows(sql`update courses set state = 'hidden' where id = ${room.courseId}`);
    expect((await close(room.instructor)).status).toBe(200);
    await site.rows(sql`update courses set state = 'published' where id = ${room.courseId}`);
    await pass(14 * day);
    const erased = () =>
      site.rows(
        sql`select 1 from users where id = ${room.instructor.userId} and erased_at is not null`,
      );
    for (let round = 0; round < 2; round += 1) expect(await erase()).toBe(0);
    await site.deliver();
    expect(await erased()).toEqual([]);
    expect(
      await site.rows(
        sql`select title from notifications where user_id = ${staff.userId} and title = 'Penghapusan akun tertahan'`,
      ),
    ).toHaveLength(1);
    await site.rows(sql`update courses set state = 'hidden' where id = ${room.courseId}`);
    expect(await erase()).toBe(1);
    expect(await erased()).toHaveLength(1);
  });
});
