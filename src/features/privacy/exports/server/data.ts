import { readStored, uploadsOf } from '~/features/files/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { uploadName } from '../rules';

/** A person's uploads with their names in the zip. */
export const ownUploads = async (ctx: Ctx, storage: FileStorage, userId: string) =>
  (await uploadsOf(ctx, userId)).map((file) => ({
    name: uploadName(file),
    open: () => readStored(storage, file),
  }));
