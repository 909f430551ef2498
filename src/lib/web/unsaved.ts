import { AppError } from '~/lib/errors';
import { sentenceOf } from './api';

/** Why a save failed, beside the words that it did. `error` is undefined where the form itself found faults; `again` says that it is tried by itself. */
export function reasonOf(error: unknown, again: boolean): string {
  if (error === undefined) return 'Ada isian yang belum benar.';
  if (error instanceof AppError || navigator.onLine) return sentenceOf(error);
  return again ? 'Koneksi terputus; tersimpan otomatis setelah tersambung.' : sentenceOf(error);
}
