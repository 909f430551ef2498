import { formatDecimal } from '~/lib/money';
import type { QuestionValues } from '../questions/schema';
import { grade, isRightChoice } from '../rules';
import { answersTelling, discriminationPoor } from './terms';

const nameIn = (choices: readonly { id: string; text: string }[], id: string | undefined) =>
  choices.find((choice) => choice.id === id)?.text ?? 'Pilihan yang sudah dihapus';

/** A counted answer in words, and whether it is right. */
export function answerWords(
  question: QuestionValues,
  answer: string,
): { text: string; right: boolean } {
  const { kind, content, key } = question;
  switch (kind) {
    case 'single':
      return { text: nameIn(content.choices, answer), right: isRightChoice(key, answer) };
    case 'multiple':
      return { text: nameIn(content.choices, answer), right: key.choices.includes(answer) };
    case 'true_false':
      return { text: answer === 'true' ? 'Benar' : 'Salah', right: String(key.value) === answer };
    case 'matching': {
      const [left = '', right] = answer.split('=');
      return {
        text: `${nameIn(content.left, left)} – ${nameIn(content.right, right)}`,
        right: key.pairs[left] === right,
      };
    }
    case 'ordering': {
      const [place, id = ''] = answer.split('=');
      return {
        text: `Urutan ${place}: ${nameIn(content.choices, id)}`,
        right: key.order[Number(place) - 1] === id,
      };
    }
    case 'short_text':
      // Answers are counted without regard to case.
      return {
        text: answer,
        right: grade({ kind, content, key: { ...key, cased: false } }, { text: answer })[0] === 1,
      };
    case 'number':
      return { text: answer, right: grade(question, { text: answer })[0] === 1 };
  }
}

type Figures = { answers: number; difficulty: number; discrimination: number | null };

/** The figures of a question as sentences; the last one warns where something may be wrong with it. */
export function figureWords({ answers, difficulty, discrimination }: Figures): {
  difficulty: string;
  discrimination: string;
  warning: string | null;
} {
  const words = {
    difficulty: `${Math.round(difficulty * 100)}% poin diperoleh`,
    discrimination:
      discrimination === null
        ? 'daya beda belum dapat dihitung'
        : `daya beda ${formatDecimal(discrimination)}`,
  };
  const isPoor =
    answers >= answersTelling && discrimination !== null && discrimination < discriminationPoor;
  if (!isPoor) return { ...words, warning: null };
  return {
    ...words,
    warning:
      discrimination < 0
        ? 'Yang menguasai materi justru lebih sering salah. Periksa kuncinya.'
        : 'Soal ini hampir tidak membedakan yang menguasai materi dan yang belum.',
  };
}
