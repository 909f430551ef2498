import { AppError } from '~/lib/errors';
import { draftAt } from '~/lib/web/draft';
import type { Answer, QuestionKind } from '../../terms';
import type { AnswerInput } from '../schema';

export type SavingState = 'saved' | 'saving' | 'waiting' | 'refused';
export type Entry = { position: number; kind: QuestionKind; answer: Answer | null; marked: boolean; sequence: number; state: SavingState };
type Stored = Omit<Entry, 'state'>;

type Options = {
  person: string;
  attemptId: string;
  /** sends one answer; it rejects with the server's refusal, or with another error where there is no connection */
  send: (position: number, input: AnswerInput) => Promise<unknown>;
  /** called when another device has stored a newer answer */
  onOutdated: () => void;
  /** called when the attempt has ended meanwhile */
  onOver: () => void;
};

/** Typed text is sent when the typing pauses; a choice is sent at once. */
const pauseMs = 600;
const firstRetryMs = 2_000;
const longestRetryMs = 20_000;
/** Refusals that another try may overcome: the session has ended, or there were too many requests. */
const passing = [401, 408, 429];

/**
 * The answers of a running attempt in this browser. Each change is kept here at once, bound to its person, and sent until the server has it: through
 * a reload, a crash and a lost connection.
 */
export class AnswerBox {
  readonly #options: Options;
  #entries = new Map<number, Entry>();
  readonly #watchers = new Set<() => void>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #sending = new Set<number>();
  #retryMs = firstRetryMs;
  #closed = false;

  constructor(options: Options, questions: readonly Stored[]) {
    this.#options = options;
    this.adopt(questions);
  }

  subscribe = (watch: () => void) => {
    this.#watchers.add(watch);
    return () => void this.#watchers.delete(watch);
  };
  entries = () => this.#entries;

  /** Takes over what the server has, except for changes of this browser that are newer, also of one before a reload. */
  adopt(questions: readonly Stored[]): void {
    for (const { position, kind, answer, marked, sequence } of questions) {
      const known = this.#entries.get(position);
      if (known && known.state !== 'saved' && known.sequence > sequence) continue;
      if (known && known.sequence > sequence) continue;
      const kept = known ? null : this.#kept(position);
      if (kept && kept.sequence > sequence) {
        this.#put({ position, kind, ...kept, state: 'waiting' });
        this.#later(position, 0);
      } else {
        this.#draft(position).drop();
        this.#put({ position, kind, answer, marked, sequence, state: 'saved' });
      }
    }
  }

  change(position: number, change: { answer: Answer | null } | { marked: boolean }): void {
    const entry = this.#entries.get(position);
    if (!entry || this.#closed) return;
    const next: Entry = { ...entry, ...change, sequence: entry.sequence + 1, state: 'saving' };
    const { answer, marked, sequence } = next;
    this.#draft(position).keep(JSON.stringify({ answer, marked, sequence }));
    this.#put(next);
    this.#later(position, 'text' in (answer ?? {}) && 'answer' in change ? pauseMs : 0);
  }

  /** Sends everything that the server doesn't have yet, and answers whether it has everything now. */
  async flush(): Promise<boolean> {
    const waiting = [...this.#entries.values()].filter(({ state }) => state === 'saving' || state === 'waiting');
    await Promise.all(waiting.map(({ position }) => this.#send(position)));
    return [...this.#entries.values()].every(({ state }) => state === 'saved' || state === 'refused');
  }

  /** Forgets what waits, when the attempt has ended. */
  close(): void {
    this.stop();
    for (const position of this.#entries.keys()) this.#draft(position).drop();
  }

  /** Sends nothing more by itself; what waits stays in this browser. */
  stop(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  resume(): void {
    this.#closed = false;
  }

  #draft(position: number) {
    return draftAt({ person: this.#options.person, place: `exam:${this.#options.attemptId}:${position}` });
  }

  #kept(position: number): Pick<Entry, 'answer' | 'marked' | 'sequence'> | null {
    try {
      return JSON.parse(this.#draft(position).read() || 'null');
    } catch {
      return null;
    }
  }

  #put(entry: Entry): void {
    this.#entries = new Map(this.#entries).set(entry.position, entry);
    for (const watch of this.#watchers) watch();
  }

  #later(position: number, ms: number): void {
    clearTimeout(this.#timers.get(position));
    this.#timers.set(
      position,
      setTimeout(() => void this.#send(position), ms),
    );
  }

  async #send(position: number): Promise<void> {
    const entry = this.#entries.get(position);
    // The answer on its way is followed by this one.
    if (!entry || entry.state === 'saved' || this.#sending.has(position) || this.#closed) return;
    clearTimeout(this.#timers.get(position));
    this.#sending.add(position);
    const { kind, answer, marked, sequence } = entry;
    try {
      await this.#options.send(position, { kind, answer, marked, sequence } as AnswerInput);
      this.#retryMs = firstRetryMs;
      this.#settle(position, sequence, 'saved');
    } catch (error) {
      this.#fail(position, sequence, error);
    } finally {
      this.#sending.delete(position);
    }
    const now = this.#entries.get(position);
    if (now && now.sequence > sequence && now.state === 'saving') await this.#send(position);
  }

  #settle(position: number, sequence: number, state: SavingState): void {
    const entry = this.#entries.get(position);
    if (!entry || entry.sequence !== sequence) return;
    if (state !== 'waiting') this.#draft(position).drop();
    this.#put({ ...entry, state });
  }

  #fail(position: number, sequence: number, error: unknown): void {
    const isRefused = error instanceof AppError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);
    if (!isRefused || error.code === 'other_person_signed_in') {
      const entry = this.#entries.get(position);
      if (entry) this.#put({ ...entry, state: 'waiting' });
      this.#later(position, this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
      return;
    }
    if (error.code === 'answer_outdated') {
      // The server's answer has a number at least as high, so that it is taken over.
      this.#draft(position).drop();
      const entry = this.#entries.get(position);
      if (entry) this.#put({ ...entry, sequence: 0, state: 'saved' });
      this.#options.onOutdated();
    } else if (error.code === 'attempt_over' || error.code === 'attempt_not_found') this.#options.onOver();
    else this.#settle(position, sequence, 'refused');
  }
}
