import { expect } from 'vitest';
import { createCompany, createCompanyPerson } from '~/features/companies/server/factory';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { listedTraining } from '../../training/schema';
import { unspread } from '../../training/server/data';
import { spread } from '../../training/server/jobs';
import { dayAfter } from '../rules';

const site = await testSite();
const owner = await site.person();
const room = await classroom(site, { price: 499_000 });
const race = races({ rounds: 5 });

race('a reminder while a new last day is given out: both are done', async () => {
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 100 });
  const { userId } = await site.person();
  for (let place = 0; place < 40; place += 1)
    await createCompanyPerson(site.ctx(), {
      companyId,
      email: `${newId()}@rempah.test`,
      ...(place === 0 && { userId }),
    });
  const assign = (days: number) =>
    owner.post(`/company/${companyId}/assignments`, {
      courseIds: [room.courseId],
      target: { kind: 'all' },
      dueOn: dayAfter(site.clock.now, days),
    });
  const spreadAll = async () => {
    for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
  };
  await assign(10);
  await spreadAll();
  const { items } = (await owner.get(`/company-training?company=${companyId}`)).as(
    deskPage(listedTraining),
  );
  const ids = items.map(({ id }) => id);
  const remind = () => owner.post(`/company/${companyId}/reminders`, { ids });
  await assign(20);
  const [, ...answers] = await Promise.all([spreadAll(), remind(), remind(), remind()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await unspread(site.ctx())).toEqual([]);
});
