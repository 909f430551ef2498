import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeProfile, member } from '~/testing/members';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { facets } from '../../members/schema';
import { createReport } from '../../server/factory';
import { reportsPerDay } from '../../terms';
import type { Action } from '../terms';

const site = await testSite();
const staff = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
] as const;
const rounds = [1, 2, 3, 4, 5];
const race = races({ rounds: 5 });
const decisions = (userId: string) => `/staff/member-profiles/${userId}/decisions`;
const body = (action: Action, version: number) => ({
  action,
  version,
  reason: 'Menyamar sebagai orang lain.',
});

describe('two at once', () => {
  race('of two decisions at the same time one counts and the other is refused', async () => {
    const someone = await member(site);
    const answers = await Promise.all(
      staff.map((who, index) =>
        who.post(decisions(someone.userId), body(index === 0 ? 'hide' : 'warn', 0)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const audit = await site.rows(
      sql`select 1 from audit_log where subject_id = ${someone.userId}`,
    );
    expect(audit).toHaveLength(1);
  });
  race('reports of one person at the same time are stored once', async () => {
    const someone = await member(site);
    const reporter = await site.person();
    const answers = await Promise.all(
      [1, 2, 3].map(() => reporter.post(`/members/${someone.slug}/reports`, { reason: 'spam' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  });
  test('reports sent at the same time stay within the limit of a day together', async () => {
    const reporter = await site.person();
    await reporter.cookie;
    for (let index = 0; index < reportsPerDay - 2; index += 1) {
      const { userId } = await site.person();
      await createReport(site.ctx(), { userId, reporterId: reporter.userId, reason: 'spam' });
    }
    const people = [];
    for (let index = 0; index < 6; index += 1) people.push(await member(site));
    const answers = await Promise.all(
      people.map(({ slug }) => reporter.post(`/members/${slug}/reports`, { reason: 'spam' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  });
  test('the counts are right after many members have changed at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => member(site)));
    await Promise.all(
      rounds.flatMap((round) =>
        people.map((who, index) =>
          changeProfile(site, who.userId, {
            city: `Kota ${(round + index) % 3}`,
            inDirectory: (round + index) % 2 === 0,
          }),
        ),
      ),
    );
    const [cards] = await site.rows<{ members: number }>(
      sql`select count(*)::int as members from member_cards`,
    );
    const counted = (await site.visitor.get('/member-facets')).as(facets);
    expect(counted.members).toBe(cards?.members);
    const cities = await site.rows<{ value: string; count: number }>(
      sql`select city_key as value, count(*)::int as count from member_cards where city_key <> '' group by 1 order by 1`,
    );
    expect(
      counted.cities
        .map(({ value, count }) => ({ value, count }))
        .toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    ).toEqual(cities);
  });
});
