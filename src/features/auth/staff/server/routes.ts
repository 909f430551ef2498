import { Hono } from 'hono';
import * as z from 'zod/mini';
import { okOutput } from '~/features/auth/schema';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  noteInput,
  reasonInput,
  roleInput,
  sessionsInput,
  staffAccount,
  suspensionInput,
} from '../schema';
import { staffAccountData } from './data';
import {
  type AccountDeps,
  addNote,
  decideRole,
  endAccountSessions,
  resetFactor,
  restoreAccount,
  suspendAccount,
} from './mutations';

const param = z.object({ id: z.uuid() });
const ok = { ok: true as const };

/** The routes by which superadmins read and change one account. */
export const accountStaffRoutes = (deps: AccountDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/users/:id',
      gives('Satu akun dengan riwayatnya (staf)', staffAccount),
      valid('param', param),
      async (c) => c.json(await staffAccountData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/users/:id/suspension',
      gives('Tangguhkan akun', okOutput),
      valid('param', param),
      valid('json', suspensionInput),
      async (c) => {
        await suspendAccount(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps);
        return c.json(ok);
      },
    )
    .post(
      '/staff/users/:id/restoration',
      gives('Pulihkan akun', okOutput),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        await restoreAccount(ctxOf(c), c.req.valid('param').id, c.req.valid('json').reason, deps);
        return c.json(ok);
      },
    )
    .post(
      '/staff/users/:id/role',
      gives('Beri atau cabut peran', okOutput),
      valid('param', param),
      valid('json', roleInput),
      async (c) => {
        await decideRole(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps);
        return c.json(ok);
      },
    )
    .post(
      '/staff/users/:id/sessions-end',
      gives('Keluarkan satu perangkat atau semuanya', okOutput),
      valid('param', param),
      valid('json', sessionsInput),
      async (c) => {
        await endAccountSessions(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/users/:id/factor-reset',
      gives('Matikan verifikasi dua langkah', okOutput),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        await resetFactor(ctxOf(c), c.req.valid('param').id, c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .post(
      '/staff/users/:id/notes',
      gives('Tambah catatan petugas', okOutput, 201),
      valid('param', param),
      valid('json', noteInput),
      async (c) => {
        await addNote(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok, 201);
      },
    );

export type AccountStaffRoutes = ReturnType<typeof accountStaffRoutes>;
