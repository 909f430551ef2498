import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { Progress } from '~/ui/progress';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { standingLabels } from '../../../terms';
import { participantQuery } from '../api';
import { MessageDialog } from './message-dialog';
import classes from './participant.module.css';

/** One participant: progress, and every lesson with its attempts. `certificate` is shown of those who have finished. */
export function Participant({ id, certificate }: { id: string; certificate: ReactNode }) {
  const query = useQuery(participantQuery(id));
  const [writing, setWriting] = useState(false);
  if (query.isError && !query.data)
    return <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton fields={3} />;
  const { lessons, course, ...participant } = query.data;
  const name = participant.learnerName || 'Tanpa nama';
  return (
    <EntryCard>
      <EntryHeading
        name={`${name}, ${course.title}`}
        lead={course.title}
        badge={participant.stuckSince && <Badge tone="sun">Macet</Badge>}
      >
        {name}
      </EntryHeading>
      <Progress
        label={`Kemajuan ${name}`}
        hideLabel
        value={participant.progress}
        text={`${participant.progress}%`}
      />
      <Facts
        columns
        items={[
          ['Terdaftar', formatDate(participant.enrolledAt)],
          ['Aktivitas terakhir', <Ago key="active" at={participant.activeAt} />],
          [
            'Macet sejak',
            participant.stuckSince ? (
              <Ago key="stuck" at={participant.stuckSince} />
            ) : (
              'Tidak macet'
            ),
          ],
          ['Selesai', participant.completedAt ? formatDate(participant.completedAt) : 'Belum'],
          ...(participant.completedAt ? [['Sertifikat', certificate] as const] : []),
        ]}
      />
      <div className="row">
        <Button variant="light" onClick={() => setWriting(true)}>
          Kirim pesan
        </Button>
      </div>
      <section aria-label="Pelajaran">
        <h3>Pelajaran</h3>
        <ol className={classes.lessons}>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <span>
                {lesson.title}
                <span className="quiet small">
                  {standingLabels[lesson.status]}
                  {lesson.attempts > 0 && ` · ${lesson.attempts} percobaan`}
                  {lesson.submittedAt && ` · dikirim ${formatDate(lesson.submittedAt)}`}
                </span>
              </span>
              {lesson.submissionId && (
                <Link
                  to={`/instructor/approvals?${new URLSearchParams({ entry: lesson.submissionId })}`}
                  aria-label={`${lesson.status === 'submitted' ? 'Tinjau' : 'Lihat'} kiriman ${lesson.title}`}
                >
                  {lesson.status === 'submitted' ? 'Tinjau' : 'Lihat'}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
      {writing && <MessageDialog to={[participant]} onClose={() => setWriting(false)} />}
    </EntryCard>
  );
}
