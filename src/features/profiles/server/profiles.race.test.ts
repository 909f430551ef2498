import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { educationBody } from '~/testing/profiles';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { createEducation } from '../entries/server/factory';
import { slugOf } from './factory';

const site = await testSite();
const race = races({ rounds: 5 });
const people = await Promise.all(Array.from({ length: 4 }, () => site.person()));
const [firstPerson, secondPerson] = people as [(typeof people)[0], (typeof people)[0]];
await Promise.all(people.map((person) => person.cookie));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('at the same moment', () => {
  race('the same address, or one that looks alike, goes to only one person', async (round) => {
    site.clock.advance(31 * 86_400_000);
    const slugs = [`alamat-${round}x`, `a1amat-${round}x`, `alamat${round}x`, `alamat-${round}x`];
    const answers = await Promise.all(
      people.map((person, index) => person.put('/profile/slug', { slug: slugs[index] })),
    );
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
    for (const [index, { status }] of answers.entries()) {
      const slug = await slugOf(site.ctx(), people[index]?.userId ?? '');
      expect(slug === slugs[index]).toBe(status === 200);
    }
  });

  race('people with the same name get different addresses', async (round) => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        site.person({ name: `Kembar ${['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'][round]}uana` }),
      ),
    );
    const slugs = await Promise.all(made.map(({ userId }) => slugOf(site.ctx(), userId)));
    expect(new Set(slugs).size).toBe(made.length);
    expect(slugs).not.toContain(null);
  });

  race(
    'of several saves of the same revision one succeeds and the others are refused',
    async (round) => {
      const [{ revision } = { revision: 0 }] = await site.rows<{ revision: number }>(
        sql`select revision from profiles where id = ${firstPerson.userId}`,
      );
      const save = (title: string) =>
        firstPerson.put('/profile', { fullName: 'Sari Wulandari', title, revision });
      const answers = await Promise.all([
        save(`Satu ${round}`),
        save(`Dua ${round}`),
        save(`Tiga ${round}`),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409]);
      const [row] = await site.rows(
        sql`select revision from profiles where id = ${firstPerson.userId}`,
      );
      expect(row).toEqual({ revision: revision + 1 });
    },
  );

  test('nobody gets more than twenty entries', async () => {
    for (let made = 0; made < 19; made += 1) await createEducation(site.ctx(), secondPerson.userId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        secondPerson.post('/profile/educations', educationBody({ key: newId() })),
      ),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409]);
  });

  race('the same entry sent twice is stored once', async () => {
    const body = educationBody({ key: newId() });
    const answers = await Promise.all([
      firstPerson.post('/profile/educations', body),
      firstPerson.post('/profile/educations', body),
    ]);
    expect(statuses(answers)).toEqual([201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});
