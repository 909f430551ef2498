import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { renderedQuery } from '~/features/catalogue/web/preview';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Spinner } from '~/ui/spinner';
import { choiceOrderOf, grade } from '../../../rules';
import type { Answer, Question, ShownQuestion } from '../../../terms';
import { QuestionFace } from '../../../web/components/question-face';
import classes from './bank.module.css';

type Previewed = { text: string; points: number | null } & Question;

const random = (below: number) => Math.floor(Math.random() * below);

/** The question as it would be shown in an attempt: mixed where the order would tell the answer. */
function shownOf(question: Question): ShownQuestion {
  const order = choiceOrderOf(question, { shuffled: false, random });
  const inOrder = <T extends { id: string }>(choices: T[]) =>
    choices.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  if (question.kind === 'matching')
    return {
      kind: 'matching',
      content: { ...question.content, right: inOrder(question.content.right) },
    };
  if (question.kind === 'ordering')
    return { kind: 'ordering', content: { choices: inOrder(question.content.choices) } };
  return { kind: question.kind, content: question.content } as ShownQuestion;
}

/** A question as learners see it; an answer can be tried, and is graded as in the exam. */
export function QuestionPreview({ values, onClose }: { values: Previewed; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [verdict, setVerdict] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is previewed doesn't change while the dialog is open, and is mixed once
  const shown = useMemo(() => shownOf(values), []);
  const { data: html, isError } = useQuery(renderedQuery(values.text));
  const check = () => {
    const [earned, total] = grade(values, answer);
    const points = values.points ?? 0;
    setVerdict(
      earned === total
        ? 'Benar: jawaban ini mendapat semua poin.'
        : `Jawaban ini mendapat ${formatNumber(earned)}/${formatNumber(total)} dari ${formatNumber(points)} poin.`,
    );
  };
  return (
    <Dialog opened onClose={onClose} title="Seperti dilihat peserta">
      <div className="stack">
        {html === undefined && !isError && <Spinner size={24} />}
        {isError && <p role="alert">Pratinjau gagal dimuat. Soal Anda tetap ada.</p>}
        {html !== undefined && (
          <QuestionFace
            question={{ ...shown, textHtml: html || '<p>Belum ada teks.</p>' }}
            answer={answer}
            onAnswer={(next) => {
              setAnswer(next);
              setVerdict('');
            }}
          />
        )}
        <p role="status">{verdict}</p>
        <div className={classes.choices}>
          <Button variant="default" onClick={onClose}>
            Tutup
          </Button>
          <Button disabled={answer === null} onClick={check}>
            Periksa jawaban
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
