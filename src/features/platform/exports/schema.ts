import * as z from 'zod/mini';
import { exportFormats, exportStates, queryMax } from './terms';

const time = z.iso.datetime();

export const exportInput = z.object({
  /** made by the browser, so that a request that is sent twice makes one file */
  key: z.uuid(),
  /** the desk's address below the API, `/staff/orders` */
  desk: z.string().check(z.maxLength(100)),
  /** the query of its page: view, words, filters and sort */
  query: z.string().check(z.maxLength(queryMax)),
  format: z.enum(exportFormats),
});

const preparedFile = z.object({
  id: z.uuid(),
  title: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** so far */
  rows: z.int(),
  bytes: z.nullable(z.int()),
  createdAt: time,
  readyAt: z.nullable(time),
  expiresAt: z.nullable(time),
});
export const preparedFiles = z.object({ items: z.array(preparedFile) });

export type ExportInput = z.infer<typeof exportInput>;
export type PreparedFile = z.infer<typeof preparedFile>;
