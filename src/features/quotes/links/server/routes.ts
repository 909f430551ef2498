import type { Context } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { linkHeader } from '../terms';
import type { LinkAccess } from './data';

export type LinkDeps = { secret: string; limits: RequestLimits };
export type OpenedByLink = { by: 'link' } & LinkAccess;

/** Reads the signed link's token from its header, since logs keep addresses. Writes through links are limited by the visitor's address. */
export const openLink = ({ secret, limits }: LinkDeps) => {
  const read = (c: Context<ApiEnv>): OpenedByLink => ({
    by: 'link',
    secret,
    token: c.req.header(linkHeader) ?? '',
  });
  const write = async (c: Context<ApiEnv>): Promise<OpenedByLink> => {
    await limits.quoteLink(c.var.clientAddress);
    return read(c);
  };
  return { read, write };
};
