import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '~/lib/errors';
import type { Limits } from '../env';
import { subscriber } from './client-address';

/** Seconds. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The limits of spec decision 13, counted per process (docs/operations.md, scaling out). */
export function createLimits(limits: Limits) {
  const signInFailures = new RateLimiterMemory({ points: limits.signInFailures, duration: 15 * minute });
  const signIn = new RateLimiterMemory({ points: limits.signInPerMinute, duration: minute });
  const signUp = new RateLimiterMemory({ points: limits.signUpPerHour, duration: hour });
  const accountMails = new RateLimiterMemory({ points: limits.accountMailsPerHour, duration: hour });
  const quoteRequests = new RateLimiterMemory({ points: limits.quoteRequestsPerHour, duration: hour });
  const ownQuoteRequests = new RateLimiterMemory({ points: limits.quoteRequestsPerHour, duration: hour });
  const quoteTargets = new RateLimiterMemory({ points: limits.quoteRequestsPerHour, duration: day });
  const quoteLinks = new RateLimiterMemory({ points: limits.writesPerMinute, duration: minute });
  const unsubscribes = new RateLimiterMemory({ points: limits.writesPerMinute, duration: minute });
  const missingPages = new RateLimiterMemory({ points: limits.writesPerMinute, duration: minute });
  const writes = new RateLimiterMemory({ points: limits.writesPerMinute, duration: minute });
  return {
    signIn: (address: string) => take(signIn, subscriber(address)),
    signUp: (address: string) => take(signUp, subscriber(address)),
    /** a mail about an account, which anybody may request for an address; known and unknown addresses count alike */
    accountMail: (writtenTo: string) => take(accountMails, writtenTo.toLowerCase()),
    /** clears the failed sign-ins of an account whose owner has set a new password */
    forgiveSignIn: (account: string) => signInFailures.delete(account),
    write: (userId: string) => take(writes, userId),
    /** a quote request by a visitor: per hour for the visitor's address, and per day for the mail address of the request */
    quoteRequest: async (address: string, writtenTo: string) => {
      await take(quoteRequests, subscriber(address));
      await take(quoteTargets, writtenTo.toLowerCase());
    },
    ownQuoteRequest: (userId: string) => take(ownQuoteRequests, userId),
    /** a write through a signed link */
    quoteLink: (address: string) => take(quoteLinks, subscriber(address)),
    /** an unknown address that a browser tells of */
    missingPage: (address: string) => take(missingPages, subscriber(address)),
    /** a write through the link at the foot of a mail */
    unsubscribe: (address: string) => take(unsubscribes, subscriber(address)),
    /** One sign-in with a password. It counts as failed until it has succeeded, so that guesses sent at once gain nothing over guesses in turn. */
    signInGuess: async (account: string, guess: () => Promise<Response>) => {
      await take(signInFailures, account);
      let judged = false;
      try {
        const answer = await guess();
        judged = answer.status < 500;
        if (answer.ok) await signInFailures.delete(account);
        return answer;
      } finally {
        if (!judged) await signInFailures.reward(account);
      }
    },
  };
}

export type RequestLimits = ReturnType<typeof createLimits>;

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    throw rejection instanceof RateLimiterRes ? tooMany(rejection) : rejection;
  }
}

function tooMany(state: RateLimiterRes) {
  const minutes = Math.max(1, Math.ceil(state.msBeforeNext / 60_000));
  return refuse('too_many_requests', { detail: `Terlalu banyak percobaan. Silakan coba lagi dalam ${minutes} menit.` });
}
