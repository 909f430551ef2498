import type { Context } from 'hono';
import { fileHeader } from '~/lib/download';

type File = {
  body: Uint8Array<ArrayBuffer> | string;
  type: string;
  disposition: 'inline' | 'attachment';
  filename: string;
};

/** Answers a PDF to view or to download. */
export const pdfResponse = (c: Context, { pdf, filename }: { pdf: Uint8Array; filename: string }) =>
  file(c, { body: new Uint8Array(pdf), type: 'application/pdf', disposition: 'inline', filename });

/** Answers JSON as a download for another program. */
export const jsonFileResponse = (
  c: Context,
  { json, filename }: { json: object; filename: string },
) =>
  file(c, {
    body: `${JSON.stringify(json, null, 2)}\n`,
    type: 'application/json; charset=utf-8',
    disposition: 'attachment',
    filename,
  });

/** Answers a text as a download for another program. */
export const textFileResponse = (
  c: Context,
  { text, type, filename }: { text: string; type: string; filename: string },
) => file(c, { body: text, type: `${type}; charset=utf-8`, disposition: 'attachment', filename });

// The answer goes through the context, so that it gets the headers of every API answer.
const file = (c: Context, { body, type, disposition, filename }: File) =>
  c.body(body, 200, {
    'content-type': type,
    'content-disposition': fileHeader(disposition, filename),
  });
