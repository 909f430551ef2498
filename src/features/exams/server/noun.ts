import { defineNoun, noticesIn } from '~/lib/server/noun';
import * as allowanceNotices from '../allowances/notices';
import { allowanceRoutes } from '../allowances/server/routes';
import * as attemptNotices from '../attempts/notices';
import { endDueAttempts } from '../attempts/server/jobs';
import type { ExamDeps } from '../attempts/server/mutations';
import { attemptRoutes } from '../attempts/server/routes';
import { type ExchangeDeps, exchangeRoutes } from '../exchange/server/routes';
import { previewRoutes } from '../previews/server/routes';
import { questionRoutes } from '../questions/server/routes';
import { resultRoutes } from '../results/server/routes';
import { examsAudit } from './audit';
import { examsMerging } from './merging';
import { examsPersonal } from './personal';

export const exams = defineNoun<ExamDeps & ExchangeDeps>({
  name: 'exams',
  routes: (deps) => [
    questionRoutes(),
    exchangeRoutes(deps),
    attemptRoutes(deps),
    previewRoutes(),
    allowanceRoutes(),
    resultRoutes(deps),
  ],
  jobs: (deps, ctx) => ({
    exams: { cron: '* * * * *', run: () => endDueAttempts(ctx(), deps) },
  }),
  notices: noticesIn(allowanceNotices, attemptNotices),
  personal: () => [examsPersonal],
  erasure: 'records',
  audit: examsAudit,
  merging: [examsMerging],
});
