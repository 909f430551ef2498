import { createCompany, createCompanyPerson } from '~/features/companies/server/factory';
import { unspread } from '~/features/companies/training/server/data';
import { spread } from '~/features/companies/training/server/jobs';
import { newId } from '~/lib/server/ids';
import type { Classroom } from './classroom';
import { deskMatrix } from './desk';
import type { Sent, TestSite } from './site';

type Statuses = Record<'signedIn' | 'owner', (status: number) => number[]>;

/**
 * The rows of the access matrix about courses that a company gives, whose owner is the matrix's learner. training.pg.test.ts walks them with two companies, roles and
 * departments.
 */
export async function companyTrainingMatrix(
  site: TestSite,
  room: Classroom,
  { signedIn, owner }: Statuses,
) {
  const { companyId } = await createCompany(site.ctx(), {
    ownerId: room.learner.userId,
    name: 'PT Matriks Belajar',
  });
  await createCompanyPerson(site.ctx(), {
    companyId,
    email: 'belajar@rempah.test',
    userId: (await site.person()).userId,
  });
  const base = `/company/${companyId}`;
  const assigning = { courseIds: [room.courseId], target: { kind: 'all' }, dueOn: null };
  await room.learner.post(`${base}/assignments`, assigning);
  for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
  const { items } = (await room.learner.get(`/company-training?company=${companyId}`)).json as {
    items: { id: string }[];
  };
  const entry = items[0]?.id ?? newId();
  const body = (body: object) => (): Sent => ({ body });
  return {
    'GET /training': { expected: signedIn(200) },
    'GET /company-training/areas': { expected: signedIn(200) },
    // Whoever acts for no company has an empty desk.
    ...deskMatrix('/company-training', entry, signedIn(200), owner(200)),
    'GET /company-training/:id': { expected: owner(200), path: `/company-training/${entry}` },
    'GET /company/:company/assignments': { expected: owner(200), path: `${base}/assignments` },
    'GET /company/:company/assignments/choices': {
      expected: owner(200),
      path: `${base}/assignments/choices`,
    },
    'POST /company/:company/assignments': {
      expected: owner(201),
      path: `${base}/assignments`,
      sent: body(assigning),
    },
    'POST /company/:company/assignments/:id/end': {
      expected: owner(404),
      path: `${base}/assignments/${newId()}/end`,
    },
    'POST /company/:company/reminders': {
      expected: owner(200),
      path: `${base}/reminders`,
      sent: body({ ids: [entry] }),
    },
    'GET /company/:company/report': { expected: owner(200), path: `${base}/report` },
    'GET /company/:company/report.pdf': { expected: owner(200), path: `${base}/report.pdf` },
    'GET /company/:company/certificates.xlsx': {
      expected: owner(200),
      path: `${base}/certificates.xlsx`,
    },
    'GET /company/:company/certificates.zip': {
      expected: owner(409),
      path: `${base}/certificates.zip`,
    },
  };
}
