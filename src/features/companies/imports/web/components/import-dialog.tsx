import { formatNumber } from '~/lib/money';
import { useListImport } from '~/lib/web/list-import';
import { ListImportDialog } from '~/ui/list-import/dialog';
import type { ListWords } from '~/ui/list-import/words';
import { personFields } from '../../../people/rules';
import type { ImportCheck, ImportView } from '../../../people/schema';
import {
  type ImportOutcome,
  importBytesMax,
  importOutcomes,
  importRowsMax,
  outcomeLabels,
  peopleTexts,
  plannedLabels,
} from '../../../people/terms';
import { listSource } from '../api';

const words: ListWords<ImportOutcome, ImportCheck, ImportView> = {
  title: 'Impor CSV',
  field: {
    label: 'Daftar peserta',
    hint: `Satu orang per baris, misalnya nama, email, departemen, nomor karyawan; paling banyak ${formatNumber(importRowsMax)}. Isi tiap kolom Anda pilih setelahnya. Berkas dari Google, Microsoft, atau aplikasi HR juga terbaca.`,
  },
  fields: personFields,
  promise: 'Tidak ada yang diundang sebelum Anda melihat hasil pemeriksaannya.',
  outcomes: importOutcomes,
  labels: outcomeLabels,
  planned: plannedLabels,
  adds: ['invited'],
  person: ({ name, email }) => [name, email].filter(Boolean).join(', '),
  plan: ({ free, newDepartments }, count) => (
    <>
      <p>
        {count} akan diundang lewat email. Kursi yang tersedia: {formatNumber(free)}.
      </p>
      {newDepartments.length > 0 && <p>Departemen baru: {newDepartments.join(', ')}</p>}
    </>
  ),
  running: 'Mengundang peserta',
  added: 'diundang',
  kept: 'tetap punya kursi',
  undoing:
    'Undangan dari impor ini yang belum diterima dicabut dan kursinya kembali. Siapa pun yang sudah menerima, atau ada juga di daftar yang lebih baru, tetap punya kursi.',
};

const limits = {
  bytesMax: importBytesMax,
  tooLarge: peopleTexts.tooLarge,
  empty: peopleTexts.empty,
};

type ImportDialogProps = { company: string; importId: string | null; onClose: () => void };

/** Invites people of a company by a list. */
export function ImportDialog({ company, importId, onClose }: ImportDialogProps) {
  const planned = useListImport(listSource(company), limits, importId);
  return <ListImportDialog words={words} planned={planned} onClose={onClose} />;
}
