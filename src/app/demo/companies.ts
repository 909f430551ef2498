import { renderQuotePaper } from '~/features/quotes/paper/server/provider';
import type { QuoteRequestInput } from '~/features/quotes/requests/schema';
import { submitRequest } from '~/features/quotes/requests/server/mutations';
import { draftPaper } from '~/features/quotes/sending/server/data';
import { completeSending, prepareSending } from '~/features/quotes/sending/server/mutations';
import { emptyLine, requestDesk } from '~/features/quotes/staff/rules';
import { quoteDesk } from '~/features/quotes/staff/server/desk';
import { addNote, saveDraft, setOwner } from '~/features/quotes/staff/server/mutations';
import { termsTemplate } from '~/features/quotes/staff/terms';
import { validDays } from '~/features/quotes/terms';
import type { Actor } from '~/lib/actor';
import { brand } from '~/lib/brand';
import { readDeskFilter } from '~/lib/desk';
import { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';

const hour = 3_600_000;
/** Milliseconds between opening and sending a form, as a person would need. */
const fillingMs = 120_000;

const rempah = {
  companyName: 'PT Rempah Nusantara Sejahtera',
  companyEmail: 'hr@nusakelas.test',
  companyPhone: '0411 555 0188',
  companySize: 'medium',
  industry: 'Makanan dan minuman',
  contactPersonName: 'Bambang Santoso',
  contactPersonPosition: 'Manajer SDM',
} as const;

type DemoRequest = Omit<QuoteRequestInput, 'key' | 'draftAge'>;

const offered: DemoRequest = {
  ...rempah,
  program: 'it/advanced',
  packageCategory: 'it',
  packageTier: 'advanced',
  numberOfEmployees: 60,
  trainingCategories: null,
  additionalRequirements: 'Sebagian peserta bekerja bergiliran, jadi lokakarya sebaiknya dua gelombang.',
};

const pending: DemoRequest = {
  ...rempah,
  program: null,
  packageCategory: 'hr',
  packageTier: 'basic',
  numberOfEmployees: 25,
  trainingCategories: null,
  additionalRequirements: null,
};

const anonymous: DemoRequest = {
  companyName: 'CV Laut Biru Logistik',
  companyEmail: 'pelatihan@lautbiru.test',
  companyPhone: null,
  companySize: 'small',
  industry: 'Logistik',
  program: null,
  packageCategory: 'custom',
  packageTier: 'custom',
  numberOfEmployees: 18,
  trainingCategories: ['Leadership & Management', 'Project Management'],
  contactPersonName: 'Nurul Aini',
  contactPersonPosition: null,
  additionalRequirements: 'Mohon jadwal di luar musim bongkar muat.',
};

/** Makes the demo's quote requests through the same functions as real ones: one with a sent offer, one that is pending, one that is late. */
export async function seedCompanies(ctx: Ctx, { secret, hrId, adminId }: { secret: string; hrId: string; adminId: string }): Promise<void> {
  const as = (actor: Actor | null, hoursAgo: number) => new Ctx({ ...fields(ctx), actor, now: new Date(ctx.now.getTime() - hoursAgo * hour) });
  const person = (userId: string, role: Actor['role']): Actor => ({ userId, sessionId: newId(), role, isInstructor: false });
  const hr = person(hrId, 'learner');
  const admin = person(adminId, 'superadmin');
  const ask = (actor: Actor | null, hoursAgo: number, request: DemoRequest) =>
    submitRequest(as(actor, hoursAgo), secret, { ...request, key: newId(), draftAge: fillingMs });

  await ask(null, 190, anonymous);
  const { reference } = await ask(hr, 54, offered);
  const [listed] = (await quoteDesk.list(as(admin, 53), readDeskFilter(requestDesk, new URLSearchParams({ view: 'all', q: reference })))).items;
  if (!listed) throw new Error(`the demo's request ${reference} is missing`);
  await setOwner(as(admin, 50), listed.id, { mine: true });
  await addNote(as(admin, 49), listed.id, 'Sudah ditelepon. Peserta dibagi dua gelombang, lokakarya di Makassar.');
  const { revision } = await saveDraft(as(admin, 48), listed.id, {
    revision: 0,
    lines: [{ ...emptyLine('package', 'it_advanced'), quantity: 1, unitPrice: 84_000_000 }],
    seats: 60,
    months: 6,
    discountPercentage: 2.5,
    validDays,
    ...{ scope: '', startsOn: null, endsOn: null, contactName: '', contactPhone: brand.phone },
    payments: [
      { trigger: 'accepted', dueOn: null, percent: 50, amount: null },
      { trigger: 'handed_over', dueOn: null, percent: 50, amount: null },
    ],
    termsAndConditions: termsTemplate,
  });
  const sender = as(admin, 46);
  await prepareSending(sender, listed.id, revision);
  const paper = await draftPaper(sender, listed.id, { preview: false });
  await completeSending(sender, secret, listed.id, { revision, expiresAt: paper.expiresAt, pdf: await renderQuotePaper(paper) });
  await ask(hr, 3, pending);
}

const fields = ({ db, requestId, log, wakeOutbox }: Ctx) => ({ db, requestId, log, wakeOutbox });
