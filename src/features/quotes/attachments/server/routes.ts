import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse as refuseUpload } from '~/features/files/errors';
import { uploadedFile } from '~/features/files/schema';
import { uploadsAtOnce } from '~/features/files/terms';
import { fileHeader } from '~/lib/download';
import { atOnce } from '~/lib/server/at-once';
import type { Ctx } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { FileStorage } from '~/lib/server/storage/port';
import type { BuyerAccess } from '../../links/server/data';
import { openedRequest } from '../../links/server/data';
import { type LinkDeps, openLink } from '../../links/server/routes';
import { handledRequest } from '../../server/data';
import { fileOf, requireRoom, streamOf } from './data';
import { keepFile } from './mutations';

type Sent = { body: ReadableStream<Uint8Array> | null; declared: number | null };
type Kept = Awaited<ReturnType<typeof keepFile>>;
/** `receive` examines an upload and passes it on; files come with their provider, so that it is passed in. `declared` is in bytes. */
export type AttachmentDeps = LinkDeps & {
  storage: FileStorage;
  receive: (
    sent: Sent,
    keep: (examined: Parameters<typeof keepFile>[2]['examined']) => Promise<Kept>,
  ) => Promise<Kept>;
};

/** Paths whose bodies are files and may be larger than others. */
export const quoteFilesPath =
  /^\/api\/(quote-link|quote-requests\/[^/]+|staff\/quote-requests\/[^/]+)\/files$/;

const requestParam = z.object({ id: z.uuid() });
const fileParam = z.object({ id: z.uuid(), fileId: z.uuid() });
const linkedFileParam = z.object({ fileId: z.uuid() });

/** Files of a request: of its buyer, signed in or by the signed link, and of staff. */
export const quoteAttachmentRoutes = (deps: AttachmentDeps) => {
  const { storage } = deps;
  const link = openLink(deps);
  // Visitors have no account that would limit them.
  const fewAtOnce = atOnce(uploadsAtOnce, () => refuseUpload('uploads_at_once'));
  const receive = async (
    c: Context<ApiEnv>,
    ctx: Ctx,
    origin: { requestId: string; fromStaff: boolean },
  ) => {
    const length = c.req.header('content-length');
    const sent = { body: c.req.raw.body, declared: length === undefined ? null : Number(length) };
    const name = nameOf(c.req.header('x-file-name') ?? '');
    return c.json(
      await deps.receive(sent, (examined) => keepFile(ctx, storage, { ...origin, name, examined })),
      201,
    );
  };
  const receiveFromBuyer = async (c: Context<ApiEnv>, access: BuyerAccess) => {
    const ctx = ctxOf(c);
    const { id } = await openedRequest(ctx, access);
    await requireRoom(ctx, id);
    return fewAtOnce(id, () => receive(c, ctx, { requestId: id, fromStaff: false }));
  };
  const give = async (c: Context<ApiEnv>, file: Awaited<ReturnType<typeof fileOf>>) => {
    c.header('content-type', file.contentType);
    c.header('content-disposition', fileHeader('attachment', file.name));
    c.header('content-security-policy', "default-src 'none'; sandbox");
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header('x-content-type-options', 'nosniff');
    c.header('content-length', String(file.bytes));
    return c.body(await streamOf(storage, file));
  };
  return new Hono<ApiEnv>()
    .post(
      '/quote-requests/:id/files',
      gives('Unggah berkas untuk permintaan saya', uploadedFile, 201),
      valid('param', requestParam),
      (c) => receiveFromBuyer(c, { by: 'owner', requestId: c.req.valid('param').id }),
    )
    .get(
      '/quote-requests/:id/files/:fileId',
      gives('Isi berkas pada permintaan saya'),
      valid('param', fileParam),
      async (c) => {
        const { id, fileId } = c.req.valid('param');
        const request = await openedRequest(ctxOf(c), { by: 'owner', requestId: id });
        return give(c, await fileOf(ctxOf(c), { requestId: request.id, fileId, staff: false }));
      },
    )
    .post('/quote-link/files', gives('Unggah berkas lewat tautan', uploadedFile, 201), async (c) =>
      receiveFromBuyer(c, await link.write(c)),
    )
    .get(
      '/quote-link/files/:fileId',
      gives('Isi berkas lewat tautan'),
      valid('param', linkedFileParam),
      async (c) => {
        const request = await openedRequest(ctxOf(c), link.read(c));
        return give(
          c,
          await fileOf(ctxOf(c), {
            requestId: request.id,
            fileId: c.req.valid('param').fileId,
            staff: false,
          }),
        );
      },
    )
    .post(
      '/staff/quote-requests/:id/files',
      gives('Unggah berkas untuk sebuah permintaan (staf)', uploadedFile, 201),
      valid('param', requestParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = await handledRequest(ctx, c.req.valid('param').id);
        return receive(c, ctx, { requestId: id, fromStaff: true });
      },
    )
    .get(
      '/staff/quote-requests/:id/files/:fileId',
      gives('Isi berkas pada sebuah permintaan (staf)'),
      valid('param', fileParam),
      async (c) => {
        const { id, fileId } = c.req.valid('param');
        await handledRequest(ctxOf(c), id);
        return give(c, await fileOf(ctxOf(c), { requestId: id, fileId, staff: true }));
      },
    );
};

export type QuoteAttachmentRoutes = ReturnType<typeof quoteAttachmentRoutes>;

function nameOf(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return '';
  }
}
