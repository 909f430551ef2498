import type { Fields } from '~/lib/web/revised-form';
import { type NumberKey, type Question, type QuestionKind, questionKindLabels } from '../../terms';
import { newChoiceId } from '../rules';
import { faultsOf, type QuestionValues } from '../schema';
import { questionFieldLabels, shortTexts } from '../terms';

/** A question as its form holds it. The parts that its kind decides are one field, because a choice and the key that names it belong together. */
export type QuestionForm = {
  topic: string;
  points: number | null;
  text: string;
  explanation: string;
  question: Question;
};

const choice = (text = '') => ({ id: newChoiceId(), text });

const blanks: { [Kind in QuestionKind]: () => Extract<Question, { kind: Kind }> } = {
  single: () => ({
    kind: 'single',
    content: { choices: [choice(), choice()] },
    key: { choice: '' },
  }),
  multiple: () => ({
    kind: 'multiple',
    content: { choices: [choice(), choice()] },
    key: { choices: [] },
  }),
  true_false: () => ({ kind: 'true_false', content: {}, key: { value: true } }),
  short_text: () => ({ kind: 'short_text', content: {}, key: { accepted: [], typos: 0 } }),
  number: () => ({ kind: 'number', content: { unit: '' }, key: { value: '', tolerance: '0' } }),
  matching: () => {
    const [left, right] = [
      [choice(), choice()],
      [choice(), choice()],
    ];
    return {
      kind: 'matching',
      content: { left, right },
      key: { pairs: Object.fromEntries(left.map(({ id }, index) => [id, right[index]?.id ?? ''])) },
    };
  },
  ordering: () => {
    const choices = [choice(), choice()];
    return { kind: 'ordering', content: { choices }, key: { order: choices.map(({ id }) => id) } };
  },
};

export const blankForm = (kind: QuestionKind, topic: string): QuestionForm => ({
  topic,
  points: 1,
  text: '',
  explanation: '',
  question: blanks[kind](),
});

/** A question of another kind; choices stay where both kinds have them. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const blank = blanks[kind]();
  if (!('choices' in question.content) || !('choices' in blank.content)) return blank;
  const { choices } = question.content;
  const marked =
    question.kind === 'single'
      ? [question.key.choice, ...(question.key.others ?? [])]
      : question.kind === 'multiple'
        ? question.key.choices
        : [];
  if (kind === 'single') return { kind, content: { choices }, key: { choice: marked[0] ?? '' } };
  if (kind === 'multiple')
    return { kind, content: { choices }, key: { choices: marked.filter((id) => id !== '') } };
  return { kind: 'ordering', content: { choices }, key: { order: choices.map(({ id }) => id) } };
}

type Matching = Extract<Question, { kind: 'matching' }>;

/** Each entry on the left gets a right side of its own, so that correcting one doesn't change another. */
function withOwnPairs({ content, key }: Matching): Matching {
  const used = new Set<string>();
  const right = [...content.right];
  const pairs = content.left.map(({ id }, index) => {
    const partner = key.pairs[id] ?? '';
    if (!used.has(partner)) {
      used.add(partner);
      return [id, partner];
    }
    const copy = {
      id: `${partner.slice(0, 9)}${index}`,
      text: content.right.find((choice) => choice.id === partner)?.text ?? '',
    };
    right.push(copy);
    return [id, copy.id];
  });
  return {
    kind: 'matching',
    content: { ...content, right },
    key: { pairs: Object.fromEntries(pairs) },
  };
}

/** Right sides with the same text become one. */
function withSharedPairs({ content, key }: Matching): Matching {
  const first = new Map<string, string>();
  for (const { id, text } of content.right) if (!first.has(text.trim())) first.set(text.trim(), id);
  const rightChoices = content.right.filter(
    ({ id, text }) => text.trim() === '' || first.get(text.trim()) === id,
  );
  const texts = new Map(content.right.map(({ id, text }) => [id, text.trim()]));
  const pairs = Object.entries(key.pairs).map(([left, right]) => [
    left,
    (texts.get(right) && first.get(texts.get(right) ?? '')) || right,
  ]);
  return {
    kind: 'matching',
    content: { ...content, right: rightChoices },
    key: { pairs: Object.fromEntries(pairs) },
  };
}

/** The decimal number that somebody has typed in Indonesian or in the notation of programs, with a point; other texts stay as they are. */
export function typedDecimal(text: string): string {
  const bare = text.trim().replace(/−/g, '-').replace(/\s/g, '');
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(bare))
    return bare.replaceAll('.', '').replace(',', '.');
  return bare.replace(',', '.');
}

type Single = Extract<Question, { kind: 'single' }>;
type NumberQuestion = Extract<Question, { kind: 'number' }>;

/** All numbers of a key in another notation; several right ones stay only where there are any. */
function withNumbers(question: NumberQuestion, written: (text: string) => string): NumberQuestion {
  const one = ({ value, tolerance }: NumberKey) => ({
    value: written(value),
    tolerance: written(tolerance) || '0',
  });
  const others = (question.key.others ?? []).map(one);
  const key = one(question.key);
  return { ...question, key: others.length > 0 ? { ...key, others } : key };
}

/** A question of which one choice is right has no list of others. */
function withoutNone({ content, key: { choice, others = [] } }: Single): Single {
  const [first = '', ...rest] = [choice, ...others].filter((id) => id !== '');
  return {
    kind: 'single',
    content,
    key: rest.length > 0 ? { choice: first, others: rest } : { choice: first },
  };
}

function formQuestion(question: Question): Question {
  if (question.kind === 'matching') return withOwnPairs(question);
  if (question.kind === 'ordering') {
    const { order } = question.key;
    const choices = question.content.choices.toSorted(
      (a, b) => order.indexOf(a.id) - order.indexOf(b.id),
    );
    return { ...question, content: { choices } };
  }
  return question.kind === 'number'
    ? withNumbers(question, (text) => text.replace('.', ','))
    : question;
}

function sentQuestion(question: Question): Question {
  if (question.kind === 'matching') return withSharedPairs(question);
  if (question.kind === 'single') return withoutNone(question);
  return question.kind === 'number' ? withNumbers(question, typedDecimal) : question;
}

export const storedQuestion = ({ revision, values }: { revision: number; values: object }) => {
  const { topic, points, text, explanation, ...question } = values as QuestionValues;
  return {
    revision,
    values: {
      topic,
      points,
      text,
      explanation,
      question: formQuestion(question as Question),
    } satisfies QuestionForm,
  };
};

/** The form's values as the API takes them. */
export const sentValues = ({ question, ...values }: QuestionForm) => ({
  ...values,
  ...sentQuestion(question),
});

/** The answer in words, for the comparison of two versions. */
function answerText({ kind, content, key }: Question): string {
  const name = (choices: readonly { id: string; text: string }[], id: string) =>
    choices.find((choice) => choice.id === id)?.text ?? '';
  const label = questionKindLabels[kind];
  switch (kind) {
    case 'single':
      return `${label}: ${[key.choice, ...(key.others ?? [])].map((id) => name(content.choices, id)).join(' / ')}`;
    case 'multiple':
      return `${label}: ${key.choices.map((id) => name(content.choices, id)).join(', ')}`;
    case 'true_false':
      return key.value ? 'Benar' : 'Salah';
    case 'short_text':
      return [
        `${label}: ${key.accepted.join(', ')}`,
        key.cased && shortTexts.cased,
        key.wildcards && shortTexts.wildcards,
      ]
        .filter(Boolean)
        .join('; ');
    case 'number':
      return `${label}: ${[key, ...(key.others ?? [])].map(({ value, tolerance }) => `${value} ± ${tolerance}`).join(' / ')} ${content.unit}`;
    case 'matching':
      return content.left
        .map(({ id, text }) => `${text} = ${name(content.right, key.pairs[id] ?? '')}`)
        .join('\n');
    case 'ordering':
      return key.order.map((id, index) => `${index + 1}. ${name(content.choices, id)}`).join('\n');
  }
}

export const questionFields: Fields<QuestionForm> = {
  topic: questionFieldLabels.topic,
  points: questionFieldLabels.points,
  text: questionFieldLabels.text,
  explanation: questionFieldLabels.explanation,
  question: { label: questionFieldLabels.question, show: answerText },
};

/** The faults of the answer, also while other fields have some. */
export const answerFaults = ({ question }: QuestionForm): Record<string, string> =>
  Object.fromEntries(
    faultsOf(sentQuestion(question))
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );
