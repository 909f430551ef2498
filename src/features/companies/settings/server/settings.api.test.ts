import { expect, test } from 'vitest';
import { testSite } from '~/testing/site';
import { createCompany, createCompanyPerson, createDepartment } from '../../server/factory';
import { companySettings } from '../schema';

const site = await testSite();
const owner = await site.person({ name: 'Bambang Santoso' });
const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, name: 'PT Rempah' });
const departmentId = await createDepartment(site.ctx(), companyId, 'Gudang');
const base = `/company/${companyId}`;

test('whoever gets a role hears of it, and their name is shown only to a company that has them in its list', async () => {
  const [known, unknown] = [await site.person({ name: 'Sari Dewi' }), await site.person({ name: 'Citra Lestari' })];
  await createCompanyPerson(site.ctx(), { companyId, email: known.email, userId: known.userId });
  await owner.post(`${base}/managers`, { email: known.email, role: 'manager', departmentId });
  const answer = await owner.post(`${base}/managers`, { email: unknown.email, role: 'hr', departmentId: null });
  expect(answer.text).not.toContain('Citra');
  const { managers } = answer.as(companySettings);
  expect(Object.fromEntries(managers.map(({ email, name }) => [email, name]))).toEqual({
    [owner.email]: 'Bambang Santoso',
    [known.email]: 'Sari Dewi',
    [unknown.email]: '',
  });
  await site.deliver();
  expect(await site.mailsTo(known.email)).toEqual([expect.stringContaining('Di PT Rempah Anda sekarang Manajer departemen Gudang.')]);
  expect(await site.mailsTo(unknown.email)).toEqual([expect.stringContaining('Di PT Rempah Anda sekarang Admin SDM.')]);
  expect(await site.mailsTo(owner.email)).toEqual([]);
});
