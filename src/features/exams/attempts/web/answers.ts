import { AppError } from '~/lib/errors';
import { draftAt } from '~/lib/web/draft';
import type { Answer, QuestionKind } from '../../terms';
import type { AnswerInput } from '../schema';

export type SavingState = 'saved' | 'saving' | 'waiting' | 'refused';
export type Entry = {
  position: number;
  kind: QuestionKind;
  answer: Answer | null;
  marked: boolean;
  sequence: number;
  state: SavingState;
};
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

/** Whether the server has said no for good; anything else may be overcome by another try. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.includes(error.status) &&
  error.code !== 'other_person_signed_in';

/** What is said about saving: how it stands with the shown answer, or that another one still waits for a connection. */
export function savingStateOf(entries: Iterable<Entry>, position: number): SavingState | null {
  const all = [...entries];
  const shown = all.find((entry) => entry.position === position);
  if (shown?.state === 'refused' || shown?.state === 'saving') return shown.state;
  if (all.some(({ state }) => state === 'waiting')) return 'waiting';
  return shown && shown.sequence > 0 ? shown.state : null;
}

/** The answers of a running attempt in this browser, kept for its person until the server has them: through reloads and lost connections. */
export class AnswerBox {
  readonly #options: Options;
  #entries = new Map<number, Entry>();
  readonly #watchers = new Set<() => void>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #sending = new Map<number, Promise<void>>();
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
      const entry = this.#entries.get(position);
      if (entry && entry.state !== 'saved' && entry.sequence > sequence) continue;
      if (entry && entry.sequence > sequence) continue;
      const draft = entry ? null : this.#kept(position);
      if (draft && draft.sequence > sequence) {
        this.#put({ position, kind, ...draft, state: 'waiting' });
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
    await Promise.all(
      this.#unsent().map(async ({ position }) => {
        // What is on its way already is waited for, so that handing in doesn't take it for a lost connection.
        await this.#sending.get(position);
        await this.#send(position);
      }),
    );
    return this.#unsent().length === 0;
  }

  /** The number of answers that the server doesn't have. */
  missing = (): number => this.#unsent().length;

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

  #unsent = (): Entry[] =>
    [...this.#entries.values()].filter(({ state }) => state === 'saving' || state === 'waiting');

  #draft(position: number) {
    return draftAt({
      person: this.#options.person,
      place: `exam:${this.#options.attemptId}:${position}`,
    });
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
    const sending = this.#deliver(entry);
    this.#sending.set(position, sending);
    await sending;
    this.#sending.delete(position);
    const now = this.#entries.get(position);
    if (now && now.sequence > entry.sequence && now.state === 'saving') await this.#send(position);
  }

  async #deliver({ position, kind, answer, marked, sequence }: Entry): Promise<void> {
    try {
      await this.#options.send(position, { kind, answer, marked, sequence } as AnswerInput);
      this.#retryMs = firstRetryMs;
      this.#settle(position, sequence, 'saved');
    } catch (error) {
      this.#fail(position, sequence, error);
    }
  }

  #settle(position: number, sequence: number, state: SavingState): void {
    const entry = this.#entries.get(position);
    if (!entry || entry.sequence !== sequence) return;
    if (state !== 'waiting') this.#draft(position).drop();
    this.#put({ ...entry, state });
  }

  #fail(position: number, sequence: number, error: unknown): void {
    if (!isRefusal(error)) {
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
    } else if (error.code === 'attempt_over' || error.code === 'attempt_not_found')
      this.#options.onOver();
    else this.#settle(position, sequence, 'refused');
  }
}
