import { queryOptions } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import type { VerificationRoutes } from '../server/routes';

/** Milliseconds. A page that has just come isn't asked for once more; one that is gone back to is, because a revocation must be seen. */
const freshMs = 10_000;

/** The certificate of a number; null when there is no such certificate. */
export const verificationQuery = (number: string) =>
  queryOptions({
    queryKey: ['verification', number],
    queryFn: ({ client }) =>
      body(apiOf<VerificationRoutes>(client).verify[':number'].$get({ param: { number } })).catch(
        (error) => {
          if (error instanceof AppError && error.status === 404) return null;
          throw error;
        },
      ),
    staleTime: freshMs,
  });

/** Which file of ours has the bytes with this digest, in hexadecimal; null when none has. */
export const issuedFile = async (sha256: string) =>
  (await body(apiOf<VerificationRoutes>().verify.files[':sha256'].$get({ param: { sha256 } })))
    .issued;

export const verifyMany = (numbers: string[]) =>
  body(apiOf<VerificationRoutes>().verify.batch.$post({ json: { numbers } }));
