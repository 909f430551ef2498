import { asc, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import type { TemplateContent } from '../schema';
import { templatesMax } from '../terms';
import { quoteTemplates } from './tables';

/** All templates of the company by kind and name. @throws forbidden (403) */
export async function templatesData(ctx: Ctx) {
  requireRight(can(ctx.user, 'see', 'any'));
  const { id, kind, name, content, revision, updatedAt } = quoteTemplates;
  const rows = await ctx.db
    .select({ id, kind, name, content, revision, updatedAt, by: users.name })
    .from(quoteTemplates)
    .leftJoin(users, eq(users.id, quoteTemplates.updatedBy))
    .orderBy(asc(kind), sql`lower(${name})`)
    .limit(templatesMax);
  return {
    items: rows.map(({ content, ...row }) => ({
      ...row,
      template: { kind: row.kind, content } as TemplateContent,
    })),
  };
}
