import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { companyOverview, companyParam, ownCompanies } from '../schema';
import { companyOverviewData, ownCompaniesData } from './data';

export const companyRoutes = () =>
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

export type CompanyRootRoutes = ReturnType<typeof companyRoutes>;
