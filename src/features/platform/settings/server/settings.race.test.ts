import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseClock } from '~/lib/server/clock';
import { Ctx } from '~/lib/server/ctx';
import { openDatabase } from '~/lib/server/db/open';
import { newId } from '~/lib/server/ids';
import { channels } from '~/lib/server/realtime';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { groupView } from '../schema';
import { standingChanges } from './data';
import { settingsKeeper } from './provider';

const site = await testSite();
const race = races({ rounds: 5 });
const staffs = await Promise.all(
  Array.from({ length: 4 }, () => site.person({ role: 'superadmin' })),
);
const [staff] = staffs;
if (!staff) throw new Error('nobody saves');

const body = (
  values: object,
  { revision, from = null }: { revision: number; from?: string | null },
) => ({
  key: newId(),
  revision,
  from,
  reason: 'Alasan cukup',
  values,
});
const revisionNow = async () => (await staff.get('/staff/settings/contact')).as(groupView).revision;

race(
  'of several who save the same page at once one is stored, and the others are told',
  async (round) => {
    const revision = await revisionNow();
    const answers = await Promise.all(
      staffs.map((one, index) =>
        one.post(
          '/staff/settings/contact',
          body({ phone: `+62 21 555 ${round}${index}00` }, { revision }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  },
);

race('a plan is withdrawn once, however many withdraw it', async (round) => {
  const from = new Date(site.clock.now.getTime() + 60_000).toISOString();
  const plan = body(
    { salesEmail: `bisnis${round}@nusakelas.test` },
    { revision: await revisionNow(), from },
  );
  expect((await staff.post('/staff/settings/contact', plan)).status).toBe(200);
  const answers = await Promise.all(
    staffs.map((one) =>
      one.post(`/staff/settings/changes/${plan.key}/withdrawal`, { reason: 'Tidak jadi' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(
    await site.rows(
      sql`select 1 from audit_log where subject_id = ${plan.key} and action = 'setting.withdrawn'`,
    ),
  ).toHaveLength(1);
});

test('another process follows within a second, and plans begin there by themselves', async () => {
  const { config, log } = site.deps;
  const database = await openDatabase({ ...config, migrateAtStart: false }, log);
  const { now: clock, stop: stopClock } = await databaseClock(database, log);
  let purged = 0;
  const elsewhere = settingsKeeper({
    defaults: site.deps.settings.defaults,
    read: () =>
      standingChanges(
        new Ctx({
          db: database.db,
          actor: null,
          now: clock(),
          requestId: newId(),
          log,
          wakeOutbox: () => {},
        }),
      ),
    clock,
    pagesChanged: () => {
      purged += 1;
    },
    log,
  });
  const stopListening = await database.listen(channels.settingsChanged, elsewhere.listener);
  try {
    await elsewhere.refresh();
    const within = { interval: 5, timeout: 1_000 };
    const kept = purged;
    await staff.post(
      '/staff/settings/contact',
      body({ supportEmail: 'lain@nusakelas.test' }, { revision: await revisionNow() }),
    );
    await expect
      .poll(() => elsewhere.now().contact.supportEmail, within)
      .toBe('lain@nusakelas.test');
    expect(purged, 'its kept pages are dropped').toBe(kept + 1);

    await staff.post('/staff/settings/limits', body({ writesPerMinute: 200 }, { revision: 0 }));
    await expect.poll(() => elsewhere.now().limits.writesPerMinute, within).toBe(200);
    expect(purged, 'pages show no limits').toBe(kept + 1);

    // The site's own clock stands still, so that the plan is made for the time of the database.
    site.clock.now = clock();
    const from = new Date(site.clock.now.getTime() + 1_500).toISOString();
    await staff.post(
      '/staff/settings/contact',
      body({ supportEmail: 'rencana@nusakelas.test' }, { revision: await revisionNow(), from }),
    );
    expect(elsewhere.now().contact.supportEmail).toBe('lain@nusakelas.test');
    await expect
      .poll(() => elsewhere.now().contact.supportEmail, { interval: 5, timeout: 2_500 })
      .toBe('rencana@nusakelas.test');
    const late = clock().getTime() - new Date(from).getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1_000);
    expect(purged).toBe(kept + 2);
  } finally {
    elsewhere.stop();
    await stopListening();
    stopClock();
    await database.close();
  }
});
