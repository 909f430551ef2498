import { browserClient } from '~/lib/web/api';
import { verificationQuery } from './api';
import type { Sources } from './check';

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** The sources of a check in this browser: the issuer's published keys and this site's own answer about a number. */
export const ownSources = (): Sources => ({
  origin: window.location.origin,
  now: new Date(),
  issuer: fetchJson,
  recordOf: (number) => browserClient().fetchQuery(verificationQuery(number)),
});

export async function checkPublished(address: string) {
  const { checkCredential } = await import('./check');
  return checkCredential(await fetchJson(address), ownSources());
}
