import type { ReactNode } from 'react';
import { formatPercent } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { Prose } from '~/ui/states';
import { isRightChoice } from '../../../rules';
import type {
  Answer,
  Key,
  NumberKey,
  QuestionKind,
  QuestionParts,
  ShownQuestion,
} from '../../../terms';
import { type ChoiceHtml, ChoiceWords } from '../../../web/components/choice-words';
import { type Outcome, outcomeLabels } from '../../terms';
import type { Result } from '../api';
import classes from './result.module.css';

const numberWords = ({ value, tolerance }: NumberKey, unit: string) => {
  const within = Number(tolerance) === 0 ? '' : ` ± ${tolerance.replace('.', ',')}`;
  return `${value.replace('.', ',')}${within} ${unit}`.trim();
};

type Answered = NonNullable<Result['questions']>[number];
type Parts = {
  [Kind in QuestionKind]: {
    answer: QuestionParts[Kind]['answer'] | null;
    key: QuestionParts[Kind]['key'] | null;
  };
};
type Line = { id: string; text: string; chosen: boolean; right: boolean };

const toneOf: Record<Outcome, 'laut' | 'sun' | 'plain'> = {
  right: 'laut',
  partly: 'sun',
  wrong: 'sun',
  unanswered: 'plain',
};
const numberOf = (points: number) => formatPercent(points).slice(0, -1);

/** A graded question: what was answered, what was right where the server tells it, and the explanation. */
export const AnsweredQuestion = ({ question }: { question: Answered }) => (
  <article className={classes.answered} aria-labelledby={`hasil-soal-${question.position}`}>
    <header className={classes.head}>
      <h3 id={`hasil-soal-${question.position}`}>Soal {question.position}</h3>
      <span className="row nowrap small">
        <Badge tone={toneOf[question.outcome]}>{outcomeLabels[question.outcome]}</Badge>
        <span className="tabular">
          {numberOf(question.earned)} dari {question.points} poin
        </span>
      </span>
    </header>
    <Prose html={question.textHtml} />
    <Given
      question={{ kind: question.kind, content: question.content } as ShownQuestion}
      answer={question.answer as Answer | null}
      answerKey={question.key as Key | null}
      html={question.choiceHtml}
    />
    {question.explanationHtml && (
      <div className={classes.explanation}>
        <h4>Pembahasan</h4>
        <Prose html={question.explanationHtml} />
      </div>
    )}
  </article>
);

const linesOf = (
  choices: readonly { id: string; text: string }[],
  isChosen: (id: string) => boolean,
  isRight: (id: string) => boolean,
): Line[] =>
  choices.map(({ id, text }) => ({ id, text, chosen: isChosen(id), right: isRight(id) }));

function Given({
  question,
  answer,
  answerKey,
  html,
}: {
  question: ShownQuestion;
  answer: Answer | null;
  answerKey: Key | null;
  html: ChoiceHtml;
}) {
  const part = <Kind extends QuestionKind>(_: Kind) => ({ answer, key: answerKey }) as Parts[Kind];
  switch (question.kind) {
    case 'single': {
      const { answer, key } = part('single');
      const isRight = (id: string) => key !== null && isRightChoice(key, id);
      const lines = linesOf(question.content.choices, (id) => answer?.choice === id, isRight);
      return <Choices html={html} lines={lines} />;
    }
    case 'multiple': {
      const { answer, key } = part('multiple');
      const isChosen = (id: string) => answer?.choices.includes(id) ?? false;
      const isRight = (id: string) => key?.choices.includes(id) ?? false;
      return <Choices html={html} lines={linesOf(question.content.choices, isChosen, isRight)} />;
    }
    case 'true_false': {
      const { answer, key } = part('true_false');
      const lines = [true, false].map((value) => ({
        id: String(value),
        text: value ? 'Benar' : 'Salah',
        chosen: answer?.value === value,
        right: key?.value === value,
      }));
      return <Choices html={html} lines={lines} />;
    }
    case 'short_text': {
      const { answer, key } = part('short_text');
      return <Words answer={answer?.text ?? ''} right={key?.accepted.join(' / ') ?? null} />;
    }
    case 'number': {
      const { answer, key } = part('number');
      const { unit } = question.content;
      return (
        <Words
          answer={answer?.text ?? ''}
          right={
            key && [key, ...(key.others ?? [])].map((one) => numberWords(one, unit)).join(' / ')
          }
        />
      );
    }
    case 'matching': {
      const { answer, key } = part('matching');
      const { left, right } = question.content;
      const wordsOf = (id: string | undefined) => shownAmong(right, id, html);
      return (
        <Pairs
          entries={left.map(({ id, text }) => ({
            id,
            name: <ChoiceWords choice={{ id, text }} html={html} />,
            answer: wordsOf(answer?.pairs[id]) ?? 'tidak dijawab',
            right: wordsOf(key?.pairs[id]),
            isRight: answer?.pairs[id] === key?.pairs[id],
          }))}
        />
      );
    }
    case 'ordering': {
      const { answer, key } = part('ordering');
      const wordsOf = (id: string | undefined) => shownAmong(question.content.choices, id, html);
      return (
        <Pairs
          entries={question.content.choices.map(({ id }, place) => ({
            id,
            name: `Urutan ${place + 1}`,
            answer: wordsOf(answer?.order[place]) ?? 'tidak dijawab',
            right: wordsOf(key?.order[place]),
            isRight: answer?.order[place] === key?.order[place],
          }))}
        />
      );
    }
  }
}

function shownAmong(
  choices: readonly { id: string; text: string }[],
  id: string | undefined,
  html: ChoiceHtml,
): ReactNode {
  const choice = choices.find((candidate) => candidate.id === id);
  return choice ? <ChoiceWords choice={choice} html={html} /> : null;
}

const Choices = ({ lines, html }: { lines: Line[]; html: ChoiceHtml }) => (
  <ul className={classes.choices}>
    {lines.map(({ id, text, chosen, right }) => (
      <li key={id} data-chosen={chosen || undefined} data-right={right || undefined}>
        <span className={classes.text}>
          <ChoiceWords choice={{ id, text }} html={html} />
        </span>
        {chosen && <span className="small">Jawaban Anda</span>}
        {right && (
          <span className={`small ${classes.right}`}>
            <Icon name="check" size={16} />
            Jawaban benar
          </span>
        )}
      </li>
    ))}
  </ul>
);

const Words = ({ answer, right }: { answer: string; right: string | null }) => (
  <dl className={classes.facts}>
    <dt>Jawaban Anda</dt>
    <dd>{answer || 'tidak dijawab'}</dd>
    {right !== null && (
      <>
        <dt>Jawaban benar</dt>
        <dd>{right}</dd>
      </>
    )}
  </dl>
);

const Pairs = ({
  entries,
}: {
  entries: {
    id: string;
    name: ReactNode;
    answer: ReactNode;
    right: ReactNode;
    isRight: boolean;
  }[];
}) => (
  <dl className={classes.facts}>
    {entries.map(({ id, name, answer, right, isRight }) => (
      <div key={id} className={classes.pair}>
        <dt>{name}</dt>
        <dd>
          {answer}
          {right !== null && !isRight && <span className={classes.right}> (benar: {right})</span>}
        </dd>
      </div>
    ))}
  </dl>
);
