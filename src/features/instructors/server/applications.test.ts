import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { roleOf } from '~/features/auth/server/data';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { pdf } from '~/testing/files';
import { applicationDesk } from '~/testing/instructors';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { listedApplication, ownApplications } from '../schema';
import { agreementVersion, sendsPerDay, texts } from '../terms';

const site = await testSite();
const desk = await applicationDesk(site);
const colleague = await site.person({ name: 'Bayu Nugroho', role: 'superadmin' });
const staffRoot = '/staff/instructor-applications';
const reason = 'Berkas bukti belum terbaca, mohon unggah yang lebih jelas.';
const day = 86_400_000;

const bellOf = async ({ userId }: Person) => {
  await site.deliver();
  return site.rows<{ title: string; message: string; link: string | null; is_read: boolean }>(
    sql`select title, message, link, is_read from notifications where user_id = ${userId} order by created_at, id`,
  );
};
const auditOf = (id: string) =>
  site.rows(
    sql`select action, reason, before, after from audit_log where subject_id = ${id} order by created_at, id`,
  );
const releasedOf = async (id: string) =>
  (
    await site.rows<{ gone: boolean }>(
      sql`select released_at is not null as gone from files where id = ${id}`,
    )
  )[0]?.gone;

describe('the draft', () => {
  test('is kept as it is typed, half links and all, and nobody else reads it', async () => {
    const someone = await site.person();
    const { current } = (
      await desk.save(someone, {
        bio: '  Saya  ',
        sampleUrl: 'https://yo',
        expertise: ['SQL', 'sql', ' Python '],
      })
    ).as(ownApplications);
    expect(current).toMatchObject({
      state: 'draft',
      revision: 1,
      bio: 'Saya',
      sampleUrl: 'https://yo',
      expertise: ['SQL', 'Python'],
      events: [],
    });
    expectProblem(
      await desk.reviewer.get(`${staffRoot}/${current?.id}`),
      404,
      'application_not_found',
    );
    expectProblem(await desk.take(current?.id ?? ''), 404, 'application_not_found');
    expect((await desk.reviewer.get(`${staffRoot}?view=all`)).text).not.toContain(current?.id);
    expect((await desk.read(await site.person())).current).toBeNull();
  });

  test('of an older revision is refused, the same save sent again is not', async () => {
    const someone = await site.person();
    await desk.save(someone, { bio: 'satu' });
    expect((await desk.save(someone, { bio: 'satu' })).as(ownApplications).current?.revision).toBe(
      1,
    );
    expectProblem(await desk.save(someone, { bio: 'dua' }), 409, 'application_changed');
    expect(
      (await desk.save(someone, { bio: 'dua', revision: 1 })).as(ownApplications).current,
    ).toMatchObject({ bio: 'dua', revision: 2 });
    expectProblem(await desk.submit(someone, 1), 409, 'application_changed');
  });

  test('says at each field what is wrong with it', async () => {
    const someone = await site.person();
    const faults = async (changes: object) =>
      expectProblem(await desk.save(someone, changes), 422).fields;
    expect(await faults({ bio: 'x'.repeat(2_001) })).toEqual({ bio: texts.bioTooLong });
    expect(await faults({ outline: 'x'.repeat(5_001) })).toEqual({ outline: texts.outlineTooLong });
    expect(await faults({ categoryId: newId() })).toEqual({ categoryId: texts.categoryMissing });
    expect(
      Object.keys(
        (await faults({ expertise: Array.from({ length: 11 }, (_, index) => `a${index}`) })) ?? {},
      ),
    ).toEqual(['expertise']);
    expect(await faults({ proof: newId() })).toEqual({ proof: texts.proofGone });
    expect((await desk.read(someone)).current).toBeNull();
  });

  test('takes only a proof of its owner, lets the replaced one go, and never one that another application needs', async () => {
    const [someone, other] = [await site.person(), await site.person()];
    const foreign = await desk.proofOf(other);
    expect(expectProblem(await desk.save(someone, { proof: foreign }), 422).fields).toEqual({
      proof: texts.proofGone,
    });
    const [first, second] = [await desk.proofOf(someone), await desk.proofOf(someone)];
    await desk.save(someone, { proof: first });
    expect(
      (await desk.save(someone, { proof: second, revision: 1 })).as(ownApplications).current?.proof,
    ).toMatchObject({
      id: second,
      contentType: 'application/pdf',
    });
    expect([await releasedOf(first), await releasedOf(second)]).toEqual([true, false]);
    expect(
      (await desk.save(someone, { proof: null, revision: 2 })).as(ownApplications).current?.proof,
    ).toBeNull();
    expect(await releasedOf(second)).toBe(true);

    const rejected = await site.person();
    await desk.decided(rejected, { decision: 'rejected', reason });
    const old = (await desk.read(rejected)).current?.proof?.id;
    site.clock.advance(31 * day);
    expect(expectProblem(await desk.save(rejected, { proof: old }), 422).fields).toEqual({
      proof: texts.proofGone,
    });
  });

  test('remembers which agreement was accepted, and when', async () => {
    const someone = await site.person();
    const agreed = () =>
      site.rows(
        sql`select agreement, agreed_at from instructor_applications where user_id = ${someone.userId}`,
      );
    await desk.save(someone, { agreement: agreementVersion });
    const [before] = await agreed();
    expect(before).toMatchObject({ agreement: agreementVersion });
    site.clock.advance(day);
    await desk.save(someone, { agreement: agreementVersion, bio: 'x', revision: 1 });
    expect(await agreed()).toEqual([before]);
    await desk.save(someone, { agreement: null, bio: 'x', revision: 2 });
    expect(await agreed()).toEqual([{ agreement: null, agreed_at: null }]);
  });
});

describe('sending it', () => {
  // spec: N7.1
  test('needs every answer and a name', async () => {
    const someone = await site.person();
    await desk.save(someone, { sampleUrl: 'https://10.0.0.1/' });
    expect(expectProblem(await desk.submit(someone, 1), 422).fields).toEqual({
      expertise: texts.expertiseMissing,
      categoryId: texts.categoryMissing,
      bio: texts.bioTooShort,
      sampleUrl: texts.sampleWrong,
      proof: texts.proofMissing,
      outline: texts.outlineTooShort,
      agreement: texts.agreementMissing,
    });
    const nameless = await site.person({ name: '' });
    const { revision } = await desk.drafted(nameless);
    expectProblem(await desk.submit(nameless, revision), 409, 'profile_incomplete');
    expectProblem(await desk.submit(await site.person(), 0), 404, 'application_not_found');
  });

  // spec: N7.4
  test('tells the applicant until when it is answered, and staff that it is there; sent twice it is sent once', async () => {
    const someone = await site.person({ name: 'Nadia Safitri' });
    const { revision } = await desk.drafted(someone);
    const { current } = (await desk.submit(someone, revision)).as(ownApplications);
    expect((await desk.submit(someone, revision)).as(ownApplications).current).toEqual(current);
    expect(current).toMatchObject({ state: 'submitted', events: [{ state: 'submitted' }] });
    expect(Date.parse(current?.dueAt ?? '')).toBeGreaterThan(site.clock.now.getTime());
    expect((await bellOf(someone)).map(({ title }) => title)).toEqual([
      'Lamaran Anda sudah kami terima',
    ]);
    const arrived = (await bellOf(desk.reviewer)).filter(({ link }) =>
      link?.endsWith(current?.id ?? '-'),
    );
    expect(arrived).toMatchObject([
      {
        title: 'Lamaran instruktur baru',
        message: expect.stringContaining('Nadia Safitri'),
        is_read: false,
      },
    ]);
    expectProblem(await desk.save(someone, { revision }), 409, 'application_sent');
  });

  test('can be undone until somebody reviews it; then the notices of staff are settled', async () => {
    const someone = await site.person();
    const { id, revision } = await desk.sent(someone);
    await site.deliver();
    expect((await desk.withdraw(someone)).as(ownApplications).current).toMatchObject({
      state: 'draft',
      dueAt: null,
      revision,
    });
    expect((await desk.withdraw(someone)).status).toBe(200);
    expect(
      (await bellOf(desk.reviewer)).filter(({ link, is_read }) => link?.endsWith(id) && !is_read),
    ).toEqual([]);
    expectProblem(await desk.take(id), 409, 'application_withdrawn');
    expectProblem(await desk.reviewer.get(`${staffRoot}/${id}`), 404);
    await desk.submit(someone, revision);
    await desk.take(id);
    expectProblem(await desk.withdraw(someone), 409, 'too_late_to_withdraw');
    expectProblem(await desk.withdraw(await site.person()), 404);
  });

  test('again and again on one day is refused, because staff gets a mail each time', async () => {
    const someone = await site.person();
    const { revision } = await desk.sent(someone);
    for (let times = 1; times < sendsPerDay; times += 1) {
      await desk.withdraw(someone);
      expect((await desk.submit(someone, revision)).status).toBe(200);
    }
    await desk.withdraw(someone);
    expectProblem(await desk.submit(someone, revision), 429, 'too_many_sends');
    site.clock.advance(day);
    expect((await desk.submit(someone, revision)).status).toBe(200);
  });

  test('is not for those who teach already', async () => {
    const teacher = await site.person({ role: 'instructor' });
    expectProblem(await desk.save(teacher, { bio: 'x' }), 409, 'already_instructor');
  });
});

describe('deciding it', () => {
  // spec: N7.3
  test('approval makes an instructor at once, is told, recorded, and settles what staff was told', async () => {
    const someone = await site.person({ name: 'Wulan Pertiwi' });
    const { id } = await desk.sent(someone);
    await site.deliver();
    expectProblem(
      await desk.decide(id, { decision: 'approved', reason: '' }),
      409,
      'application_not_taken',
    );
    await desk.take(id);
    expect((await someone.get('/me/instructor')).json).toEqual({
      isInstructor: false,
      earns: false,
    });
    await desk.decide(id, { decision: 'approved', reason: '' });
    expect((await desk.decide(id, { decision: 'approved', reason: '' })).status).toBe(200);
    expect((await someone.get('/me/instructor')).json).toEqual({ isInstructor: true, earns: true });
    expect(
      await site.rows(sql`select role from user_roles where user_id = ${someone.userId}`),
    ).toEqual([{ role: 'instructor' }]);
    expect((await bellOf(someone)).at(-1)).toMatchObject({
      title: 'Selamat, Anda kini instruktur',
      link: '/instructor',
    });
    expect((await site.mailsTo(someone.email)).some((mail) => mail.includes('/instructor'))).toBe(
      true,
    );
    for (const who of [desk.reviewer, colleague])
      expect(
        (await bellOf(who)).filter(({ link, is_read }) => link?.endsWith(id) && !is_read),
      ).toEqual([]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'application.taken',
        before: { state: 'submitted' },
        after: { state: 'under_review' },
      },
      {
        action: 'application.approved',
        before: { state: 'under_review' },
        after: { state: 'approved' },
        reason: null,
      },
    ]);
    expect((await desk.read(someone)).current).toMatchObject({
      state: 'approved',
      events: [{ state: 'submitted' }, { state: 'under_review' }, { state: 'approved' }],
    });
  });

  test('changes are asked for with a reason, answered in place and sent again', async () => {
    const someone = await site.person();
    const { id, revision } = await desk.sent(someone);
    await desk.take(id);
    expect(
      expectProblem(await desk.decide(id, { decision: 'changes_requested', reason: 'pendek' }), 422)
        .fields,
    ).toEqual({ reason: texts.reasonTooShort });
    await desk.decide(id, { decision: 'changes_requested', reason });
    expect((await desk.read(someone)).current).toMatchObject({
      state: 'changes_requested',
      reason,
      dueAt: null,
    });
    expect((await bellOf(someone)).at(-1)).toMatchObject({
      title: 'Lamaran Anda perlu diperbaiki',
      message: expect.stringContaining(reason),
    });
    const saved = (
      await desk.save(someone, {
        ...(await desk.complete(someone)),
        bio: `${'Baru. '.repeat(20)}`,
        revision,
      })
    ).as(ownApplications);
    expect(saved.current).toMatchObject({ id, state: 'changes_requested' });
    expect(
      (await desk.submit(someone, saved.current?.revision ?? 0)).as(ownApplications).current,
    ).toMatchObject({ id, state: 'submitted', reason: null });
    expect(
      (await bellOf(desk.reviewer)).filter(({ link, is_read }) => link?.endsWith(id) && !is_read),
    ).toMatchObject([{ title: 'Lamaran instruktur dikirim lagi' }]);
    expect((await desk.opened(id)).history.map(({ state, own }) => [state, own])).toEqual([
      ['submitted', true],
      ['changes_requested', false],
      ['under_review', false],
      ['submitted', true],
    ]);
  });

  // spec: N7.2
  test('after a rejection the next one may begin on the thirtieth day', async () => {
    const someone = await site.person();
    const id = await desk.decided(someone, { decision: 'rejected', reason });
    const { mayStart, startFrom, current } = await desk.read(someone);
    expect({ mayStart, state: current?.state, reason: current?.reason }).toEqual({
      mayStart: false,
      state: 'rejected',
      reason,
    });
    expect(
      expectProblem(await desk.save(someone, { bio: 'lagi' }), 409, 'too_early_to_apply').detail,
    ).toMatch(/^Anda dapat melamar lagi mulai \d/);
    site.clock.advance(Date.parse(startFrom ?? '') - site.clock.now.getTime() - 1);
    expectProblem(await desk.save(someone, { bio: 'lagi' }), 409, 'too_early_to_apply');
    site.clock.advance(1);
    const again = (await desk.save(someone, { bio: 'lagi' })).as(ownApplications);
    expect(again).toMatchObject({
      current: { state: 'draft', bio: 'lagi' },
      earlier: [{ id, state: 'rejected', reason }],
    });
    expectProblem(await desk.take(id), 409, 'application_closed');
  });

  test('the second is told who was first', async () => {
    const { id } = await desk.sent(await site.person());
    await desk.take(id);
    expect((await desk.take(id)).status).toBe(200);
    expect(
      expectProblem(await desk.take(id, colleague), 409, 'application_taken').detail,
    ).toContain('Ayu Lestari');
    expectProblem(
      await desk.decide(id, { decision: 'approved', reason: '' }, colleague),
      409,
      'application_taken',
    );
    expect((await desk.opened(id, colleague)).may).toEqual({
      take: false,
      release: false,
      decide: false,
    });
    await desk.take(id, desk.reviewer, false);
    await desk.take(id, colleague);
    await desk.decide(id, { decision: 'rejected', reason }, colleague);
    expect(
      expectProblem(
        await desk.decide(id, { decision: 'approved', reason: '' }),
        409,
        'application_closed',
      ).detail,
    ).toBe('Lamaran ini sudah diputuskan Bayu Nugroho: ditolak.');
  });

  test('what somebody had taken who left staff is free', async () => {
    const left = await site.person({ name: 'Galih Pratama', role: 'superadmin' });
    const { id } = await desk.sent(await site.person());
    await desk.take(id, left);
    await site.rows(sql`update user_roles set revoked_at = now() where user_id = ${left.userId}`);
    expect(await desk.opened(id)).toMatchObject({ reviewer: null, may: { take: true } });
    expect((await desk.take(id)).status).toBe(200);
    expect((await desk.opened(id)).may).toMatchObject({ decide: true });
  });

  test('nobody decides their own, and a superadmin who becomes an instructor stays superadmin (spec decision 9)', async () => {
    const both = await site.person({ name: 'Citra Dewi', role: 'superadmin' });
    const { id } = await desk.sent(both);
    expectProblem(await desk.take(id, both), 403, 'own_application');
    expect(await desk.opened(id, both)).toMatchObject({
      own: true,
      may: { take: false, decide: false },
    });
    expect((await bellOf(both)).filter(({ link }) => link?.endsWith(id))).toEqual([]);
    await desk.take(id);
    expectProblem(
      await desk.decide(id, { decision: 'approved', reason: '' }, both),
      403,
      'own_application',
    );
    await desk.decide(id, { decision: 'approved', reason: '' });
    expect(await roleOf(site.ctx(), both.userId)).toBe('superadmin');
    expect((await both.get('/me/instructor')).json).toEqual({ isInstructor: true, earns: true });
  });

  test('an account that is being closed is not decided, and waits for nobody', async () => {
    const someone = await site.person({ name: 'Tutup Sementara' });
    const { id } = await desk.sent(someone);
    await desk.take(id);
    await site.rows(sql`update users set closing_at = now() where id = ${someone.userId}`);
    expectProblem(
      await desk.decide(id, { decision: 'approved', reason: '' }),
      409,
      'applicant_closing',
    );
    expect(await desk.opened(id)).toMatchObject({
      closing: true,
      may: { decide: false, release: true },
    });
    const { items } = (await desk.reviewer.get(`${staffRoot}?q=tutup`)).as(
      deskPage(listedApplication),
    );
    expect(items).toEqual([]);
  });

  test('the proof is for its owner and staff only', async () => {
    const someone = await site.person();
    const { proof } = await desk.sent(someone);
    const link = (who: Person) => who.get(`/files/${proof?.id}/link`);
    expect((await link(someone)).status).toBe(200);
    const { url } = (await link(desk.reviewer)).json as { url: string };
    const answer = await site.api.request(url, { headers: { cookie: await desk.reviewer.cookie } });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    for (const who of [await site.person(), await site.person({ role: 'instructor' })])
      expectProblem(await link(who), 404);
  });
});
