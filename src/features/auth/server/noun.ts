import { defineNoun, noticesIn } from '~/lib/server/noun';
import { consentsMerging } from '../consents/server/merging';
import { consentsPersonal } from '../consents/server/personal';
import { consentRoutes } from '../consents/server/routes';
import * as correctionNotices from '../corrections/notices';
import { correctionsMerging } from '../corrections/server/merging';
import { correctionsPersonal } from '../corrections/server/personal';
import { correctionRoutes } from '../corrections/server/routes';
import { deviceRoutes } from '../devices/server/routes';
import { emailRoutes } from '../emails/server/routes';
import { factorRoutes } from '../factors/server/routes';
import * as identityNotices from '../identities/notices';
import { identityRoutes } from '../identities/server/routes';
import * as ownNotices from '../notices';
import { passwordRoutes } from '../passwords/server/routes';
import { reauthenticationRoutes } from '../reauthentication/server/routes';
import { signUpRoutes } from '../sign-up/server/routes';
import * as accountNotices from '../staff/notices';
import { accountsAudit } from '../staff/server/audit';
import { accountsMerging } from '../staff/server/merging';
import { clearSuspensions } from '../staff/server/mutations';
import { accountsPersonal } from '../staff/server/personal';
import { accountStaffRoutes } from '../staff/server/routes';
import * as viewNotices from '../views/notices';
import { endDueViews } from '../views/server/mutations';
import { viewRoutes } from '../views/server/routes';
import { forgetExpired } from './jobs';
import { authMerging } from './merging';
import { authPersonal } from './personal';
import type { AuthDeps } from './provider';
import { authRoutes } from './routes';

export const auth = defineNoun<AuthDeps>({
  name: 'auth',
  routes: (deps) => [
    signUpRoutes(deps),
    authRoutes(deps),
    reauthenticationRoutes(deps),
    passwordRoutes(deps),
    emailRoutes(deps),
    factorRoutes(deps),
    identityRoutes(deps),
    deviceRoutes(),
    consentRoutes(),
    accountStaffRoutes(deps),
    correctionRoutes(deps),
    viewRoutes(deps),
  ],
  jobs: (deps, ctx) => ({
    suspensions: { cron: '* * * * *', run: () => clearSuspensions(ctx(), deps) },
    views: { cron: '* * * * *', run: () => endDueViews(ctx()) },
  }),
  forget: [forgetExpired],
  notices: noticesIn(ownNotices, identityNotices, accountNotices, correctionNotices, viewNotices),
  personal: () => [authPersonal, consentsPersonal, accountsPersonal, correctionsPersonal],
  erasure: 'account',
  audit: accountsAudit,
  merging: [authMerging, consentsMerging, accountsMerging, correctionsMerging],
  mergeRank: 'account',
});
