import { mayReadTransferProof } from '~/features/checkout/transfers/server/data';
import type { MayRead } from '~/features/files/server/data';
import { mayReadApplicationProof } from '~/features/instructors/server/data';
import { mayReadLessonFile } from '~/features/learning/server/data';

/** Decides who besides the owner opens a private file: a desk the proofs that it decides about, the people of a course the files of its lessons. */
export const mayReadFile: MayRead = async (ctx, file) =>
  file.purpose === 'proof'
    ? (await mayReadTransferProof(ctx, file.id)) || (await mayReadApplicationProof(ctx, file))
    : mayReadLessonFile(ctx, file);
