import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jakartaMonth } from '~/lib/dates';
import { revisionMax } from '~/lib/revision';
import { newId } from '~/lib/server/ids';
import { educationBody, experienceBody } from '~/testing/profiles';
import { expectProblem, testSite } from '~/testing/site';
import { education, experience } from '../schema';
import { createEducation, createExperience } from './factory';

const site = await testSite();
const person = await site.person();
const kinds = [
  ['educations', educationBody, education, createEducation, 'institution'],
  ['experiences', experienceBody, experience, createExperience, 'company'],
] as const;

describe.each(kinds)('%s', (kind, body, shape, create, word) => {
  const path = `/profile/${kind}`;
  const first = body({ key: newId() });

  test('are stored once even if the request is repeated, and read as they were written', async () => {
    const created = (
      await person.post(path, { ...first, [word]: '  Dua   Kata ', description: '' })
    ).as(shape);
    expect(created).toMatchObject({
      [word]: 'Dua Kata',
      description: null,
      revision: 0,
      startMonth: first.startMonth,
    });
    expect(
      (await person.post(path, { ...first, [word]: 'Dua Kata', description: '' })).as(shape),
    ).toEqual(created);
    expect((await person.get(`${path}/${created.id}`)).as(shape)).toEqual(created);
    expect((await person.get(path)).as(z.array(shape))).toEqual([created]);
  });

  test('a correction sent again with the same key is stored, unless the entry was changed elsewhere', async () => {
    const key = newId();
    const { id } = (await person.post(path, body({ key, [word]: 'Satu' }))).as(shape);
    expect((await person.post(path, body({ key, [word]: 'Dua' }))).as(shape)).toMatchObject({
      id,
      [word]: 'Dua',
      revision: 1,
    });
    expect((await person.post(path, body({ key, [word]: 'Dua' }))).as(shape)).toMatchObject({
      id,
      [word]: 'Dua',
      revision: 1,
    });
    expectProblem(await person.post(path, body({ key, [word]: 'Tiga' })), 409, 'entry_changed');
    expect((await person.get(`${path}/${id}`)).as(shape)).toMatchObject({
      [word]: 'Dua',
      revision: 1,
    });
  });

  test('a change needs the revision that was read', async () => {
    const id = await create(site.ctx(), person.userId);
    const change = (more: object) => person.put(`${path}/${id}`, body(more));
    expect((await change({ [word]: 'Satu', revision: 0 })).as(shape).revision).toBe(1);
    expect((await change({ [word]: 'Satu', revision: 0 })).as(shape).revision).toBe(1);
    expectProblem(await change({ [word]: 'Dua', revision: 0 }), 409, 'entry_changed');
    // The revision after this one has no room in its column.
    expectProblem(await change({ [word]: 'Dua', revision: revisionMax + 1 }), 422);
    expectProblem(await change({ [word]: 'Dua', revision: revisionMax }), 409, 'entry_changed');
    expectProblem(await person.send('DELETE', `${path}/${id}?revision=0`), 409, 'entry_changed');
    expect((await person.send('DELETE', `${path}/${id}?revision=1`)).status).toBe(200);
    expectProblem(await person.send('DELETE', `${path}/${id}?revision=1`), 404, 'entry_not_found');
  });

  test.each([
    [{ [word]: '   ' }, [word]],
    [{ [word]: 'x'.repeat(121) }, [word]],
    [{ description: 'x'.repeat(1_001) }, ['description']],
    [{ startMonth: null }, ['startMonth']],
    [{ startMonth: 2020.5 }, ['startMonth']],
    [{ startMonth: jakartaMonth(site.clock.now) + 1, endMonth: null }, ['startMonth']],
    [{ startMonth: 2020 * 12, endMonth: 2020 * 12 - 1 }, ['endMonth']],
    [{ endMonth: jakartaMonth(site.clock.now) + 1 }, ['endMonth']],
  ])('%j is refused at its field', async (more, fields) => {
    expect(
      Object.keys(
        expectProblem(
          await person.post(path, body({ key: newId(), ...more })),
          422,
          'invalid_input',
        ).fields ?? {},
      ),
    ).toEqual(fields);
  });

  // spec: N3.6
  test('are listed newest first, running ones before all others', async () => {
    const someone = await site.person();
    const years = [
      [2010, 2012],
      [2015, null],
      [2011, 2014],
      [2018, null],
      [2009, 2014],
    ] as const;
    for (const [start, end] of years)
      await create(site.ctx(), someone.userId, {
        startMonth: start * 12,
        endMonth: end && end * 12,
      });
    const entries = (await someone.get(path)).as(z.array(shape));
    expect(entries.map((row) => row.startMonth / 12)).toEqual([2018, 2015, 2011, 2009, 2010]);
  });

  // spec: N3.6
  test('are limited to twenty, and repeating a stored one still succeeds', async () => {
    const someone = await site.person();
    for (let created = 0; created < 19; created += 1) await create(site.ctx(), someone.userId);
    const last = body({ key: newId() });
    expect((await someone.post(path, last)).status).toBe(201);
    expectProblem(await someone.post(path, body({ key: newId() })), 409, 'entries_full');
    expect((await someone.post(path, last)).status).toBe(201);
    expect(
      await site.rows(
        sql`select count(*)::int as count from ${sql.identifier(kind)} where user_id = ${someone.userId}`,
      ),
    ).toEqual([{ count: 20 }]);
  });

  test('ignore fields that the form doesn’t have', async () => {
    const other = await site.person();
    const id = newId();
    const created = (
      await person.post(path, body({ key: newId(), id, userId: other.userId, revision: 7 }))
    ).as(shape);
    expect(created).toMatchObject({ revision: 0 });
    expect(created.id).not.toBe(id);
    await person.put(
      `${path}/${created.id}`,
      body({ [word]: 'Lain', revision: 0, userId: other.userId, id }),
    );
    expect((await other.get(path)).json).toEqual([]);
    expect((await person.get(`${path}/${created.id}`)).as(shape)).toMatchObject({
      [word]: 'Lain',
      revision: 1,
    });
  });
});

// spec: N3.3-4
test.each([
  [
    'educations',
    educationBody,
    ['institution', 'degree', 'field', 'startMonth', 'endMonth'],
    { grade: 'IPK 3,8', description: 'Skripsi tentang kopi.' },
  ],
  [
    'experiences',
    experienceBody,
    ['role', 'company', 'startMonth', 'endMonth'],
    { location: 'Bandung', employmentType: 'full_time', description: 'Kasir.' },
  ],
])('%s owe only what a CV needs', async (kind, body, owed, more) => {
  const empty = Object.fromEntries(Object.keys(body()).map((field) => [field, undefined]));
  expect(
    Object.keys(
      expectProblem(
        await person.post(`/profile/${kind}`, { ...empty, key: newId() }),
        422,
        'invalid_input',
      ).fields ?? {},
    ),
  ).toEqual(owed);
  expect(
    (await person.post(`/profile/${kind}`, body({ key: newId(), ...more }))).json,
  ).toMatchObject(more);
});
