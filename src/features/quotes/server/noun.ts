import { defineNoun, noticesIn } from '~/lib/server/noun';
import { closeAcceptanceDay } from '../acceptance/server/jobs';
import { acceptancePersonal } from '../acceptance/server/personal';
import { quoteAcceptanceRoutes } from '../acceptance/server/routes';
import { approvalsMerging } from '../approvals/server/merging';
import { approvalsPersonal } from '../approvals/server/personal';
import { quoteApprovalRoutes } from '../approvals/server/routes';
import { attachmentsPersonal } from '../attachments/server/personal';
import { type AttachmentDeps, quoteAttachmentRoutes } from '../attachments/server/routes';
import { quoteBuyerRoutes } from '../buyer/server/routes';
import * as handlingNotices from '../handling/notices';
import { quoteHandlingRoutes } from '../handling/server/routes';
import { quoteManagerRoutes } from '../managers/server/routes';
import * as ownNotices from '../notices';
import * as plannedNotices from '../planned/notices';
import { tellReminders } from '../planned/server/jobs';
import { remindersMerging } from '../planned/server/merging';
import { remindersPersonal } from '../planned/server/personal';
import { quoteReminderRoutes } from '../planned/server/routes';
import { quoteRequestRoutes } from '../requests/server/routes';
import { sendingPersonal } from '../sending/server/personal';
import { quoteSendingRoutes } from '../sending/server/routes';
import { approvalDesk, quoteDesk } from '../staff/server/desk';
import { quoteStaffRoutes } from '../staff/server/routes';
import { templatesAudit } from '../templates/server/audit';
import { templatesMerging } from '../templates/server/merging';
import { templatesPersonal } from '../templates/server/personal';
import { quoteTemplateRoutes } from '../templates/server/routes';
import * as threadNotices from '../thread/notices';
import { threadMerging } from '../thread/server/merging';
import { threadPersonal } from '../thread/server/personal';
import { quoteThreadRoutes } from '../thread/server/routes';
import { quotesAudit } from './audit';
import { closeDay } from './jobs';
import { quotesMerging } from './merging';
import type { AnswerDeps } from './mutations';
import { quotesPersonal } from './personal';

export const quotes = defineNoun<AttachmentDeps & AnswerDeps>({
  name: 'quotes',
  routes: (deps) => [
    quoteRequestRoutes(deps),
    quoteAttachmentRoutes(deps),
    quoteAcceptanceRoutes(deps),
    quoteThreadRoutes(deps),
    quoteBuyerRoutes(deps),
    quoteHandlingRoutes(deps),
    quoteStaffRoutes(deps),
    quoteApprovalRoutes(),
    quoteTemplateRoutes(),
    quoteManagerRoutes(),
    quoteReminderRoutes(),
    quoteSendingRoutes(deps),
  ],
  jobs: ({ secret }, ctx) => ({
    // Offers end at midnight.
    quotes: {
      cron: '1 0 * * *',
      run: () => closeDay(ctx, secret).then(() => closeAcceptanceDay(ctx())),
      madeUp: 'offers not looked at after the start',
    },
    'quote-reminders': { cron: '* * * * *', run: () => tellReminders(ctx) },
  }),
  desks: () => ({ '/staff/quote-approvals': approvalDesk, '/staff/quote-requests': quoteDesk }),
  queues: () => ({ quotes: { quotes: quoteDesk, 'quote-approvals': approvalDesk } }),
  notices: noticesIn(ownNotices, handlingNotices, plannedNotices, threadNotices),
  personal: () => [
    quotesPersonal,
    approvalsPersonal,
    templatesPersonal,
    attachmentsPersonal,
    acceptancePersonal,
    threadPersonal,
    sendingPersonal,
    remindersPersonal,
  ],
  erasure: 'money',
  audit: [...templatesAudit, ...quotesAudit],
  merging: [quotesMerging, threadMerging, remindersMerging, approvalsMerging, templatesMerging],
});
