import type { Ctx } from '~/lib/server/ctx';
import { certificateByNumber, unsigned } from './data';
import { credentialFor, type Signing } from './provider';

const signedAtOnce = 100;

/** Signs what nobody has asked for yet. Answers the number of credentials. */
export async function signAll(ctx: Ctx, signing: Signing): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const waiting = await unsigned(ctx, after, signedAtOnce);
    for (const { number } of waiting) {
      const done = await certificateByNumber(ctx, number)
        .then((certificate) => credentialFor(ctx, certificate, signing))
        .catch((err) => void ctx.log.error({ err, number }, 'a certificate was not signed'));
      if (done) count += 1;
    }
    if (waiting.length < signedAtOnce) return count;
    after = waiting.at(-1)?.id ?? null;
  }
}
