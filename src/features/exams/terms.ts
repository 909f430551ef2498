/** The mark from which an exam is passed, in percent (specification §9); 69.99 fails. */
export const passMark = 70;

export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'short_text',
  'number',
  'matching',
  'ordering',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const questionKindLabels: Record<QuestionKind, string> = {
  single: 'Pilihan ganda (satu jawaban)',
  multiple: 'Pilihan ganda (beberapa jawaban)',
  true_false: 'Benar atau salah',
  short_text: 'Isian singkat',
  number: 'Angka',
  matching: 'Menjodohkan',
  ordering: 'Mengurutkan',
};

type Choice = { id: string; text: string };
type Choices = { choices: Choice[] };
type Nothing = Record<string, never>;
export type NumberKey = { value: string; tolerance: string };

/** The parts of a question by its kind: what the learner is shown, what stays on the server until the attempt has ended, and what the learner gives. */
export type QuestionParts = {
  /** the `others` are right as well; a learner chooses one of all */
  single: {
    content: Choices;
    key: { choice: string; others?: string[] | undefined };
    answer: { choice: string };
  };
  multiple: { content: Choices; key: { choices: string[] }; answer: { choices: string[] } };
  true_false: { content: Nothing; key: { value: boolean }; answer: { value: boolean } };
  /** `typos` is the number of letters that may differ; `cased` tells capitals apart; with `wildcards` a `*` is any text, and `\*` the sign itself */
  short_text: {
    content: Nothing;
    key: {
      accepted: string[];
      typos: number;
      cased?: boolean | undefined;
      wildcards?: boolean | undefined;
    };
    answer: { text: string };
  };
  /** `value` and `tolerance` are decimal numbers as text, so that no digit is lost; an answer is the text that was typed. The `others` are right as well */
  number: {
    content: { unit: string };
    key: NumberKey & { others?: NumberKey[] | undefined };
    answer: { text: string };
  };
  matching: {
    content: { left: Choice[]; right: Choice[] };
    key: { pairs: Record<string, string> };
    answer: { pairs: Record<string, string> };
  };
  ordering: { content: Choices; key: { order: string[] }; answer: { order: string[] } };
};

/** A question's content and key together, for each kind. */
export type Question = {
  [Kind in QuestionKind]: {
    kind: Kind;
    content: QuestionParts[Kind]['content'];
    key: QuestionParts[Kind]['key'];
  };
}[QuestionKind];
/** A question as it is shown to a learner: the key stays behind. */
export type ShownQuestion = {
  [Kind in QuestionKind]: { kind: Kind; content: QuestionParts[Kind]['content'] };
}[QuestionKind];
export type Content = Question['content'];
export type Key = Question['key'];
export type Answer = QuestionParts[QuestionKind]['answer'];
/** The number of questions that are drawn from each topic; questions without a topic stand under ''. */
export type Draws = Record<string, number>;
/** An exact fraction of a question's points: numerator and denominator. */
export type Fraction = [number, number];

/** The result that a learner sees after an attempt; each one includes those before it. */
export const reveals = ['score', 'answers', 'explanations'] as const;
export type Reveal = (typeof reveals)[number];

export const revealLabels: Record<Reveal, string> = {
  score: 'Nilai saja',
  answers: 'Nilai, dan jawaban mana yang benar',
  explanations: 'Nilai, kunci jawaban, dan pembahasan',
};

/** A running attempt holds its learner's answers; it ends by hand or at its deadline. */
export const attemptStates = ['running', 'handed_in', 'timed_out'] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptStateLabels: Record<AttemptState, string> = {
  running: 'Sedang dikerjakan',
  handed_in: 'Dikumpulkan',
  timed_out: 'Waktu habis',
};

/** Decisions about exams, as the audit log names them. */
export const examDecisionLabels = {
  'exam.opened': 'Membuka ujian akhir',
  'exam.closed': 'Menutup ujian akhir',
  'exam.allowed': 'Memberi waktu atau percobaan ujian tambahan',
  'exam.key_corrected': 'Memperbaiki kunci jawaban dan menilai ulang',
} as const;
export type ExamDecision = keyof typeof examDecisionLabels;

export const minutesDefault = 30;
export const minutesMin = 5;
export const minutesMax = 300;
export const attemptsDefault = 3;
export const attemptsMax = 10;
export const hoursBetweenDefault = 24;
export const hoursBetweenMax = 720;
/** seconds after the deadline in which answers are still taken, because the network may have held them */
export const graceSeconds = 30;

export const questionsMost = 1_000;
/** questions in one attempt */
export const drawnMost = 100;
export const pointsMax = 100;
export const choicesMin = 2;
export const choicesMax = 12;
export const topicMax = 60;
export const questionMax = 5_000;
export const choiceMax = 1_000;
export const explanationMax = 5_000;
export const introductionMax = 5_000;
export const acceptedMost = 20;
/** characters of a short answer */
export const shortAnswerMax = 200;
/** letters by which a short answer may differ from an accepted one */
export const typosMax = 2;
export const extraMinutesMax = 300;
