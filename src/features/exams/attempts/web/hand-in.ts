import type { AppError } from '~/lib/errors';
import { draftAt, placesOf } from '~/lib/web/draft';
import { isRefusal } from './answers';

export type HandInState = 'no' | 'sending' | 'waiting';

type Options = {
  person: string;
  attemptId: string;
  /** sends what the server doesn't have yet, and answers whether it has everything */
  flush: () => Promise<boolean>;
  /** rejects with the server's refusal, or with another error where there is no connection */
  send: () => Promise<unknown>;
  onDone: () => void;
  onRefused: (error: AppError) => void;
};

const retryMs = 3_000;

const placeOf = (attemptId: string) => `exam:${attemptId}:hand-in`;

/**
 * The wish to hand in an attempt. It is kept in this browser, bound to its person, and sent until the server has it: through a lost connection and a
 * reload. Handing in twice has the same result as once, so that a lost answer of the server does no harm.
 */
export class HandIn {
  readonly #options: Options;
  readonly #draft: ReturnType<typeof draftAt>;
  readonly #watchers = new Set<() => void>();
  #state: HandInState = 'no';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isStopped = false;
  #isWanted = false;
  #isLate = false;

  constructor(options: Options) {
    this.#options = options;
    this.#draft = draftAt({ person: options.person, place: placeOf(options.attemptId) });
  }

  subscribe = (watch: () => void) => {
    this.#watchers.add(watch);
    return () => void this.#watchers.delete(watch);
  };
  state = () => this.#state;

  /** Hands in, by the person's wish. */
  begin(): void {
    this.#draft.keep('yes');
    this.#isWanted = true;
    void this.try();
  }

  /** The time is over: what hasn't arrived can't arrive any more, and the server ends the attempt by itself too. */
  end(): void {
    this.#isLate = true;
    void this.try();
  }

  /** Goes on with a wish of before a reload. */
  resume(): void {
    this.#isStopped = false;
    this.#isWanted ||= this.#draft.read() !== '';
    void this.try();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Sends it now, if it is wanted: also when the connection has returned. */
  async try(): Promise<void> {
    if (!(this.#isWanted || this.#isLate) || this.#isSending || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    if (this.#state === 'no') this.#put('sending');
    const isDone = await this.#deliver().catch((error: unknown) => this.#fail(error));
    this.#isSending = false;
    if (isDone) {
      this.#draft.drop();
      this.#options.onDone();
    }
  }

  /** Answers whether the server has ended the attempt. */
  async #deliver(): Promise<boolean> {
    const isWhole = await this.#options.flush();
    // An answer that still waits would be missing in the grading.
    if (!isWhole && !this.#isLate) return this.#wait();
    await this.#options.send();
    return true;
  }

  #fail(error: unknown): boolean {
    if (!isRefusal(error)) return this.#wait();
    if (this.#isLate) return error.status === 404 || this.#wait();
    this.#draft.drop();
    this.#isWanted = false;
    this.#put('no');
    this.#options.onRefused(error);
    return false;
  }

  #wait(): false {
    this.#put('waiting');
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.try(), retryMs);
    return false;
  }

  #put(state: HandInState): void {
    this.#state = state;
    for (const watch of this.#watchers) watch();
  }
}

/** What this browser still had for an attempt that has ended; it is forgotten. */
export function forgetAttempt(
  person: string,
  attemptId: string,
): { /** answers that the server didn't take */ answers: number; wasHandedIn: boolean } {
  const places = placesOf(person, `exam:${attemptId}:`);
  for (const place of places) draftAt({ person, place }).drop();
  const wasHandedIn = places.includes(placeOf(attemptId));
  return { answers: places.length - (wasHandedIn ? 1 : 0), wasHandedIn };
}
