import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  changeInput,
  doneAnswer,
  entryParam,
  groupParam,
  groupView,
  reasonInput,
  settingsView,
} from '../schema';
import { groupData, settingsData } from './data';
import { changeSettings, withdrawSetting } from './mutations';
import type { SettingsKeeper } from './provider';

export type SettingDeps = { settings: Pick<SettingsKeeper, 'defaults' | 'refresh'> };
const ok = { ok: true as const };

/** The routes by which superadmins read and change settings. A change is answered when this process has put it into effect; others are told at its commit. */
export const settingRoutes = ({ settings }: SettingDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/settings',
      gives('Semua pengaturan dengan rencananya (superadmin)', settingsView),
      async (c) => c.json(await settingsData(ctxOf(c), settings.defaults)),
    )
    .get(
      '/staff/settings/:group',
      gives('Satu kelompok pengaturan dengan riwayatnya (superadmin)', groupView),
      valid('param', groupParam),
      async (c) => c.json(await groupData(ctxOf(c), c.req.valid('param').group, settings.defaults)),
    )
    .post(
      '/staff/settings/:group',
      gives('Ubah pengaturan, sekarang atau mulai suatu waktu (superadmin)', doneAnswer),
      valid('param', groupParam),
      valid('json', changeInput),
      async (c) => {
        await changeSettings(
          ctxOf(c),
          c.req.valid('param').group,
          c.req.valid('json'),
          settings.defaults,
        );
        await settings.refresh();
        return c.json(ok);
      },
    )
    .post(
      '/staff/settings/changes/:id/withdrawal',
      gives('Batalkan perubahan yang belum berlaku (superadmin)', doneAnswer),
      valid('param', entryParam),
      valid('json', reasonInput),
      async (c) => {
        await withdrawSetting(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('json').reason,
          settings.defaults,
        );
        await settings.refresh();
        return c.json(ok);
      },
    );

export type SettingRoutes = ReturnType<typeof settingRoutes>;
