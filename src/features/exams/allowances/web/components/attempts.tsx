import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Button, MoreButton } from '~/ui/button';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { attemptStateLabels } from '../../../terms';
import type { ListedAttempt } from '../../schema';
import { attemptsQuery } from '../api';
import { AllowanceDialog } from './allowance-dialog';
import classes from './attempts.module.css';

/** The attempts at a course's exam, for who teaches it, who can give each learner more time or attempts. */
export function ExamAttempts({ courseId }: { courseId: string }) {
  const attempts = useInfiniteQuery(attemptsQuery(courseId));
  const [allowing, setAllowing] = useState<ListedAttempt | null>(null);
  if (attempts.isError && !attempts.data)
    return <ErrorState text={sentenceOf(attempts.error)} onRetry={() => void attempts.refetch()} />;
  if (!attempts.data) return <FormSkeleton />;
  const items = attempts.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState text="Belum ada peserta yang mengerjakan ujian ini" />;
  return (
    <>
      <ul className="bare stack gap-2" aria-label="Percobaan ujian">
        {items.map((attempt) => (
          <li key={attempt.id} className={`card ${classes.entry}`}>
            <div className={classes.words}>
              <strong>{attempt.learner.name || 'Tanpa nama'}</strong>
              <span className="quiet small">
                Percobaan {attempt.number} · {formatDateTime(attempt.startedAt)} ·{' '}
                {attemptStateLabels[attempt.state]}
              </span>
              {(attempt.extraMinutes > 0 || attempt.extraAttempts > 0) && (
                <span className="small">
                  Kelonggaran:{' '}
                  {[
                    attempt.extraMinutes > 0 && `+${formatMinutes(attempt.extraMinutes)}`,
                    attempt.extraAttempts > 0 && `+${attempt.extraAttempts} percobaan`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  {attempt.reason && ` (${attempt.reason})`}
                </span>
              )}
            </div>
            {attempt.score !== null && (
              <span className="row nowrap">
                <strong className="tabular">{formatPercent(attempt.score)}</strong>
                <Badge tone={attempt.passed ? 'laut' : 'sun'}>
                  {attempt.passed ? 'Lulus' : 'Belum lulus'}
                </Badge>
              </span>
            )}
            <Button
              variant="default"
              aria-label={`Beri kelonggaran: ${attempt.learner.name || 'Tanpa nama'}`}
              onClick={() => setAllowing(attempt)}
            >
              Beri kelonggaran
            </Button>
          </li>
        ))}
      </ul>
      {attempts.hasNextPage && (
        <MoreButton
          loading={attempts.isFetchingNextPage}
          onMore={() => void attempts.fetchNextPage()}
        />
      )}
      {allowing && (
        <AllowanceDialog courseId={courseId} attempt={allowing} onClose={() => setAllowing(null)} />
      )}
    </>
  );
}
