import { Tinypool } from 'tinypool';
import { id as indonesian } from 'zod/locales';
import { config as zodConfig } from 'zod/mini';
import { formatNumber } from '~/lib/money';
import { boundedThread, outOfBounds } from '~/lib/server/bounded-thread';
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
import { faultAt } from '../rules';
import type { ReadInput } from '../schema';
import type { ExchangeFormat } from '../terms';

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
export function checkedQuestion(read: ReadQuestion): ReadQuestion {
  if (!read.values) return read;
  const result = questionValues.safeParse(read.values);
  if (result.success) return { ...read, values: result.data as QuestionValues };
  const faults = result.error.issues.map(({ path, message }) => faultAt(path.join('.'), message));
  return { ...read, faults: [...read.faults, ...new Set(faults)].slice(0, faultsShown) };
}
