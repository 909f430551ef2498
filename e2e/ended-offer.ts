import { eq } from 'drizzle-orm';
import { createUser } from '~/features/auth/server/factory';
import { users } from '~/features/auth/server/tables';
import { submitRequest } from '~/features/quotes/requests/server/mutations';
import { draftPaper } from '~/features/quotes/sending/server/data';
import { completeSending, prepareSending } from '~/features/quotes/sending/server/mutations';
import { emptyLine, requestDesk } from '~/features/quotes/staff/rules';
import { quoteDesk } from '~/features/quotes/staff/server/desk';
import { saveDraft, setOwner } from '~/features/quotes/staff/server/mutations';
import type { Actor } from '~/lib/actor';
import { readDeskFilter } from '~/lib/desk';
import { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';

const day = 24 * 60 * 60_000;

/** A company whose offer ran out unanswered: no browser test can wait that long. Signs in as kedaluwarsa@nusakelas.test. */
export async function seedEndedOffer(ctx: Ctx, secret: string): Promise<void> {
  const [admin] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin@nusakelas.test'));
  if (!admin) throw new Error('the demo has no superadmin');
  const buyerId = await createUser(ctx, {
    email: 'kedaluwarsa@nusakelas.test',
    name: 'Ratna Wulandari',
  });
  const as = (userId: string, role: Actor['role']) => {
    const { db, requestId, log, wakeOutbox } = ctx;
    const actor = { userId, sessionId: newId(), role, isInstructor: false };
    return new Ctx({
      db,
      requestId,
      log,
      wakeOutbox,
      actor,
      now: new Date(ctx.now.getTime() - 20 * day),
    });
  };
  const staff = as(admin.id, 'superadmin');
  const { reference } = await submitRequest(as(buyerId, 'learner'), secret, {
    key: newId(),
    draftAge: 60_000,
    program: null,
    companyName: 'PT Tenun Sumba Timur',
    companyEmail: 'hrd@tenunsumba.test',
    companyPhone: null,
    companySize: null,
    industry: null,
    packageCategory: 'hr',
    packageTier: 'basic',
    numberOfEmployees: 20,
    trainingCategories: null,
    contactPersonName: 'Ratna Wulandari',
    contactPersonPosition: null,
    additionalRequirements: null,
  });
  const [row] = (
    await quoteDesk.list(
      staff,
      readDeskFilter(requestDesk, new URLSearchParams({ view: 'all', q: reference })),
    )
  ).items;
  if (!row) throw new Error(`the request ${reference} is missing`);
  await setOwner(staff, row.id, { mine: true });
  const lines = [{ ...emptyLine('package', 'hr_basic'), quantity: 1, unitPrice: 12_000_000 }];
  const plan = {
    scope: '',
    startsOn: null,
    endsOn: null,
    contactName: '',
    contactPhone: '',
    payments: [],
  };
  const offer = {
    revision: 0,
    lines,
    seats: 20,
    months: 3,
    discountPercentage: 0,
    validDays: 14,
    termsAndConditions: 'Pembayaran di muka.',
    ...plan,
  };
  const { revision } = await saveDraft(staff, row.id, offer);
  await prepareSending(staff, row.id, revision);
  const paper = await draftPaper(staff, row.id, { preview: false });
  await completeSending(staff, secret, row.id, {
    revision,
    paper,
    pdf: new TextEncoder().encode('%PDF-1.7\n'),
  });
}
