import { eq } from 'drizzle-orm';
import { userByEmail } from '~/features/auth/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { ownCompaniesData } from '~/features/companies/server/data';
import { createCompanyPerson, createDepartment } from '~/features/companies/server/factory';
import { unspread } from '~/features/companies/training/server/data';
import { assignCourses, spreadNext } from '~/features/companies/training/server/mutations';
import { acceptQuote } from '~/features/quotes/acceptance/server/mutations';
import type { QuoteRequestInput } from '~/features/quotes/requests/schema';
import { submitRequest } from '~/features/quotes/requests/server/mutations';
import { draftPaper } from '~/features/quotes/sending/server/data';
import { completeSending, prepareSending } from '~/features/quotes/sending/server/mutations';
import { renderQuotePaper } from '~/features/quotes/sending/server/provider';
import { emptyLine, requestDesk } from '~/features/quotes/staff/rules';
import type { DraftInput } from '~/features/quotes/staff/schema';
import { quoteDesk } from '~/features/quotes/staff/server/desk';
import { addNote, saveDraft, setOwner } from '~/features/quotes/staff/server/mutations';
import { termsTemplate } from '~/features/quotes/staff/terms';
import { validDays } from '~/features/quotes/terms';
import type { Actor } from '~/lib/actor';
import { brand } from '~/lib/brand';
import { isoDate } from '~/lib/dates';
import { readDeskFilter } from '~/lib/desk';
import { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { offerAccepted } from '../events';

const hour = 3_600_000;
/** The demo's company is so old that its people have been learning for a while. */
const signedHoursAgo = 24 * 45;
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
  additionalRequirements:
    'Sebagian peserta bekerja bergiliran, jadi lokakarya sebaiknya dua gelombang.',
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

const signed: DemoRequest = {
  ...rempah,
  program: null,
  packageCategory: 'it',
  packageTier: 'basic',
  numberOfEmployees: 12,
  trainingCategories: null,
  additionalRequirements: 'Untuk tim data, keuangan, dan pemasaran.',
};

const departments = {
  Data: ['Ratna Kusuma', 'Yoga Prasetya', 'Intan Permata'],
  Keuangan: ['Fajar Hidayat', 'Lestari Wibowo', 'Agus Salim'],
  Pemasaran: ['Nadia Putri', 'Rizky Maulana'],
};

/** The people of the demo's company: the first ones have an account here and use their seat, the others were invited. */
async function seedPeople(ctx: Ctx, companyId: string, readers: string[]): Promise<void> {
  const left = [...readers];
  for (const [name, people] of Object.entries(departments)) {
    const departmentId = await createDepartment(ctx, companyId, name);
    for (const person of people) {
      const account = left.length > 0 ? await userByEmail(ctx, left.shift() as string) : null;
      const email = `${person.toLowerCase().replace(' ', '.')}@rempah.test`;
      await createCompanyPerson(ctx, {
        companyId,
        name: person,
        email,
        departmentId,
        ...(account && { userId: account.id }),
      });
    }
  }
}

/**
 * Makes the demo's quote requests through the same functions as real ones: one with a sent offer, one that is pending, one that is late, and one that was accepted, with the company that came of it. `learners` are the
 * addresses of accounts of its people.
 */
export async function seedCompanies(
  ctx: Ctx,
  { secret, hrId, adminId, learners }: Seeded,
): Promise<void> {
  const as = (actor: Actor | null, hoursAgo: number) =>
    new Ctx({ ...fields(ctx), actor, now: new Date(ctx.now.getTime() - hoursAgo * hour) });
  const person = (userId: string, role: Actor['role']): Actor => ({
    userId,
    sessionId: newId(),
    role,
    isInstructor: false,
  });
  const hr = person(hrId, 'learner');
  const admin = person(adminId, 'superadmin');
  const ask = (actor: Actor | null, hoursAgo: number, request: DemoRequest) =>
    submitRequest(as(actor, hoursAgo), secret, { ...request, key: newId(), draftAge: fillingMs });

  /** Staff takes a request, notes something, and sends its offer at this time; answers the offer's id. */
  async function send(
    { reference }: { reference: string },
    hoursAgo: number,
    offer: Offer,
  ): Promise<string> {
    const [listed] = (
      await quoteDesk.list(
        as(admin, hoursAgo + 7),
        readDeskFilter(requestDesk, new URLSearchParams({ view: 'all', q: reference })),
      )
    ).items;
    if (!listed) throw new Error(`the demo's request ${reference} is missing`);
    await setOwner(as(admin, hoursAgo + 4), listed.id, { mine: true });
    await addNote(
      as(admin, hoursAgo + 3),
      listed.id,
      'Sudah ditelepon. Peserta dibagi dua gelombang, lokakarya di Makassar.',
    );
    const terms = {
      revision: 0,
      discountPercentage: 0,
      validDays,
      termsAndConditions: termsTemplate,
      scope: '',
      startsOn: null,
      endsOn: null,
      contactName: '',
      contactPhone: brand().phone,
      payments: [
        { trigger: 'accepted' as const, dueOn: null, percent: 50, amount: null },
        { trigger: 'handed_over' as const, dueOn: null, percent: 50, amount: null },
      ],
    };
    const { revision } = await saveDraft(as(admin, hoursAgo + 2), listed.id, {
      ...terms,
      ...offer,
    });
    const sender = as(admin, hoursAgo);
    await prepareSending(sender, listed.id, revision);
    const paper = await draftPaper(sender, listed.id, { preview: false });
    return (
      await completeSending(sender, secret, listed.id, {
        revision,
        paper,
        pdf: await renderQuotePaper(paper),
      })
    ).id;
  }

  await ask(null, 190, anonymous);
  const accepted = await send(await ask(hr, signedHoursAgo + 54, signed), signedHoursAgo, {
    lines: [{ ...emptyLine('package', 'it_basic'), quantity: 1, unitPrice: 36_000_000 }],
    seats: 12,
    months: 6,
  });
  const signing = as(hr, signedHoursAgo - 1);
  const signature = {
    name: rempah.contactPersonName,
    position: rempah.contactPersonPosition,
    poNumber: 'PO-RNS-0117',
    poFile: null,
    npwp: '0012345678901000',
    legalAddress: 'Jalan Cengkih 8, Surabaya 60111',
    terms: true,
    code: null,
  };
  await acceptQuote(signing, { secret, offerAccepted }, { by: 'owner' }, accepted, signature, {
    address: '203.0.113.7',
    userAgent: null,
  });
  const [company] = (await ownCompaniesData(signing)).items;
  if (!company) throw new Error('the demo’s offer opened no company');
  await seedPeople(as(hr, signedHoursAgo - 24), company.id, learners);
  await seedTraining(as, hr, company.id);

  await send(await ask(hr, 54, offered), 46, {
    lines: [{ ...emptyLine('package', 'it_advanced'), quantity: 1, unitPrice: 84_000_000 }],
    seats: 60,
    months: 6,
    discountPercentage: 2.5,
  });
  await ask(hr, 3, pending);
}

/** The courses of the demo's company and the days ago of their last days, so that somebody is late. */
const assigned = [
  { slug: 'dasar-pemrograman-web', endedDaysAgo: 4 },
  { slug: 'sql-untuk-analis-pemula', endedDaysAgo: -30 },
  { slug: 'asisten-ai-untuk-pekerjaan-kantor', endedDaysAgo: null },
];

async function seedTraining(
  as: (actor: Actor | null, hoursAgo: number) => Ctx,
  hr: Actor,
  companyId: string,
): Promise<void> {
  const assigning = as(hr, signedHoursAgo - 48);
  const now = as(null, 0);
  for (const { slug, endedDaysAgo } of assigned) {
    const [course] = await now.db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.slug, slug));
    if (!course) throw new Error(`the demo's course ${slug} is missing`);
    const dueOn =
      endedDaysAgo === null
        ? null
        : isoDate(new Date(now.now.getTime() - endedDaysAgo * 24 * hour));
    await assignCourses(assigning, companyId, {
      courseIds: [course.id],
      target: { kind: 'all' },
      dueOn,
    });
  }
  for (const { id } of await unspread(now)) while (await spreadNext(now, id));
}

type Offer = Pick<DraftInput, 'lines' | 'seats' | 'months'> &
  Partial<Pick<DraftInput, 'discountPercentage'>>;
type Seeded = { secret: string; hrId: string; adminId: string; learners: string[] };

const fields = ({ db, requestId, log, wakeOutbox }: Ctx) => ({ db, requestId, log, wakeOutbox });
