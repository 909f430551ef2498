import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, sql } from 'drizzle-orm';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import type { ReplacementInput, TemplateInput } from '../schema';
import { templatesMax } from '../terms';
import { quoteTemplates } from './tables';

type Action = 'template_saved' | 'template_replaced' | 'template_removed';
type Kept = Pick<typeof quoteTemplates.$inferSelect, 'id' | 'kind'>;

/** The name isn't among the facts, because people type it. */
const auditTemplate = (ctx: Ctx, action: Action, { id, kind }: Kept): Promise<void> => {
  const gone = action === 'template_removed';
  const facts = { before: gone ? { kind } : null, after: gone ? null : { kind } };
  return writeAudit(ctx, {
    action: `quotes.${action}`,
    subjectType: 'quote_template',
    subjectId: id,
    ...facts,
    reason: null,
  });
};

/** Whether a template was kept before. @throws template_kept (409) when its id was used with other contents, so that none are silently lost */
async function isKept(ctx: Ctx, { id, name, template }: TemplateInput): Promise<boolean> {
  const { kind, content } = quoteTemplates;
  const [before] = await ctx.db
    .select({ name: quoteTemplates.name, kind, content })
    .from(quoteTemplates)
    .where(eq(quoteTemplates.id, id));
  if (!before) return false;
  // Fields that are missing are undefined in one of the two and not there in the other.
  if (!isDeepStrictEqual(before, JSON.parse(JSON.stringify({ name, ...template }))))
    throw refuse('template_kept');
  return true;
}

/** Keeps a new template. The same id twice keeps it once. @throws forbidden (403), template_kept, template_name_taken, templates_full (409) */
export const keepTemplate = (ctx: Ctx, input: TemplateInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, name, template } = input;
    requireRight(can(ctx.user, 'see', 'any'));
    if (await isKept(ctx, input)) return;
    const [all] = await ctx.db.select({ templates: count() }).from(quoteTemplates);
    if ((all?.templates ?? 0) >= templatesMax) throw refuse('templates_full');
    const { kind, content } = template;
    const [added] = await ctx.db
      .insert(quoteTemplates)
      .values({ id, kind, name, content, updatedBy: ctx.user.userId, updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: quoteTemplates.id });
    // The template with this id may have come from the same click, sent twice at once.
    if (added) return auditTemplate(ctx, 'template_saved', { id, kind });
    if (!(await isKept(ctx, input))) throw refuse('template_name_taken');
  });

const isRead = (id: string, revision: number) =>
  and(eq(quoteTemplates.id, id), eq(quoteTemplates.revision, revision));

/** Says why a template isn't the one that was read. */
async function refusalOf(ctx: Ctx, id: string) {
  const [template] = await ctx.db
    .select({ id: quoteTemplates.id })
    .from(quoteTemplates)
    .where(eq(quoteTemplates.id, id));
  return refuse(template ? 'template_changed' : 'template_not_found');
}

/** Puts other contents of the same kind into a template. @throws forbidden (403), template_not_found (404), template_changed (409) */
export const replaceTemplate = (
  ctx: Ctx,
  id: string,
  { revision, template }: ReplacementInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'see', 'any'));
    const [changed] = await ctx.db
      .update(quoteTemplates)
      .set({
        content: template.content,
        revision: sql`${quoteTemplates.revision} + 1`,
        updatedBy: ctx.user.userId,
        updatedAt: ctx.now,
      })
      .where(and(isRead(id, revision), eq(quoteTemplates.kind, template.kind)))
      .returning({ id: quoteTemplates.id, kind: quoteTemplates.kind });
    if (!changed) throw await refusalOf(ctx, id);
    await auditTemplate(ctx, 'template_replaced', changed);
  });

/** @throws forbidden (403), template_not_found (404), template_changed (409) */
export const removeTemplate = (ctx: Ctx, id: string, revision: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'see', 'any'));
    const [removed] = await ctx.db
      .delete(quoteTemplates)
      .where(isRead(id, revision))
      .returning({ id: quoteTemplates.id, kind: quoteTemplates.kind });
    if (!removed) throw await refusalOf(ctx, id);
    await auditTemplate(ctx, 'template_removed', removed);
  });
