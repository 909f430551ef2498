import { refusals } from '~/lib/errors';
import { trainingTexts } from './terms';

export const refuse = refusals({
  assignment_not_found: { status: 404, detail: 'Penetapan kursus ini tidak ditemukan.' },
  training_not_found: { status: 404, detail: 'Kursus peserta ini tidak ditemukan.' },
  training_target_gone: { status: 422, detail: trainingTexts.gone },
  training_due_past: { status: 422, detail: trainingTexts.dueOn },
});
