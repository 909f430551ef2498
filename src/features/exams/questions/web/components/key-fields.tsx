import type { ReactNode } from 'react';
import { Choice, ChoiceGroup, SelectField } from '~/ui/field';
import type { Question } from '../../../terms';
import { AnswerFields } from './answer-fields';
import { OrderField } from './order-field';

type KeyFieldsProps = {
  question: Question;
  faults: Record<string, ReactNode>;
  onChange: (question: Question) => void;
};

/** The key of a question alone: its choices stay as learners have seen them. */
export function KeyFields({ question, faults, onChange }: KeyFieldsProps) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <RightChoices question={question} faults={faults} onChange={onChange} />;
    case 'matching': {
      const { content, key } = question;
      return (
        <ChoiceGroup label="Pasangan yang benar" error={faults['key.pairs']}>
          {content.left.map(({ id, text }) => (
            <SelectField
              key={id}
              label={text}
              value={key.pairs[id] ?? ''}
              error={faults[`key.pairs.${id}`]}
              options={content.right.map((choice) => ({ value: choice.id, label: choice.text }))}
              onChange={({ currentTarget }) =>
                onChange({
                  ...question,
                  key: { pairs: { ...key.pairs, [id]: currentTarget.value } },
                })
              }
            />
          ))}
        </ChoiceGroup>
      );
    }
    case 'ordering':
      return (
        <OrderField
          label="Urutan yang benar"
          items={question.key.order.flatMap(
            (id) => question.content.choices.find((choice) => choice.id === id) ?? [],
          )}
          onOrder={(order) => onChange({ ...question, key: { order } })}
        />
      );
    default:
      return <AnswerFields question={question} faults={faults} onChange={onChange} />;
  }
}

type Chosen = Extract<Question, { kind: 'single' | 'multiple' }>;

/** The ids of the right choices; of a question that takes one, any of them. */
const rightOf = ({ kind, key }: Chosen): string[] =>
  kind === 'single' ? [key.choice, ...(key.others ?? [])] : key.choices;

function keyed(question: Chosen, ids: string[]): Question {
  if (question.kind === 'multiple') return { ...question, key: { choices: ids } };
  const [choice = '', ...others] = ids;
  return { ...question, key: others.length > 0 ? { choice, others } : { choice } };
}

function RightChoices({ question, faults, onChange }: KeyFieldsProps & { question: Chosen }) {
  const right = rightOf(question);
  const takesOne = question.kind === 'single' && right.length < 2;
  const mark = (id: string, isMarked: boolean) => {
    const others = right.filter((marked) => marked !== id && marked !== '');
    onChange(keyed(question, takesOne ? [id] : isMarked ? [...others, id] : others));
  };
  return (
    <ChoiceGroup label="Jawaban yang benar" error={faults['key.choice'] ?? faults['key.choices']}>
      {question.content.choices.map(({ id, text }) => (
        <Choice
          key={id}
          type={takesOne ? 'radio' : 'checkbox'}
          name="corrected-key"
          label={text}
          checked={right.includes(id)}
          onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
        />
      ))}
    </ChoiceGroup>
  );
}
