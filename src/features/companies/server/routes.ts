import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { billingRoutes } from '../billing/server/routes';
import { companyImportRoutes } from '../imports/server/routes';
import { companyJoiningRoutes } from '../joining/server/routes';
import { companyPeopleRoutes } from '../people/server/routes';
import { reminderRoutes } from '../reminders/server/routes';
import { reportRoutes } from '../reports/server/routes';
import { companyOverview, companyParam, ownCompanies } from '../schema';
import { companySettingsRoutes } from '../settings/server/routes';
import { settlingRoutes } from '../settling/server/routes';
import { companyStaffRoutes } from '../staff/server/routes';
import { trainingRoutes } from '../training/server/routes';
import { companyOverviewData, ownCompaniesData } from './data';

const rootRoutes = () =>
  new Hono<ApiEnv>()
    .get('/company', ownRead, gives('Perusahaan yang saya kelola', ownCompanies), async (c) =>
      c.json(await ownCompaniesData(ctxOf(c))),
    )
    .get(
      '/company/:company',
      gives('Ringkasan area perusahaan', companyOverview),
      valid('param', companyParam),
      async (c) => c.json(await companyOverviewData(ctxOf(c), c.req.valid('param').company)),
    );

export type CompanyRootRoutes = ReturnType<typeof rootRoutes>;

type Deps = Parameters<typeof companyJoiningRoutes>[0] &
  Parameters<typeof reportRoutes>[0] &
  Parameters<typeof billingRoutes>[0];

/** The routes of the company area and of staff's desk of companies. */
export const companyRoutes = (deps: Deps): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', rootRoutes())
    .route('/', companyPeopleRoutes(deps))
    .route('/', companyJoiningRoutes(deps))
    .route('/', companyImportRoutes(deps))
    .route('/', companySettingsRoutes(deps))
    .route('/', trainingRoutes())
    .route('/', reminderRoutes())
    .route('/', reportRoutes(deps))
    .route('/', billingRoutes(deps))
    .route('/', settlingRoutes())
    .route('/', companyStaffRoutes());
