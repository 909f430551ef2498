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
import { type ChoiceHtml, ChoiceWords, namedChoice } from './choice-words';
import { OrderInput } from './order-input';
import classes from './question-face.module.css';

type Parts<Kind extends QuestionKind> = QuestionParts[Kind];
type InputProps<Kind extends QuestionKind> = {
  content: Parts<Kind>['content'];
  answer: Parts<Kind>['answer'] | null;
  onAnswer: (answer: Parts<Kind>['answer']) => void;
  disabled: boolean;
  html: ChoiceHtml;
};

type QuestionFaceProps = {
  question: ShownQuestion & { textHtml: string; choiceHtml?: ChoiceHtml };
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
        html={question.choiceHtml}
      />
    </fieldset>
  );
}

function SingleInput({ content, answer, onAnswer, disabled, html }: InputProps<'single'>) {
  const name = useId();
  return (
    <div className={classes.choices}>
      {content.choices.map(({ id, text }) => (
        <div key={id} className={classes.choice}>
          <Choice
            type="radio"
            name={name}
            label={<ChoiceWords choice={{ id, text }} html={html} />}
            checked={answer?.choice === id}
            disabled={disabled}
            onChange={() => onAnswer({ choice: id })}
          />
        </div>
      ))}
    </div>
  );
}

function MultipleInput({ content, answer, onAnswer, disabled, html }: InputProps<'multiple'>) {
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
              label={<ChoiceWords choice={{ id, text }} html={html} />}
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

function MatchingInput({ content, answer, onAnswer, disabled, html }: InputProps<'matching'>) {
  const pairs = answer?.pairs ?? {};
  // A list to choose from holds words only: partners that are more stand above it, each with its letter.
  const isLettered = content.right.some(({ id }) => html?.[id] !== undefined);
  const letterAt = (index: number) => (isLettered ? `${String.fromCharCode(65 + index)}. ` : '');
  const options = [
    { value: '', label: 'Pilih pasangannya' },
    ...content.right.map(({ id, text }, index) => ({
      value: id,
      label: `${letterAt(index)}${namedChoice(text)}`,
    })),
  ];
  return (
    <div className={classes.pairs}>
      {isLettered && (
        <ul className="bare stack gap-2" aria-label="Pasangan">
          {content.right.map((choice, index) => (
            <li key={choice.id} className={classes.entry}>
              <span>{letterAt(index)}</span>
              <ChoiceWords choice={choice} html={html} />
            </li>
          ))}
        </ul>
      )}
      {content.left.map(({ id, text }) => (
        <div key={id}>
          {html?.[id] !== undefined && <ChoiceWords choice={{ id, text }} html={html} />}
          <SelectField
            label={namedChoice(text)}
            hideLabel={html?.[id] !== undefined}
            options={options}
            value={pairs[id] ?? ''}
            disabled={disabled}
            onChange={({ target }) => {
              const { [id]: _, ...others } = pairs;
              onAnswer({ pairs: target.value ? { ...others, [id]: target.value } : others });
            }}
          />
        </div>
      ))}
    </div>
  );
}

const OrderingInput = ({ content, answer, onAnswer, disabled, html }: InputProps<'ordering'>) => (
  <OrderInput
    choices={content.choices}
    order={answer?.order ?? null}
    disabled={disabled}
    html={html}
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
