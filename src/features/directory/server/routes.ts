import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { facets, memberListQuery, memberPage } from '../members/schema';
import { listFacets, listMembers } from '../members/server/data';
import { personalProfile, publicProfile, reportInput, reportOutput } from '../schema';
import { personalProfileAt, publicProfileAt } from './data';
import { reportProfile } from './mutations';

export const memberRoutes = () =>
  new Hono<ApiEnv>()
    .get('/members', gives('Direktori anggota menurut saringan', memberPage), valid('query', memberListQuery), async (c) =>
      c.json(await listMembers(ctxOf(c), c.req.valid('query'))),
    )
    .get('/member-facets', gives('Pilihan saringan direktori anggota', facets), async (c) => c.json(await listFacets(ctxOf(c))))
    .get('/members/:slug', gives('Profil seperti yang dilihat semua orang', publicProfile), async (c) =>
      c.json(await publicProfileAt(ctxOf(c), c.req.param('slug'))),
    )
    .get('/members/:slug/personal', gives('Yang hanya dilihat anggota di profil ini', personalProfile), async (c) =>
      c.json(await personalProfileAt(ctxOf(c), c.req.param('slug'))),
    )
    .post('/members/:slug/reports', gives('Laporkan profil', reportOutput), valid('json', reportInput), async (c) => {
      const answer = await reportProfile(ctxOf(c), c.req.param('slug'), c.req.valid('json'));
      return c.json(answer, answer.created ? 201 : 200);
    });

export type MemberRoutes = ReturnType<typeof memberRoutes>;
