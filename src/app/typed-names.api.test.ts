import { expect, test } from 'vitest';
import { createCompany } from '~/features/companies/server/factory';
import { ownProfile } from '~/features/profiles/schema';
import { peopleOfTable } from '~/lib/server/list-people';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const sari = await site.person({ name: 'Sari' });
const { companyId } = await createCompany(site.ctx(), { ownerId: sari.userId, name: 'PT Rempah' });

const company = { legalName: '', npwp: '', address: '', revision: 0 };
const refused = 'Huruf ไ ท ย belum dapat dicetak di sertifikat dan dokumen.';

test.each([
  ['the name of a profile', 'PUT', '/profile', 'fullName', {}],
  ['the name of an account', 'PUT', '/me', 'name', {}],
  ['the name of a company', 'PUT', `/company/${companyId}/settings`, 'name', company],
  [
    'the legal name of a company',
    'PUT',
    `/company/${companyId}/settings`,
    'legalName',
    { ...company, name: 'PT Rempah' },
  ],
  [
    'somebody whom a company invites',
    'POST',
    `/company/${companyId}/people`,
    'name',
    { email: 'thai@example.com', employeeNumber: null, departmentId: null },
  ],
] as const)('%s is refused at its field while no font has its letters', async (...row) => {
  const [, method, path, field, more] = row;
  const send = (name: string) => sari.send(method, path, { body: { ...more, [field]: name } });
  const { fields } = expectProblem(await send('Budi ไทย'), 422, 'invalid_input');
  expect(fields).toEqual({ [field]: `${refused} Ganti dengan huruf lain` });
  expect(expectProblem(await send('Budi 🎉'), 422, 'invalid_input').fields?.[field]).toContain(
    '🎉',
  );
});

test('names in other scripts are kept as they are typed', async () => {
  for (const fullName of ['Nguyễn Thị Hương', 'ꦲꦤꦕꦫꦏ', 'ᬳᬦ', 'محمد', '王小明', 'Đặng Łukasz']) {
    const { revision } = (await sari.get('/profile')).as(ownProfile);
    const saved = (await sari.put('/profile', { fullName, revision })).as(ownProfile);
    expect(saved.fullName).toBe(fullName);
  }
});

test('a row of a list says which letters can’t be printed', () => {
  const rows = [
    { line: 2, cells: ['thai@example.com', 'ไทย'] },
    { line: 3, cells: ['wang@example.com', '王小明'] },
  ];
  const { people } = peopleOfTable(rows, { from: 2, columns: ['email', 'name'] }, () => null);
  expect(people.map(({ fault }) => fault)).toEqual([`${refused} Ganti dengan huruf lain.`, null]);
});
