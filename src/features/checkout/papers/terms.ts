import type { PaperKind } from '../terms';

/** The beginning of a paper's number, `INV/2026/000123`. */
export const paperCodes: Record<PaperKind, string> = { invoice: 'INV', receipt: 'KW', credit_note: 'NKR' };
/** The beginning of its file's name, and how a drawing that changes is told apart from earlier ones. */
export const paperFiles: Record<PaperKind, string> = { invoice: 'invoice', receipt: 'kuitansi', credit_note: 'nota-kredit' };
