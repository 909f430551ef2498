import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { sections } from '~/app/personal';
import { fileLink } from '~/features/files/schema';
import { uploadsOf } from '~/features/files/server/data';
import { createFile } from '~/features/files/server/factory';
import { createEducation } from '~/features/profiles/entries/server/factory';
import { newId } from '~/lib/server/ids';
import { zipStream } from '~/lib/server/zip';
import { classroom } from '~/testing/classroom';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { createdId, ownRequestPage } from '../schema';
import { buildExport } from './jobs';

const site = await testSite();
const room = await classroom(site, { lessons: [{}, {}] });
const { learner } = room;
const deps = () => ({
  ctx: site.ctx,
  storage: site.deps.storage,
  sections,
  noticeBook,
  log: site.deps.log,
});

const ask = async (who: Person, clientKey = newId()) =>
  (await who.post('/privacy/exports', { clientKey })).as(createdId).id;
const requests = async (who: Person) =>
  (await who.get('/privacy/requests')).as(ownRequestPage).items;
const bytesOf = async (who: Person, fileId: string) => {
  const { url } = (await who.get(`/files/${fileId}/link`)).as(fileLink);
  const answer = await site.api.request(url, { headers: { cookie: await who.cookie } });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const unzipped = (bytes: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );

describe('an export of one’s data', () => {
  // spec: N17.2
  test('contains everything as JSON and CSV, sends a notice, and goes to its owner only', async () => {
    await room.submit(0, { notes: '=HYPERLINK("http://jahat.test")' });
    await createEducation(site.ctx(), learner.userId);
    const desk = await quoteDesk(site);
    const { reference } = await desk.offered({ by: learner });
    const id = await ask(learner);
    expect((await requests(learner))[0]).toMatchObject({
      id,
      kind: 'export',
      status: 'open',
      file: null,
      late: false,
    });
    await buildExport(deps(), id);
    const [ready] = await requests(learner);
    expect(ready).toMatchObject({ id, status: 'done', late: false });
    const file = ready?.file as { id: string; until: string };
    expect(Date.parse(file.until) - site.clock.now.getTime()).toBe(7 * 86_400_000);

    const { status, bytes } = await bytesOf(learner, file.id);
    expect(status).toBe(200);
    const files = unzipped(bytes);
    const data = JSON.parse(files['data.json'] ?? '') as Record<string, Record<string, unknown>[]>;
    const filled = sections
      .map((section) => section.file)
      .filter((name) => (data[name]?.length ?? 0) > 0);
    expect(Object.keys(files)).toEqual([
      'BACA-SAYA.txt',
      'data.json',
      ...filled.map((name) => `${name}.csv`),
    ]);
    for (const name of filled) {
      const [header] = (files[`${name}.csv`] ?? '').replace(/^\uFEFF/, '').split('\r\n');
      expect([name, header]).toEqual([name, Object.keys(data[name]?.[0] ?? {}).join(',')]);
      expect(files['BACA-SAYA.txt']).toContain(`${name}.csv: `);
    }
    expect(files['BACA-SAYA.txt']).toMatch(/tidak ada berkas CSV-nya: .*laporan_profil, cv/);
    expect(Object.keys(data)).toEqual(['disusun', ...sections.map((section) => section.file)]);
    expect(data.akun?.[0]).toMatchObject({ email: learner.email, nama: learner.name });
    expect(data.kursus_diikuti?.[0]).toMatchObject({ asal: 'Didaftarkan petugas' });
    expect(data.pelajaran?.[0]).toMatchObject({
      keadaan: 'Menunggu Review Instructor',
      catatan: '=HYPERLINK("http://jahat.test")',
    });
    expect(data.penawaran?.[0]?.nomor).toMatch(/\/SPH\//);
    expect(data.permintaan_penawaran?.[0]).toMatchObject({ referensi: reference });
    expect(data.pendidikan?.[0]?.mulai).toMatch(/^\d{4}-\d{2}$/);
    expect(data.persetujuan).toHaveLength(2);
    expect(data.permintaan_data?.[0]).toMatchObject({ id, jenis: 'Salinan data' });
    // Without the quote a spreadsheet would run this text as a formula.
    expect(files['pelajaran.csv']).toContain("'=HYPERLINK");
    // The byte order mark tells Excel that the file is UTF-8.
    expect([...(unzipSync(bytes)['akun.csv'] ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(files['akun.csv']).toMatch(/^\uFEFF?id,nama,email/);
    const [secrets] = await site.rows<{ password: string; token: string }>(
      sql`select a.password, s.token from accounts a join sessions s on s.user_id = a.user_id where a.user_id = ${learner.userId} limit 1`,
    );
    for (const secret of Object.values(secrets ?? {}))
      expect(Object.values(files).join('')).not.toContain(secret);

    await site.deliver();
    expect(
      (await site.mails()).filter(
        (mail) => mail.includes(`To: ${learner.email}`) && mail.includes('Salinan data Anda siap'),
      ),
    ).toHaveLength(1);
    for (const who of [
      room.instructor,
      await site.person(),
      await site.person({ role: 'superadmin' }),
    ]) {
      expectProblem(await who.get(`/files/${file.id}/link`), 404);
      expect((await requests(who)).map((request) => request.id)).not.toContain(id);
    }
    site.clock.advance(8 * 86_400_000);
    expectProblem(await learner.get(`/files/${file.id}/link`), 404);
    expect((await requests(learner))[0]?.file).toBeNull();
    site.clock.advance(-8 * 86_400_000);
  });

  test('is built one at a time and at most three times a day', async () => {
    const person = await site.person();
    const key = newId();
    const first = await ask(person, key);
    expect(await ask(person)).toBe(first);
    for (let round = 0; round < 3; round += 1) await buildExport(deps(), await ask(person));
    expect(await ask(person, key)).toBe(first);
    expectProblem(
      await person.post('/privacy/exports', { clientKey: newId() }),
      429,
      'too_many_exports',
    );
    site.clock.advance(86_400_000);
    await person.post('/auth/reauthenticate', { password: testPassword });
    expect(await ask(person)).not.toBe(first);
    site.clock.advance(-86_400_000);
  });

  test('needs a person who has just confirmed who they are', async () => {
    const person = await site.person();
    await person.cookie;
    await site.rows(
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${person.userId}`,
    );
    expectProblem(
      await person.post('/privacy/exports', { clientKey: newId() }),
      403,
      'reauthentication_required',
    );
  });

  test('is shown as failed and tried again later after an error; an interrupted one is continued', async () => {
    const person = await site.person();
    const id = await ask(person);
    const broken = { ...site.deps.storage, put: () => Promise.reject(new Error('disk full')) };
    await buildExport({ ...deps(), storage: broken }, id);
    const [failed] = await site.rows(
      sql`select status, attempts, last_error from privacy_requests where id = ${id}`,
    );
    expect(failed).toMatchObject({
      status: 'open',
      attempts: 1,
      last_error: expect.stringContaining('disk full'),
    });
    await buildExport(deps(), id);
    expect((await requests(person))[0]?.status).toBe('open');
    site.clock.advance(61_000);
    await site.rows(
      sql`update privacy_requests set status = 'in_progress', started_at = ${site.clock.now.toISOString()}::timestamptz where id = ${id}`,
    );
    await buildExport(deps(), id);
    expect((await requests(person))[0]?.status).toBe('in_progress');
    site.clock.advance(11 * 60_000);
    await buildExport(deps(), id);
    expect((await requests(person))[0]).toMatchObject({ status: 'done', file: expect.anything() });
    await buildExport(deps(), id);
    expect(
      await site.rows(
        sql`select 1 from files where owner_id = ${person.userId} and released_at is null`,
      ),
    ).toHaveLength(1);
  });
});

test('a long one sends signs of life, so that it isn’t begun again', async () => {
  const person = await site.person();
  const id = await ask(person);
  const slowly = () => {
    site.clock.advance(120_000);
    return site.ctx();
  };
  const begun = site.clock.now;
  const { storage } = site.deps;
  const put: typeof storage.put = async (...given) => {
    await storage.put(...given);
    expect(site.clock.now.getTime() - begun.getTime()).toBeGreaterThan(20 * 60_000);
    await buildExport(deps(), id);
  };
  await buildExport({ ...deps(), ctx: slowly, storage: { ...storage, put } }, id);
  expect(
    await site.rows(sql`select status, attempts from privacy_requests where id = ${id}`),
  ).toEqual([{ status: 'done', attempts: 1 }]);
});

test('contains every upload, however many', async () => {
  const { userId } = await site.person();
  await site.rows(sql`insert into files (id, owner_id, purpose, name, content_type, bytes, sha256, created_at, stored_at, claimed_at)
    select gen_random_uuid(), ${userId}, 'proof', 'bukti.pdf', 'application/pdf', 1, '', now(), now(), now() from generate_series(1, 1001)`);
  expect(new Set((await uploadsOf(site.ctx(), userId)).map((file) => file.id)).size).toBe(1001);
});

test('a lost upload doesn’t stop the export', async () => {
  const person = await site.person();
  await createFile(site.ctx(), { ownerId: person.userId, purpose: 'proof' });
  await buildExport(deps(), await ask(person));
  const [ready] = await requests(person);
  const files = unzipped((await bytesOf(person, ready?.file?.id ?? '')).bytes);
  expect(files['BERKAS-HILANG.txt']).toContain('berkas/bukti-');
});

test('decisions of staff are found by their subject', async () => {
  const { userId } = await site.person();
  for (const about of ['profile', 'course'])
    await site.rows(
      sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at) values (${newId()}, ${userId}, ${about}, ${about}, ${userId}, now())`,
    );
  const decided = await sections
    .find((section) => section.file === 'keputusan_petugas')
    ?.read(site.ctx(), { userId, after: null, kindLabel: String });
  expect(decided?.rows.map((row) => row.tindakan)).toEqual(['profile']);
});

test('a zip whose reader is gone closes its sources', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(64_000);
    } finally {
      closed = true;
    }
  }
  const zip = zipStream([{ name: 'tanpa-akhir', stored: true, pieces: endless() }]);
  await new Promise((resolve) => zip.once('data', resolve));
  zip.pause();
  zip.destroy();
  await expect.poll(() => closed).toBe(true);
});

test('JSON and CSV have the same content in words that its owner knows', async () => {
  const person = await site.person({ name: 'Ratna Dewi', role: 'instructor' });
  await createEducation(site.ctx(), person.userId, { degree: 's2' });
  await site.rows(
    sql`update profiles set visibility = 'members', sections = '{"city":"public"}', hidden_fields = '{bio,full_name}' where id = ${person.userId}`,
  );
  await site.rows(sql`insert into notification_preferences (user_id, kind, channel, enabled, updated_at)
    values (${person.userId}, 'learning.approved', 'mail', false, now())`);
  await buildExport(deps(), await ask(person));
  const [ready] = await requests(person);
  const files = unzipped((await bytesOf(person, ready?.file?.id ?? '')).bytes);
  const data = JSON.parse(files['data.json'] ?? '') as Record<string, Record<string, unknown>[]>;
  expect(data.profil?.[0]).toMatchObject({
    terlihat_oleh: 'Anggota',
    bagian_terlihat_oleh: { Kota: 'Publik' },
    bagian_disembunyikan: ['Tentang saya', 'Nama'],
  });
  expect(data.peran?.[0]).toMatchObject({ peran: 'Instruktur' });
  expect(data.pendidikan?.[0]).toMatchObject({ jenjang: 'S2' });
  expect(data.pilihan_pemberitahuan?.[0]).toMatchObject({ saluran: 'Email', menyala: false });
  expect(data.pilihan_pemberitahuan?.[0]?.jenis).not.toMatch(/\./);
  expect(files['profil.csv']).toContain('Tentang saya; Nama');
  for (const words of ['Anggota', 'Instruktur', 'S2'])
    expect(
      Object.keys(files).filter((name) => files[name]?.includes(words)).length,
    ).toBeGreaterThan(1);
});
