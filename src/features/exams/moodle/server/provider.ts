import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { categoryOf, shortenedTopic, topicIn } from '../../questions/rules';
import type { QuestionValues, ReadFile, ReadQuestion } from '../../questions/schema';
import { isRightChoice } from '../../rules';
import type { Question } from '../../terms';
import { attribute, type Element, first, isElement, listOf, questionOf, wordsOf } from '../rules';

const lists = new Set([
  'question',
  'answer',
  'subquestion',
  'unit',
  'file',
  'text',
  'hint',
  'image',
]);
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
  let [topic, line, read] = [shortenedTopic(''), 1, 0];
  for (const element of listOf(quiz.question)) {
    const start =
      (Reflect.get(element, position as symbol) as { startIndex?: number } | undefined)
        ?.startIndex ?? read;
    line += xml.slice(read, start).split('\n').length - 1;
    read = start;
    if (attribute(element, 'type') === 'category')
      topic = shortenedTopic(topicIn(wordsOf(element.category)));
    else questions.push(questionOf(element, line, topic));
  }
  return questions.length > most ? { fault: 'many', questions: [] } : { fault: null, questions };
}

const text = (words: string) => ({ '@format': 'markdown', text: words });
/** Choices are shown without Markdown. */
const answer = (fraction: number, words: string, more: object = {}) => ({
  '@fraction': String(fraction),
  '@format': 'plain_text',
  text: words,
  ...more,
});

type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

function numberParts({ content: { unit }, key }: Of<'number'>): object {
  const units = unit ? { units: { unit: { multiplier: '1', unit_name: unit } } } : {};
  return {
    '@type': 'numerical',
    answer: [key, ...(key.others ?? [])].map(({ value, tolerance }) =>
      answer(100, value, { tolerance }),
    ),
    ...units,
  };
}

function matchingParts({ content, key }: Of<'matching'>): object {
  const partner = new Map(content.right.map(({ id, text }) => [id, text]));
  const used = new Set(Object.values(key.pairs));
  const entry = (left: string, right: string) => ({
    '@format': 'plain_text',
    text: left,
    answer: { text: right },
  });
  return {
    '@type': 'matching',
    subquestion: [
      ...content.left.map(({ id, text }) => entry(text, partner.get(key.pairs[id] ?? '') ?? '')),
      ...content.right.filter(({ id }) => !used.has(id)).map(({ text }) => entry('', text)),
    ],
  };
}

function partsOf(question: Question): object {
  switch (question.kind) {
    case 'single': {
      const { content, key } = question;
      return {
        '@type': 'multichoice',
        single: 'true',
        answer: content.choices.map(({ id, text }) =>
          answer(isRightChoice(key, id) ? 100 : 0, text),
        ),
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
        usecase: question.key.cased ? '1' : '0',
        answer: question.key.accepted.map((words) =>
          answer(100, question.key.wildcards ? words : words.replaceAll('*', '\\*')),
        ),
      };
    case 'number':
      return numberParts(question);
    case 'matching':
      return matchingParts(question);
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
