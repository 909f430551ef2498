import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { questionKindLabels } from '../../../terms';
import { answerWords, figureWords } from '../../rules';
import type { ExamStatistics } from '../../schema';
import { attemptsCounted } from '../../terms';
import { statisticsQuery } from '../api';
import classes from './statistics.module.css';

const Correction = lazy(async () => ({ default: (await import('./correction')).Correction }));

type Measured = ExamStatistics['questions'][number];

/** How learners have answered each question, and the way to correct a wrong key. */
export function Statistics({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useQuery(statisticsQuery(courseId));
  const [correcting, setCorrecting] = useState<string | null>(null);
  if (!data)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  const count =
    data.attempts === attemptsCounted
      ? `${formatNumber(attemptsCounted)} percobaan terbaru`
      : `${formatNumber(data.attempts)} percobaan`;
  return (
    <Section
      title="Statistik soal"
      lead={
        data.attempts === 0
          ? 'Belum ada percobaan yang selesai. Angkanya muncul di sini setelah peserta mengerjakan ujian.'
          : `Dari ${count} yang sudah selesai. Daya beda mendekati 1 berarti soal dijawab benar oleh yang nilainya tinggi; mendekati 0 atau negatif patut diperiksa.`
      }
    >
      {data.questions.length > 0 && (
        <ol className={classes.questions}>
          {data.questions.map((question) => (
            <Question
              key={question.id}
              question={question as Measured}
              onCorrect={() => setCorrecting(question.id)}
            />
          ))}
        </ol>
      )}
      {correcting && (
        <Suspense fallback={null}>
          <Correction
            courseId={courseId}
            questionId={correcting}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Question({ question, onCorrect }: { question: Measured; onCorrect: () => void }) {
  const { title: name, values, answers, chosen, deleted } = question;
  const words = figureWords(question);
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <b>{name}</b>
        {deleted && <Badge tone="plain">Dihapus</Badge>}
      </div>
      <div className={`quiet small tabular ${classes.figures}`}>
        <span>{questionKindLabels[values.kind]}</span>
        <span>{formatNumber(answers)} kali muncul</span>
        <span>{words.difficulty}</span>
        <span>{words.discrimination}</span>
      </div>
      {words.warning && <Notice tone="warning">{words.warning}</Notice>}
      {chosen.length > 0 && (
        <details>
          <summary>
            Jawaban yang diberikan<span className="hidden"> pada {name}</span>
          </summary>
          <ul className={`small ${classes.chosen}`}>
            {chosen.map(({ answer, count }) => {
              const { text, right } = answerWords(
                values as Parameters<typeof answerWords>[0],
                answer,
              );
              return (
                <li key={answer} className={right ? classes.correct : undefined}>
                  <span>
                    {text}
                    {right && <span> (benar)</span>}
                  </span>
                  <span className="tabular">{formatNumber(count)}</span>
                </li>
              );
            })}
          </ul>
        </details>
      )}
      <div className="row">
        <Button variant="light" onClick={onCorrect}>
          Perbaiki kunci<span className="hidden">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
