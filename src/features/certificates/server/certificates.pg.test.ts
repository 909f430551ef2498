import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterEach, describe, expect, test } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { closeAccounts } from '~/features/privacy/server/jobs';
import { classroom } from '~/testing/classroom';
import { certified } from '~/testing/credentials';
import { type Client, expectProblem, type Person, testSite } from '~/testing/site';
import { taggingFaults } from '~/testing/tagged-pdf';
import { bakedIn } from '../credentials/rules';
import { isSignedBy } from '../credentials/server/provider';
import { issueCertificate } from '../issuing/server/mutations';
import { sweepPapers } from '../papers/server/jobs';
import { digestOf } from '../papers/server/provider';
import { ownCertificates } from '../schema';

const site = await testSite();
const { appUrl } = site.config;
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const superadmin = await site.person({ role: 'superadmin' });
const stranger = await site.person({ name: 'Budi Santoso' });
afterEach(() => site.clock.advance(1_000));

const finished = (name?: string, title?: string) =>
  certified(site, { instructor, ...(name && { name }), ...(title && { title }) });
const listOf = async (who: Client) => (await who.get('/certificates')).as(ownCertificates);
const bytesOf = async (path: string, who?: Person) => {
  const answer = await site.api.request(`/api${path}`, {
    headers: who ? { cookie: await who.cookie } : {},
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};
const credentialOf = async (number: string) =>
  (await site.visitor.get(`/credentials/${number}`)).json;
const papers = (certificateId: string) =>
  site.rows<{ key: string }>(
    sql`select storage_key as key from certificate_papers where certificate_id = ${certificateId}`,
  );

describe('the holder', () => {
  test('reads their certificates, and nobody else’s', async () => {
    const { learner, own, room } = await finished();
    expect(own).toMatchObject({
      result: 'valid',
      name: 'Sari Wulandari',
      nameShown: true,
      courseTitle: 'Git untuk Kerja Tim',
      courseSlug: room.slug,
      score: null,
      expiresAt: null,
      reason: null,
      replacedBy: null,
      correction: null,
    });
    expect(await listOf(stranger)).toEqual([]);
    expectProblem(await site.visitor.get('/certificates'), 401, 'not_signed_in');
    await site.rows(
      sql`update certificates set expires_at = ${site.clock.now.toISOString()}::timestamptz where id = ${own.id}`,
    );
    expect((await listOf(learner))[0]?.result).toBe('expired');
  });

  // spec: D36.2
  test('is asked once whether the name is shown, and until then nobody reads it', async () => {
    const room = await classroom(site, {
      instructor,
      learner: await site.person({ name: 'Sari Wulandari' }),
      lessons: [{}],
    });
    const { learner } = room;
    const answerWith = (nameShown: boolean) =>
      learner.put('/certificates/name-shown', { nameShown });
    expectProblem(await answerWith(true), 409, 'name_choice_made');
    await room.finish(1);
    const [first] = await listOf(learner);
    expect(first?.nameShown).toBeNull();
    const number = first?.number ?? '';
    expect((await site.visitor.get(`/verify/${number}`)).json).toMatchObject({
      result: 'valid',
      name: null,
      nameState: 'hidden',
      credential: null,
    });
    expectProblem(await site.visitor.get(`/credentials/${number}`), 403, 'credential_hidden');
    expect((await bytesOf(`/credentials/${number}`, learner)).headers.get('cache-control')).toBe(
      'private, no-store',
    );
    expectProblem(
      await site.visitor.put('/certificates/name-shown', { nameShown: true }),
      401,
      'not_signed_in',
    );
    expectProblem(await learner.put('/certificates/name-shown', { nameShown: 'ya' }), 422);
    expect((await answerWith(true)).status).toBe(200);
    expect((await site.visitor.get(`/verify/${number}`)).json).toMatchObject({
      name: 'Sari Wulandari',
      nameState: 'shown',
    });
    expectProblem(await answerWith(false), 409, 'name_choice_made');
    const next = await classroom(site, { instructor, learner, lessons: [{}] });
    await next.finish(1);
    expect((await listOf(learner)).map(({ nameShown }) => nameShown)).toEqual([true, true]);
    expect(
      (await learner.put(`/certificates/${first?.id}/name-shown`, { nameShown: false })).status,
    ).toBe(200);
    await (await classroom(site, { instructor, learner, lessons: [{}] })).finish(1);
    expect(
      (await listOf(learner)).filter(({ nameShown }) => nameShown),
      'hiding one takes back what was agreed for those to come',
    ).toHaveLength(1);
  });

  test('who doesn’t want the name shown is asked at no later certificate; what each certificate shows stays as it was', async () => {
    const { learner, own } = await finished();
    // Certificates of before this question show the name although nobody was asked.
    await site.rows(
      sql`update profiles set certificate_name_shown = null where id = ${learner.userId}`,
    );
    const later = async () => {
      const room = await classroom(site, { instructor, learner, lessons: [{}] });
      await room.finish(1);
      return Object.fromEntries(
        (await listOf(learner)).map(({ id, courseSlug, nameShown }) => [
          id === own.id ? 'own' : courseSlug,
          nameShown,
        ]),
      );
    };
    expect(Object.values(await later()).sort()).toEqual([null, true]);
    expect((await learner.put('/certificates/name-shown', { nameShown: false })).status).toBe(200);
    const shown = await later();
    expect(shown).toMatchObject({ own: true });
    expect(Object.values(shown).filter((one) => one === false)).toHaveLength(2);
  });

  test('hides the name: credential and papers are then for the holder and superadmins only', async () => {
    const { learner, own, number } = await finished();
    const paths = ['', '/badge.png', '/picture.png', '/certificate.pdf'].map(
      (rest) => `/credentials/${number}${rest}`,
    );
    for (const path of paths) expect((await bytesOf(path)).status, path).toBe(200);
    expectProblem(
      await stranger.put(`/certificates/${own.id}/name-shown`, { nameShown: false }),
      404,
      'certificate_not_found',
    );
    expect(
      (await learner.put(`/certificates/${own.id}/name-shown`, { nameShown: false })).status,
    ).toBe(200);
    for (const path of paths) {
      expectProblem(await site.visitor.get(path), 403, 'credential_hidden');
      expectProblem(await stranger.get(path), 403, 'credential_hidden');
      const answer = await bytesOf(path, learner);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ]);
      expect((await bytesOf(path, superadmin)).status).toBe(200);
    }
    expect((await site.visitor.get(`/credentials/${number}/status`)).status).toBe(200);
  });

  test('asks for another name, once at a time, and takes it back', async () => {
    const { learner, own } = await finished();
    const path = `/certificates/${own.id}/corrections`;
    const body = { name: 'Sari  Wulandari Putri', reason: 'Nama belakang saya tertinggal.' };
    expectProblem(await stranger.post(path, body), 404, 'certificate_not_found');
    expect(
      Object.keys(
        expectProblem(await learner.post(path, { name: '', reason: 'x' }), 422).fields ?? {},
      ),
    ).toEqual(['name', 'reason']);
    expectProblem(await learner.post(path, { ...body, name: 'www.promo.com' }), 422);
    expectProblem(await learner.post(path, { ...body, name: own.name }), 422, 'same_name');
    const asked = await learner.post(path, body);
    expect(asked.status).toBe(201);
    expect((await learner.post(path, body)).json).toEqual(asked.json);
    expectProblem(
      await learner.post(path, { ...body, name: 'Sari Putri' }),
      409,
      'correction_waiting',
    );
    expect((await listOf(learner))[0]?.correction).toEqual({
      state: 'waiting',
      name: 'Sari Wulandari Putri',
      answer: null,
    });
    expect(
      (await site.deliveredTo(superadmin.email)).filter((mail) => mail.includes('Koreksi nama')),
    ).toHaveLength(1);
    expect((await learner.send('DELETE', path)).status).toBe(200);
    expectProblem(await learner.send('DELETE', path), 404, 'correction_not_found');
    for (let day = 1; day < 5; day += 1) {
      expect((await learner.post(path, { ...body, name: `Sari ${'x'.repeat(day)}` })).status).toBe(
        201,
      );
      await learner.send('DELETE', path);
    }
    expectProblem(await learner.post(path, body), 429, 'too_many_corrections');
  });
});

test('an erasure takes name, credential and papers; the number stays, of a pseudonym', async () => {
  const { learner, own, number } = await finished('Zulaikha Prameswari');
  await learner.post(`/certificates/${own.id}/corrections`, {
    name: 'Zulaikha P.',
    reason: 'Nama belakang terlalu panjang.',
  });
  for (const file of ['badge.png', 'certificate.pdf'])
    await bytesOf(`/credentials/${number}/${file}`);
  const [{ key } = { key: '' }] = await papers(own.id);
  await learner.post('/privacy/deletion', { confirmation: 'HAPUS' });
  site.clock.advance(15 * 86_400_000);
  await site.rows(
    sql`update users set closing_at = closing_at - interval '15 days' where id = ${learner.userId}`,
  );
  await closeAccounts(site.ctx, erasureDeps);
  const kept = await site.rows(
    sql`select number, state, name, credential, course_title as course, jsonb_array_length(lessons) as lessons from certificates where id = ${own.id}`,
  );
  expect(kept).toEqual([
    {
      number,
      state: 'valid',
      name: '',
      credential: null,
      course: 'Git untuk Kerja Tim',
      lessons: 1,
    },
  ]);
  expect(await papers(own.id)).toEqual([]);
  expect(
    await site.rows(sql`select 1 from certificate_corrections where certificate_id = ${own.id}`),
  ).toEqual([]);
  expectProblem(
    await site.visitor.get(`/credentials/${number}/certificate.pdf`),
    403,
    'credential_hidden',
  );
  expect((await site.visitor.get(`/credentials/${number}/status`)).status).toBe(200);
  await sweepPapers(site.ctx(), site.deps.storage);
  expect(await site.deps.storage.stat(key)).toBeNull();
});

test('an erased instructor stays on the certificates that were issued before, whose signatures still fit, and on no later one', async () => {
  const teacher = await site.person({ name: 'Zainuddin Arsyad', role: 'instructor' });
  const { number, room } = await certified(site, { instructor: teacher, name: 'Sari Wulandari' });
  const later = await site.person({ name: 'Dimas Prasetyo' });
  await createEnrollment(site.ctx(), { userId: later.userId, courseId: room.courseId });
  const before = await credentialOf(number);
  await site.rows(sql`update courses set state = 'hidden' where id = ${room.courseId}`);
  await teacher.post('/privacy/deletion', { confirmation: 'HAPUS' });
  await site.rows(
    sql`update users set closing_at = closing_at - interval '15 days' where id = ${teacher.userId}`,
  );
  await closeAccounts(site.ctx, erasureDeps);
  expect((await site.visitor.get(`/verify/${number}`)).json).toMatchObject({
    result: 'valid',
    instructorName: 'Zainuddin Arsyad',
  });
  const credential = await credentialOf(number);
  expect(credential).toEqual(before);
  const { verificationMethod } = (await site.visitor.get('/credentials/issuer')).json as {
    verificationMethod: { publicKeyMultibase: string }[];
  };
  expect(
    await isSignedBy(
      credential as Parameters<typeof isSignedBy>[0],
      verificationMethod[0]?.publicKeyMultibase ?? '',
    ),
  ).toBe(true);
  expect((await bytesOf(`/credentials/${number}/certificate.pdf`)).status).toBe(200);
  await site.rows(
    sql`update enrollments set progress = 100, completed_at = now() where user_id = ${later.userId}`,
  );
  await issueCertificate(site.ctx(), { userId: later.userId, courseId: room.courseId });
  expect(
    await site.rows(sql`select instructor_name from certificates where user_id = ${later.userId}`),
  ).toEqual([{ instructor_name: '' }]);
});

test('a name that staff has hidden is printed on no certificate of the instructor’s courses', async () => {
  const teacher = await site.person({ name: 'Nama Kasar', role: 'instructor' });
  await site.rows(
    sql`update profiles set hidden_fields = '{full_name}' where id = ${teacher.userId}`,
  );
  const { number, room } = await certified(site, { instructor: teacher });
  expect((await site.visitor.get(`/verify/${number}`)).json).toMatchObject({ instructorName: '' });
  expect((await site.visitor.get(`/credentials/achievements/${room.courseId}`)).text).not.toContain(
    'Nama Kasar',
  );
});

describe('the papers', () => {
  // spec: N12.5
  test('are drawn once and kept: PDF, badge with the credential inside, picture for sharing', async () => {
    const { number, own } = await finished('Kadek Ayu Pramesti', 'Menulis & menyunting <naskah>');
    const pdf = await bytesOf(`/credentials/${number}/certificate.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(number);
    expect(await taggingFaults(pdf.bytes)).toEqual([]);
    const { text } = await extractText(pdf.bytes.slice(), { mergePages: true });
    expect(new TextDecoder('latin1').decode(pdf.bytes)).toMatch(
      /pdfaid:part>2<[\s\S]*pdfaid:conformance>A</,
    );
    for (const part of [
      'Kadek Ayu Pramesti',
      'Menulis & menyunting <naskah>',
      number,
      `${appUrl}/verify/${number}`,
      'Rahmat Hidayat',
    ])
      expect(text).toContain(part);
    const badge = await bytesOf(`/credentials/${number}/badge.png`);
    expect(JSON.parse(bakedIn(badge.bytes) ?? '')).toEqual(await credentialOf(number));
    expect(await sharp(badge.bytes).metadata()).toMatchObject({ width: 640, height: 640 });
    const picture = await bytesOf(`/credentials/${number}/picture.png`);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
    const kept = await papers(own.id);
    expect(kept).toHaveLength(3);
    expect((await bytesOf(`/credentials/${number}/certificate.pdf`)).bytes).toEqual(pdf.bytes);
    expect(await papers(own.id)).toEqual(kept);
    // A lost file is drawn anew.
    for (const { key } of kept) await site.deps.storage.remove(key);
    expect((await bytesOf(`/credentials/${number}/certificate.pdf`)).bytes).toEqual(pdf.bytes);
    expect((await bytesOf(`/credentials/${number}/certificate.pdf`)).status).toBe(200);
  });

  test('are known by their bytes for good: drawn anew, and of a replaced certificate', async () => {
    const { number, own } = await finished();
    const issuedOf = async (bytes: Uint8Array) =>
      (await site.visitor.get(`/verify/files/${digestOf(bytes)}`)).json;
    const { bytes } = await bytesOf(`/credentials/${number}/certificate.pdf`);
    expect(await issuedOf(bytes)).toEqual({ issued: { number, kind: 'certificate' } });
    expect(await issuedOf(new Uint8Array([...bytes, 10]))).toEqual({ issued: null });
    expectProblem(await site.visitor.get('/verify/files/halo'), 422, 'invalid_input');
    await site.rows(
      sql`update certificate_papers set variant = 'certificate-1' where certificate_id = ${own.id}`,
    );
    await bytesOf(`/credentials/${number}/certificate.pdf`);
    expect(
      (
        await superadmin.post(`/staff/certificates/${own.id}/reissue`, {
          name: 'Sari W. Putri',
          reason: 'Nama belakang tertinggal.',
        })
      ).status,
    ).toBe(200);
    expect(await issuedOf(bytes)).toEqual({ issued: { number, kind: 'certificate' } });
    expect((await site.visitor.get(`/verify/${number}`)).json).toMatchObject({
      result: 'replaced',
    });

    const erased = await finished();
    const kept = await bytesOf(`/credentials/${erased.number}/badge.png`);
    expect(await issuedOf(kept.bytes)).toEqual({
      issued: { number: erased.number, kind: 'badge' },
    });
    await site.rows(sql`update users set erased_at = now() where id = ${erased.learner.userId}`);
    expect(await issuedOf(kept.bytes)).toEqual({ issued: null });
  });

  test('of a revoked certificate are not given any more', async () => {
    const { number } = await finished();
    await site.rows(sql`update certificates set state = 'revoked' where number = ${number}`);
    for (const file of ['badge.png', 'picture.png', 'certificate.pdf'])
      expectProblem(
        await site.visitor.get(`/credentials/${number}/${file}`),
        410,
        'certificate_revoked',
      );
    expect((await site.visitor.get(`/credentials/${number}`)).status).toBe(200);
  });

  test('without a row are swept at night, after an hour', async () => {
    const { number, own } = await finished();
    await bytesOf(`/credentials/${number}/picture.png`);
    const [{ key } = { key: '' }] = await papers(own.id);
    await sweepPapers(site.ctx(), site.deps.storage);
    await site.rows(sql`delete from certificate_papers where certificate_id = ${own.id}`);
    expect(await site.deps.storage.stat(key)).not.toBeNull();
    site.clock.now = new Date(Date.now() + 2 * 3_600_000);
    await sweepPapers(site.ctx(), site.deps.storage);
    expect(await site.deps.storage.stat(key)).toBeNull();
  });
});
