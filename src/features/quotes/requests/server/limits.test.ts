import { expect, test } from 'vitest';
import { requestBody } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const buyer = await site.person({ name: 'Bambang Santoso' });
const site10 = (env: Record<string, string> = {}) =>
  testSite({ env: { LIMIT_QUOTE_REQUESTS_PER_HOUR: '10', ...env }, on: { place: site.place } });
const tenThenNo = async (ask: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await ask(index)).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
};
const mailOf = (index: number) => ({ companyEmail: `orang${index}@rempah.test` });

// spec: D13.1
test('the eleventh request from one address in an hour is refused; a signed-in person has a limit of their own', async () => {
  const limited = await site10();
  await tenThenNo((index) => limited.visitor.post('/quote-requests', requestBody(mailOf(index))));
  const refused = expectProblem(
    await limited.visitor.post('/quote-requests', requestBody(mailOf(12))),
    429,
    'too_many_requests',
  );
  expect(refused.detail).toMatch(/^Terlalu banyak percobaan. Silakan coba lagi dalam \d+ menit\.$/);
  const person = limited.as(buyer);
  await tenThenNo(() => person.post('/quote-requests', requestBody()));
});

test('an e-mail address gets at most ten mails a day, from any sender', async () => {
  const limited = await site10({ TRUST_PROXY_HEADER: 'x-forwarded-for' });
  const from = (index: number, companyEmail: string) =>
    limited.visitor.post('/quote-requests', requestBody({ companyEmail }), {
      'x-forwarded-for': `203.0.113.${index}`,
    });
  await tenThenNo((index) =>
    from(index, index % 2 ? 'Korban2@rempah.test' : 'korban2@REMPAH.test'),
  );
  expect((await from(99, 'lain@rempah.test')).status).toBe(201);
});

test('a request that is refused as too fast or invalid doesn’t count', async () => {
  const limited = await site10();
  for (let index = 0; index < 12; index += 1) {
    expectProblem(
      await limited.visitor.post('/quote-requests', requestBody({ draftAge: 100 })),
      409,
      'too_fast',
    );
    expectProblem(
      await limited.visitor.post('/quote-requests', requestBody({ companyName: '' })),
      422,
    );
  }
  expect((await limited.visitor.post('/quote-requests', requestBody(mailOf(0)))).status).toBe(201);
});
