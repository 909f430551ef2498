import { keepAnnouncements } from '~/features/announcements/server/jobs';
import { forgetExpired } from '~/features/auth/server/jobs';
import { clearSuspensions } from '~/features/auth/staff/server/mutations';
import { endDueViews } from '~/features/auth/views/server/mutations';
import { pruneTerms } from '~/features/catalogue/indexing/server/mutations';
import { announceNewLessons } from '~/features/catalogue/outline/server/jobs';
import { followPrices } from '~/features/catalogue/prices/server/jobs';
import { thinRevisions } from '~/features/catalogue/revisions/server/mutations';
import { issueCertificates } from '~/features/certificates/issuing/server/mutations';
import { keepCertificates, keepPapers, signAll } from '~/features/certificates/server/jobs';
import { settlementsOf } from '~/features/checkout/gateways/server/provider';
import { remindBuyers, tellInterested } from '~/features/checkout/orders/server/jobs';
import { participantLists } from '~/features/checkout/participants/server/data';
import { checkPayments, expireOrders } from '~/features/checkout/payments/server/jobs';
import { sendRefunds } from '~/features/checkout/sending/server/jobs';
import { companyLists } from '~/features/companies/imports/server/data';
import { forgetInvitationDays } from '~/features/companies/people/server/mutations';
import {
  keepCompanies,
  planMissingBills,
  remindPayers,
  remindPeople,
} from '~/features/companies/server/jobs';
import { openMissingContracts } from '~/features/companies/server/mutations';
import { memberChanged, refreshMembers } from '~/features/directory/members/server/mutations';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { closeBooks } from '~/features/earnings/server/jobs';
import { learnersOf } from '~/features/enrollment/server/data';
import { countLearners } from '~/features/enrollment/server/mutations';
import { endDueAttempts } from '~/features/exams/attempts/server/jobs';
import { keepPromise } from '~/features/learning/reviews/server/mutations';
import { recountWaiting } from '~/features/learning/server/mutations';
import { sweepVideos } from '~/features/media/server/jobs';
import { videoStore } from '~/features/media/server/provider';
import { forgetMails } from '~/features/notifications/delivery/server/mutations';
import { forgetNotifications } from '~/features/notifications/server/mutations';
import { forgetExports } from '~/features/platform/exports/server/mutations';
import { countFigures } from '~/features/platform/server/jobs';
import { sweepMerges } from '~/features/privacy/merging/server/mutations';
import { keepPrivacy } from '~/features/privacy/server/jobs';
import { closeDay, remindStaff } from '~/features/quotes/server/jobs';
import type { Ctx } from '~/lib/server/ctx';
import { sweepAllFiles } from './file-sweep';
import { orderDeps } from './orders';
import { erasureDeps, mergings } from './personal';
import type { Deps } from './server';

type Job = { cron: string; run: () => Promise<unknown> };

/**
 * The jobs that run at fixed times, in the zone of Jakarta. Every job takes the time from its ctx, which is the database's: a machine whose clock is wrong
 * must not end an offer or remove a file.
 */
export const scheduledJobs = (
  ctx: () => Ctx,
  deps: Pick<Deps, 'config' | 'storage' | 'secret' | 'database' | 'gateways'>,
) => {
  const payments = { gateways: deps.gateways, orders: orderDeps, appUrl: deps.config.appUrl };
  const jobs = {
    forget: {
      cron: '0 2 * * *',
      run: async () => {
        await forgetExpired(ctx());
        await forgetMails(ctx());
        await forgetNotifications(ctx());
        await participantLists.forget(ctx());
        await companyLists.forget(ctx());
        await forgetInvitationDays(ctx());
        await forgetExports(ctx());
      },
    },
    files: { cron: '20 2 * * *', run: () => sweepAllFiles(ctx(), deps) },
    videos: {
      cron: '40 2 * * *',
      run: () => sweepVideos(ctx(), videoStore(deps.config, deps.storage)),
    },
    words: { cron: '25 2 * * *', run: () => pruneTerms(ctx()) },
    history: { cron: '50 2 * * *', run: () => thinRevisions(ctx()) },
    lessons: { cron: '*/10 * * * *', run: () => announceNewLessons(ctx(), { learnersOf }) },
    prices: { cron: '* * * * *', run: () => followPrices(ctx()) },
    learners: { cron: '7 * * * *', run: () => countLearners(ctx()) },
    progress: { cron: '* * * * *', run: () => recountWaiting(ctx()) },
    members: { cron: '37 * * * *', run: () => refreshMembers(ctx()) },
    suspensions: {
      cron: '* * * * *',
      run: () => clearSuspensions(ctx(), { personChanged: memberChanged }),
    },
    merges: { cron: '* * * * *', run: () => sweepMerges(ctx(), { mergings }) },
    views: { cron: '* * * * *', run: () => endDueViews(ctx()) },
    reviews: { cron: '12 * * * *', run: () => keepPromise(ctx()) },
    certificates: { cron: '2 * * * *', run: () => keepCertificates(ctx) },
    signatures: {
      cron: '*/5 * * * *',
      run: () => signAll(ctx(), { secret: deps.secret, appUrl: deps.config.appUrl }),
    },
    papers: { cron: '50 2 * * *', run: () => keepPapers(ctx(), deps.storage) },
    exams: { cron: '* * * * *', run: () => endDueAttempts(ctx(), { passed: issueCertificates }) },
    payments: { cron: '* * * * *', run: () => checkPayments(ctx, payments) },
    orders: { cron: '* * * * *', run: () => expireOrders(ctx, payments) },
    refunds: {
      cron: '* * * * *',
      run: () => sendRefunds(ctx, { gateways: deps.gateways, bookRefund }),
    },
    reminders: { cron: '*/10 * * * *', run: () => remindBuyers(ctx) },
    ...(deps.gateways.size > 0 && {
      interests: { cron: '20 * * * *', run: () => tellInterested(ctx) },
    }),
    companies: {
      cron: '25 * * * *',
      run: () => openMissingContracts(ctx()).then(() => planMissingBills(ctx())),
    },
    figures: { cron: '* * * * *', run: () => countFigures(ctx()) },
    announcements: { cron: '* * * * *', run: () => keepAnnouncements(ctx) },
    privacy: { cron: '10 * * * *', run: () => keepPrivacy(ctx, erasureDeps) },
    // After the notices of the day that has ended.
    books: {
      cron: '30 1 * * *',
      run: () => closeBooks(ctx(), { settlements: settlementsOf(deps.gateways) }),
    },
    // Contracts end at midnight, and people are reminded in the morning.
    seats: { cron: '10 0 * * *', run: () => keepCompanies(ctx) },
    training: { cron: '0 8 * * *', run: () => remindPeople(ctx()) },
    invoices: { cron: '15 8 * * *', run: () => remindPayers(ctx()) },
    // Offers end at midnight.
    quotes: { cron: '1 0 * * *', run: () => closeDay(ctx, deps.secret) },
    'quote-reminders': { cron: '* * * * *', run: () => remindStaff(ctx) },
    ...(deps.database.kind === 'embedded' && {
      vacuum: { cron: '30 2 * * *', run: () => deps.database.executeSql('vacuum (analyze)') },
    }),
  } satisfies Record<string, Job>;
  return jobs;
};
