import { expect, test } from 'vitest';
import { expectProblem, testSite } from '~/testing/site';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '../../server/factory';
import { companySettings } from '../schema';

const site = await testSite();
const owner = await site.person({ name: 'Bambang Santoso' });
const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, name: 'PT Rempah' });
const departmentId = await createDepartment(site.ctx(), companyId, 'Gudang');
const base = `/company/${companyId}`;

test('whoever gets a role hears of it, and their name is shown only to a company that has them in its list', async () => {
  const [known, unknown] = [
    await site.person({ name: 'Sari Dewi' }),
    await site.person({ name: 'Citra Lestari' }),
  ];
  await createCompanyPerson(site.ctx(), { companyId, email: known.email, userId: known.userId });
  await owner.post(`${base}/managers`, { email: known.email, role: 'manager', departmentId });
  const answer = await owner.post(`${base}/managers`, {
    email: unknown.email,
    role: 'hr',
    departmentId: null,
  });
  expect(answer.text).not.toContain('Citra');
  const { managers } = answer.as(companySettings);
  expect(Object.fromEntries(managers.map(({ email, name }) => [email, name]))).toEqual({
    [owner.email]: 'Bambang Santoso',
    [known.email]: 'Sari Dewi',
    [unknown.email]: '',
  });
  await site.deliver();
  expect(await site.mailsTo(known.email)).toEqual([
    expect.stringContaining('Di PT Rempah Anda sekarang Manajer departemen Gudang.'),
  ]);
  expect(await site.mailsTo(unknown.email)).toEqual([
    expect.stringContaining('Di PT Rempah Anda sekarang Admin SDM.'),
  ]);
  expect(await site.mailsTo(owner.email)).toEqual([]);
});

test('a department that only its history keeps is told apart from one in use, and an unused one goes', async () => {
  const manager = await site.person();
  const remove = (id: string) => owner.send('DELETE', `${base}/departments/${id}`);
  const [used, unused] = [
    await createDepartment(site.ctx(), companyId, 'Toko'),
    await createDepartment(site.ctx(), companyId, 'Pabrik'),
  ];
  const role = await createManager(site.ctx(), {
    companyId,
    userId: manager.userId,
    role: 'manager',
    departmentId: used,
  });
  expectProblem(await remove(used), 409, 'department_used');
  await owner.send('DELETE', `${base}/managers/${role}`);
  expectProblem(await remove(used), 409, 'department_kept');
  expect(
    (await remove(unused)).as(companySettings).departments.map(({ name }) => name),
  ).not.toContain('Pabrik');
});
