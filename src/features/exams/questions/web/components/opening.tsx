import { useState } from 'react';
import checks from '~/features/catalogue/publication/web/components/checklist.module.css';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Section } from '~/ui/section';
import { ToolIcon } from '~/ui/tool-icon';
import { drawnMost, passMark } from '../../../terms';
import {
  drawnFrom,
  examChecklist,
  examChecklistLabels,
  isExamReady,
  tooManyDrawn,
} from '../../rules';
import type { StudioExam } from '../../schema';
import { noTopicLabel } from '../../terms';
import { useOpening } from '../api';

/** Whether learners may sit the exam, what is missing for that, and the button that changes it. */
export function ExamOpening({ courseId, exam }: { courseId: string; exam: StudioExam }) {
  const { values, topics, openedAt, running } = exam;
  const [asking, setAsking] = useState(false);
  const opening = useOpening(courseId);
  const checklist = examChecklist(values.draws, topics);
  const count = drawnFrom(values.draws, topics);
  const drawn = Math.min(count, drawnMost);
  const isOpen = openedAt !== null;
  const change = () => opening.mutate(!isOpen, { onSettled: () => setAsking(false) });
  return (
    <Section
      title={isOpen ? 'Ujian dibuka' : 'Ujian belum dibuka'}
      lead={
        isOpen
          ? `Sejak ${formatDateTime(openedAt)}, ${formatNumber(drawn)} soal dalam ${formatNumber(values.minutes)} menit. Sertifikat kursus ini memerlukan nilai minimal ${passMark}%.${running > 0 ? ` ${formatNumber(running)} percobaan sedang berjalan.` : ''}`
          : 'Selama belum dibuka, peserta tidak melihat ujian dan sertifikat tidak memerlukannya.'
      }
      actions={
        <Button
          variant={isOpen ? 'default' : 'kunyit'}
          disabled={!isOpen && !isExamReady(checklist)}
          loading={opening.isPending}
          onClick={() => setAsking(true)}
        >
          {isOpen ? 'Tutup ujian' : 'Buka ujian'}
        </Button>
      }
    >
      {!(isOpen && isExamReady(checklist) && count <= drawnMost) && (
        <ul className={checks.points} aria-label="Daftar periksa ujian">
          {checklist.map(({ key, done, topics: short }) => (
            <li key={key} className={done ? checks.done : checks.open}>
              <ToolIcon name={done ? 'done' : 'circle'} size={22} />
              <span className={checks.words}>
                {examChecklistLabels[key]}
                <span className="hidden">{done ? ' (sudah)' : ' (belum)'}</span>
                {key === 'drawn' && topics.length > 0 && (
                  <span className="quiet small">
                    {[`Sekarang ${formatNumber(count)} soal.`, tooManyDrawn(count)].join(' ')}
                  </span>
                )}
                {short.length > 0 && (
                  <span className="quiet small">
                    Kurang: {short.map((topic) => topic || noTopicLabel).join(', ')}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={isOpen ? 'Tutup ujian ini?' : 'Buka ujian ini?'}
        confirm={isOpen ? 'Tutup ujian' : 'Buka ujian'}
        loading={opening.isPending}
        onConfirm={change}
      >
        {isOpen ? (
          <p>
            Percobaan yang sedang berjalan tetap dapat diselesaikan, dan percobaan baru tidak dapat
            dimulai. Sampai dibuka kembali sertifikat tidak memerlukan ujian: peserta yang semua
            pelajarannya disetujui menerimanya tanpa ujian, juga yang belum lulus.
          </p>
        ) : (
          <p>
            Peserta yang semua pelajarannya disetujui dapat langsung memulai ujian:{' '}
            {formatNumber(drawn)} soal, {formatNumber(values.minutes)} menit. Yang menyelesaikan
            kursus selagi ujian tidak dibuka tidak memerlukannya.
          </p>
        )}
      </ConfirmDialog>
    </Section>
  );
}
