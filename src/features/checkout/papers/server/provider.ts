import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { sheetOf } from '../rules';
import { paperRow } from './data';
import { keepPaper } from './mutations';

export type PaperDeps = { storage: FileStorage };

const salesPapersFolder = 'sales';
const drawnAtOnce = 40;
const underWay = new Map<string, Promise<Uint8Array>>();

type Row = Awaited<ReturnType<typeof paperRow>>;

async function drawAndKeep(
  ctx: Ctx,
  { id, paper }: Row,
  storage: FileStorage,
): Promise<Uint8Array> {
  const { default: paperPdf } = await import('./documents/paper-pdf');
  const pdf = await paperPdf(sheetOf(paper));
  const storageKey = `${salesPapersFolder}/${id}-${newId()}`;
  await storage.put(storageKey, Readable.from([pdf]), pdf.length);
  await keepPaper(ctx, id, { storageKey, sha256: createHash('sha256').update(pdf).digest('hex') });
  return pdf;
}

/** One paper of an order as PDF: the kept one, or drawn at the first demand, once for requests at once. @throws paper_not_found (404), papers_busy (429) */
export async function paperPdfOf(
  ctx: Ctx,
  paperName: { number: string; paper: string },
  { storage }: PaperDeps,
) {
  const row = await paperRow(ctx, paperName);
  const file = row.storageKey && (await storage.get(row.storageKey));
  if (file) return { paper: row.paper, pdf: new Uint8Array(await buffer(file)) };
  const running = underWay.get(row.id);
  if (!running && underWay.size >= drawnAtOnce) throw refuse('papers_busy');
  const drawing = running ?? drawAndKeep(ctx, row, storage).finally(() => underWay.delete(row.id));
  underWay.set(row.id, drawing);
  return { paper: row.paper, pdf: await drawing };
}
