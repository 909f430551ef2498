import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AuditWords } from '~/lib/server/audit';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { auditEntry, auditPeople, peopleQuery } from '../schema';
import { auditEntryData, auditPeopleData, languageOf } from './data';
import { auditDesk } from './desk';

const param = z.object({ id: z.uuid() });
const isId = z.uuid();

export function auditRoutes({ auditWords }: { auditWords: AuditWords[] }) {
  const language = languageOf(auditWords);
  return new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes('/staff/audit', auditDesk(auditWords), auditEntry, 'Catatan audit (superadmin)'),
    )
    .get(
      '/staff/audit-people',
      gives('Orang dalam catatan audit', auditPeople),
      valid('query', peopleQuery),
      async (c) => {
        const { q = '', ids = '' } = c.req.valid('query');
        return c.json(
          await auditPeopleData(ctxOf(c), {
            q: q.trim(),
            ids: ids.split(',').filter((id) => isId.safeParse(id).success),
          }),
        );
      },
    )
    .get(
      '/staff/audit/:id',
      gives('Satu catatan audit', auditEntry),
      valid('param', param),
      async (c) => c.json(await auditEntryData(ctxOf(c), c.req.valid('param').id, language)),
    );
}

export type AuditRoutes = ReturnType<typeof auditRoutes>;
