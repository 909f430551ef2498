import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { linkHeader } from '../terms';
import { ownerKey } from './owner-key';

/** The browser opens requests signed in as their owner (`token` null), or with the token of a signed link. `key` is the query key. */
export type BuyerAccess = { key: readonly string[]; token: string | null };

export const ownerAccess: BuyerAccess = { key: ownerKey, token: null };

let links = 0;
/** The query key gets a counter instead of the token, because failed queries are logged with their key. */
export function linkAccess(token: string): BuyerAccess {
  links += 1;
  return { key: ['quote-link', String(links)], token };
}

export const linkHeaders = ({ token }: BuyerAccess): Record<string, string> =>
  token === null ? {} : { [linkHeader]: token };
/** The headers as the typed client takes them. */
export const headersOf = (access: BuyerAccess) =>
  access.token === null ? {} : { headers: linkHeaders(access) };

/** Reads the data again after every write, also after a refused one, since a refusal means that the data changed meanwhile. */
export const refreshOf =
  ({ key }: BuyerAccess) =>
  (client: QueryClient) =>
    void client.invalidateQueries({ queryKey: key });

/** The reason when the server says that an offer can't be answered any more; null for other errors. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof AppError && [404, 409, 410].includes(error.status) ? error.problem.detail : null;
