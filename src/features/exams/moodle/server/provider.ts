import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { markdownOfHtml, wordsOfHtml } from '~/lib/markdown-of-html';
import { categoryOf, newChoiceId, topicIn } from '../../questions/rules';
import type { QuestionValues, ReadFile, ReadQuestion } from '../../questions/schema';
import type { Question } from '../../terms';

/** An element as the parser gives it: its children by name, its attributes with '@', its text under '#'. */
type Element = { [name: string]: unknown };

const lists = new Set(['question', 'answer', 'subquestion', 'unit', 'file', 'text']);
const position = XMLParser.getMetaDataSymbol();
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
  captureMetaData: true,
});

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const listOf = (value: unknown): Element[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((item) =>
    isElement(item) ? item : { '#': item },
  );
const attribute = (element: Element, name: string) => String(element[`@${name}`] ?? '');

/** The words of an element, whether they stand in it or in a <text> of it. */
function wordsOf(value: unknown): string {
  const item = first(value);
  if (!isElement(item)) return item === undefined || item === null ? '' : String(item);
  return 'text' in item ? wordsOf(item.text) : wordsOf(item['#']);
}

const isHtml = (value: unknown) => {
  const item = first(value);
  const format = isElement(item) ? attribute(item, 'format') : '';
  return format === 'html' || format === '' || format === 'moodle_auto_format';
};
/** Choices are shown without Markdown. */
const plainOf = (value: unknown) =>
  isHtml(value) ? wordsOfHtml(wordsOf(value)) : wordsOf(value).trim();
const markdownOf = (value: unknown) =>
  isHtml(value) ? markdownOfHtml(wordsOf(value)) : wordsOf(value).trim();

type Made = { question: Question | null; faults?: string[]; notes?: string[] };
const refused = (fault: string): Made => ({ question: null, faults: [fault] });
const fractionOf = (answer: Element) => Number(attribute(answer, 'fraction') || '0');
const choicesOf = (answers: Element[]) =>
  answers.map((answer) => ({ id: newChoiceId(), text: plainOf(answer) }));
const partlyNote = 'Jawaban dengan nilai sebagian tidak diimpor.';

function multichoice(element: Element): Made {
  const answers = listOf(element.answer);
  const choices = choicesOf(answers);
  const right = choices.filter((_, index) => fractionOf(answers[index] as Element) > 0);
  if (wordsOf(element.single).trim() === 'false')
    return {
      question: {
        kind: 'multiple',
        content: { choices },
        key: { choices: right.map(({ id }) => id) },
      },
    };
  const best = answers.findIndex((answer) => fractionOf(answer) >= 100);
  return {
    question: { kind: 'single', content: { choices }, key: { choice: choices[best]?.id ?? '' } },
    notes: right.length > 1 ? ['Nilai sebagian dari pilihan lain tidak diimpor.'] : [],
  };
}

function shortanswer(element: Element): Made {
  const answers = listOf(element.answer);
  const full = answers.filter((answer) => fractionOf(answer) >= 100);
  const accepted = full.map((answer) => wordsOf(answer).trim());
  const notes = answers.some((answer) => fractionOf(answer) > 0 && fractionOf(answer) < 100)
    ? [partlyNote]
    : [];
  if (accepted.some((text) => /(?<!\\)\*/.test(text)))
    notes.push('Tanda * berarti “huruf apa saja” di Moodle; di sini ia dibaca apa adanya.');
  return {
    question: {
      kind: 'short_text',
      content: {},
      key: { accepted: accepted.map((text) => text.replaceAll('\\*', '*')), typos: 0 },
    },
    notes,
  };
}

function numerical(element: Element): Made {
  const answers = listOf(element.answer).filter((answer) => fractionOf(answer) >= 100);
  const [answer] = answers;
  if (!answer || answers.length > 1)
    return refused('Soal angka harus punya tepat satu jawaban dengan nilai penuh.');
  const units = isElement(first(element.units))
    ? listOf((first(element.units) as Element).unit)
    : [];
  const unit = units.find((item) => Number(wordsOf(item.multiplier)) === 1);
  const number = (value: unknown) => wordsOf(value).trim().replace(',', '.');
  return {
    question: {
      kind: 'number',
      content: { unit: unit ? wordsOf(unit.unit_name).trim() : '' },
      key: { value: number(answer), tolerance: number(answer.tolerance) || '0' },
    },
    notes: units.length > 1 ? ['Hanya satuan pertama yang diimpor.'] : [],
  };
}

function matching(element: Element): Made {
  const pairs = listOf(element.subquestion).map((subquestion) => ({
    left: plainOf(subquestion),
    right: wordsOf(subquestion.answer).trim(),
  }));
  const texts = [...new Set(pairs.map(({ right }) => right))];
  const right = texts.map((text) => ({ id: newChoiceId(), text }));
  const named = pairs.filter(({ left }) => left !== '');
  const left = named.map(({ left }) => ({ id: newChoiceId(), text: left }));
  const partners = left.map(({ id }, index) => [
    id,
    right[texts.indexOf(named[index]?.right ?? '')]?.id ?? '',
  ]);
  return {
    question: {
      kind: 'matching',
      content: { left, right },
      key: { pairs: Object.fromEntries(partners) },
    },
  };
}

const readers = new Map<string, (element: Element) => Made>(
  Object.entries({
    multichoice,
    shortanswer,
    numerical,
    matching,
    truefalse: (element: Element): Made => {
      const right = listOf(element.answer).find((answer) => fractionOf(answer) >= 100);
      const word = right ? wordsOf(right).trim().toLowerCase() : '';
      if (word !== 'true' && word !== 'false')
        return refused('Soal benar atau salah tidak punya jawaban yang benar.');
      return { question: { kind: 'true_false', content: {}, key: { value: word === 'true' } } };
    },
    ordering: (element: Element): Made => {
      const choices = choicesOf(listOf(element.answer));
      return {
        question: {
          kind: 'ordering',
          content: { choices },
          key: { order: choices.map(({ id }) => id) },
        },
      };
    },
  }),
);

const unsupported = new Map([
  ['essay', 'Soal esai tidak didukung, karena ujian dinilai otomatis.'],
  ['description', 'Ini keterangan, bukan soal.'],
]);

function questionOf(element: Element, line: number, topic: string): ReadQuestion {
  const type = attribute(element, 'type');
  const text = markdownOf(element.questiontext);
  const title = text.slice(0, 80) || wordsOf(element.name).trim();
  const {
    question,
    faults = [],
    notes = [],
  } = (
    readers.get(type) ??
    (() => refused(unsupported.get(type) ?? `Jenis soal “${type.slice(0, 40)}” tidak didukung.`))
  )(element);
  const grade = Number(wordsOf(element.defaultgrade).trim() || '1');
  const points = Number.isFinite(grade) && grade > 0 ? Math.max(1, Math.round(grade)) : 1;
  if (points !== grade) notes.push(`Poin dibulatkan menjadi ${points}.`);
  if (/<img\b/i.test(wordsOf(element.questiontext)))
    notes.push('Gambar tidak ikut diimpor. Sisipkan lagi di editor soal.');
  const explanation = markdownOf(element.generalfeedback);
  return {
    line,
    title,
    values: question && { topic, points, text, explanation, ...question },
    faults,
    notes,
  };
}

const refusedXml = Symbol('refused');

/** The parser refuses deep nesting and names that would change its own objects. */
function quizOf(xml: string): unknown {
  try {
    return first((parser.parse(xml) as Element).quiz);
  } catch {
    return refusedXml;
  }
}

/** Reads a file of Moodle's XML. Declarations of types and entities are refused, and more than `most` questions before any is read. */
export function readMoodle(file: string, most: number): ReadFile {
  const xml = file.replace(/^\uFEFF/, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    return {
      fault:
        'Berkas memuat DOCTYPE atau entitas, yang tidak diterima. Ekspor lagi dari Moodle sebagai “Moodle XML”.',
      questions: [],
    };
  if ((xml.match(/<question[\s>]/g)?.length ?? 0) > most * 2)
    return { fault: 'many', questions: [] };
  const valid = XMLValidator.validate(xml);
  if (valid !== true)
    return { fault: `Berkas XML rusak di baris ${valid.err.line}.`, questions: [] };
  const quiz = quizOf(xml);
  if (quiz === refusedXml)
    return {
      fault:
        'Berkas XML ini memuat elemen yang bersarang terlalu dalam atau namanya tidak diterima.',
      questions: [],
    };
  if (!isElement(quiz))
    return { fault: 'Ini bukan berkas soal Moodle: elemen <quiz> tidak ada.', questions: [] };
  const questions: ReadQuestion[] = [];
  let [topic, line, read] = ['', 1, 0];
  for (const element of listOf(quiz.question)) {
    const start =
      (Reflect.get(element, position as symbol) as { startIndex?: number } | undefined)
        ?.startIndex ?? read;
    line += xml.slice(read, start).split('\n').length - 1;
    read = start;
    if (attribute(element, 'type') === 'category') topic = topicIn(wordsOf(element.category));
    else questions.push(questionOf(element, line, topic));
  }
  return questions.length > most ? { fault: 'many', questions: [] } : { fault: null, questions };
}

const text = (words: string) => ({ '@format': 'markdown', text: words });
const answer = (fraction: number, words: string, more: object = {}) => ({
  '@fraction': String(fraction),
  '@format': 'markdown',
  text: words,
  ...more,
});

function partsOf(question: Question): object {
  switch (question.kind) {
    case 'single': {
      const { content, key } = question;
      return {
        '@type': 'multichoice',
        single: 'true',
        answer: content.choices.map(({ id, text }) => answer(id === key.choice ? 100 : 0, text)),
      };
    }
    case 'multiple': {
      const share = Number((100 / question.key.choices.length).toFixed(5));
      const { content, key } = question;
      return {
        '@type': 'multichoice',
        single: 'false',
        answer: content.choices.map(({ id, text }) =>
          answer(key.choices.includes(id) ? share : -share, text),
        ),
      };
    }
    case 'true_false':
      return {
        '@type': 'truefalse',
        answer: [true, false].map((value) =>
          answer(value === question.key.value ? 100 : 0, String(value)),
        ),
      };
    case 'short_text':
      return {
        '@type': 'shortanswer',
        usecase: '0',
        answer: question.key.accepted.map((words) => answer(100, words.replaceAll('*', '\\*'))),
      };
    case 'number': {
      const { unit } = question.content;
      const units = unit ? { units: { unit: { multiplier: '1', unit_name: unit } } } : {};
      return {
        '@type': 'numerical',
        answer: answer(100, question.key.value, { tolerance: question.key.tolerance }),
        ...units,
      };
    }
    case 'matching': {
      const { content, key } = question;
      const partner = new Map(content.right.map(({ id, text }) => [id, text]));
      const used = new Set(Object.values(key.pairs));
      const pairs = content.left.map(({ id, text: left }) => ({
        ...text(left),
        answer: { text: partner.get(key.pairs[id] ?? '') ?? '' },
      }));
      const extra = content.right
        .filter(({ id }) => !used.has(id))
        .map((choice) => ({ ...text(''), answer: { text: choice.text } }));
      return { '@type': 'matching', subquestion: [...pairs, ...extra] };
    }
    case 'ordering': {
      const { content, key } = question;
      const texts = key.order.map(
        (id) => content.choices.find((choice) => choice.id === id)?.text ?? '',
      );
      return { '@type': 'ordering', answer: texts.map((words, index) => answer(index + 1, words)) };
    }
  }
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  suppressEmptyNode: false,
});

/** Writes questions as Moodle's XML. */
export function writeMoodle(questions: readonly QuestionValues[]): string {
  let topic = '';
  const elements: object[] = [];
  for (const [index, values] of questions.entries()) {
    if (values.topic !== topic)
      elements.push({
        '@type': 'category',
        category: { text: `$course$/${categoryOf(values.topic)}` },
      });
    topic = values.topic;
    elements.push({
      name: { text: `Soal ${index + 1}` },
      questiontext: text(values.text),
      generalfeedback: text(values.explanation),
      defaultgrade: String(values.points),
      ...partsOf(values as Question),
    });
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ quiz: { question: elements } })}`;
}
