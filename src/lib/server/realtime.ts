/** The names of the NOTIFY channels; payloads are ids only, and the names of viewers. */
export const channels = {
  notification: 'notification_inserted',
  sessionEnded: 'session_ended',
  catalogueChanged: 'catalogue_changed',
  outboxWritten: 'outbox_written',
  presence: 'desk_presence',
  settingsChanged: 'settings_changed',
} as const;

/** Without an id it is sent again whenever it happens, and no stream resumes from it. */
export type LiveEvent = { id?: string; event: string; data: string };

export type LiveStream = {
  userId: string;
  sessionId: string;
  push: (event: LiveEvent) => void;
  /** `replaced`: newer streams of the same person took its place */
  close: (reason?: 'ended' | 'replaced') => void;
};

/** The open live streams of this process, by person. */
export class LiveHub {
  readonly #byUser = new Map<string, Set<LiveStream>>();
  #open = 0;
  #closed = false;

  /** true while the process stops: new streams belong on another one */
  get closed() {
    return this.#closed;
  }

  get size() {
    return this.#open;
  }

  add(stream: LiveStream): () => void {
    const streams = this.#byUser.get(stream.userId) ?? new Set<LiveStream>();
    this.#byUser.set(stream.userId, streams.add(stream));
    this.#open += 1;
    return () => this.#remove(stream);
  }

  #remove(stream: LiveStream) {
    const streams = this.#byUser.get(stream.userId);
    if (!streams?.delete(stream)) return;
    this.#open -= 1;
    if (streams.size === 0) this.#byUser.delete(stream.userId);
  }

  toUser(userId: string, event: LiveEvent) {
    for (const stream of this.#byUser.get(userId) ?? []) stream.push(event);
  }

  /** Ends the oldest streams of a person, so that there is room for one more. */
  makeRoom(userId: string, most: number) {
    const streams = [...(this.#byUser.get(userId) ?? [])];
    for (const stream of streams.slice(0, Math.max(0, streams.length - most + 1))) {
      this.#remove(stream);
      stream.close('replaced');
    }
  }

  watches(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  users(): string[] {
    return [...this.#byUser.keys()];
  }

  sessions(): string[] {
    return [...new Set([...this.#streams()].map((stream) => stream.sessionId))];
  }

  endSessions(ended: (sessionId: string) => boolean) {
    for (const stream of [...this.#streams()]) if (ended(stream.sessionId)) stream.close();
  }

  /** Ends all streams, and lets no new ones in. */
  close() {
    this.#closed = true;
    this.endSessions(() => true);
  }

  *#streams() {
    for (const streams of this.#byUser.values()) yield* streams;
  }
}
