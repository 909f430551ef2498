/** What the server's clock said, and when that came by a clock that nobody can set (`performance.now()`). */
export type Clock = { now: string; receivedAt: number };

/** Milliseconds until a deadline by the server's clock, whatever time this device believes it is. */
export const leftOf = (deadlineAt: string, { now, receivedAt }: Clock): number =>
  Date.parse(deadlineAt) - Date.parse(now) - (performance.now() - receivedAt);
