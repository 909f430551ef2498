import { Tinypool } from 'tinypool';
import { id as indonesian } from 'zod/locales';
import { config as zodConfig } from 'zod/mini';
import { formatNumber } from '~/lib/money';
import { boundedThread, outOfBounds } from '~/lib/server/bounded-thread';
import { type JudgedMedium, mediumOf } from '~/lib/server/medium';
import { readCsv } from '../../csv/server/provider';
import { readGift } from '../../gift/server/provider';
import { readMoodle } from '../../moodle/server/provider';
import {
  type QuestionValues,
  questionValues,
  type ReadFile,
  type ReadQuestion,
} from '../../questions/schema';
import { questionsMost } from '../../terms';
import { bytesIn, faultAt, mediaIn, partedMedia, withMedia } from '../rules';
import type { Embedded, ReadImport, ReadInput } from '../schema';
import { type ExchangeFormat, importMediaMax, importTextMax } from '../terms';

const faultsShown = 3;

/** The largest file is read in less than a second. */
const inThread = boundedThread<ReadInput, ReadFile>({ patienceMs: 10_000, memoryMb: 256 });

/** Reads a file of questions and checks each as its form would. It is imported dynamically, so that the thread can load it alone. */
export default async function readFile(input: ReadInput): Promise<ReadFile> {
  // A thread can run only a bundle; in development and tests files are read in this process.
  if (Tinypool.isWorkerThread || !import.meta.url.endsWith('.js')) return checked(input);
  const read = await inThread(import.meta.url, input);
  return read === outOfBounds
    ? { fault: 'Berkas ini terlalu rumit untuk dibaca.', questions: [] }
    : read;
}

const readers: Record<ExchangeFormat, (file: string, most: number) => ReadFile> = {
  moodle: readMoodle,
  gift: readGift,
  csv: readCsv,
};
const tooMany = `Berkas ini memuat lebih dari ${formatNumber(questionsMost)} soal. Bagilah menjadi beberapa berkas.`;

function checked({ format, text }: ReadInput): ReadFile {
  // The sentences of Zod's own faults are set for each thread.
  zodConfig(indonesian());
  const { fault, questions } = readers[format](text, questionsMost);
  if (fault) return { fault: fault === 'many' ? tooMany : fault, questions: [] };
  if (questions.length === 0) return { fault: 'Tidak ada soal di berkas ini.', questions: [] };
  return { fault: null, questions: questions.map(checkedQuestion) };
}

/** A question with what is wrong in it, as its form would tell. */
function checkedQuestion(read: ReadQuestion): ReadQuestion {
  if (!read.values) return read;
  const result = questionValues.safeParse(read.values);
  if (result.success) return { ...read, values: result.data as QuestionValues };
  const faults = result.error.issues.map(({ path, message }) => faultAt(path.join('.'), message));
  return { ...read, faults: [...read.faults, ...new Set(faults)].slice(0, faultsShown) };
}

const megabyte = 1024 * 1024;
const unread = (fault: string): ReadImport => ({
  fault,
  questions: [],
  media: [],
  judgements: new Map(),
});

/** Reads a file of questions and looks at each of its media that a question shows. Nothing is stored; the bytes of one medium at a time are decoded. */
export async function readImport({ format, text }: ReadInput): Promise<ReadImport> {
  const parted = format === 'moodle' ? partedMedia(text) : { text, media: [] };
  if (parted.text.length > importTextMax)
    return unread(
      `Berkas ini terlalu besar: tanpa gambar paling besar ${importTextMax / megabyte} MB.`,
    );
  const bytes = parted.media.reduce((sum, medium) => sum + bytesIn(medium), 0);
  if (bytes > importMediaMax)
    return unread(
      `Gambar, suara, dan video di berkas ini lebih dari ${importMediaMax / megabyte} MB. Bagilah menjadi beberapa berkas.`,
    );
  const file = await readFile({ format, text: parted.text });
  const judgements = new Map<number, JudgedMedium>();
  const questions: ReadQuestion[] = [];
  for (const question of file.questions) {
    const numbers = question.values ? mediaIn(question.values) : [];
    for (const number of numbers)
      if (!judgements.has(number)) judgements.set(number, await judged(parted.media[number]));
    questions.push(
      numbers.length > 0
        ? checkedQuestion(told(question, numbers, { media: parted.media, judgements }))
        : question,
    );
  }
  return { ...file, questions, media: parted.media, judgements };
}

/** A question without its media that can't be shown, each of which is named. */
function told(
  question: ReadQuestion,
  numbers: number[],
  { media, judgements }: Pick<ReadImport, 'media' | 'judgements'>,
): ReadQuestion {
  const refused = numbers.flatMap((number) => {
    const judgement = judgements.get(number);
    const name = media[number]?.name ?? '';
    return judgement && 'fault' in judgement ? [`“${name}” tidak ikut: ${judgement.fault}.`] : [];
  });
  if (refused.length === 0) return question;
  const isShown = (number: number) => {
    const judgement = judgements.get(number);
    return judgement !== undefined && !('fault' in judgement);
  };
  const values = withMedia(question.values as QuestionValues, (number) =>
    isShown(number) ? `embedded:${number}` : null,
  );
  return { ...question, values, notes: [...question.notes, ...refused] };
}

const judged = async (medium: Embedded | undefined): Promise<JudgedMedium> =>
  medium
    ? await mediumOf(Buffer.from(medium.encoded, 'base64'))
    : { fault: 'tidak ada di dalam berkas' };
