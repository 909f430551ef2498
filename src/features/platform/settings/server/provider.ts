import type { Config } from '~/lib/server/env';
import type { Logger } from '~/lib/server/log';
import { holdSettings, type SettingChange, settingsAt, sharedDefaults } from '~/lib/settings';
import { nextBeginning } from '../rules';
import type { Settings } from '../schema';

/** A timer of Node.js ends after 25 days at most, and the database's clock may be set. */
const longestWaitMs = 60 * 60_000;
const againMs = 1_000;

const gigabyte = 1024 ** 3;

/** What holds without any change: the files of the brand and the promises, and the environment. */
export const defaultSettings = ({
  limits,
  videoQuotaBytes,
  payoutWithholdingRate,
}: Config): Settings => ({
  ...sharedDefaults,
  limits: { ...limits, videoQuotaGb: videoQuotaBytes / gigabyte },
  payouts: { withholdingPercent: payoutWithholdingRate / 100 },
});

type KeeperDeps = {
  defaults: Settings;
  /** reads the changes that count, in the order in which they were made */
  read: () => Promise<SettingChange[]>;
  clock: () => Date;
  /** called when something that pages show has changed */
  pagesChanged: () => void;
  log: Logger;
};

/** Keeps a snapshot of the settings, read anew when another process changes them; planned changes begin by themselves (ADR 040). */
export function settingsKeeper({ defaults, read, clock, pagesChanged, log }: KeeperDeps) {
  let changes: SettingChange[] = [];
  let present = defaults;
  let shown = '';
  let beginning: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  /** Puts into effect what holds at this moment, and comes back when the next planned change begins. */
  const apply = () => {
    const now = clock();
    present = settingsAt(defaults, changes, now);
    const { limits: _, payouts: __, ...shared } = present;
    holdSettings(shared, changes);
    const text = JSON.stringify(shared);
    if (shown !== text) pagesChanged();
    shown = text;
    clearTimeout(beginning);
    const at = nextBeginning(changes, now);
    if (at && !stopped)
      beginning = setTimeout(
        apply,
        Math.min(longestWaitMs, Math.max(1, at.getTime() - now.getTime())),
      ).unref();
  };
  const readOnce = async () => {
    changes = await read();
    apply();
  };
  /** Reads the changes anew; resolves when what was stored at the call is in effect. A reading that runs already may have begun before that, so that another follows it. */
  const refresh = (): Promise<void> => {
    if (!reading) {
      reading = readOnce().finally(() => {
        reading = null;
      });
      return reading;
    }
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = null;
        return refresh();
      });
    return next;
  };
  const refreshSurely = () => {
    refresh().catch((err) => {
      log.warn({ err }, 'settings not read; trying again');
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(refreshSurely, againMs).unref();
    });
  };

  return {
    defaults,
    /** what holds now */
    now: () => present,
    videoQuotaBytes: () => present.limits.videoQuotaGb * gigabyte,
    /** hundredths of a percent */
    withholdingRate: () => Math.round(present.payouts.withholdingPercent * 100),
    refresh,
    /** for the database's channel: changes that were made while the connection was cut are read too */
    listener: { receive: refreshSurely, resumed: refreshSurely },
    stop: () => {
      stopped = true;
      clearTimeout(beginning);
      clearTimeout(retry);
    },
  };
}

export type SettingsKeeper = ReturnType<typeof settingsKeeper>;
