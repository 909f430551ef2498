import { passMark } from '~/features/exams/terms';
import type { BatchEntry } from './schema';
import { batchLabels, nameStateTexts } from './terms';

/** The conditions that a certificate says were fulfilled (spec decision 29). */
export const criteriaOf = ({ score }: { score: number | null }): string =>
  score === null
    ? 'Semua pelajaran disetujui instruktur.'
    : `Semua pelajaran disetujui instruktur, dan ujian akhir lulus dengan nilai paling rendah ${passMark}%.`;
