import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '~/lib/dates';
import { formatNumber, formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { passMark } from '../../../terms';
import type { StandingState } from '../../terms';
import { type Result, resultQuery } from '../api';
import { nextWords } from '../next-attempt';
import { AnsweredQuestion } from './answered-question';
import classes from './result.module.css';

type Standing = { state: StandingState; attemptsLeft: number; nextAt: string | null };
type ExamResultProps = {
  attemptId: string;
  focused: boolean;
  certificate: ReactNode;
  standing: Standing;
};

/** The result of an ended attempt, with as much of its questions as the course shows, and the certificate for who has passed. */
export function ExamResult({ attemptId, focused, certificate, standing }: ExamResultProps) {
  const result = useQuery(resultQuery(attemptId));
  if (result.isError)
    return <ErrorState text={sentenceOf(result.error)} onRetry={() => void result.refetch()} />;
  if (!result.data) {
    return (
      <div role="status" aria-label="Memuat hasil">
        <Skeleton height="7rem" />
      </div>
    );
  }
  return (
    <ShownResult
      result={result.data}
      focused={focused}
      certificate={certificate}
      standing={standing}
    />
  );
}

type ShownProps = Omit<ExamResultProps, 'attemptId'> & { result: Result };

export function ShownResult({ result, focused, certificate, standing }: ShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const { number, passed, repeat, questions } = result;
  return (
    <section className={classes.result} aria-labelledby="hasil">
      <h2 id="hasil" ref={heading} tabIndex={-1}>
        Hasil percobaan {number}
      </h2>
      {passed ? (
        <Notice tone="success" title="Selamat, Anda lulus!">
          <Score result={result} />
          {certificate}
        </Notice>
      ) : (
        <>
          <Notice tone="warning" title={nextWords(standing)}>
            <Score result={result} />
          </Notice>
          <Repeat topics={repeat} />
        </>
      )}
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

const Score = ({ result: { state, endedAt, score, passed, regradedAt } }: { result: Result }) => (
  <>
    <p>
      {!passed && 'Belum lulus. '}Nilai Anda{' '}
      <strong className="tabular">{formatPercent(score)}</strong>; nilai lulus {passMark}%.
    </p>
    <p className="small">
      {state === 'timed_out' ? 'Waktu habis' : 'Dikumpulkan'}
      {endedAt && ` ${formatDateTime(endedAt)}`}.
      {state === 'timed_out' && ' Jawaban yang datang sesudahnya tidak dinilai.'}
      {regradedAt &&
        ` Dinilai ulang ${formatDateTime(regradedAt)} karena kunci jawaban sebuah soal diperbaiki.`}
    </p>
  </>
);

/** What to repeat before the next attempt, and where the shown questions of a topic stand. */
const Repeat = ({ topics }: { topics: Result['repeat'] }) => {
  // Where no question has a topic and no numbers are shown, there is nothing to tell.
  const named = topics.filter(({ topic, counts }) => topic !== '' || counts);
  if (named.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="ulangi">
      <h3 id="ulangi">Yang perlu diulang</h3>
      <ul className={classes.topics}>
        {named.map(({ topic, counts }) => (
          <li key={topic}>
            <strong>{topic || (named.length === 1 ? 'Semua soal' : 'Soal lainnya')}</strong>
            {counts && (
              <span className="small">
                {' '}
                {formatNumber(counts.right)} dari {formatNumber(counts.questions)} benar. Periksa{' '}
                {counts.positions.map((position, index) => (
                  <Fragment key={position}>
                    {index > 0 && ', '}
                    <a href={`#hasil-soal-${position}`}>soal {position}</a>
                  </Fragment>
                ))}
                .
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
