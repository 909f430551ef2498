import { defineNoun, dueWorker, type ForWork, noticesIn, type WorkerDeps } from '~/lib/server/noun';
import * as billingNotices from '../billing/notices';
import { billingAudit } from '../billing/server/audit';
import { billDesk } from '../billing/server/desk';
import { billingMerging } from '../billing/server/merging';
import { billingPersonal } from '../billing/server/personal';
import { billingRoutes } from '../billing/server/routes';
import { companyLists } from '../imports/server/data';
import { companyImportWork } from '../imports/server/jobs';
import { companyImportsMerging } from '../imports/server/merging';
import { companyImportsPersonal } from '../imports/server/personal';
import { companyImportRoutes } from '../imports/server/routes';
import { companyJoiningRoutes } from '../joining/server/routes';
import * as peopleNotices from '../people/notices';
import { forgetInvitationDays } from '../people/server/mutations';
import { companyPeoplePersonal } from '../people/server/personal';
import { companyPeopleRoutes } from '../people/server/routes';
import * as reminderNotices from '../reminders/notices';
import { remindPeople } from '../reminders/server/jobs';
import { reminderRoutes } from '../reminders/server/routes';
import { reportRoutes } from '../reports/server/routes';
import * as settingNotices from '../settings/notices';
import { companySettingsRoutes } from '../settings/server/routes';
import { remindPayers } from '../settling/server/jobs';
import { settlingRoutes } from '../settling/server/routes';
import * as staffNotices from '../staff/notices';
import { companyStaffAudit } from '../staff/server/audit';
import { companyList } from '../staff/server/desk';
import { companyStaffRoutes } from '../staff/server/routes';
import * as trainingNotices from '../training/notices';
import { keepTraining, spreadWork } from '../training/server/jobs';
import { trainingPersonal } from '../training/server/personal';
import { trainingRoutes } from '../training/server/routes';
import { companiesMerging } from './merging';
import { companiesPersonal } from './personal';
import { companyRoutes } from './routes';

type Deps = Parameters<typeof companyJoiningRoutes>[0] &
  Parameters<typeof companyPeopleRoutes>[0] &
  Parameters<typeof companySettingsRoutes>[0] &
  Parameters<typeof reportRoutes>[0] &
  Parameters<typeof billingRoutes>[0];

export const companies = defineNoun<Deps>({
  name: 'companies',
  routes: (deps) => [
    companyRoutes(),
    companyPeopleRoutes(deps),
    companyJoiningRoutes(deps),
    companyImportRoutes(deps),
    companySettingsRoutes(deps),
    trainingRoutes(),
    reminderRoutes(),
    reportRoutes(deps),
    billingRoutes(deps),
    settlingRoutes(),
    companyStaffRoutes(),
  ],
  jobs: (_, ctx) => ({
    // Contracts end at midnight, and people are reminded in the morning.
    seats: { cron: '10 0 * * *', run: () => keepTraining(ctx) },
    training: { cron: '0 8 * * *', run: () => remindPeople(ctx()) },
    invoices: { cron: '15 8 * * *', run: () => remindPayers(ctx()) },
  }),
  forget: [companyLists.forget, forgetInvitationDays],
  workers: [
    dueWorker(spreadWork, ({ ctx }) => ({ ctx })),
    dueWorker(companyImportWork, ({ ctx, secret, seatsChanged }: ForWork<Deps> & WorkerDeps) => ({
      ctx,
      secret,
      seatsChanged,
    })),
  ],
  desks: () => ({ '/staff/bills': billDesk, '/staff/companies': companyList }),
  queues: () => ({ companies: { bills: billDesk } }),
  notices: noticesIn(
    peopleNotices,
    trainingNotices,
    reminderNotices,
    settingNotices,
    billingNotices,
    staffNotices,
  ),
  personal: () => [
    companiesPersonal,
    trainingPersonal,
    companyPeoplePersonal,
    companyImportsPersonal,
    billingPersonal,
  ],
  erasure: 'money',
  audit: [...companyStaffAudit, ...billingAudit],
  merging: [companiesMerging, companyImportsMerging, billingMerging],
  mergeRank: 'held first',
});
