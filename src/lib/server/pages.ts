import { sql } from 'drizzle-orm';
import type { Ctx, ForgetPages } from './ctx';
import { channels } from './realtime';

/** A notification that doesn't come is not waited for longer: the connection may be cut, and then all pages are dropped when it is back. */
const heardMs = 1_000;

/** Tells all processes at commit which kept pages are outdated: a course by its slug, `@members`, `@{slug}` for a profile, `*` for all. */
export async function announcePages(ctx: Ctx, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const changed = ctx.forgetPages(tags);
  await ctx.db.execute(
    sql`select pg_notify(${channels.catalogueChanged}, page) from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) page`,
  );
  await changed();
}

/** Keeps a change and its pages together: the answer waits until this process has dropped the pages and heard the notification. */
export function pageChanges(pages: { purge: (tag: string) => void }) {
  const waiting = new Map<string, Set<() => void>>();
  const heard = (tag: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiters = waiting.get(tag) ?? new Set();
    waiting.set(tag, waiters.add(resolve));
    const timer = setTimeout(resolve, heardMs);
    return promise.finally(() => {
      clearTimeout(timer);
      waiters.delete(resolve);
      if (waiters.size === 0 && waiting.get(tag) === waiters) waiting.delete(tag);
    });
  };
  const forgetPages: ForgetPages = (tags) => {
    const all = Promise.all(tags.map(heard));
    return async () => {
      for (const tag of tags) pages.purge(tag);
      await all;
    };
  };
  const receive = (tag: string) => {
    pages.purge(tag);
    for (const resolve of waiting.get(tag) ?? []) resolve();
  };
  return { forgetPages, listener: { receive, resumed: () => receive('*') } };
}
