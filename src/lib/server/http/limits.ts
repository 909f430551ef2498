import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '~/lib/errors';
import type { Limits } from '../env';
import { subscriber } from './client-address';

/** Seconds. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Where a request about an account comes from: a device or session that is known to be that account's, or else an address. */
export type Origin = { kind: 'device' | 'session' | 'address'; id: string };
const keyOf = ({ kind, id }: Origin) => (kind === 'address' ? subscriber(id) : `${kind} ${id}`);

/** One guess of a password. `beyond` may answer at the limit, and must not tell a right password from a wrong one. */
type PasswordGuess = {
  account: string;
  origin: Origin;
  guess: () => Promise<Response>;
  beyond?: () => Promise<Response | null>;
};

type CouponTry<T> = {
  userId: string;
  address: string;
  look: () => Promise<T>;
  isWrong: (error: unknown) => boolean;
};

type CodeGuess<T> = {
  address: string;
  guess: () => Promise<T>;
  isWrong: (error: unknown) => boolean;
};

type Counter = () => RateLimiterMemory;
type MailPurpose = 'recover' | 'verify' | 'move' | 'code';

/** The limits of spec decisions 13 and 27, counted per process. Each purpose has its own counter, so that one stops nothing else. */
export function createLimits(limits: () => Limits) {
  /** A counter whose limit is asked for at each use, because staff may set another one while it counts. */
  const counter = (points: (limits: Limits) => number, duration: number): Counter => {
    const limiter = new RateLimiterMemory({ points: points(limits()), duration });
    return () => {
      limiter.points = points(limits());
      return limiter;
    };
  };
  const signInFailures = counter(({ signInFailures }) => signInFailures, 15 * minute);
  const strangersFailures = counter(
    ({ strangersFailuresPerHour }) => strangersFailuresPerHour,
    hour,
  );
  /** One stranger's part of them, so that a single address keeps nobody out elsewhere. */
  const strangerFailures = counter(
    ({ strangersFailuresPerHour }) => Math.ceil(strangersFailuresPerHour / 2),
    hour,
  );
  const codeFailures = counter(({ signInFailures }) => signInFailures, 15 * minute);
  const perMinute = () => counter(({ signInPerMinute }) => signInPerMinute, minute);
  const [signIn, factorStep, socialSignIn, mailedLink] = [
    perMinute(),
    perMinute(),
    perMinute(),
    perMinute(),
  ];
  const signUp = counter(({ signUpPerHour }) => signUpPerHour, hour);
  const recover = counter(({ recoversPerHour }) => recoversPerHour, hour);
  const resend = counter(({ resendsPerHour }) => resendsPerHour, hour);
  const accountMails = counter(({ accountMailsPerHour }) => accountMailsPerHour, hour);
  const quoteRequests = counter(({ quoteRequestsPerHour }) => quoteRequestsPerHour, hour);
  const ownQuoteRequests = counter(({ quoteRequestsPerHour }) => quoteRequestsPerHour, hour);
  const quoteTargets = counter(({ quoteRequestsPerHour }) => quoteRequestsPerHour, day);
  const teamInvitations = counter(({ teamInvitationsPerHour }) => teamInvitationsPerHour, hour);
  const verifications = counter(({ verificationsPerHour }) => verificationsPerHour, hour);
  const verificationMisses = counter(
    ({ verificationsPerHour }) => Math.ceil(verificationsPerHour / 3),
    hour,
  );
  const orders = counter(({ ordersPerHour }) => ordersPerHour, hour);
  const couponGuesses = counter(({ ordersPerHour }) => ordersPerHour, hour);
  /** Accounts cost nothing, so that their codes count for the address too. */
  const couponGuessesOfAddress = counter(({ ordersPerHour }) => ordersPerHour * 5, hour);
  const payments = counter(({ ordersPerHour }) => ordersPerHour * 3, hour);
  const paymentChecks = counter(() => 6, minute);
  const forgedNotices = counter(({ writesPerMinute }) => writesPerMinute, minute);
  const quoteLinks = counter(({ writesPerMinute }) => writesPerMinute, minute);
  const quoteCodes = counter(({ signInFailures }) => signInFailures * 2, 15 * minute);
  const unsubscribes = counter(({ writesPerMinute }) => writesPerMinute, minute);
  const missingPages = counter(({ writesPerMinute }) => writesPerMinute, minute);
  const writes = counter(({ writesPerMinute }) => writesPerMinute, minute);
  return {
    signIn: (origin: Origin) => take(signIn, keyOf(origin)),
    factorStep: (origin: Origin) => take(factorStep, keyOf(origin)),
    socialSignIn: (address: string) => take(socialSignIn, subscriber(address)),
    /** a request with the token of a mailed link */
    mailedLink: (address: string) => take(mailedLink, subscriber(address)),
    signUp: (address: string) => take(signUp, subscriber(address)),
    recover: (origin: Origin) => take(recover, keyOf(origin)),
    resend: (origin: Origin) => take(resend, keyOf(origin)),
    /** a mail about an account, which anybody may request for an address; known and unknown addresses count alike */
    accountMail: (purpose: MailPurpose, writtenTo: string) =>
      take(accountMails, `${purpose} ${writtenTo.toLowerCase()}`),
    /** Whether one more mail of this purpose may go to an address now. It counts as sent. */
    mayMail: async (purpose: MailPurpose, writtenTo: string): Promise<boolean> => {
      const state = await accountMails()
        .consume(`${purpose} ${writtenTo.toLowerCase()}`)
        .catch((rejection: unknown) => rejection);
      if (state instanceof Error) throw state;
      return (
        state instanceof RateLimiterRes && state.consumedPoints <= limits().accountMailsPerHour
      );
    },
    /** clears the wrong passwords that were counted for an account whose owner has set a new one */
    forgivePasswords: async (account: string, origin: Origin) => {
      const own = `${account} ${keyOf(origin)}`;
      await Promise.all([
        signInFailures().delete(own),
        strangerFailures().delete(own),
        strangersFailures().delete(account),
      ]);
    },
    write: (userId: string) => take(writes, userId),
    /** a quote request by a visitor: per hour for the visitor's address, and per day for the mail address of the request */
    quoteRequest: async (address: string, writtenTo: string) => {
      await take(quoteRequests, subscriber(address));
      await take(quoteTargets, writtenTo.toLowerCase());
    },
    ownQuoteRequest: (userId: string) => take(ownQuoteRequests, userId),
    /** an invitation to teach together, for an address that may have no account */
    teamInvitation: (userId: string) => take(teamInvitations, userId),
    /** numbers of certificates that somebody verifies */
    verification: (address: string, numbers: number) =>
      take(verifications, subscriber(address), numbers),
    /** those of them that don't exist, so that nobody finds certificates by trying numbers */
    verificationMiss: (address: string, numbers: number) =>
      take(verificationMisses, subscriber(address), numbers),
    /** refuses who has tried too many of those, before a number is looked up: else a refusal would still tell unknown numbers from known ones */
    mayVerify: (address: string) => requireLeft(verificationMisses, subscriber(address)),
    /** a new order of a person, and an attempt to pay one */
    order: (userId: string) => take(orders, userId),
    payment: (userId: string) => take(payments, userId),
    /** A code of a coupon that somebody tries. It counts as wrong until it was not, so that codes that are sent at once gain nothing over codes in turn. */
    couponTry: async <T>({ userId, address, look, isWrong }: CouponTry<T>): Promise<T> => {
      const giveBack = () =>
        Promise.all([
          couponGuesses().reward(userId),
          couponGuessesOfAddress().reward(subscriber(address)),
        ]);
      await take(couponGuesses, userId);
      await take(couponGuessesOfAddress, subscriber(address));
      try {
        const result = await look();
        await giveBack();
        return result;
      } catch (error) {
        if (!isWrong(error)) await giveBack();
        throw error;
      }
    },
    /** a question to the gateway that a person causes */
    paymentCheck: (userId: string) => take(paymentChecks, userId),
    /** a notice of a payment that no gateway signed; true ones never count */
    forgedNotice: (address: string) => take(forgedNotices, subscriber(address)),
    /** a write through a signed link */
    quoteLink: (address: string) => take(quoteLinks, subscriber(address)),
    /** One guess of the code that accepts an offer. It counts as wrong until it was right, so that guesses sent at once gain nothing over guesses in turn. */
    quoteCode: async <T>({ address, guess, isWrong }: CodeGuess<T>): Promise<T> => {
      await take(quoteCodes, subscriber(address));
      try {
        const result = await guess();
        await quoteCodes().reward(subscriber(address));
        return result;
      } catch (error) {
        if (!isWrong(error)) await quoteCodes().reward(subscriber(address));
        throw error;
      }
    },
    /** an unknown address that a browser tells of */
    missingPage: (address: string) => take(missingPages, subscriber(address)),
    /** a write through the link at the foot of a mail */
    unsubscribe: (address: string) => take(unsubscribes, subscriber(address)),
    /**
     * One guess of an account's password. Wrong ones are counted for the account and the origin; those of unknown devices also for the
     * account alone, so that many addresses together guess no more than a few. It counts as wrong until it was right, so that guesses sent
     * at once gain nothing over guesses in turn. Beyond the limit they go on to `beyond`.
     */
    passwordGuess: async ({ account, origin, guess, beyond }: PasswordGuess): Promise<Response> => {
      const own = `${account} ${keyOf(origin)}`;
      const giveBack = async () => {
        await signInFailures().reward(own);
        if (origin.kind === 'address')
          await Promise.all([strangerFailures().reward(own), strangersFailures().reward(account)]);
      };
      try {
        await take(signInFailures, own);
        if (origin.kind === 'address') {
          await take(strangerFailures, own);
          await take(strangersFailures, account);
        }
      } catch (refusal) {
        const answer = await beyond?.();
        if (answer) return answer;
        throw refusal;
      }
      let answer: Response | undefined;
      try {
        answer = await guess();
      } finally {
        if (!answer || answer.status >= 500 || answer.ok) await giveBack();
      }
      if (answer.ok) await signInFailures().delete(own);
      return answer;
    },
    /** One guess of a code that was mailed to a signed-in person. */
    codeGuess: async (userId: string, guess: () => Promise<boolean>): Promise<boolean> => {
      await take(codeFailures, userId);
      const right = await guess();
      if (right) await codeFailures().delete(userId);
      return right;
    },
  };
}

export type RequestLimits = ReturnType<typeof createLimits>;

async function requireLeft(counter: Counter, key: string): Promise<void> {
  const state = await counter().get(key);
  if (state && state.remainingPoints <= 0) throw tooMany(state);
}

async function take(counter: Counter, key: string, points = 1): Promise<void> {
  try {
    await counter().consume(key, points);
  } catch (rejection) {
    throw rejection instanceof RateLimiterRes ? tooMany(rejection) : rejection;
  }
}

function tooMany(state: RateLimiterRes) {
  const minutes = Math.max(1, Math.ceil(state.msBeforeNext / 60_000));
  return refuse('too_many_requests', {
    detail: `Terlalu banyak percobaan. Silakan coba lagi dalam ${minutes} menit.`,
  });
}
