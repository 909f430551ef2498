/** A request to the limit server: `at` holds the parts of the address that the pattern names. */
export type Asked = { token: string; at: Record<string, string>; query: URLSearchParams };

/** A statement as `pg` takes it; a name has it planned once per connection. */
type Question = { name?: string; text: string; values: unknown[] };

/** One read written by hand: one statement, and how its rows become the body that the product answers with. */
export type LimitRead = {
  /** the path below /api */
  path: RegExp;
  /** null: no single statement answers this */
  ask: (asked: Asked) => Question | null;
  body: (rows: unknown[], asked: Asked) => unknown;
};

/** Lets `body` know what the rows look like, which the statement alone says. */
export const read = <Row>(
  path: RegExp,
  ask: LimitRead['ask'],
  body: (rows: Row[], asked: Asked) => unknown,
): LimitRead => ({
  path,
  ask,
  body: (rows, asked) => body(rows as Row[], asked),
});

/** Begins a statement with who asks, as the product knows a living session: the token is the first value. */
export const me = `with me as materialized (
  select s.id as session_id, s.user_id from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now() and u.erased_at is null)`;
