import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  accountCompanies,
  endingInput,
  extensionInput,
  listedCompany,
  ownershipInput,
  staffCompany,
} from '../schema';
import { accountCompaniesData, staffCompanyData } from './data';
import { companyList } from './desk';
import { endContract, extendContract, handOver } from './mutations';

const param = z.object({ id: z.uuid() });
const contractParam = z.object({ id: z.uuid(), contract: z.uuid() });

export const companyStaffRoutes = () =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes('/staff/companies', companyList, listedCompany, 'Meja perusahaan (staf)'),
    )
    .get(
      '/staff/companies/:id',
      gives('Satu perusahaan dengan kontrak dan riwayatnya (staf)', staffCompany),
      valid('param', param),
      async (c) => c.json(await staffCompanyData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/companies/:id/contracts/:contract/ending',
      gives('Akhiri kontrak lebih awal (staf)', staffCompany),
      valid('param', contractParam),
      valid('json', endingInput),
      async (c) => {
        const { id, contract } = c.req.valid('param');
        await endContract(ctxOf(c), id, contract, c.req.valid('json'));
        return c.json(await staffCompanyData(ctxOf(c), id));
      },
    )
    .post(
      '/staff/companies/:id/contracts/:contract/extension',
      gives('Perpanjang kontrak (staf)', staffCompany),
      valid('param', contractParam),
      valid('json', extensionInput),
      async (c) => {
        const { id, contract } = c.req.valid('param');
        await extendContract(ctxOf(c), id, contract, c.req.valid('json'));
        return c.json(await staffCompanyData(ctxOf(c), id));
      },
    )
    .post(
      '/staff/companies/:id/ownership',
      gives('Alihkan kepemilikan perusahaan (staf)', staffCompany),
      valid('param', param),
      valid('json', ownershipInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await handOver(ctxOf(c), id, c.req.valid('json'));
        return c.json(await staffCompanyData(ctxOf(c), id));
      },
    )
    .get(
      '/staff/accounts/:id/companies',
      gives('Perusahaan satu akun (staf)', accountCompanies),
      valid('param', param),
      async (c) => c.json(await accountCompaniesData(ctxOf(c), c.req.valid('param').id)),
    );

export type CompanyStaffRoutes = ReturnType<typeof companyStaffRoutes>;
