/** A write that a client requested. Texts are unique, so that a stored row shows which request made it. */
export type Ask =
  | { kind: 'enrol'; learner: string; course: string }
  | { kind: 'submit'; learner: string; lesson: string; attempt: number; notes: string }
  | { kind: 'withdraw'; learner: string; lesson: string; attempt: number }
  | {
      kind: 'decide';
      reviewer: string;
      submission: string;
      attempt: number;
      decision: 'approved' | 'rejected';
      feedback: string;
    }
  | { kind: 'signIn'; account: string }
  | { kind: 'deed'; deed: Deed; person: string; mark: string };

/**
 * The writes outside learning: a company's request, an offer that is sent and accepted, a question about one's data, an upload, a saved
 * profile, an answer in an exam and its handing in, an order that is paid, its money that is asked back, a course that is saved in the studio, and
 * its lessons in another order. A deed's mark is in the row that it stores, and in no other deed of its kind.
 */
export const deeds = [
  'request',
  'sent',
  'accepted',
  'question',
  'upload',
  'profile',
  'answer',
  'handIn',
  'paid',
  'refund',
  'course',
  'outline',
] as const;
export type Deed = (typeof deeds)[number];

/** `unknown` means that the server died before it answered, so that the write may be stored or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export type Entry<A extends Ask = Ask> = A & {
  outcome: Outcome;
  answer: Record<string, unknown>;
  session?: string;
};

/** All requested writes of one database, over all rounds. */
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
    return this.entries.filter(
      (entry): entry is Entry<Extract<Ask, { kind: K }>> => entry.kind === kind,
    );
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }
}
