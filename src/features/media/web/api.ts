import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { SavedCaptions, UploadedVideo } from '../schema';
import type { CaptionRoutes, MediaRoutes } from '../server/routes';
import type { CaptionLanguage } from '../terms';

const api = () => apiOf<MediaRoutes>();
const captionsApi = () => apiOf<CaptionRoutes>().videos[':id'].captions[':language'];

/** Milliseconds between two looks at a video that is being read, or that arrives from somewhere else. */
const lookAgain = { uploading: 10_000, examining: 2_000 } as const;

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'video', id],
    queryFn: (): Promise<UploadedVideo> => body(api().videos[':id'].$get({ param: { id } })),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const waiting = state.data?.state;
      return waiting === 'uploading' || waiting === 'examining' ? lookAgain[waiting] : false;
    },
  });

export const ownPlaybackQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'video', id, 'playback'],
    queryFn: () => body(api().videos[':id'].playback.$get({ param: { id } })),
  });

type CaptionsKey = { id: string; language: CaptionLanguage };

/** The captions in one language; null where there are none yet. */
export const captionsQuery = ({ id, language }: CaptionsKey) =>
  queryOptions({
    queryKey: ['own', 'video', id, 'captions', language],
    queryFn: async (): Promise<SavedCaptions | null> => {
      try {
        return await body(captionsApi().$get({ param: { id, language } }));
      } catch (error) {
        if (error instanceof AppError && error.code === 'captions_not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** Which languages there are, and where the player finds them. */
function refreshVideo(client: QueryClient, id: string) {
  void client.invalidateQueries({ queryKey: videoQuery(id).queryKey, exact: true });
  void client.invalidateQueries({ queryKey: ownPlaybackQuery(id).queryKey });
}

/** The editor shows failures at the captions. After a refusal they are read again. */
export const useSaveCaptions = (key: CaptionsKey) =>
  useWrite({
    write: (json: { text: string; revision: number }): Promise<SavedCaptions> =>
      body(captionsApi().$put({ param: key, json })),
    stored: (client, saved) => {
      client.setQueryData(captionsQuery(key).queryKey, saved);
      refreshVideo(client, key.id);
    },
    refused: (client, error) => {
      if (error instanceof AppError && error.code === 'captions_stale')
        void client.invalidateQueries({ queryKey: videoQuery(key.id).queryKey });
    },
    inline: true,
  });

export const useDeleteCaptions = (key: CaptionsKey) =>
  useWrite({
    write: async () => {
      const answer = await captionsApi().$delete({ param: key });
      if (!answer.ok) await body(Promise.resolve(answer));
    },
    stored: (client) => {
      client.setQueryData(captionsQuery(key).queryKey, null);
      refreshVideo(client, key.id);
    },
    failedTitle: 'Takarir gagal dihapus',
  });
