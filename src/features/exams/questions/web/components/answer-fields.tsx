import type { ReactNode } from 'react';
import { SelectField, TextField } from '~/ui/field';
import { LinesField } from '~/ui/lines-field';
import { RadioCards } from '~/ui/radio-cards';
import {
  acceptedMost,
  type Question,
  type QuestionKind,
  shortAnswerMax,
  typosMax,
} from '../../../terms';
import { unitMax } from '../../terms';
import { typedDecimal } from '../question-form';
import classes from './bank.module.css';
import { ChoicesField } from './choices-field';
import { PairsField } from './pairs-field';

type Of<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
type Faults = Record<string, ReactNode>;
type FieldsProps<Kind extends QuestionKind> = {
  question: Of<Kind>;
  faults: Faults;
  onChange: (question: Of<Kind>) => void;
};

/** The fields of what a question's kind decides: its choices and the key. */
export function AnswerFields({
  question,
  ...rest
}: {
  question: Question;
  faults: Faults;
  onChange: (question: Question) => void;
}) {
  const Fields = fields[question.kind] as (props: {
    question: Question;
    faults: Faults;
    onChange: (question: Question) => void;
  }) => ReactNode;
  return <Fields question={question} {...rest} />;
}

const SingleFields = ({ question: { content, key }, faults, onChange }: FieldsProps<'single'>) => (
  <ChoicesField
    label="Pilihan jawaban"
    hint="Tandai satu jawaban yang benar."
    choices={content.choices}
    mark="radio"
    marked={[key.choice]}
    faults={faults}
    keyFault={faults['key.choice']}
    onChoices={(choices) => onChange({ kind: 'single', content: { choices }, key })}
    onMark={(id) => onChange({ kind: 'single', content, key: { choice: id } })}
  />
);

const MultipleFields = ({
  question: { content, key },
  faults,
  onChange,
}: FieldsProps<'multiple'>) => (
  <ChoicesField
    label="Pilihan jawaban"
    hint="Tandai semua jawaban yang benar."
    choices={content.choices}
    mark="checkbox"
    marked={key.choices}
    faults={faults}
    keyFault={faults['key.choices']}
    onChoices={(choices) => {
      const remainingIds = key.choices.filter((id) => choices.some((choice) => choice.id === id));
      onChange({ kind: 'multiple', content: { choices }, key: { choices: remainingIds } });
    }}
    onMark={(id, isMarked) =>
      onChange({
        kind: 'multiple',
        content,
        key: {
          choices: isMarked
            ? [...key.choices, id]
            : key.choices.filter((choiceId) => choiceId !== id),
        },
      })
    }
  />
);

const OrderingFields = ({ question: { content }, faults, onChange }: FieldsProps<'ordering'>) => (
  <ChoicesField
    label="Urutan yang benar"
    hint="Susun dari yang pertama. Peserta melihatnya teracak."
    choices={content.choices}
    faults={faults}
    keyFault={faults['key.order']}
    onChoices={(choices) =>
      onChange({
        kind: 'ordering',
        content: { choices },
        key: { order: choices.map(({ id }) => id) },
      })
    }
  />
);

const TrueFalseFields = ({ question: { key }, onChange }: FieldsProps<'true_false'>) => (
  <RadioCards
    label="Pernyataan ini"
    options={[
      { value: 'true', label: 'Benar' },
      { value: 'false', label: 'Salah' },
    ]}
    value={String(key.value) as 'true' | 'false'}
    onChange={(value) =>
      onChange({ kind: 'true_false', content: {}, key: { value: value === 'true' } })
    }
  />
);

const typoOptions = Array.from({ length: typosMax + 1 }, (_, letters) => ({
  value: String(letters),
  label: letters === 0 ? 'Harus sama persis' : `Boleh salah ${letters} huruf`,
}));

const ShortTextFields = ({
  question: { content, key },
  faults,
  onChange,
}: FieldsProps<'short_text'>) => (
  <>
    <LinesField
      label="Jawaban yang diterima"
      hint="Satu per baris. Huruf besar, aksen, dan spasi ganda tidak dibedakan."
      noun="Jawaban"
      value={key.accepted}
      max={acceptedMost}
      lengthMax={shortAnswerMax}
      error={faults['key.accepted']}
      onChange={(accepted) => onChange({ kind: 'short_text', content, key: { ...key, accepted } })}
    />
    <SelectField
      label="Salah ketik"
      hint="Berlaku untuk kata dengan lima huruf atau lebih."
      value={String(key.typos)}
      options={typoOptions}
      onChange={({ currentTarget }) =>
        onChange({
          kind: 'short_text',
          content,
          key: { ...key, typos: Number(currentTarget.value) },
        })
      }
    />
  </>
);

/** The number that was understood of a text with more than digits. */
const understood = (text: string) =>
  /[.,]/.test(text) ? `Dibaca ${typedDecimal(text).replace('.', ',')}` : undefined;

const NumberFields = ({ question: { content, key }, faults, onChange }: FieldsProps<'number'>) => (
  <div className={classes.pair}>
    <TextField
      label="Jawaban yang benar"
      value={key.value}
      inputMode="decimal"
      autoComplete="off"
      hint={understood(key.value) ?? 'Misalnya 3,14'}
      error={faults['key.value']}
      required
      onChange={({ currentTarget }) =>
        onChange({ kind: 'number', content, key: { ...key, value: currentTarget.value } })
      }
    />
    <TextField
      label="Toleransi"
      value={key.tolerance}
      inputMode="decimal"
      autoComplete="off"
      hint={understood(key.tolerance) ?? 'Selisih yang masih benar; 0 berarti harus tepat'}
      error={faults['key.tolerance']}
      onChange={({ currentTarget }) =>
        onChange({ kind: 'number', content, key: { ...key, tolerance: currentTarget.value } })
      }
    />
    <TextField
      label="Satuan"
      value={content.unit}
      maxLength={unitMax}
      autoComplete="off"
      hint="Tampil di samping kolom jawaban"
      error={faults['content.unit']}
      onChange={({ currentTarget }) =>
        onChange({ kind: 'number', content: { unit: currentTarget.value }, key })
      }
    />
  </div>
);

const MatchingFields = ({ question, faults, onChange }: FieldsProps<'matching'>) => (
  <PairsField question={question} faults={faults} onChange={onChange} />
);

const fields: { [Kind in QuestionKind]: (props: FieldsProps<Kind>) => ReactNode } = {
  single: SingleFields,
  multiple: MultipleFields,
  true_false: TrueFalseFields,
  short_text: ShortTextFields,
  number: NumberFields,
  matching: MatchingFields,
  ordering: OrderingFields,
};
