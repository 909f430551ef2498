import { useQuery } from '@tanstack/react-query';
import { ownExamsQuery } from '~/features/exams/attempts/web/api';
import { justReadMs, Step } from './dashboard-step';

export { ownExamsQuery };

/** The exams that a person goes on with, or can begin. */
export function ExamSteps() {
  const { data = [] } = useQuery({ ...ownExamsQuery(), staleTime: justReadMs });
  const open = data.filter(
    ({ state, required }) => state === 'running' || (state === 'ready' && required),
  );
  return open.map(({ course, state }) => (
    <Step
      key={course.slug}
      to={`/learn/${course.slug}/exam`}
      title={state === 'running' ? 'Lanjutkan ujian akhir' : 'Mulai ujian akhir'}
      note={course.title}
    />
  ));
}
