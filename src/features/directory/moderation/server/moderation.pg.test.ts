import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { changeProfile, member } from '~/testing/members';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { memberDesk } from '../rules';
import { decisionOutput, listedProfile, moderatedProfile } from '../schema';
import type { Action } from '../terms';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Bayu Nugroho', role: 'superadmin' });
const learners = [await site.person(), await site.person({ name: 'Dimas Prasetyo' })] as const;
const root = '/staff/member-profiles';
const reason = 'Memuat nomor telepon orang lain.';

const report = (slug: string, by: Client = learners[0]) =>
  by.post(`/members/${slug}/reports`, { reason: 'personal_data', note: 'Lihat bagian tentang.' });
const read = async (id: string) => (await staff.get(`${root}/${id}`)).as(moderatedProfile);
const decide = async (
  id: string,
  body: { action: Action; fields?: string[]; reason?: string },
  by: Client = staff,
  version?: number,
) =>
  by.post(`${root}/${id}/decisions`, {
    reason,
    version: version ?? (await read(id)).version,
    ...body,
  });
const noticesOf = async (userId: string) => {
  await site.deliver();
  return site.rows<{ title: string; message: string }>(
    sql`select title, message from notifications where user_id = ${userId} order by created_at, id`,
  );
};
const audit = (userId: string) =>
  site.rows<{ action: string; reason: string }>(
    sql`select action, reason from audit_log where subject_id = ${userId} order by created_at, id`,
  );

describe('the desk', () => {
  // spec: N14.5
  test('lists reported profiles in pages, the longest waiting first', async () => {
    const people = [
      await member(site, { name: 'Putri Satu' }),
      await member(site, { name: 'Putri Dua' }),
      await member(site, { name: 'Putri Tiga' }),
    ] as const;
    for (const index of [1, 0, 2] as const) {
      await report(people[index].slug);
      site.clock.advance(60_000);
    }
    await report(people[1].slug, learners[1]);
    const { items } = (await staff.get(`${root}?q=putri`)).as(deskPage(listedProfile));
    expect(items.map(({ fullName, openReports }) => `${fullName} ${openReports}`)).toEqual([
      'Putri Dua 2',
      'Putri Satu 1',
      'Putri Tiga 1',
    ]);
    await decide(people[1].userId, { action: 'dismiss' });
    const after = (await staff.get(`${root}?q=putri`)).as(deskPage(listedProfile));
    expect(after.items.map(({ fullName }) => fullName)).toEqual(['Putri Satu', 'Putri Tiga']);
  });
  test('finds all profiles that others can see by name, and those with something hidden', async () => {
    const someone = await member(site, {
      name: 'Wahyu 100%_Asli',
      visibility: 'private',
      inDirectory: false,
    });
    const idsFor = async (query: string) =>
      (await staff.get(`${root}?${query}`)).as(deskPage(listedProfile)).items.map(({ id }) => id);
    expect(await idsFor('view=all&q=100%25_a')).toEqual([]);
    await site.rows(sql`update profiles set visibility = 'members' where id = ${someone.userId}`);
    expect(await idsFor('view=all&q=100%25_a')).toEqual([someone.userId]);
    expect(await idsFor('view=all&q=100x')).toEqual([]);
    expect(await idsFor('view=hidden&q=wahyu')).toEqual([]);
    await decide(someone.userId, { action: 'hide_fields', fields: ['bio'] });
    expect(await idsFor('view=hidden&q=wahyu')).toEqual([someone.userId]);
  });
});

describe('a decision', () => {
  // spec: N14.5
  test('can hide fields: others no longer see them, the owner gets a notice, open reports are closed', async () => {
    const someone = await member(site);
    await report(someone.slug);
    expect(
      (await decide(someone.userId, { action: 'hide_fields', fields: ['bio', 'links'] })).status,
    ).toBe(200);
    const { text } = await site.visitor.get(`/members/${someone.slug}`);
    expect(text).not.toContain('Belajar pelan-pelan.');
    expect(text).toContain('Makassar');
    const profile = await read(someone.userId);
    expect(profile).toMatchObject({ hiddenFields: ['bio', 'links'], hidden: null, may: true });
    expect(profile.sections.about).toBe('Belajar pelan-pelan.');
    expect(profile.reports).toMatchObject([
      { reason: 'personal_data', reporter: 'Sari Wulandari', closed: { dismissed: false } },
    ]);
    expect(profile.history).toMatchObject([
      { action: 'profile.hide_fields', by: 'Ayu Lestari', reason, fields: ['bio', 'links'] },
    ]);
    expect(await noticesOf(someone.userId)).toEqual([
      {
        title: 'Sebagian profil Anda disembunyikan',
        message: `Bagian ini tidak lagi terlihat oleh orang lain: Tentang saya, Tautan. Alasan: ${reason}`,
      },
    ]);
    // A new report is possible after the decision.
    expect((await report(someone.slug)).status).toBe(201);
  });
  // spec: N14.5
  test('can hide a profile and show it again', async () => {
    const someone = await member(site, { name: 'Nurul Hidayah' });
    await decide(someone.userId, { action: 'hide' });
    expect((await site.visitor.get(`/members/${someone.slug}`)).status).toBe(404);
    expect((await site.visitor.get('/members?q=nurul')).text).not.toContain('Nurul');
    expectProblem(await decide(someone.userId, { action: 'hide' }), 409, 'nothing_to_change');
    await decide(someone.userId, { action: 'restore' });
    expect((await site.visitor.get(`/members/${someone.slug}`)).status).toBe(200);
    expect((await site.visitor.get('/members?q=nurul')).text).toContain('Nurul');
    expectProblem(await decide(someone.userId, { action: 'restore' }), 409, 'nothing_to_change');
    expect((await noticesOf(someone.userId)).map(({ title }) => title)).toEqual([
      'Profil Anda disembunyikan',
      'Profil Anda ditampilkan kembali',
    ]);
    expect(await audit(someone.userId)).toEqual([
      { action: 'profile.hide', reason },
      { action: 'profile.restore', reason },
    ]);
    expect(
      (await site.mails()).filter((mail) => mail.includes(someone.email) && mail.includes(reason)),
    ).toHaveLength(2);
  });
  test.each([
    [
      'hide',
      'menindaklanjutinya sesuai ketentuan kami. Demi privasi, tindakannya tidak kami sampaikan.',
    ],
    ['dismiss', 'tidak menemukan pelanggaran ketentuan. Laporkan lagi bila ada yang baru.'],
  ] as const)(
    'tells those who reported, and nobody else, how it ended: %s',
    async (action, outcome) => {
      const someone = await member(site, { name: 'Ratih Anindya' });
      const reporters = [await site.person(), await site.person()];
      const bystander = await site.person();
      for (const reporter of reporters)
        expect((await report(someone.slug, reporter)).status).toBe(201);
      expect((await decide(someone.userId, { action })).status).toBe(200);
      await site.deliver();
      const bellOf = async (who: Client) =>
        (await who.get('/notifications'))
          .as(notificationList)
          .items.map(({ title, message, link }) => ({ title, message, link }));
      for (const reporter of reporters) {
        expect(await bellOf(reporter)).toEqual([
          {
            title: 'Laporan Anda sudah ditinjau',
            message: `Terima kasih. Tim kami meninjau profil yang Anda laporkan dan ${outcome}`,
            link: null,
          },
        ]);
        expect(
          (await site.mails()).filter((mail) => mail.includes(`To: ${reporter.email}`)),
        ).toEqual([]);
      }
      expect(await bellOf(bystander)).toEqual([]);
    },
  );
  // spec: N14.5
  test('can warn the owner, or dismiss reports without a notice to the owner', async () => {
    const someone = await member(site);
    expectProblem(await decide(someone.userId, { action: 'dismiss' }), 409, 'nothing_to_change');
    await report(someone.slug);
    expect((await decide(someone.userId, { action: 'dismiss' })).status).toBe(200);
    expect((await decide(someone.userId, { action: 'warn' })).status).toBe(200);
    expect((await noticesOf(someone.userId)).map(({ title }) => title)).toEqual([
      'Peringatan tentang profil Anda',
    ]);
    expect((await read(someone.userId)).reports[0]?.closed).toMatchObject({ dismissed: true });
    expect((await audit(someone.userId)).map(({ action }) => action)).toEqual([
      'profile.dismiss',
      'profile.warn',
    ]);
  });
  test('about an older version is refused; the same decision sent twice counts once', async () => {
    const someone = await member(site);
    const { version } = await read(someone.userId);
    await report(someone.slug);
    expectProblem(
      await decide(someone.userId, { action: 'hide' }, staff, version),
      409,
      'decided_meanwhile',
    );
    const first = await decide(someone.userId, { action: 'hide' }, staff, version + 1);
    expect(first.as(decisionOutput)).toEqual({ version: version + 2 });
    expect(
      (await decide(someone.userId, { action: 'hide' }, staff, version + 1)).as(decisionOutput),
    ).toEqual({ version: version + 2 });
    expectProblem(
      await decide(someone.userId, { action: 'hide' }, colleague, version + 1),
      409,
      'decided_meanwhile',
    );
    expect(await audit(someone.userId)).toHaveLength(1);
  });
  // spec: N14.5
  test('needs a reason, fields when it hides fields, and another person’s profile', async () => {
    const someone = await member(site);
    expect(
      expectProblem(await decide(someone.userId, { action: 'hide', reason: 'pendek' }), 422).fields,
    ).toHaveProperty('reason');
    expect(
      expectProblem(
        await decide(someone.userId, { action: 'warn', reason: 'x'.repeat(1_001) }),
        422,
      ).fields,
    ).toHaveProperty('reason');
    expect(
      expectProblem(await decide(someone.userId, { action: 'hide_fields' }), 422).fields,
    ).toHaveProperty('fields');
    expectProblem(await decide(someone.userId, { action: 'hide_fields', fields: ['email'] }), 422);
    expectProblem(await decide(staff.userId, { action: 'hide' }), 403, 'own_moderation');
    expect((await read(staff.userId)).may).toBe(false);
    expectProblem(await decide(newId(), { action: 'hide' }, staff, 0), 404, 'profile_not_found');
    expect(await audit(someone.userId)).toEqual([]);
  });
  test('a reported superadmin reads neither who reported them nor the note, and a colleague reads both', async () => {
    const reported = await member(site, { name: 'Galih Pratama', role: 'superadmin' });
    await report(reported.slug);
    const [own] = (await reported.get(`${root}/${reported.userId}`)).as(moderatedProfile).reports;
    expect(own).toMatchObject({ reason: 'personal_data', reporter: null, note: '' });
    const [seen] = (await read(reported.userId)).reports;
    expect(seen).toMatchObject({ reporter: 'Sari Wulandari', note: 'Lihat bagian tentang.' });
  });
  test('only superadmins can decide; they don’t see private sections, and nothing of closing accounts', async () => {
    const someone = await member(site, { sections: { about: 'private' } });
    for (const who of [learners[0], someone]) {
      expectProblem(await decide(someone.userId, { action: 'hide' }, who), 403);
      expectProblem(await who.get(`${root}/${someone.userId}`), 403);
      expectProblem(await who.get(root), 403);
    }
    expectProblem(await site.visitor.get(root), 401);
    expect((await read(someone.userId)).sections.about).toBeUndefined();
    await site.rows(sql`update users set closing_at = now() where id = ${someone.userId}`);
    expect(await read(someone.userId)).toMatchObject({ gone: true, sections: {} });
    await changeProfile(site, someone.userId, {});
  });
});

deskSuite({
  site,
  path: root,
  shape: memberDesk,
  item: listedProfile,
  worker: staff,
  colleague,
  seed: async () => {
    for (let index = 0; index < 70; index += 1) {
      const { userId } = await site.person({
        name: ['Ketut Alit', 'ketut alit', 'Yohana'][index % 3] ?? '',
      });
      const at = new Date(Date.UTC(2026, 9, 1 + (index % 7))).toISOString();
      await site.rows(
        sql`update profiles set visibility = 'members', created_at = ${at}, hidden_fields = ${index % 4 ? '{}' : '{bio}'}::text[] where id = ${userId}`,
      );
      if (index % 2) {
        await site.rows(
          sql`insert into profile_reports (id, user_id, reporter_id, reason, created_at) values (${newId()}, ${userId}, ${learners[0].userId}, 'spam', ${at})`,
        );
      }
    }
  },
  values: { waiting: (item) => item.waitingSince && Date.parse(item.waitingSince) },
  waitingSince: (item) => item.waitingSince,
  words: 'yohana',
  filters: {},
  firstCell: (item) => item.fullName,
});
