import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { createCategory } from '~/features/catalogue/server/factory';
import { deskPage } from '~/lib/desk-answers';
import { inTransaction } from '~/lib/server/ctx';
import { eraseFrom } from '~/lib/server/personal';
import { deskSuite } from '~/testing/desk';
import { applicationDesk as applicants } from '~/testing/instructors';
import { testSite } from '~/testing/site';
import { applicationDesk } from '../rules';
import { listedApplication } from '../schema';
import type { ApplicationState } from '../terms';
import { createApplication } from './factory';

const site = await testSite();
const desk = await applicants(site);
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const root = '/staff/instructor-applications';
const categoryId = await createCategory(site.ctx(), { name: 'Keuangan', slug: 'keuangan' });

describe('the desk', () => {
  const idsFor = async (query: string, by = staff) =>
    (await by.get(`${root}?${query}`)).as(deskPage(listedApplication)).items.map(({ id }) => id);

  test('finds applications by name and expertise, and filters them by category', async () => {
    const { id } = await desk.sent(await site.person({ name: 'Laksmi Dewanti' }));
    expect(await idsFor('q=laksmi')).toEqual([id]);
    expect(await idsFor('q=analisis%20data')).toEqual([id]);
    expect(await idsFor(`category=${desk.categoryId}`)).toEqual([id]);
    expect(await idsFor(`category=${categoryId}`)).toEqual([]);
    const [listed] = (await staff.get(`${root}?q=laksmi`)).as(deskPage(listedApplication)).items;
    expect(listed).toMatchObject({
      name: 'Laksmi Dewanti',
      category: 'Data',
      state: 'submitted',
      late: false,
      reviewer: null,
    });
  });

  // spec: N14.4
  test('shows the longest waiting first, whoever reviews it, and tells when a promise is broken', async () => {
    const [first, second] = [
      await desk.sent(await site.person({ name: 'Urut Satu' })),
      await site.person({ name: 'Urut Dua' }),
    ];
    site.clock.advance(60_000);
    const { id } = await desk.sent(second);
    await desk.take(id);
    expect(await idsFor('q=urut')).toEqual([first.id, id]);
    expect(await idsFor('q=urut&view=mine', desk.reviewer)).toEqual([id]);
    expect(await idsFor('q=urut&view=mine')).toEqual([]);
    expect(await idsFor('q=urut&view=review')).toEqual([id]);
    site.clock.advance(30 * 86_400_000);
    const { items } = (await staff.get(`${root}?q=urut`)).as(deskPage(listedApplication));
    expect(items.map(({ late }) => late)).toEqual([true, true]);
  });

  test('an erasure takes the applications with it, and settles what staff was told of them', async () => {
    const someone = await site.person({ name: 'Hapus Saya' });
    const { id } = await desk.sent(someone);
    await site.deliver();
    const person = {
      userId: someone.userId,
      email: someone.email,
      newEmail: null,
    };
    await inTransaction(site.ctx(), async (ctx) => {
      for (const noun of erasureDeps.erasures) await eraseFrom(ctx, noun, person);
    });
    expect(await idsFor('view=all&q=hapus')).toEqual([]);
    expect(
      await site.rows(sql`select 1 from application_events where application_id = ${id}`),
    ).toEqual([]);
    expect(
      await site.rows(
        sql`select 1 from files where owner_id = ${someone.userId} and released_at is null`,
      ),
    ).toEqual([]);
    const told = await site.rows<{ is_read: boolean; message: string }>(
      sql`select is_read, message from notifications where matter = ${`instructor-application:${id}`} and user_id = ${staff.userId}`,
    );
    expect(told).toMatchObject([{ is_read: true }]);
    expect(told[0]?.message).not.toContain('Hapus Saya');
  });
});

const states: ApplicationState[] = [
  'submitted',
  'submitted',
  'submitted',
  'under_review',
  'changes_requested',
  'approved',
  'rejected',
  'draft',
];

deskSuite({
  site,
  path: root,
  shape: applicationDesk,
  item: listedApplication,
  worker: staff,
  colleague: desk.reviewer,
  seed: async () => {
    for (let index = 0; index < 80; index += 1) {
      const { userId } = await site.person({
        name: ['Ketut Alit', 'ketut alit', 'Yohana'][index % 3] ?? '',
      });
      const state = states[index % states.length] ?? 'draft';
      const isDecided = state === 'approved' || state === 'rejected';
      const submittedAt = new Date(Date.UTC(2026, 9, 1 + (index % 7)));
      await createApplication(site.ctx(), {
        userId,
        state,
        submittedAt,
        firstSubmittedAt: submittedAt,
        categoryId: index % 3 ? categoryId : null,
        ...(isDecided && { decidedAt: new Date(Date.UTC(2026, 10, 1 + (index % 3))) }),
        ...(state === 'under_review' && {
          reviewerId: index % 2 ? staff.userId : desk.reviewer.userId,
        }),
      });
    }
  },
  values: {
    submitted: ({ submittedAt }) => Date.parse(submittedAt),
    decided: ({ decidedAt }) => decidedAt && Date.parse(decidedAt),
    name: ({ name }) => name.toLowerCase(),
  },
  waitingSince: ({ submittedAt }) => submittedAt,
  words: 'yohana',
  filters: { category: categoryId },
  firstCell: ({ name }) => name,
});
