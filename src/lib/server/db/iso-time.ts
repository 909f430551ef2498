import { type SQLWrapper, sql } from 'drizzle-orm';

/** A time within JSON as the API writes it. */
export const isoTime = (time: SQLWrapper) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
