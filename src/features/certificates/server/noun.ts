import { defineNoun, noticesIn } from '~/lib/server/noun';
import { correctionRoutes } from '../corrections/server/routes';
import { signAll } from '../credentials/server/jobs';
import { credentialRoutes } from '../credentials/server/routes';
import { keepIssuing } from '../issuing/server/jobs';
import * as ownNotices from '../notices';
import { sweepPapers } from '../papers/server/jobs';
import type { PaperDeps } from '../papers/server/provider';
import { paperRoutes } from '../papers/server/routes';
import { certificateDesk, correctionDesk } from '../staff/server/desk';
import { certificateStaffRoutes } from '../staff/server/routes';
import { verificationRoutes } from '../verification/server/routes';
import { certificatesAudit } from './audit';
import { certificatesMerging } from './merging';
import type { CertificateDeps } from './mutations';
import { certificatesPersonal } from './personal';
import { certificateRoutes } from './routes';

export const certificates = defineNoun<
  PaperDeps & CertificateDeps & Parameters<typeof verificationRoutes>[0]
>({
  name: 'certificates',
  routes: (deps) => [
    certificateRoutes(deps),
    correctionRoutes(),
    credentialRoutes(deps),
    paperRoutes(deps),
    verificationRoutes(deps),
    certificateStaffRoutes(deps),
  ],
  jobs: ({ secret, appUrl, storage }, ctx) => ({
    certificates: { cron: '2 * * * *', run: () => keepIssuing(ctx) },
    signatures: { cron: '*/5 * * * *', run: () => signAll(ctx(), { secret, appUrl }) },
    papers: { cron: '50 2 * * *', run: () => sweepPapers(ctx(), storage) },
  }),
  desks: () => ({
    '/staff/certificate-corrections': correctionDesk,
    '/staff/certificates': certificateDesk,
  }),
  queues: () => ({ certificates: { 'certificate-corrections': correctionDesk } }),
  notices: noticesIn(ownNotices),
  personal: () => [certificatesPersonal],
  erasure: 'records',
  audit: certificatesAudit,
  merging: [certificatesMerging],
});
