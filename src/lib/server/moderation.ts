import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from './audit';
import type { Ctx } from './ctx';

type ReportColumn =
  | 'id'
  | 'reason'
  | 'note'
  | 'reporterId'
  | 'createdAt'
  | 'closedAt'
  | 'closedBy'
  | 'dismissed';
type CaseAbout<Reason extends string> = {
  /** the kind of row in the audit log */
  subject: string;
  reports: PgTable & Record<ReportColumn, PgColumn>;
  /** the column of `reports` that names what they are about */
  about: PgColumn;
  /** the reasons of reports, for their type only */
  reasons: readonly Reason[];
  /** a person's public name */
  nameOf: (userId: PgColumn) => SQL;
  /** who sent a report, where they have no name */
  nameless: string;
};

/** The most reports and decisions that a page shows. */
const shownMost = 50;

/**
 * Cases of moderation: what people report about one row, and what staff decides about it. A case's version is the number of its reports and decisions, so that
 * nobody decides about what they haven't seen.
 */
export class Cases<Reason extends string> {
  readonly #about: CaseAbout<Reason>;
  constructor(about: CaseAbout<Reason>) {
    this.#about = about;
  }

  #ofRow = (id: string) =>
    and(eq(auditLog.subjectType, this.#about.subject), eq(auditLog.subjectId, id));

  /** The reports about a row, the newest first. */
  async reports(ctx: Ctx, id: string) {
    const { reports, about, nameOf, nameless } = this.#about;
    type Report = {
      id: string;
      reason: Reason;
      note: string;
      reporter: string | null;
      createdAt: Date;
      closedAt: Date | null;
      dismissed: boolean;
    };
    const { reason, note, createdAt, closedAt, dismissed } = reports;
    const reporter = sql<string>`coalesce(nullif(${nameOf(reports.reporterId)}, ''), ${nameless})`;
    const all = (await ctx.db
      .select({ id: reports.id, reason, note, reporter, createdAt, closedAt, dismissed })
      .from(reports as PgTable)
      .where(eq(about, id))
      .orderBy(desc(createdAt), desc(reports.id))
      .limit(shownMost)) as Report[];
    return all.map(({ closedAt, dismissed, ...report }) => ({
      ...report,
      closed: closedAt && { at: closedAt, dismissed },
    }));
  }

  /** What staff has decided about a row, the newest first; `after` is what the decision has written. */
  history(ctx: Ctx, id: string) {
    return ctx.db
      .select({
        id: auditLog.id,
        action: auditLog.action,
        by: sql<string>`coalesce(nullif(${this.#about.nameOf(auditLog.actorId)}, ''), 'Staf')`,
        reason: auditLog.reason,
        after: auditLog.after,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(this.#ofRow(id))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(shownMost);
  }

  async version(ctx: Ctx, id: string): Promise<number> {
    const { reports, about } = this.#about;
    const [reported] = await ctx.db
      .select({ reports: count() })
      .from(reports as PgTable)
      .where(eq(about, id));
    const [decided] = await ctx.db
      .select({ decisions: count() })
      .from(auditLog)
      .where(this.#ofRow(id));
    return (reported?.reports ?? 0) + (decided?.decisions ?? 0);
  }

  /**
   * Where a decision of somebody who has seen the version `seen` stands, in a transaction that holds the row: to be made (`next`), made just now by the same
   * person (`repeated`), or about what has changed meanwhile.
   */
  async standing(
    ctx: Ctx,
    id: string,
    { seen, action, reason }: { seen: number; action: string; reason: string },
  ): Promise<{ version: number; is: 'next' | 'repeated' | 'late' }> {
    const version = await this.version(ctx, id);
    if (version === seen) return { version, is: 'next' };
    const [last] = await ctx.db
      .select({ actorId: auditLog.actorId, action: auditLog.action, reason: auditLog.reason })
      .from(auditLog)
      .where(this.#ofRow(id))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(1);
    const isSame =
      last?.actorId === ctx.user.userId && last.action === action && last.reason === reason;
    return { version, is: version === seen + 1 && isSame ? 'repeated' : 'late' };
  }

  /** Closes the open reports about a row in the caller's transaction, and answers who sent them. */
  async close(ctx: Ctx, id: string, dismissed: boolean): Promise<string[]> {
    const { reports, about } = this.#about;
    const closing = { closedAt: ctx.now, closedBy: ctx.user.userId, dismissed };
    const closed = await ctx.db
      .update(reports as PgTable)
      .set(closing)
      .where(and(eq(about, id), isNull(reports.closedAt)))
      .returning({ reporterId: reports.reporterId });
    return closed.map(({ reporterId }) => reporterId as string);
  }
}
