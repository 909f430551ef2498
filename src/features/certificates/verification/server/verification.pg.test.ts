import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';
import { numberOf } from '../../rules';
import { createCertificate } from '../../server/factory';
import { certificateChanged } from '../../server/mutations';
import { batchOutput, verification } from '../schema';

const site = await testSite();
const room = await classroom(site);
const issue = async (options: Partial<Parameters<typeof createCertificate>[1]> = {}) =>
  createCertificate(site.ctx(), {
    userId: (await site.person()).userId,
    courseId: room.courseId,
    ...options,
  });
const check = (number: string, headers = {}) =>
  site.visitor.get(`/verify/${encodeURIComponent(number)}`, headers);
const told = async (number: string) => (await check(number)).as(verification);
const batch = async (numbers: string[]) =>
  (await site.visitor.post('/verify/batch', { numbers })).as(batchOutput);
const days = (count: number) => new Date(site.clock.now.getTime() + count * 86_400_000);

// spec: N12.5
test('a valid certificate is told with its evidence, and without anything else about its holder', async () => {
  const person = await site.person({ name: 'Wulan Sari' });
  const { number } = await issue({
    userId: person.userId,
    name: person.name,
    organizationName: 'Sekolah Kode',
    score: 87.5,
    expiresAt: days(1),
  });
  const answer = await check(number);
  expect(answer.as(verification)).toMatchObject({
    number,
    result: 'valid',
    name: 'Wulan Sari',
    nameState: 'shown',
    courseTitle: 'Kursus percobaan',
    courseSlug: room.slug,
    organizationName: 'Sekolah Kode',
    score: 87.5,
    lessons: [{ title: 'Pelajaran 1' }, { title: 'Pelajaran 2' }],
    revokedAt: null,
    reason: null,
    replacedBy: null,
  });
  expect(answer.text).not.toMatch(new RegExp(`${person.email}|${person.userId}|@`));
});

// spec: N12.5
test('the end, a revocation and a replacement each have their own answer', async () => {
  const ended = await issue({ expiresAt: days(0) });
  const revoked = await issue({
    state: 'revoked',
    revokedAt: site.clock.now,
    revocationReason: 'Tugas akhir disalin.',
    expiresAt: days(-9),
  });
  const person = await site.person({ name: 'Nama Baru' });
  const substitute = await issue({ userId: person.userId });
  const replaced = await issue({
    userId: person.userId,
    state: 'replaced',
    name: 'Nama Lama',
    replacedBy: substitute.id,
    revocationReason: 'Salah ketik.',
  });
  expect(await told(ended.number)).toMatchObject({ result: 'expired', reason: null });
  expect(await told(revoked.number)).toMatchObject({
    result: 'revoked',
    reason: 'Tugas akhir disalin.',
    revokedAt: site.clock.now.toISOString(),
  });
  expect(await told(replaced.number)).toMatchObject({
    result: 'replaced',
    replacedBy: substitute.number,
    name: null,
    nameState: 'replaced',
    reason: null,
  });
});

test('the name is told only while its holder allows it, and never after an erasure', async () => {
  const hidden = await issue({ nameShown: false });
  const { nameState, name, credential } = await told(hidden.number);
  expect({ nameState, name, credential }).toEqual({
    nameState: 'hidden',
    name: null,
    credential: null,
  });
  const person = await site.person();
  const gone = await issue({ userId: person.userId, name: 'Masih Tersimpan', nameShown: true });
  await site.rows(sql`update users set erased_at = now() where id = ${person.userId}`);
  const answer = await check(gone.number);
  expect(answer.as(verification)).toMatchObject({
    result: 'valid',
    nameState: 'erased',
    name: null,
  });
  expect(answer.text).not.toContain('Masih Tersimpan');
});

test('spaces, case and letters that look like digits are forgiven; a wrong check letter is said', async () => {
  const { number } = await issue({ number: numberOf(2026, 100_100) });
  const letter = number.at(-1);
  for (const typed of [
    number.toLowerCase(),
    ` ${number.replaceAll('-', ' ')} `,
    `nk2O26-1OO1OO${letter}`,
    `NK–2026–IOOlOO–${letter}`,
  ])
    expect((await told(typed)).number, typed).toBe(number);
  for (const typed of [
    `NK-2026-100101-${letter}`,
    `NK-2026-101000-${letter}`,
    'halo',
    'x'.repeat(4_000),
  ])
    expectProblem(await check(typed), 422, 'number_misread');
});

// spec: N12.5
test('an unknown number answers 404 and other sites may read that too', async () => {
  const [{ number }] = [await issue()];
  await site.rows(sql`delete from certificates where number = ${number}`);
  const answer = await check(number);
  expectProblem(answer, 404, 'certificate_not_found');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('machines ask again with the version that they have', async () => {
  const { number } = await issue();
  const first = await check(number);
  const etag = first.headers.get('etag') ?? '';
  const again = await check(number, { 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('access-control-allow-origin')]).toEqual([
    304,
    '',
    '*',
  ]);
  await site.rows(
    sql`update certificates set state = 'revoked', revocation_reason = 'Salah terbit.' where number = ${number}`,
  );
  expect((await check(number, { 'if-none-match': etag })).status).toBe(200);
});

test('a batch keeps order and repetitions, and names what is wrong with each line', async () => {
  const [one, two] = [
    await issue(),
    await issue({ state: 'revoked', revocationReason: 'Salah terbit.' }),
  ];
  const { results } = await batch([
    two.number,
    'bukan nomor',
    one.number.toLowerCase(),
    one.number,
    'NK-1999-000000-X',
  ]);
  expect(results.map(({ result, certificate }) => [result, certificate?.number ?? null])).toEqual([
    ['revoked', two.number],
    ['misread', null],
    ['valid', one.number],
    ['valid', one.number],
    [expect.stringMatching('misread|not_found'), null],
  ]);
  expectProblem(await site.visitor.post('/verify/batch', { numbers: [] }), 422, 'invalid_input');
  expectProblem(
    await site.visitor.post('/verify/batch', { numbers: Array(501).fill(one.number) }),
    422,
    'invalid_input',
  );
});

test('a batch needs no page of ours: machines and other sites may ask', async () => {
  const { number } = await issue();
  for (const origin of ['https://hr.example', null]) {
    const answer = await site.visitor.post('/verify/batch', { numbers: [number] }, { origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  const asked = await site.visitor.send('OPTIONS', '/verify/batch', {
    headers: { 'access-control-request-method': 'POST' },
  });
  expect([
    asked.status,
    asked.headers.get('access-control-allow-methods'),
    asked.headers.get('access-control-allow-headers'),
  ]).toEqual([204, 'GET, POST', 'content-type, if-none-match']);
});

test('an office may check 500 numbers at once, and nobody may try thousands of unknown ones', async () => {
  const { visitor, api } = await testSite({
    on: site,
    env: { LIMIT_VERIFICATIONS_PER_HOUR: '3000' },
  });
  const { number } = await issue();
  expect((await visitor.post('/verify/batch', { numbers: Array(500).fill(number) })).status).toBe(
    200,
  );
  await site.rows(sql`delete from certificates where number = ${number}`);
  const unknown = { numbers: Array(500).fill(number) };
  expect((await visitor.post('/verify/batch', unknown)).status).toBe(200);
  expect((await visitor.post('/verify/batch', unknown)).status).toBe(200);
  expectProblem(await visitor.post('/verify/batch', unknown), 429, 'too_many_requests');
  expectProblem(await visitor.get(`/verify/${number}`), 429, 'too_many_requests');
  // A page that is rendered here counts for who has asked for it.
  const rendered = async (address: string) =>
    (await api.request(`/api/verify/${number}`, undefined, { visitor: address })).status;
  expect([await rendered('203.0.113.7'), await rendered('local')]).toEqual([404, 429]);
});

test('who has tried too many unknown numbers learns no more, neither here nor from the files of credentials', async () => {
  const { visitor } = await testSite({ on: site, env: { LIMIT_VERIFICATIONS_PER_HOUR: '6' } });
  const [known, gone] = [(await issue()).number, (await issue()).number];
  await site.rows(sql`delete from certificates where number = ${gone}`);
  for (const path of [`/credentials/${known}/status`, `/verify/${known}`])
    expect((await visitor.get(path)).status).toBe(200);
  for (const rest of ['', '/certificate.pdf'])
    expectProblem(await visitor.get(`/credentials/${gone}${rest}`), 404, 'certificate_not_found');
  for (const number of [known, gone])
    for (const path of [
      '/credentials/%',
      '/credentials/%/status',
      '/credentials/%/picture.png',
      '/verify/%',
    ])
      expectProblem(await visitor.get(path.replace('%', number)), 429, 'too_many_requests');
});

test('a change drops the kept pages of the certificate and of its holder’s profile', async () => {
  const person = await site.person();
  const { number } = await issue({ userId: person.userId });
  const [profile] = await site.rows<{ slug: string }>(
    sql`select slug from profiles where id = ${person.userId}`,
  );
  const dropped: string[][] = [];
  const ctx = site.context('x', null);
  Object.assign(ctx, {
    forgetPages: (tags: string[]) => {
      dropped.push(tags);
      return async () => {};
    },
  });
  await certificateChanged(ctx, number);
  expect(dropped).toEqual([[`@${number}`, `@${profile?.slug}`]]);
});
