import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatPercent } from '~/lib/money';
import { ButtonLink } from '~/ui/button';
import { passMark } from '../../../terms';
import type { StandingState } from '../../terms';
import { ownExamsQuery } from '../api';
import classes from './exam-rules.module.css';

const actions: Partial<Record<StandingState, string>> = {
  ready: 'Mulai ujian akhir',
  running: 'Lanjutkan ujian',
};

/** The exam as the next step at the end of a course; nothing where it has none. */
export function ExamStep({ courseSlug }: { courseSlug: string }) {
  const { data } = useQuery(ownExamsQuery());
  const exam = data?.find(({ course }) => course.slug === courseSlug);
  if (!exam) return null;
  const { state, nextAt, score, required } = exam;
  const words: Partial<Record<StandingState, string>> = {
    ready: `Langkah berikutnya: ujian akhir. Nilai lulus ${passMark}%.${required ? ' Sertifikat terbit setelah Anda lulus.' : ' Ujian ini tidak wajib untuk Anda.'}`,
    running: 'Ujian akhir Anda sedang berjalan.',
    waiting: `Ujian akhir belum lulus.${nextAt ? ` Percobaan berikutnya mulai ${formatDateTime(nextAt)}.` : ''}`,
    used_up:
      'Ujian akhir belum lulus, dan semua percobaan sudah digunakan. Hubungi instruktur kursus Anda.',
    passed: `Ujian akhir lulus${score === null ? '' : ` dengan nilai ${formatPercent(score)}`}.`,
  };
  if (!words[state]) return null;
  return (
    <div className={classes.act}>
      <p>{words[state]}</p>
      <ButtonLink to={`/learn/${courseSlug}/exam`} variant={actions[state] ? 'kunyit' : 'default'}>
        {actions[state] ?? 'Buka ujian akhir'}
      </ButtonLink>
    </div>
  );
}
