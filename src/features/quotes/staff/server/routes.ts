import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import type { AnswerDeps } from '../../server/mutations';
import {
  addressInput,
  draftInput,
  draftOutput,
  listedApproval,
  listedRequest,
  noteInput,
  offlineInput,
  ownerInput,
  reasonInput,
  revisionQuery,
  staffRequest,
} from '../schema';
import { staffPaper, staffRequestData } from './data';
import { approvalDesk, quoteDesk } from './desk';
import {
  acceptOffline,
  addNote,
  closeRequest,
  correctAddress,
  dropDraft,
  revokeLinks,
  saveDraft,
  setOwner,
} from './mutations';

const requestParam = z.object({ id: z.uuid() });
const quoteParam = z.object({ id: z.uuid(), quoteId: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

export const quoteStaffRoutes = (deps: AnswerDeps) => {
  const { secret } = deps;
  return new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes(
        '/staff/quote-requests',
        quoteDesk,
        listedRequest,
        'Meja permintaan penawaran (staf)',
      ),
    )
    .route(
      '/',
      deskRoutes(
        '/staff/quote-approvals',
        approvalDesk,
        listedApproval,
        'Meja persetujuan diskon (staf)',
      ),
    )
    .get(
      '/staff/quote-requests/:id',
      gives('Satu permintaan dengan riwayatnya', staffRequest),
      valid('param', requestParam),
      async (c) => c.json(await staffRequestData(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/staff/quote-requests/:id/owner',
      gives('Ambil atau lepaskan permintaan', done),
      valid('param', requestParam),
      valid('json', ownerInput),
      async (c) => {
        await setOwner(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/quote-requests/:id/notes',
      gives('Tambah catatan internal', done, 201),
      valid('param', requestParam),
      valid('json', noteInput),
      async (c) => {
        await addNote(ctxOf(c), c.req.valid('param').id, c.req.valid('json').text);
        return c.json(ok, 201);
      },
    )
    .put(
      '/staff/quote-requests/:id/draft',
      gives('Simpan draf penawaran', draftOutput),
      valid('param', requestParam),
      valid('json', draftInput),
      async (c) => c.json(await saveDraft(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/staff/quote-requests/:id/draft',
      gives('Hapus draf', done),
      valid('param', requestParam),
      valid('query', revisionQuery),
      async (c) => {
        await dropDraft(ctxOf(c), c.req.valid('param').id, c.req.valid('query'));
        return c.json(ok);
      },
    )
    .get(
      '/staff/quote-requests/:id/quotes/:quoteId/paper',
      gives('Surat penawaran yang terkirim (PDF)'),
      valid('param', quoteParam),
      async (c) => pdfResponse(c, await staffPaper(ctxOf(c), c.req.valid('param'))),
    )
    .post(
      '/staff/quote-requests/:id/quotes/:quoteId/offline-acceptance',
      gives('Catat penerimaan di luar situs', done),
      valid('param', quoteParam),
      valid('json', offlineInput),
      async (c) => {
        const { id, quoteId } = c.req.valid('param');
        await acceptOffline(ctxOf(c), deps, id, quoteId, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/quote-requests/:id/closing',
      gives('Tutup permintaan tanpa penawaran', done),
      valid('param', requestParam),
      valid('json', reasonInput),
      async (c) => {
        await closeRequest(ctxOf(c), secret, c.req.valid('param').id, c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .put(
      '/staff/quote-requests/:id/address',
      gives('Perbaiki alamat dan kirim ulang', done),
      valid('param', requestParam),
      valid('json', addressInput),
      async (c) => {
        await correctAddress(ctxOf(c), secret, c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/quote-requests/:id/link-revocation',
      gives('Cabut tautan bertanda tangan', done),
      valid('param', requestParam),
      valid('json', reasonInput),
      async (c) => {
        await revokeLinks(ctxOf(c), c.req.valid('param').id, c.req.valid('json').reason);
        return c.json(ok);
      },
    );
};

export type QuoteStaffRoutes = ReturnType<typeof quoteStaffRoutes>;
