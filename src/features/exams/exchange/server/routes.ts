import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { refuse as refuseCommon } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { textFileResponse } from '~/lib/server/http/files';
import { type JudgedMedium, mediumOf } from '~/lib/server/medium';
import type { FileStorage } from '~/lib/server/storage/port';
import { writeCsv } from '../../csv/server/provider';
import { writeGift } from '../../gift/server/provider';
import { writeMoodle } from '../../moodle/server/provider';
import type { QuestionValues, ReadQuestion } from '../../questions/schema';
import { requireExaminer, wholeBankOf } from '../../questions/server/data';
import { storedAmong } from '../../questions/server/mutations';
import { bytesIn, exportLosses, mediaIn, partedMedia, sameness, withMedia } from '../rules';
import {
  type Embedded,
  exportPreview,
  exportQuery,
  imported,
  importInput,
  importReport,
  type ReadImport,
  type ReadInput,
  readInput,
} from '../schema';
import {
  type ExchangeFormat,
  exchangeEndings,
  importBytesMax,
  importMediaMax,
  importTextMax,
} from '../terms';
import { importQuestions, withStoredMedia } from './mutations';

const courseParam = z.object({ id: z.uuid() });
/** Large bodies are read for people with an account only. */
const signedIn: MiddlewareHandler<ApiEnv> = (c, next) => {
  requireUser(ctxOf(c));
  return next();
};
/** JSON needs more bytes than the text in it. */
const fileBody = bodyLimit({
  maxSize: importBytesMax + importTextMax,
  onError: () => {
    throw refuseCommon('body_too_large');
  },
});

type StoredInput = z.infer<typeof importInput>;

const writers: Record<ExchangeFormat, (questions: readonly QuestionValues[]) => string> = {
  moodle: writeMoodle,
  gift: writeGift,
  csv: writeCsv,
};
const types: Record<ExchangeFormat, string> = {
  moodle: 'application/xml',
  gift: 'text/plain',
  csv: 'text/csv',
};

const megabyte = 1024 * 1024;
const unread = (fault: string): ReadImport => ({
  fault,
  questions: [],
  media: [],
  judgements: new Map(),
});

/** Reads a file of questions and looks at each of its media that a question shows. Nothing is stored; the bytes of one medium at a time are decoded. */
async function readImport({ format, text }: ReadInput): Promise<ReadImport> {
  // Only files of Moodle bring media along.
  if (format !== 'moodle' && text.length > importTextMax)
    throw text.length > 2 * importTextMax
      ? refuseCommon('body_too_large')
      : refuseCommon('invalid_input', { fields: { text: 'Berkas ini terlalu besar' } });
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
  const { default: readFile, checkedQuestion } = await import('./provider');
  const file = await readFile({ format, text: parted.text });
  const judgements = new Map<number, JudgedMedium>();
  const questions: ReadQuestion[] = [];
  for (const question of file.questions) {
    const numbers = question.values ? mediaIn(question.values) : [];
    for (const number of numbers)
      if (!judgements.has(number)) judgements.set(number, await judged(parted.media[number]));
    questions.push(
      numbers.length > 0
        ? checkedQuestion(withoutRefused(question, numbers, { media: parted.media, judgements }))
        : question,
    );
  }
  return { ...file, questions, media: parted.media, judgements };
}

/** A question without its media that can't be shown, each of which is named. */
function withoutRefused(
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

/** Stores what can be imported of a file, its media before the questions that show them. */
async function stored(ctx: Ctx, { storage }: ExchangeDeps, id: string, input: StoredInput) {
  const { key, only, skipsPresent, ...sent } = input;
  const read = await readImport(sent);
  const isRefused = only === 'all' && read.questions.some(({ faults }) => faults.length > 0);
  const isStored = (await storedAmong(ctx, id, [key])).length > 0;
  const file = isRefused || isStored ? read : await withStoredMedia(ctx, storage, read);
  return importQuestions(ctx, id, { key, only, skipsPresent, file });
}

/** What importing needs besides the database. */
export type ExchangeDeps = { storage: FileStorage };

/** Paths of this noun whose bodies are files and may be larger than others. */
export const importPath = /^\/api\/studio\/courses\/[^/]+\/exam\/import(\/report)?$/;

export const exchangeRoutes = ({ storage }: ExchangeDeps) =>
  new Hono<ApiEnv>()
    .post(
      '/studio/courses/:id/exam/import/report',
      signedIn,
      fileBody,
      gives('Periksa berkas soal tanpa menyimpan', importReport),
      valid('param', courseParam),
      valid('json', readInput),
      async (c) => {
        await requireExaminer(ctxOf(c), c.req.valid('param').id);
        const { fault, questions } = await readImport(c.req.valid('json'));
        const good = questions.filter(({ faults }) => faults.length === 0).length;
        const bank = new Set((await wholeBankOf(ctxOf(c), c.req.valid('param').id)).map(sameness));
        return c.json({
          fault,
          good,
          questions: questions.map(({ values, ...rest }) => ({
            ...rest,
            kind: values?.kind ?? null,
            topic: values?.topic ?? '',
            present: rest.faults.length === 0 && values !== null && bank.has(sameness(values)),
          })),
        });
      },
    )
    .post(
      '/studio/courses/:id/exam/import',
      signedIn,
      fileBody,
      gives('Impor soal dari berkas', imported, 201),
      valid('param', courseParam),
      valid('json', importInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await requireExaminer(ctx, id);
        return c.json(await stored(ctx, { storage }, id, c.req.valid('json')), 201);
      },
    )
    .get(
      '/studio/courses/:id/exam/export/preview',
      gives('Yang tidak dapat dimuat tiap format', exportPreview),
      valid('param', courseParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await requireExaminer(ctx, id);
        const questions = await wholeBankOf(ctx, id);
        return c.json({ questions: questions.length, formats: exportLosses(questions) });
      },
    )
    .get(
      '/studio/courses/:id/exam/export',
      gives('Bank soal sebagai berkas'),
      valid('param', courseParam),
      valid('query', exportQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await requireExaminer(ctx, id);
        const { format } = c.req.valid('query');
        return textFileResponse(c, {
          text: writers[format](await wholeBankOf(ctx, id)),
          type: types[format],
          filename: `bank-soal.${exchangeEndings[format]}`,
        });
      },
    );

export type ExchangeRoutes = ReturnType<typeof exchangeRoutes>;
