import { sql } from 'drizzle-orm';
import { planBills } from '~/features/companies/billing/server/mutations';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '~/features/companies/server/factory';
import { companyContracts } from '~/features/companies/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { Person, Sent, TestSite } from './site';

/** Plans the payments of contracts that a factory made; the product plans them with the acceptance. */
export async function planEveryBill(ctx: Ctx): Promise<void> {
  const contracts = await ctx.db
    .select({ quoteId: companyContracts.quoteId })
    .from(companyContracts);
  for (const { quoteId } of contracts) await planBills(ctx, quoteId);
}

type Statuses = Record<
  'everyone' | 'signedIn' | 'owner' | 'superadmin',
  (status: number) => number[]
>;

/** The rows of the access matrix about the company area, whose owner is the matrix's learner. people.pg.test.ts walks them with two companies, roles and departments. */
export async function companyMatrix(
  site: TestSite,
  learner: Person,
  { everyone, signedIn, owner, superadmin }: Statuses,
) {
  const ctx = site.ctx();
  const { companyId, contractId } = await createCompany(ctx, {
    ownerId: learner.userId,
    seats: 50,
  });
  const { personId } = await createCompanyPerson(ctx, { companyId, email: 'matriks@rempah.test' });
  const mine = await createCompanyPerson(ctx, {
    companyId,
    email: 'sendiri@rempah.test',
    userId: learner.userId,
  });
  const department = await createDepartment(ctx, companyId, 'Gudang');
  const colleague = await site.person();
  const manager = await createManager(ctx, { companyId, userId: colleague.userId, role: 'hr' });
  await planEveryBill(ctx);
  const [bill] = await site.rows<{ id: string }>(
    sql`select id from company_bills where contract_id = ${contractId}`,
  );
  const base = `/company/${companyId}`;
  const key = newId();
  const body = (body: object) => (): Sent => ({ body });
  const person = { name: 'Dewi', employeeNumber: null, departmentId: null };
  const people = 'company/:company/people';
  const row = (path: string, sent?: () => Sent, status = 200) => ({
    expected: owner(status),
    path: base + path,
    ...(sent && { sent }),
  });
  const ids = { ids: [personId] };
  const staffed = `/staff/companies/${companyId}`;
  // A contract that doesn't exist: the owner's rows go on with theirs.
  const unknown = `${staffed}/contracts/${newId()}`;
  const because = {
    reason: 'Disepakati lewat telepon.',
    seen: { endsOn: '2026-12-31', endedAt: null },
  };
  return {
    'GET /company': { expected: signedIn(200) },
    'GET /company/:company': row(''),
    [`GET /${people}`]: row('/people'),
    [`GET /${people}/counts`]: row('/people/counts'),
    [`GET /${people}/export`]: row('/people/export'),
    [`PUT /${people}/:id/presence`]: row(`/people/${personId}/presence`, body({ open: true })),
    [`POST /${people}`]: row('/people', body({ ...person, email: 'baru@rempah.test' }), 201),
    [`GET /${people}/:id`]: row(`/people/${personId}`),
    [`PUT /${people}/:id`]: row(
      `/people/${personId}`,
      body({ ...person, email: 'matriks@rempah.test' }),
    ),
    [`POST /${people}/moves`]: row('/people/moves', body({ ...ids, departmentId: null })),
    [`POST /${people}/resending`]: row('/people/resending', body(ids)),
    [`POST /${people}/restoration`]: row('/people/restoration', body(ids)),
    [`POST /${people}/revocation`]: row(
      '/people/revocation',
      body({ ...ids, reason: 'Sudah keluar' }),
    ),
    'GET /company/:company/imports': row('/imports'),
    'POST /company/:company/imports/check': row('/imports/check', body({ text: 'a@rempah.test' })),
    'POST /company/:company/imports': row(
      '/imports',
      body({ key, name: '', text: 'a@rempah.test' }),
      201,
    ),
    'GET /company/:company/imports/:id': row(`/imports/${key}`),
    'GET /company/:company/imports/:id/report': row(`/imports/${key}/report`),
    'POST /company/:company/imports/:id/undo': row(`/imports/${key}/undo`),
    'GET /company/:company/contracts': row('/contracts'),
    // The contract of the factory has no letter.
    'GET /company/:company/contracts/:id/paper': row(
      `/contracts/${contractId}/paper`,
      undefined,
      404,
    ),
    'GET /company/:company/bills': row('/bills'),
    // Its bill isn't invoiced yet.
    'GET /company/:company/bills/:id/paper': row(`/bills/${bill?.id}/paper`, undefined, 404),
    'GET /company/:company/bill-files/:id': row(`/bill-files/${newId()}`, undefined, 404),
    'POST /company/:company/bills/:id/slip': row(
      `/bills/${bill?.id}/slip`,
      body({ number: 'BPPU-1', file: newId() }),
      409,
    ),
    'POST /company/:company/contracts/:id/handover': row(
      `/contracts/${contractId}/handover`,
      ...([body({ signedOn: '2026-01-02', file: newId() }), 422] as const),
    ),
    ...billMatrix(bill?.id ?? '', superadmin),
    'GET /company/:company/settings': row('/settings'),
    'PUT /company/:company/settings': row(
      '/settings',
      body({ revision: 0, name: 'PT Matriks', legalName: '', npwp: '', address: '' }),
    ),
    'POST /company/:company/departments': row('/departments', body({ name: 'Baru' })),
    'PUT /company/:company/departments/:id': row(
      `/departments/${department}`,
      body({ name: 'Gudang lama' }),
    ),
    'DELETE /company/:company/departments/:id': row(`/departments/${department}`),
    'POST /company/:company/managers': row(
      '/managers',
      body({ email: 'tidak@ada.id', role: 'hr', departmentId: null }),
      422,
    ),
    'DELETE /company/:company/managers/:id': row(`/managers/${manager}`),
    'POST /company/:company/links': row(
      '/links',
      body({ domain: 'rempah.co.id', departmentId: null, days: 30 }),
    ),
    'DELETE /company/:company/links/:id': row(`/links/${newId()}`, undefined, 404),
    ...deskMatrix('/staff/companies', companyId, superadmin(200)),
    'GET /staff/companies/:id': { expected: superadmin(200), path: staffed },
    'POST /staff/companies/:id/contracts/:contract/ending': {
      expected: superadmin(404),
      path: `${unknown}/ending`,
      sent: body({ lastDay: null, ...because }),
    },
    'POST /staff/companies/:id/contracts/:contract/extension': {
      expected: superadmin(404),
      path: `${unknown}/extension`,
      sent: body({ endsOn: '2027-01-31', ...because }),
    },
    'POST /staff/companies/:id/ownership': {
      expected: superadmin(409),
      path: `${staffed}/ownership`,
      sent: body({ from: null, email: colleague.email, reason: because.reason }),
    },
    'GET /staff/accounts/:id/companies': {
      expected: superadmin(200),
      path: `/staff/accounts/${learner.userId}/companies`,
    },
    'GET /company-invitation': { expected: everyone(404) },
    'POST /company-invitation/acceptance': { expected: signedIn(404) },
    'GET /company-invitations': { expected: signedIn(200) },
    'GET /company-memberships': { expected: signedIn(200) },
    'POST /company-memberships/:id/leaving': {
      expected: owner(200),
      path: `/company-memberships/${mine.personId}/leaving`,
    },
  };
}

/** The rows about one bill that is planned. bills.pg.test.ts walks them to its end. */
function billMatrix(id: string, superadmin: Statuses['superadmin']) {
  const row = (path: string, status: number, body?: object) => ({
    expected: superadmin(status),
    path: `/staff/bills/${id}${path}`,
    ...(body && { sent: (): Sent => ({ body }) }),
  });
  const buyer = {
    name: 'PT Matriks',
    npwp: '0012345678901000',
    address: 'Jalan Merdeka 17, Bandung',
  };
  const reason = 'Dicatat untuk invoice lain.';
  const one = '/staff/bills/:id';
  return {
    ...deskMatrix('/staff/bills', id, superadmin(200)),
    [`GET ${one}`]: row('', 200),
    [`POST ${one}/invoice`]: row('/invoice', 422, { ...buyer, payableOn: '2020-01-01' }),
    [`GET ${one}/paper`]: row('/paper', 404),
    [`GET ${one}/faktur`]: row('/faktur', 404),
    [`POST ${one}/faktur`]: row('/faktur', 409, {
      number: '04002600000000001',
      file: newId(),
      replaces: null,
    }),
    [`POST ${one}/receipts`]: row('/receipts', 409, {
      id: newId(),
      receivedOn: '2026-01-02',
      amount: 1,
      reference: 'BCA 1',
      paid: 0,
      withheldBefore: 0,
    }),
    [`POST ${one}/receipts/:receipt/undo`]: row(`/receipts/${newId()}/undo`, 404, { reason }),
    [`POST ${one}/slip`]: row('/slip', 409, { number: 'BPPU-1', file: newId() }),
    [`POST ${one}/slip/acceptance`]: row('/slip/acceptance', 409),
    [`POST ${one}/slip/rejection`]: row('/slip/rejection', 409, { reason }),
    [`POST ${one}/handover`]: row('/handover', 422, { signedOn: '2026-01-02', file: newId() }),
    [`POST ${one}/handover/removal`]: row('/handover/removal', 200, { reason }),
  };
}
