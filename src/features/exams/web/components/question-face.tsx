import { type ReactNode, useId } from 'react';
import { Choice, SelectField, TextField } from '~/ui/field';
import { Prose } from '~/ui/states';
import {
  type Answer,
  type QuestionKind,
  type QuestionParts,
  type ShownQuestion,
  shortAnswerMax,
} from '../../terms';
import { OrderInput } from './order-input';
import classes from './question-face.module.css';

type Parts<Kind extends QuestionKind> = QuestionParts[Kind];
type InputProps<Kind extends QuestionKind> = {
  content: Parts<Kind>['content'];
  answer: Parts<Kind>['answer'] | null;
  onAnswer: (answer: Parts<Kind>['answer']) => void;
  disabled: boolean;
};

type QuestionFaceProps = {
  question: ShownQuestion & { textHtml: string };
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
  disabled?: boolean;
  /** an element that names the question before its text: 'Soal 3' */
  labelId?: string;
};

/** A question as a learner sees it, with the inputs of its kind in one group that the question's text names. */
export function QuestionFace({
  question,
  answer,
  onAnswer,
  disabled = false,
  labelId,
}: QuestionFaceProps) {
  const id = useId();
  const Input = inputs[question.kind] as (props: InputProps<QuestionKind>) => ReactNode;
  return (
    <fieldset
      className={classes.question}
      aria-labelledby={[labelId, id].filter(Boolean).join(' ')}
    >
      <div id={id} className={classes.text}>
        <Prose html={question.textHtml} />
      </div>
      <Input
        content={question.content}
        answer={answer as never}
        onAnswer={onAnswer}
        disabled={disabled}
      />
    </fieldset>
  );
}

function SingleInput({ content, answer, onAnswer, disabled }: InputProps<'single'>) {
  const name = useId();
  return (
    <div className={classes.choices}>
      {content.choices.map(({ id, text }) => (
        <div key={id} className={classes.choice}>
          <Choice
            type="radio"
            name={name}
            label={<span className={classes.words}>{text}</span>}
            checked={answer?.choice === id}
            disabled={disabled}
            onChange={() => onAnswer({ choice: id })}
          />
        </div>
      ))}
    </div>
  );
}

function MultipleInput({ content, answer, onAnswer, disabled }: InputProps<'multiple'>) {
  const chosen = answer?.choices ?? [];
  return (
    <>
      <p className="quiet small">
        Pilih semua yang benar. Pilihan yang salah mengurangi nilai soal ini.
      </p>
      <div className={classes.choices}>
        {content.choices.map(({ id, text }) => (
          <div key={id} className={classes.choice}>
            <Choice
              label={<span className={classes.words}>{text}</span>}
              checked={chosen.includes(id)}
              disabled={disabled}
              onChange={({ target }) =>
                onAnswer({
                  choices: target.checked
                    ? [...chosen, id]
                    : chosen.filter((choiceId) => choiceId !== id),
                })
              }
            />
          </div>
        ))}
      </div>
    </>
  );
}

function TrueFalseInput({ answer, onAnswer, disabled }: InputProps<'true_false'>) {
  const name = useId();
  return (
    <div className={classes.choices}>
      {[true, false].map((value) => (
        <div key={String(value)} className={classes.choice}>
          <Choice
            type="radio"
            name={name}
            label={value ? 'Benar' : 'Salah'}
            checked={answer?.value === value}
            disabled={disabled}
            onChange={() => onAnswer({ value })}
          />
        </div>
      ))}
    </div>
  );
}

const ShortTextInput = ({ answer, onAnswer, disabled }: InputProps<'short_text'>) => (
  <TextField
    label="Jawaban Anda"
    value={answer?.text ?? ''}
    maxLength={shortAnswerMax}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    disabled={disabled}
    onChange={({ target }) => onAnswer({ text: target.value })}
  />
);

const NumberInput = ({ content, answer, onAnswer, disabled }: InputProps<'number'>) => (
  <TextField
    label={content.unit ? `Jawaban Anda (${content.unit})` : 'Jawaban Anda'}
    hint="Tulis angkanya saja, misalnya 12,5."
    value={answer?.text ?? ''}
    maxLength={40}
    inputMode="decimal"
    autoComplete="off"
    disabled={disabled}
    onChange={({ target }) => onAnswer({ text: target.value })}
  />
);

function MatchingInput({ content, answer, onAnswer, disabled }: InputProps<'matching'>) {
  const pairs = answer?.pairs ?? {};
  const options = [
    { value: '', label: 'Pilih pasangannya' },
    ...content.right.map(({ id, text }) => ({ value: id, label: text })),
  ];
  return (
    <div className={classes.pairs}>
      {content.left.map(({ id, text }) => (
        <SelectField
          key={id}
          label={text}
          options={options}
          value={pairs[id] ?? ''}
          disabled={disabled}
          onChange={({ target }) => {
            const { [id]: _, ...others } = pairs;
            onAnswer({ pairs: target.value ? { ...others, [id]: target.value } : others });
          }}
        />
      ))}
    </div>
  );
}

const OrderingInput = ({ content, answer, onAnswer, disabled }: InputProps<'ordering'>) => (
  <OrderInput
    choices={content.choices}
    order={answer?.order ?? null}
    disabled={disabled}
    onOrder={(order) => onAnswer({ order })}
  />
);

const inputs: { [Kind in QuestionKind]: (props: InputProps<Kind>) => ReactNode } = {
  single: SingleInput,
  multiple: MultipleInput,
  true_false: TrueFalseInput,
  short_text: ShortTextInput,
  number: NumberInput,
  matching: MatchingInput,
  ordering: OrderingInput,
};
