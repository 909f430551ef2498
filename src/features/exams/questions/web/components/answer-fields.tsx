import { type ReactNode, useState } from 'react';
import { Choice, SelectField, TextField } from '~/ui/field';
import { LinesField } from '~/ui/lines-field';
import { RadioCards } from '~/ui/radio-cards';
import {
  acceptedMost,
  type NumberKey,
  type Question,
  type QuestionKind,
  shortAnswerMax,
  typosMax,
} from '../../../terms';
import { shortTexts, unitMax } from '../../terms';
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

/** One right choice; or several, of which a learner gives any. */
function SingleFields({ question: { content, key }, faults, onChange }: FieldsProps<'single'>) {
  const right = [key.choice, ...(key.others ?? [])].filter((id) => id !== '');
  const takesAny = key.others !== undefined;
  const write = (choices: typeof content.choices, ids: string[]) => {
    const [choice = '', ...others] = ids;
    onChange({
      kind: 'single',
      content: { choices },
      key: takesAny ? { choice, others } : { choice },
    });
  };
  return (
    <>
      <ChoicesField
        label="Pilihan jawaban"
        hint={
          takesAny
            ? 'Tandai semua yang benar. Peserta memilih salah satunya.'
            : 'Tandai satu jawaban yang benar.'
        }
        choices={content.choices}
        mark={takesAny ? 'checkbox' : 'radio'}
        marked={right}
        faults={faults}
        keyFault={faults['key.choice']}
        onChoices={(choices) =>
          write(
            choices,
            takesAny ? right.filter((id) => choices.some((choice) => choice.id === id)) : right,
          )
        }
        onMark={(id, isMarked) =>
          write(
            content.choices,
            takesAny ? (isMarked ? [...right, id] : right.filter((marked) => marked !== id)) : [id],
          )
        }
      />
      <Choice
        label="Beberapa pilihan sama benarnya"
        checked={takesAny}
        onChange={({ currentTarget }) =>
          onChange({
            kind: 'single',
            content,
            key: currentTarget.checked
              ? { choice: key.choice, others: [] }
              : { choice: key.choice },
          })
        }
      />
    </>
  );
}

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
    {(['cased', 'wildcards'] as const).map((setting) => (
      <Choice
        key={setting}
        label={shortTexts[setting]}
        checked={key[setting] ?? false}
        onChange={({ currentTarget }) => {
          const { [setting]: _, ...rest } = key;
          onChange({
            kind: 'short_text',
            content,
            key: currentTarget.checked ? { ...rest, [setting]: true } : rest,
          });
        }}
      />
    ))}
  </>
);

/** The number that was understood of a text with more than digits. */
const understood = (text: string) =>
  /[.,]/.test(text) ? `Dibaca ${typedDecimal(text).replace('.', ',')}` : undefined;

/** A right number in a line: `3,5` or `3,5 ± 0,1`. */
const numberLine = ({ value, tolerance }: NumberKey) =>
  ['', '0'].includes(tolerance) ? value : `${value} ± ${tolerance}`;
const numberOf = (line: string): NumberKey => {
  const [value = '', tolerance = '0'] = line.split('±');
  return { value: value.trim(), tolerance: tolerance.trim() || '0' };
};

function NumberFields(props: FieldsProps<'number'>) {
  const { content, key } = props.question;
  // A line is kept as it is typed, because `3 ±` is no number yet.
  const [lines, setLines] = useState(() => (key.others ?? []).map(numberLine));
  return (
    <>
      <OneNumber {...props} />
      <LinesField
        label="Jawaban lain yang sama benarnya"
        hint="Satu per baris, misalnya −2 atau 3,5 ± 0,1. Boleh kosong."
        noun="Angka"
        value={lines}
        max={acceptedMost}
        lengthMax={40}
        error={Object.entries(props.faults).find(([path]) => path.startsWith('key.others'))?.[1]}
        onChange={(others) => {
          setLines([...others]);
          props.onChange({
            kind: 'number',
            content,
            key: {
              value: key.value,
              tolerance: key.tolerance,
              ...(others.length > 0 ? { others: others.map(numberOf) } : null),
            },
          });
        }}
      />
    </>
  );
}

const OneNumber = ({ question: { content, key }, faults, onChange }: FieldsProps<'number'>) => (
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
