import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brand, brandFile } from '~/lib/brand';
import { carriedSettings, holdCarried } from '~/lib/carried-settings';
import { newId } from '~/lib/server/ids';
import { brandAt, holdSettings, sharedDefaults } from '~/lib/settings';
import { expectProblem, testSite } from '~/testing/site';
import { groupView, settingsView } from '../schema';
import { settingTexts as texts } from '../terms';

const site = await testSite();
const ayu = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
/** signed in anew for each test, since changes need a fresh proof of identity */
let staff = ayu;
const minuteMs = 60_000;

const read = async (group: string) => (await staff.get(`/staff/settings/${group}`)).as(groupView);
type Sent = {
  values: Record<string, string | number>;
  from?: string | null;
  revision?: number;
  key?: string;
  reason?: string;
};
const save = async (
  group: string,
  { values, from = null, revision, key = newId(), reason = 'Alasan cukup' }: Sent,
  by = staff,
) =>
  by.post(`/staff/settings/${group}`, {
    key,
    revision: revision ?? (await read(group)).revision,
    from,
    reason,
    values,
  });
const later = (minutes: number) =>
  new Date(site.clock.now.getTime() + minutes * minuteMs).toISOString();

beforeEach(() => {
  staff = site.as(ayu);
});

afterEach(async () => {
  await site.rows(sql`delete from setting_revisions`);
  await site.deps.settings.refresh();
});

test('without a change the files and the environment hold', async () => {
  const { groups } = (await staff.get('/staff/settings')).as(settingsView);
  expect(groups.map(({ group, changed, plans }) => [group, changed, plans.length])).toEqual([
    ['identity', 0, 0],
    ['contact', 0, 0],
    ['bank', 0, 0],
    ['claims', 0, 0],
    ['promises', 0, 0],
    ['limits', 0, 0],
    ['payouts', 0, 0],
  ]);
  expect(await read('bank')).toMatchObject({
    revision: 0,
    now: brandFile.bank,
    defaults: brandFile.bank,
    entries: [],
  });
  expect((await read('limits')).now).toMatchObject({ signInFailures: 5, videoQuotaGb: 50 });
  expect(carriedSettings()).toBe('');
});

// spec: D33.2
test('both claims of the home page hold until staff changes or hides them', async () => {
  expect(brand().claims).toEqual({ courses: '210.000', companies: '15.000' });
  await save('claims', { values: { courses: '', businessEmployees: '60K+' } });
  expect(brand().claims).toEqual({ courses: '', companies: '15.000' });
  expect(brand().businessClaims.map(({ value }) => value)).toEqual([
    '500+',
    '60K+',
    '1000+',
    '95%',
  ]);
  expect(carriedSettings()).toContain('60K+');
});

// spec: N13.2
test('a change holds at once where it is read, and stands in history and audit log', async () => {
  expect(
    (
      await save('contact', {
        values: { supportEmail: ' tolong@nusakelas.test ' },
        reason: 'Kotak surat baru',
      })
    ).status,
  ).toBe(200);
  expect(brand().supportEmail).toBe('tolong@nusakelas.test');
  expect(site.deps.settings.now().contact).toMatchObject({
    supportEmail: 'tolong@nusakelas.test',
    phone: brandFile.phone,
  });
  const view = await read('contact');
  expect(view.entries).toMatchObject([
    {
      number: 1,
      values: { supportEmail: 'tolong@nusakelas.test' },
      before: { supportEmail: brandFile.supportEmail },
      reason: 'Kotak surat baru',
      by: 'Ayu Lestari',
    },
  ]);
  const [row] = await site.rows(
    sql`select action, before, after, reason from audit_log where subject_id = ${view.entries[0]?.id}`,
  );
  expect(row).toMatchObject({
    action: 'setting.changed',
    before: { supportEmail: brandFile.supportEmail },
    after: { group: 'contact', supportEmail: 'tolong@nusakelas.test' },
    reason: 'Kotak surat baru',
  });
  const audit = (await staff.get('/staff/audit?view=all')).text;
  expect(audit).toContain(
    '"field":"Email bantuan","from":"bantuan@nusakelas.test","to":"tolong@nusakelas.test"',
  );
});

test('a plan holds from its time on, and may be withdrawn before it', async () => {
  expect((await save('bank', { values: { account: '999 000 111' }, from: later(2) })).status).toBe(
    200,
  );
  expect(brand().bank.account).toBe(brandFile.bank.account);
  const [plan] = (await read('bank')).entries;
  expect(
    (await staff.get('/staff/settings'))
      .as(settingsView)
      .groups.find(({ group }) => group === 'bank')?.plans,
  ).toEqual([{ from: later(2), values: { account: '999 000 111' } }]);
  const withdraw = () =>
    staff.post(`/staff/settings/changes/${plan?.id}/withdrawal`, { reason: 'Bank menundanya' });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status, 'a repeated withdrawal changes nothing').toBe(200);
  expect((await read('bank')).entries).toMatchObject([{ withdrawnBy: 'Ayu Lestari' }]);
  site.clock.advance(3 * minuteMs);
  await site.deps.settings.refresh();
  expect(brand().bank.account).toBe(brandFile.bank.account);
  expect(
    await site.rows(sql`select action from audit_log where action = 'setting.withdrawn'`),
  ).toHaveLength(1);

  await save('bank', { values: { account: '222 333 444' }, from: later(1) });
  site.clock.advance(minuteMs);
  await site.deps.settings.refresh();
  expect(brand().bank.account).toBe('222 333 444');
  const [mail] = await site.deliveredTo(ayu.email);
  expect(mail, 'everybody who may change it is told').toContain('Rekening tujuan transfer diganti');
  const begun = (await read('bank')).entries[0]?.id;
  expectProblem(
    await staff.post(`/staff/settings/changes/${begun}/withdrawal`, { reason: 'Terlambat' }),
    409,
    'setting_begun',
  );
});

test('papers of earlier days are drawn with what held then', async () => {
  const before = site.clock.now;
  await save('identity', {
    values: { legalName: 'PT Nama Baru', pseNumber: '001/PSE' },
    from: later(1),
  });
  site.clock.advance(2 * minuteMs);
  await site.deps.settings.refresh();
  expect(brand()).toMatchObject({ legalName: 'PT Nama Baru', pseNumber: '001/PSE' });
  expect(brandAt(before)).toMatchObject({ legalName: brandFile.legalName, pseNumber: null });
  expect(brandAt(site.clock.now).legalName).toBe('PT Nama Baru');
});

test('the browser gets what differs from the files, and shows the same', async () => {
  await save('identity', { values: { legalName: 'PT </script><script>alert(1)' } });
  await save('promises', { values: { offerDays: 3 } });
  const text = carriedSettings();
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    brand: { legalName: 'PT </script><script>alert(1)' },
    promises: { offerDays: 3 },
  });
  holdSettings(sharedDefaults, []);
  expect(brand().legalName).toBe(brandFile.legalName);
  holdCarried(text);
  expect(brand().legalName).toBe('PT </script><script>alert(1)');
  expect(carriedSettings(), 'the page renders again what it carries').toBe(text);
});

test('limits hold at once for what is counted already', async () => {
  const visitor = site.visitor;
  const guess = () =>
    visitor.post('/auth/sign-in/email', { email: staff.email, password: 'salah sekali' });
  for (let round = 0; round < 4; round += 1) expect((await guess()).status).toBe(401);
  await save('limits', { values: { signInFailures: 3 } });
  expectProblem(await guess(), 429, 'too_many_requests');
});

test('what would lock people out is refused at its field', async () => {
  expect(
    expectProblem(await save('limits', { values: { signInFailures: 0 } }), 422).fields
      ?.signInFailures,
  ).toMatch(/tidak dapat masuk/);
  expect(expectProblem(await save('bank', { values: { account: ' ' } }), 422).fields).toEqual({
    account: texts.noAccount,
  });
  expect(
    expectProblem(await save('promises', { values: { reminderDays: 5 } }), 422).fields
      ?.reminderDays,
  ).toMatch(/^Pengingat harus/);
  expect(
    expectProblem(await save('contact', { values: { phone: brandFile.phone } }), 422).fields,
  ).toEqual({ phone: texts.same });
  expect(
    expectProblem(await save('contact', { values: { appUrl: 'http://lain.test' } }), 422).fields
      ?.appUrl,
  ).toBeDefined();
  expect(
    expectProblem(
      await save('contact', { values: { phone: '+62 21 777 0000' }, from: later(-1) }),
      422,
    ).fields,
  ).toEqual({ from: texts.fromPast });
  expect(
    expectProblem(
      await save('contact', { values: { phone: '+62 21 777 0000' }, from: later(800 * 24 * 60) }),
      422,
    ).fields,
  ).toEqual({
    from: texts.fromFar,
  });
  expect(
    expectProblem(await save('contact', { values: { phone: '+62 21 777 0000' }, reason: 'x' }), 422)
      .fields?.reason,
  ).toBeDefined();
  expect((await staff.get('/staff/settings/app')).status).toBe(422);
  expect(await site.rows(sql`select 1 from setting_revisions`)).toEqual([]);
});

test('a plan that a later one needs stays, and one that contradicts it is refused', async () => {
  await save('promises', { values: { reviewDays: 6 }, from: later(1) });
  await save('promises', { values: { reminderDays: 5 }, from: later(2) });
  const first = (await read('promises')).entries.find(({ number }) => number === 1);
  expectProblem(
    await staff.post(`/staff/settings/changes/${first?.id}/withdrawal`, { reason: 'Tidak jadi' }),
    409,
    'setting_needed',
  );
  const refused = expectProblem(
    await save('promises', { values: { reviewDays: 3 }, from: later(3) }),
    422,
  );
  expect(refused.fields?.reminderDays).toMatch(/^Pengingat/);
});

test('a page that has not seen the newest change, or the beginning of a plan, is told', async () => {
  const { revision } = await read('contact');
  await save('contact', { values: { phone: '+62 21 111 2222' }, from: later(1) });
  expectProblem(
    await save('contact', { values: { whatsapp: '+62 811 1111 111' }, revision }),
    409,
    'settings_changed',
  );
  const seen = (await read('contact')).revision;
  site.clock.advance(minuteMs);
  expectProblem(
    await save('contact', { values: { whatsapp: '+62 811 1111 111' }, revision: seen }),
    409,
    'settings_changed',
  );
});

test('a repeated request changes nothing more', async () => {
  const key = newId();
  for (let round = 0; round < 2; round += 1)
    expect(
      (await save('contact', { key, values: { phone: '+62 21 111 2222' }, revision: 0 })).status,
    ).toBe(200);
  expect((await read('contact')).entries).toHaveLength(1);
  expect(await site.rows(sql`select 1 from audit_log where subject_id = ${key}`)).toHaveLength(1);
});

test('only superadmins who proved lately who they are change settings', async () => {
  const body = {
    key: newId(),
    revision: 0,
    from: null,
    reason: 'Alasan cukup',
    values: { phone: '+62 21 111 2222' },
  };
  expectProblem(await site.visitor.post('/staff/settings/contact', body), 401);
  for (const role of [undefined, 'instructor'] as const) {
    const person = await site.person(role && { role });
    expectProblem(await person.post('/staff/settings/contact', body), 403, 'forbidden');
    expectProblem(await person.get('/staff/settings'), 403, 'forbidden');
    expectProblem(await person.get('/staff/settings/bank'), 403, 'forbidden');
    expectProblem(
      await person.post(`/staff/settings/changes/${newId()}/withdrawal`, {
        reason: 'Alasan cukup',
      }),
      403,
      'forbidden',
    );
  }
  expectProblem(
    await staff.post(`/staff/settings/changes/${newId()}/withdrawal`, { reason: 'Alasan cukup' }),
    404,
    'setting_not_found',
  );
  site.clock.advance(60 * minuteMs);
  expectProblem(
    await staff.post('/staff/settings/contact', body),
    403,
    'reauthentication_required',
  );
  expect(await site.rows(sql`select 1 from setting_revisions`)).toEqual([]);
});
