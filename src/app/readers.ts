import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { categoryNames, knownCategories } from '~/features/catalogue/server/data';
import { courseInstructors, lessons } from '~/features/catalogue/server/tables';
import type { TeamDeps } from '~/features/catalogue/team/server/mutations';
import { certificateByNumber } from '~/features/certificates/credentials/server/data';
import { type PaperDeps, paperOf } from '~/features/certificates/papers/server/provider';
import { openCouponsOf } from '~/features/checkout/coupons/server/data';
import { hasCoupons } from '~/features/checkout/coupons/server/mutations';
import { hasOrders } from '~/features/checkout/orders/server/data';
import { mayReadTransferProof } from '~/features/checkout/transfers/server/data';
import type { BillPapers } from '~/features/companies/billing/server/provider';
import { learnersWithSeats } from '~/features/companies/training/server/data';
import { keptSharesOf, partOf } from '~/features/earnings/shares/server/data';
import { hasLearners, learnersOf } from '~/features/enrollment/server/data';
import { examPictures } from '~/features/exams/server/data';
import type { MayRead } from '~/features/files/server/data';
import { withUpload } from '~/features/files/server/provider';
import { mayReadApplicationProof } from '~/features/instructors/server/data';
import { courseFiguresOf } from '~/features/learning/reviews/server/data';
import { isWorkedOn, mayReadLessonFile } from '~/features/learning/server/data';
import type { MayEdit } from '~/features/media/server/data';
import type { AttachmentDeps } from '~/features/quotes/attachments/server/routes';
import { hasRequests } from '~/features/quotes/buyer/server/data';
import { isStaff } from '~/lib/actor';
import type { Audience } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import type { Config } from '~/lib/server/env';

/** What the lists of a noun show of nouns after it. */
export const names = { categoryNames };

/** Decides who besides the owner opens a private file: a desk the proofs that it decides about, the people of a course the files of its lessons. */
const mayRead: MayRead = async (ctx, file) =>
  file.purpose === 'proof'
    ? (await mayReadTransferProof(ctx, file.id)) || (await mayReadApplicationProof(ctx, file))
    : mayReadLessonFile(ctx, file);

/** The instructors of a course may edit the videos of its lessons. */
const mayEdit: MayEdit = async (ctx, videoId) => {
  const taught = await rows(
    ctx.db,
    sql`select 1 from ${lessons} l join ${courseInstructors} ci on ci.course_id = l.course_id
      where l.video_id = ${videoId} and ci.instructor_id = ${ctx.user.userId} limit 1`,
  );
  return taught.length > 0;
};

/** The audiences that the actor belongs to; their settings list only the notices for these. */
async function audiencesOf(ctx: Ctx): Promise<Audience[]> {
  const { user } = ctx;
  return [
    'account',
    'learner',
    ...(user.isInstructor ? (['instructor'] as const) : []),
    ...((await hasRequests(ctx)) ? (['buyer'] as const) : []),
    ...(isStaff(user) ? (['staff'] as const) : []),
  ];
}

const leavingOf: TeamDeps['leavingOf'] = async (ctx, member) => ({
  share: await partOf(ctx, member),
  coupons: await openCouponsOf(ctx, member),
});

/** Invoices of contracts are drawn, and written for Coretax, like those of all other sales. */
export const billPapers: BillPapers = {
  draw: async (sheet) =>
    (await import('~/features/checkout/papers/server/documents/paper-pdf')).default(sheet),
  faktur: async (orders, format) => {
    const { coretaxCsv, coretaxXml } = await import('~/features/checkout/fakturs/server/provider');
    return format === 'xml' ? coretaxXml(orders) : coretaxCsv(orders);
  },
};

/** What nouns ask of those after them. */
export const readers = {
  ...names,
  knownCategories,
  mayRead,
  mayEdit,
  audiencesOf,
  isWorkedOn,
  /** A course that somebody learns in or has ordered can't be deleted. */
  hasLearners: async (ctx: Ctx, courseId: string) =>
    (await hasLearners(ctx, courseId)) || (await hasOrders(ctx, courseId)),
  learnersOf,
  examPictures,
  courseFigures: courseFiguresOf,
  hasCoupons,
  leavingOf,
  keptSharesOf,
  paidBySeats: learnersWithSeats,
  billPapers,
};

/** The folder in which uploads wait while they are examined. */
export const uploadFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'uploads');

/** Receives and examines the files that companies and staff send each other about a request for an offer. */
export const receiverOf = (config: Pick<Config, 'dataDir'>): AttachmentDeps['receive'] => {
  const folder = uploadFolder(config);
  return (sent, keep) => withUpload({ ...sent, purpose: 'quote', folder }, keep);
};

/** Certificates for the archive of a company. */
export const certificatePapers =
  (deps: PaperDeps) =>
  async (ctx: Ctx, number: string): Promise<Uint8Array> =>
    paperOf(ctx, await certificateByNumber(ctx, number), 'certificate', deps);
