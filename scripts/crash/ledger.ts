/** What a client asked the server to write. Texts are unique, so that a stored row tells which request made it. */
export type Ask =
  | { kind: 'enrol'; learner: string; course: string }
  | { kind: 'submit'; learner: string; lesson: string; attempt: number; notes: string }
  | { kind: 'withdraw'; learner: string; lesson: string; attempt: number }
  | { kind: 'decide'; reviewer: string; submission: string; attempt: number; decision: 'approved' | 'rejected'; feedback: string }
  | { kind: 'signIn'; account: string };

/** `unknown`: the server died before it answered, so that the write may stand or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export type Entry<A extends Ask = Ask> = A & { outcome: Outcome; answer: Record<string, unknown>; session?: string };

/** Everything asked of one database, over all rounds. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** answers no client may ever get, such as a 500 */
  readonly trouble: string[] = [];

  add(ask: Ask): Entry {
    const entry: Entry = { ...ask, outcome: 'unknown', answer: {} };
    this.entries.push(entry);
    return entry;
  }

  of<K extends Ask['kind']>(kind: K) {
    return this.entries.filter((entry): entry is Entry<Extract<Ask, { kind: K }>> => entry.kind === kind);
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }
}
