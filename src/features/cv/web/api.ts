import { queryOptions, useMutation } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { useWrite } from '~/lib/web/write';
import type { CvInput } from '../schema';
import type { CvRoutes } from '../server/routes';

const api = () => apiOf<CvRoutes>();

/** The CV is never taken from the cache: the profile may have changed, and an old revision couldn't be saved. */
export const cvQuery = () =>
  queryOptions({
    queryKey: ['own', 'cv'],
    queryFn: () => body(api().cv.$get()),
    staleTime: 0,
    gcTime: 0,
  });

/** The editor's bar shows failures. After a refusal the CV is read again. */
export const useSaveCv = () =>
  useWrite({
    write: (json: CvInput) => body(api().cv.$put({ json })),
    refused: (client, error) => {
      if (error instanceof AppError && error.code === 'cv_changed')
        void client.invalidateQueries({ queryKey: cvQuery().queryKey });
    },
    inline: true,
  });

/** Fetches the PDF or JSON that the server makes with the saved settings. */
export const useDownload = (kind: 'cv.pdf' | 'cv.json') =>
  useMutation({
    mutationFn: async (name: string) => {
      const answer = await api()[kind].$get();
      if (!answer.ok) await body(Promise.resolve(answer));
      saveFile(await answer.blob(), name);
    },
    meta: { failedTitle: 'CV gagal diunduh' },
  });
