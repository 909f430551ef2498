import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { facets, memberListQuery, memberPage } from '../schema';
import { listFacets, listMembers } from './data';

export const memberRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/members',
      gives('Direktori anggota menurut filter', memberPage),
      valid('query', memberListQuery),
      async (c) => c.json(await listMembers(ctxOf(c), c.req.valid('query'))),
    )
    .get('/member-facets', gives('Pilihan filter direktori anggota', facets), async (c) =>
      c.json(await listFacets(ctxOf(c))),
    );

export type MemberRoutes = ReturnType<typeof memberRoutes>;
