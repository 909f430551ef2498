import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';

/** A slow phone: bits a second, milliseconds of a round trip, times slower than this machine. */
const slow = { bitsPerSecond: 1_440_000, roundTripMs: 562, cpu: 4 };
export const password = 'belajar123';

export async function slowDown(cdp: CDPSession): Promise<void> {
  const throughput = slow.bitsPerSecond / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
}

/** A browser that knows nothing yet, in a window of a phone's size. */
export const phone = (browser: Browser, more: BrowserContextOptions = {}) =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'id-ID',
    hasTouch: true,
    isMobile: true,
    ...more,
  });
