import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '~/lib/dates';
import { formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { passMark } from '../../../terms';
import { resultQuery } from '../api';
import { AnsweredQuestion } from './answered-question';
import classes from './result.module.css';

type ExamResultProps = { attemptId: string; focused: boolean; certificate: ReactNode };

/** The result of an ended attempt, with as much of its questions as the course shows, and the certificate for who has passed. */
export function ExamResult({ attemptId, focused, certificate }: ExamResultProps) {
  const result = useQuery(resultQuery(attemptId));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = result.data !== undefined;
  useEffect(() => {
    if (focused && isThere) heading.current?.focus();
  }, [focused, isThere]);
  if (result.isError) return <ErrorState text={sentenceOf(result.error)} onRetry={() => void result.refetch()} />;
  if (!result.data) {
    return (
      <div role="status" aria-label="Memuat hasil">
        <Skeleton height="7rem" />
      </div>
    );
  }
  const { number, state, endedAt, score, passed, regradedAt, questions } = result.data;
  return (
    <section className={classes.result} aria-labelledby="hasil">
      <h2 id="hasil" ref={heading} tabIndex={-1}>
        Hasil percobaan {number}
      </h2>
      <Notice tone={passed ? 'success' : 'warning'} title={passed ? 'Selamat, Anda lulus!' : 'Belum lulus'}>
        <p>
          Nilai Anda <strong className="tabular">{formatPercent(score)}</strong>; nilai lulus {passMark}%.
        </p>
        <p className="small">
          {state === 'timed_out' ? 'Waktu habis' : 'Dikumpulkan'}
          {endedAt && ` ${formatDateTime(endedAt)}`}.{regradedAt && ` Dinilai ulang ${formatDateTime(regradedAt)} karena kunci jawaban sebuah soal diperbaiki.`}
        </p>
        {passed && certificate}
      </Notice>
      {questions && (
        <ol className={classes.questions}>
          {questions.map((question) => (
            <li key={question.position} className={`card ${classes.question}`}>
              <AnsweredQuestion question={question} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
