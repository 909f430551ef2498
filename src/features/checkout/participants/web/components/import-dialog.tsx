import { formatNumber } from '~/lib/money';
import { useListImport } from '~/lib/web/list-import';
import { ListImportDialog } from '~/ui/list-import/dialog';
import type { ListWords } from '~/ui/list-import/words';
import { participantFields } from '../../rules';
import type { ImportCheck, ImportView } from '../../schema';
import {
  type ImportOutcome,
  importBytesMax,
  importOutcomes,
  importRowsMax,
  outcomeLabels,
  participantTexts,
  plannedLabels,
} from '../../terms';
import { listSource } from '../api';

const words: ListWords<ImportOutcome, ImportCheck, ImportView> = {
  title: 'Tambah peserta',
  field: {
    label: 'Alamat email',
    hint: `Satu alamat per baris, paling banyak ${formatNumber(importRowsMax)}. Hanya pemilik akun dengan email terverifikasi yang dapat didaftarkan.`,
  },
  fields: participantFields,
  promise: 'Tidak ada yang didaftarkan sebelum Anda melihat hasil pemeriksaannya.',
  outcomes: importOutcomes,
  labels: outcomeLabels,
  planned: plannedLabels,
  adds: ['created', 'reopened'],
  person: ({ email }) => email,
  plan: (_, count) => <p>{count} akan didaftarkan dan dikabari lewat lonceng dan email.</p>,
  running: 'Mendaftarkan peserta',
  added: 'didaftarkan',
  kept: 'tetap terdaftar',
  undoing:
    'Semua yang didaftarkan impor ini dikeluarkan lagi dan dikabari. Siapa pun yang sudah belajar, membeli, atau didaftarkan lagi setelahnya tetap terdaftar.',
};

const limits = {
  bytesMax: importBytesMax,
  tooLarge: participantTexts.tooLarge,
  empty: participantTexts.empty,
};

type ImportDialogProps = { courseId: string; importId: string | null; onClose: () => void };

/** Adds people to a course by their addresses. */
export function ImportDialog({ courseId, importId, onClose }: ImportDialogProps) {
  const planned = useListImport(listSource(courseId), limits, importId);
  return <ListImportDialog words={words} planned={planned} onClose={onClose} />;
}
