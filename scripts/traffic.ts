import type { CDPSession } from '@playwright/test';

/** One answer that was fetched: `POST /api/x`, milliseconds since the first request, bytes as they came over the line. */
export type Asked = {
  what: string;
  isScript: boolean;
  from: number;
  to: number | null;
  bytes: number;
};

const sinceMs = (begun: number, seconds: number) => Math.round((seconds - begun) * 1_000);

/** Counts what a page fetches; `isQuiet(ms)` is true when nothing has come for so long. A live stream never ends. */
export function traffic(cdp: CDPSession) {
  const asked = new Map<string, Asked>();
  let begun = 0;
  let last = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    last = performance.now();
    if (!request.url.startsWith('http')) return;
    begun ||= timestamp;
    const { pathname } = new URL(request.url);
    asked.set(requestId, {
      what: `${request.method} ${pathname}`,
      isScript: type === 'Script',
      from: sinceMs(begun, timestamp),
      to: null,
      bytes: 0,
    });
  });
  // An answer from the browser's own cache costs nothing.
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  const headers = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId);
    headers.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    last = performance.now();
    const request = asked.get(requestId);
    if (request)
      Object.assign(request, {
        bytes: encodedDataLength - (headers.get(requestId) ?? 0),
        to: sinceMs(begun, timestamp),
      });
  });
  return { asked, isQuiet: (ms: number) => performance.now() - last > ms };
}
