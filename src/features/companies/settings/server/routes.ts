import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import { companyParam } from '../../schema';
import {
  companyChange,
  companyContracts,
  companySettings,
  departmentInput,
  linkInput,
  managerInput,
} from '../schema';
import { contractPaper, contractsData, settingsData } from './data';
import {
  addDepartment,
  addLink,
  addManager,
  changeCompany,
  removeDepartment,
  removeManager,
  renameDepartment,
  revokeLink,
} from './mutations';

const partParam = z.object({ company: z.uuid(), id: z.uuid() });

export const companySettingsRoutes = ({ secret }: { secret: string }) => {
  const settingsOf = async (c: Context<ApiEnv>, company: string) =>
    c.json(await settingsData(ctxOf(c), secret, company));
  return new Hono<ApiEnv>()
    .get(
      '/company/:company/contracts',
      gives('Kontrak perusahaan', companyContracts),
      valid('param', companyParam),
      async (c) => c.json(await contractsData(ctxOf(c), c.req.valid('param').company)),
    )
    .get(
      '/company/:company/contracts/:id/paper',
      gives('Surat penawaran sebuah kontrak (PDF)'),
      valid('param', partParam),
      async (c) => pdfResponse(c, await contractPaper(ctxOf(c), c.req.valid('param'))),
    )
    .get(
      '/company/:company/settings',
      gives('Pengaturan perusahaan', companySettings),
      valid('param', companyParam),
      async (c) => settingsOf(c, c.req.valid('param').company),
    )
    .put(
      '/company/:company/settings',
      gives('Ubah data perusahaan', companySettings),
      valid('param', companyParam),
      valid('json', companyChange, ['name', 'legalName', 'address']),
      async (c) => {
        const { company } = c.req.valid('param');
        await changeCompany(ctxOf(c), company, c.req.valid('json'));
        return settingsOf(c, company);
      },
    )
    .post(
      '/company/:company/departments',
      gives('Tambah departemen', companySettings),
      valid('param', companyParam),
      valid('json', departmentInput),
      async (c) => {
        const { company } = c.req.valid('param');
        await addDepartment(ctxOf(c), company, c.req.valid('json').name);
        return settingsOf(c, company);
      },
    )
    .put(
      '/company/:company/departments/:id',
      gives('Ganti nama departemen', companySettings),
      valid('param', partParam),
      valid('json', departmentInput),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await renameDepartment(ctxOf(c), company, id, c.req.valid('json').name);
        return settingsOf(c, company);
      },
    )
    .delete(
      '/company/:company/departments/:id',
      gives('Hapus departemen kosong', companySettings),
      valid('param', partParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await removeDepartment(ctxOf(c), company, id);
        return settingsOf(c, company);
      },
    )
    .post(
      '/company/:company/managers',
      gives('Beri peran', companySettings),
      valid('param', companyParam),
      valid('json', managerInput),
      async (c) => {
        const { company } = c.req.valid('param');
        await addManager(ctxOf(c), company, c.req.valid('json'));
        return settingsOf(c, company);
      },
    )
    .delete(
      '/company/:company/managers/:id',
      gives('Cabut peran', companySettings),
      valid('param', partParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await removeManager(ctxOf(c), company, id);
        return settingsOf(c, company);
      },
    )
    .post(
      '/company/:company/links',
      gives('Buat tautan bergabung', companySettings),
      valid('param', companyParam),
      valid('json', linkInput),
      async (c) => {
        const { company } = c.req.valid('param');
        await addLink(ctxOf(c), company, c.req.valid('json'));
        return settingsOf(c, company);
      },
    )
    .delete(
      '/company/:company/links/:id',
      gives('Cabut tautan bergabung', companySettings),
      valid('param', partParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await revokeLink(ctxOf(c), company, id);
        return settingsOf(c, company);
      },
    );
};

export type CompanySettingsRoutes = ReturnType<typeof companySettingsRoutes>;
