import { courses } from '~/features/catalogue/server/tables';
import {
  companyBills,
  companyHandovers,
  companyReceipts,
} from '~/features/companies/billing/server/tables';
import { companyImportRows, companyImports } from '~/features/companies/imports/server/tables';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
} from '~/features/companies/server/factory';
import {
  companyAssignments,
  companyCourses,
  companyJoinLinks,
} from '~/features/companies/server/tables';
import { createFile } from '~/features/files/server/factory';
import { newId } from '~/lib/server/ids';
import type { TestSite } from './site';

/** Rows of a company that the person owns and learns in. Returns the company's id. */
export async function companyRows(
  site: TestSite,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const ctx = site.ctx();
  const { now } = site.clock;
  const { companyId, contractId } = await createCompany(ctx, { ownerId: userId });
  const departmentId = await createDepartment(ctx, companyId, 'Gudang');
  const { personId } = await createCompanyPerson(ctx, {
    companyId,
    email,
    name: 'Zulaikha Prameswari',
    departmentId,
    userId,
  });
  await ctx.db.insert(companyJoinLinks).values({
    id: newId(),
    companyId,
    domain: 'rempah.test',
    createdBy: userId,
    createdAt: now,
    expiresAt: now,
  });
  const importId = newId();
  await ctx.db.insert(companyImports).values({
    id: importId,
    companyId,
    name: 'tim.csv',
    total: 1,
    createdBy: userId,
    createdAt: now,
  });
  await ctx.db.insert(companyImportRows).values({
    id: newId(),
    importId,
    line: 1,
    email,
    name: 'Zulaikha Prameswari',
    outcome: 'existing',
    personId,
  });
  const [course] = await ctx.db.select({ id: courses.id }).from(courses).limit(1);
  if (!course) throw new Error('no course to give');
  const courseId = course.id;
  await ctx.db.insert(companyAssignments).values({
    id: newId(),
    companyId,
    courseId,
    personId,
    createdBy: userId,
    createdAt: now,
    spreadAt: now,
  });
  const carried = { sortName: 'zulaikha prameswari', departmentKey: departmentId };
  await ctx.db
    .insert(companyCourses)
    .values({ id: newId(), companyId, courseId, personId, ...carried, assignedAt: now });
  await billRows(site, { contractId, userId });
  return companyId;
}

/** An invoice of a company with all that one person may have done about it. */
async function billRows(
  site: TestSite,
  { contractId, userId }: { contractId: string; userId: string },
): Promise<void> {
  const { db } = site.ctx();
  const { now } = site.clock;
  const fileOf = () =>
    createFile(site.ctx(), { ownerId: userId, purpose: 'billing', claimedAt: now });
  const id = newId();
  const invoice = {
    number: `INV/2026/${id.slice(-6)}`,
    issuedAt: now,
    issuedBy: userId,
    lateAt: now,
    buyerName: 'PT Rempah',
    buyerNpwp: '0',
    buyerAddress: 'Jalan 1',
  };
  const slip = {
    slipNumber: 'BPPU-1',
    slipFileId: await fileOf(),
    slipSentAt: now,
    slipBy: userId,
    slipAcceptedAt: now,
  };
  const faktur = { fakturNumber: id, fakturFileId: await fileOf(), fakturEnteredAt: now };
  const bill = {
    contractId,
    position: 1,
    trigger: 'accepted' as const,
    percent: 100,
    dueAt: now,
    net: 100,
    dpp: 92,
    ppn: 11,
    total: 111,
  };
  const money = {
    state: 'paid' as const,
    poNumber: 'PO-1',
    invoicedBefore: 0,
    paid: 109,
    withheld: 2,
  };
  await db
    .insert(companyBills)
    .values({ id, ...bill, ...invoice, ...money, ...slip, ...faktur, createdAt: now });
  const undone = { undoneAt: now, undoneBy: userId, undoReason: 'Salah invoice.' };
  const receipt = {
    billId: id,
    receivedOn: '2026-01-02',
    amount: 109,
    withheld: 2,
    reference: 'BCA 1',
    fileId: await fileOf(),
  };
  await db
    .insert(companyReceipts)
    .values({ id: newId(), ...receipt, createdAt: now, createdBy: userId, ...undone });
  const removed = { removedAt: now, removedBy: userId, removeReason: 'Salah berkas.' };
  const handover = { contractId, signedOn: '2026-01-02', fileId: await fileOf(), byStaff: true };
  await db
    .insert(companyHandovers)
    .values({ id: newId(), ...handover, createdAt: now, createdBy: userId, ...removed });
}
