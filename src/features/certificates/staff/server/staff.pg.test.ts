import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, testSite } from '~/testing/site';
import { numberOf, parseNumber } from '../../rules';
import { ownCertificates } from '../../schema';
import { certificateDesk, correctionDesk } from '../rules';
import {
  keyState,
  listedCertificate,
  listedCorrection,
  newNumber,
  participantCertificate,
  staffCertificate,
  staffCorrection,
} from '../schema';
import { revokedAnswer } from '../terms';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const learner = await site.person({ name: 'Sari Wulandari' });

async function finished(who = learner) {
  const room = await classroom(site, { instructor, learner: who, lessons: [{}] });
  await room.finish(1);
  await who.put('/certificates/name-shown', { nameShown: true });
  const own = (await who.get('/certificates'))
    .as(ownCertificates)
    .find(({ courseSlug }) => courseSlug === room.slug);
  if (!own) throw new Error('no certificate');
  return { room, id: own.id, number: own.number };
}
const path = (id: string, rest = '') => `/staff/certificates/${id}${rest}`;
const because = { reason: 'Tugas akhirnya disalin dari peserta lain.' };
const detail = async (id: string, by = staff) => (await by.get(path(id))).as(staffCertificate);
const own = async (number: string) =>
  (await learner.get('/certificates')).as(ownCertificates).find((one) => one.number === number);
const audit = (id: string) =>
  site.rows(
    sql`select action, reason from audit_log where subject_id = ${id} order by created_at, id`,
  );
const mailsWith = async (text: string) =>
  (await site.deliveredTo(learner.email)).filter((mail) => mail.includes(text)).length;

describe('a superadmin', () => {
  test('finds a certificate by its number as it is typed, by name and by course', async () => {
    const { number, id } = await finished();
    const find = async (q: string) =>
      (await staff.get(`/staff/certificates?${new URLSearchParams({ q })}`))
        .as(deskPage(listedCertificate))
        .items.map((item) => item.id);
    for (const q of [
      number,
      number.toLowerCase().replaceAll('-', ' '),
      number.replaceAll('0', 'O'),
      'sari wul',
      'Kursus percobaan',
    ])
      expect(await find(q), q).toContain(id);
    expect(await find('NK-2026-123456-A')).toEqual([]);
  });

  test('exports the last day of a certificate as its paper prints it', async () => {
    const { number } = await finished();
    await site.rows(
      sql`update certificates set expires_at = '2028-11-20T17:00:00Z' where number = ${number}`,
    );
    const { text } = await staff.get(
      `/staff/certificates/export?${new URLSearchParams({ q: number })}`,
    );
    expect(text).toContain('20 November 2028, 23.59 WIB');
  });

  // spec: N12.7
  test('revokes with a reason, and takes it back', async () => {
    const { id, number } = await finished();
    expectProblem(await staff.post(path(id, '/revocation'), { reason: 'x' }), 422, 'invalid_input');
    expect((await staff.post(path(id, '/revocation'), because)).status).toBe(200);
    expectProblem(
      await colleague.post(path(id, '/revocation'), because),
      409,
      'certificate_not_valid',
    );
    expect(await own(number)).toMatchObject({ result: 'revoked', reason: because.reason });
    expect(await detail(id)).toMatchObject({
      result: 'revoked',
      revocationReason: because.reason,
      may: { revoke: false, restore: true, reissue: false },
    });
    expect(await mailsWith('dicabut')).toBe(1);
    const told = sql`select 1 from notifications where user_id = ${learner.userId} and message like ${`%Alasan: ${because.reason} Bila menurut Anda%`}`;
    expect(await site.rows(told)).toHaveLength(1);
    const back = { reason: 'Ternyata tugasnya buatan sendiri.' };
    expect((await staff.post(path(id, '/restoration'), back)).status).toBe(200);
    expectProblem(await staff.post(path(id, '/restoration'), back), 409, 'certificate_not_revoked');
    expect(await own(number)).toMatchObject({ result: 'valid', reason: null });
    expect(await audit(id)).toEqual([
      { action: 'certificate.revoked', ...because },
      { action: 'certificate.restored', ...back },
    ]);
    expect((await detail(id)).history.map(({ action, by }) => [action, by])).toEqual([
      ['certificate.restored', 'Ayu Lestari'],
      ['certificate.revoked', 'Ayu Lestari'],
    ]);
  });

  // spec: N12.7
  test('issues one anew under another name: the old number reads as replaced', async () => {
    const { id, number } = await finished();
    const before = await site.rows<{ finished: unknown }>(
      sql`select finished_at as finished from certificates where id = ${id}`,
    );
    site.clock.advance(5_000);
    const answer = await staff.post(path(id, '/reissue'), {
      name: 'Sari Wulandari Putri',
      reason: 'Nama sesuai KTP.',
    });
    const fresh = answer.as(newNumber).number;
    expect(parseNumber(fresh)).toBe(fresh);
    expect(fresh).not.toBe(number);
    expect(await own(number)).toMatchObject({
      result: 'replaced',
      replacedBy: fresh,
      name: 'Sari Wulandari',
    });
    expect(await own(fresh)).toMatchObject({ result: 'valid', name: 'Sari Wulandari Putri' });
    expectProblem(await site.visitor.get(`/credentials/${number}`), 410, 'certificate_replaced');
    expect(
      ((await site.visitor.get(`/credentials/${fresh}`)).json as { name: string }).name,
    ).toContain('Sertifikat');
    expect(
      await site.rows(
        sql`select finished_at as finished from certificates where number = ${fresh}`,
      ),
    ).toEqual(before);
    expectProblem(
      await staff.post(path(id, '/reissue'), { name: 'Sari Lain', reason: 'Nama sesuai KTP.' }),
      409,
      'certificate_not_valid',
    );
    expectProblem(await staff.post(path(id, '/revocation'), because), 409, 'certificate_not_valid');
    expect(await detail(id)).toMatchObject({
      replacedBy: { number: fresh },
      may: { revoke: false, reissue: false },
    });
    expect(await mailsWith('diterbitkan ulang')).toBe(1);
  });

  test('decides nothing about their own certificate', async () => {
    const { id } = await finished(colleague);
    for (const [rest, body] of [
      ['/revocation', because],
      ['/restoration', because],
      ['/reissue', { name: 'Maya Kusuma Dewi', reason: 'Nama sesuai KTP.' }],
    ] as const)
      expectProblem(await colleague.post(path(id, rest), body), 403, 'own_certificate');
    expect((await detail(id, colleague)).may).toEqual({
      revoke: false,
      restore: false,
      reissue: false,
    });
  });

  test('reads at the desk which keys were lost', async () => {
    expect((await staff.get('/staff/issuer-keys')).as(keyState).lost).toEqual([]);
    await site.rows(
      sql`insert into issuer_keys (id, private_key, created_at, retired_at) values ('z6MkHilang', 'x', now(), now())`,
    );
    expect((await staff.get('/staff/issuer-keys')).as(keyState).lost).toMatchObject([
      { id: 'z6MkHilang' },
    ]);
  });
});

test('nobody decides about the certificate of who has erased the account, so that no name is written on it again', async () => {
  const person = await site.person({ name: 'Dewi Anggraini' });
  const { id, number } = await finished(person);
  await site.rows(sql`update users set erased_at = now() where id = ${person.userId}`);
  for (const [action, body] of Object.entries({
    reissue: { name: 'Dewi A.', ...because },
    revocation: because,
    restoration: because,
  }))
    expectProblem(await staff.post(path(id, `/${action}`), body), 409, 'holder_erased');
  expect(
    await site.rows(sql`select number, state from certificates where user_id = ${person.userId}`),
  ).toEqual([{ number, state: 'valid' }]);
});

describe('a request for another name', () => {
  const ask = async (id: string, name = 'Sari Wulandari Putri') => {
    const answer = await learner.post(`/certificates/${id}/corrections`, {
      name,
      reason: 'Nama belakang saya tertinggal.',
    });
    return `/staff/certificate-corrections/${(answer.json as { id: string }).id}`;
  };

  test('is granted by issuing anew, once', async () => {
    const { id, number } = await finished();
    const request = await ask(id);
    expect((await staff.get(request)).as(staffCorrection)).toMatchObject({
      oldName: 'Sari Wulandari',
      name: 'Sari Wulandari Putri',
      decidable: true,
      replacedBy: null,
    });
    expect((await detail(id)).correction).toEqual({
      id: request.split('/').at(-1),
      name: 'Sari Wulandari Putri',
    });
    expect(
      (
        await staff.post(`${request}/decision`, {
          granted: true,
          answer: 'Sesuai KTP yang dilampirkan.',
        })
      ).status,
    ).toBe(200);
    expectProblem(
      await colleague.post(`${request}/decision`, { granted: false, answer: 'Tidak sesuai KTP.' }),
      409,
      'correction_closed',
    );
    const old = await own(number);
    expect(old).toMatchObject({
      result: 'replaced',
      correction: { state: 'done', answer: 'Sesuai KTP yang dilampirkan.' },
    });
    expect(await own(old?.replacedBy ?? '')).toMatchObject({
      name: 'Sari Wulandari Putri',
      correction: null,
    });
    expect((await staff.get(request)).as(staffCorrection)).toMatchObject({
      decidable: false,
      decidedBy: 'Ayu Lestari',
      replacedBy: { number: old?.replacedBy },
    });
    expect((await detail(id)).correction).toBeNull();
  });

  test('is refused with an answer, and may be asked again', async () => {
    const { id, number } = await finished();
    const request = await ask(id);
    expect(
      (
        await staff.post(`${request}/decision`, {
          granted: false,
          answer: 'Lampirkan KTP Anda lewat bantuan.',
        })
      ).status,
    ).toBe(200);
    expect(await own(number)).toMatchObject({
      result: 'valid',
      correction: { state: 'refused', answer: 'Lampirkan KTP Anda lewat bantuan.' },
    });
    expect(await mailsWith('Lampirkan KTP')).toBe(1);
    expect(await audit(id)).toEqual([
      { action: 'certificate.correction_refused', reason: 'Lampirkan KTP Anda lewat bantuan.' },
    ]);
    await ask(id, 'Sari W. Putri');
    expect((await own(number))?.correction).toMatchObject({ state: 'waiting' });
  });

  test('is closed by the revocation, which its answer names, and may be asked again once that is taken back', async () => {
    const { id, number } = await finished();
    const request = await ask(id);
    const open = () =>
      site.rows(
        sql`select 1 from notifications where matter = ${`certificate-correction:${request.split('/').at(-1)}`} and not is_read`,
      );
    await site.deliveredTo(learner.email);
    expect((await open()).length).toBeGreaterThan(0);
    expect((await staff.post(path(id, '/revocation'), because)).status).toBe(200);
    expect(await own(number)).toMatchObject({
      result: 'revoked',
      correction: { state: 'refused', answer: revokedAnswer },
    });
    expect((await staff.get(request)).as(staffCorrection)).toMatchObject({
      state: 'refused',
      decidable: false,
      decidedBy: 'Ayu Lestari',
    });
    expect(await open()).toEqual([]);
    expect(await mailsWith('koreksi nama Anda ikut ditutup')).toBe(1);
    expect((await audit(id)).map(({ action }) => action)).toEqual([
      'certificate.revoked',
      'certificate.correction_refused',
    ]);
    expectProblem(
      await staff.post(`${request}/decision`, { granted: true, answer: 'Sesuai KTP Anda.' }),
      409,
      'correction_closed',
    );
    await staff.post(path(id, '/restoration'), { reason: 'Ternyata tugasnya buatan sendiri.' });
    await ask(id);
    expect((await own(number))?.correction).toMatchObject({ state: 'waiting' });
  });

  test('is not decided by who asked, and others have no desk', async () => {
    const { id } = await finished(colleague);
    const answer = await colleague.post(`/certificates/${id}/corrections`, {
      name: 'Maya Kusuma Dewi',
      reason: 'Nama belakang tertinggal.',
    });
    const request = `/staff/certificate-corrections/${(answer.json as { id: string }).id}/decision`;
    expectProblem(
      await colleague.post(request, { granted: true, answer: 'Sesuai KTP saya.' }),
      403,
      'own_certificate',
    );
    expectProblem(
      await learner.post(request, { granted: true, answer: 'Sesuai KTP saya.' }),
      403,
      'forbidden',
    );
  });
});

const more = async (count: number, year = 2024) => {
  const owners = [
    await site.person({ name: 'Wayan Sudiarta' }),
    await site.person({ name: 'Rina Hartati' }),
  ];
  const ids: { id: string; userId: string | undefined; at: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const room = await classroom(site, { instructor });
    const at = new Date(Date.UTC(2025, 9, 1 + (index % 7))).toISOString();
    const row = { id: newId(), userId: owners[index % 2]?.userId, at };
    ids.push(row);
    const state = ['valid', 'valid', 'revoked', 'replaced'][Math.floor(index / 2) % 4];
    await site.rows(sql`insert into certificates (id, number, user_id, course_id, state, name, course_title, course_slug, hours, lessons, instructor_name, finished_at, issued_at)
      values (${row.id}, ${numberOf(year, index)}, ${row.userId}, ${room.courseId}, ${state}, ${index % 2 ? 'Rina Hartati' : 'Wayan Sudiarta'}, 'Kursus', 'kursus', 1, '[]',
      'Rahmat', ${at}::timestamptz, ${at}::timestamptz)`);
  }
  return ids;
};

deskSuite({
  site,
  path: '/staff/certificates',
  shape: certificateDesk,
  item: listedCertificate,
  worker: staff,
  colleague,
  seed: () => more(40),
  values: { issued: (item) => Date.parse(item.issuedAt), number: (item) => item.number },
  waitingSince: (item) => item.issuedAt,
  words: 'wayan',
  filters: { issued: '2025-10-01..2025-10-03' },
  firstCell: (item) => item.number,
});

deskSuite({
  site,
  path: '/staff/certificate-corrections',
  shape: correctionDesk,
  item: listedCorrection,
  worker: staff,
  colleague,
  seed: async () => {
    for (const [index, { id, userId, at }] of (await more(60, 2023)).entries())
      await site.rows(sql`insert into certificate_corrections (id, certificate_id, user_id, state, name, reason, created_at, decided_at) values (${newId()}, ${id}, ${userId},
        ${index < 40 ? 'waiting' : 'refused'}, ${index % 2 ? 'Rina H.' : 'Wayan S.'}, 'Nama kurang lengkap', ${at}::timestamptz, ${index < 40 ? null : at}::timestamptz)`);
  },
  values: {
    created: (item) => Date.parse(item.createdAt),
    decided: (item) => item.decidedAt && Date.parse(item.decidedAt),
  },
  waitingSince: (item) => item.createdAt,
  words: 'wayan',
  filters: {},
  firstCell: (item) => item.number,
});

test('instructors see the certificates of their own courses with how each reads now; those of others are missing', async () => {
  const { room, id, number } = await finished();
  const open = await classroom(site, { instructor, learner, lessons: [{}] });
  const participant = async ({ courseId }: { courseId: string }) => {
    const [enrollment] = await site.rows<{ id: string }>(
      sql`select id from enrollments where course_id = ${courseId} and user_id = ${learner.userId}`,
    );
    return `/participants/${enrollment?.id}/certificate`;
  };
  const seen = async (by = instructor) =>
    (await by.get(await participant(room))).as(participantCertificate).certificate;
  expect(await seen()).toEqual({ number, result: 'valid' });
  expect(await seen(staff)).toEqual({ number, result: 'valid' });
  expect((await instructor.get(await participant(open))).json).toEqual({ certificate: null });
  expectProblem(
    await (await site.person({ role: 'instructor' })).get(await participant(room)),
    404,
    'certificate_not_found',
  );
  expectProblem(await learner.get(await participant(room)), 403, 'forbidden');
  const reissued = (
    await staff.post(path(id, '/reissue'), { name: 'Sari W. Putri', ...because })
  ).as(newNumber);
  expect(await seen()).toEqual({ number: reissued.number, result: 'valid' });
  await site.rows(
    sql`update certificates set expires_at = ${site.clock.now.toISOString()}::timestamptz where number = ${reissued.number}`,
  );
  expect((await seen())?.result).toBe('expired');
  await site.rows(sql`update certificates set state = 'revoked' where number = ${reissued.number}`);
  expect((await seen())?.result).toBe('revoked');
});
