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
    case 'multiple': {
      const { choices } = question.content;
      const isRight = (id: string) =>
        question.kind === 'single' ? question.key.choice === id : question.key.choices.includes(id);
      const mark = (id: string, marked: boolean) => {
        if (question.kind === 'single') return onChange({ ...question, key: { choice: id } });
        onChange({
          ...question,
          key: {
            choices: marked
              ? [...question.key.choices, id]
              : question.key.choices.filter((choiceId) => choiceId !== id),
          },
        });
      };
      return (
        <ChoiceGroup
          label="Jawaban yang benar"
          error={faults['key.choice'] ?? faults['key.choices']}
        >
          {choices.map(({ id, text }) => (
            <Choice
              key={id}
              type={question.kind === 'single' ? 'radio' : 'checkbox'}
              name="corrected-key"
              label={text}
              checked={isRight(id)}
              onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
            />
          ))}
        </ChoiceGroup>
      );
    }
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
