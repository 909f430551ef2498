import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { files } from './tables';

type FileOptions = Pick<typeof files.$inferInsert, 'ownerId'> & Partial<typeof files.$inferInsert>;

/** Makes a row as a finished upload leaves it. A test that needs the bytes must store them itself. */
export async function createFile(ctx: Ctx, options: FileOptions): Promise<string> {
  const id = newId();
  const defaults = {
    purpose: 'proof' as const,
    name: 'ijazah.pdf',
    contentType: 'application/pdf',
    bytes: 3,
    sha256: '0'.repeat(64),
  };
  await ctx.db
    .insert(files)
    .values({ id, ...defaults, createdAt: ctx.now, storedAt: ctx.now, ...options });
  return id;
}
