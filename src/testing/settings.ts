import { afterAll } from 'vitest';
import {
  defaultSettings,
  type SettingsKeeper,
  settingsKeeper,
} from '~/features/platform/settings/server/provider';
import type { Config } from '~/lib/server/env';
import { holdSettings, sharedDefaults } from '~/lib/settings';

type KeeperOptions = Omit<Parameters<typeof settingsKeeper>[0], 'defaults' | 'pagesChanged'> & {
  config: Config;
};

/** The settings of a test's site, which end with its file: the brand and the promises are those of the process, which runs other files too. */
export function keptSettings({ config, ...options }: KeeperOptions): SettingsKeeper {
  const keeper = settingsKeeper({
    ...options,
    defaults: defaultSettings(config),
    pagesChanged: () => {},
  });
  afterAll(() => {
    keeper.stop();
    holdSettings(sharedDefaults, []);
  });
  return keeper;
}
