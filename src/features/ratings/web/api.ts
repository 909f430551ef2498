import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { deskKey } from '~/ui/desk/queries';
import type { RatingInput, ReportInput } from '../schema';
import type { RatingRoutes } from '../server/routes';
import { ratingTexts } from '../terms';

/** the name of the desk of one's own courses' ratings */
export const receivedDesk = 'ratings';

const api = () => apiOf<RatingRoutes>();
const listParams = (stars: number | null, cursor: string) => ({
  ...(stars && { stars: String(stars) }),
  ...(cursor && { cursor }),
});

/** The first page of the public ratings, for rendering on the server. */
export const ratingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['ratings', slug, 'first'],
    queryFn: ({ client }) =>
      body(
        apiOf<RatingRoutes>(client).courses[':slug'].ratings.$get({ param: { slug }, query: {} }),
      ),
  });

/** The public ratings, page by page; `stars` filters them. */
export const ratingListQuery = (slug: string, stars: number | null) =>
  infiniteQueryOptions({
    queryKey: ['ratings', slug, 'list', stars],
    queryFn: ({ pageParam }) =>
      body(
        api().courses[':slug'].ratings.$get({
          param: { slug },
          query: listParams(stars, pageParam),
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** The ratings for instructors and superadmins, page by page, with the hidden ones that the actor may see. */
export const staffListQuery = (slug: string, stars: number | null) =>
  infiniteQueryOptions({
    queryKey: ['own', 'ratings', slug, 'staff', stars],
    queryFn: ({ pageParam }) =>
      body(
        api().courses[':slug'].ratings.moderation.$get({
          param: { slug },
          query: listParams(stars, pageParam),
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** The actor's right to rate, and their rating. */
export const standingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'ratings', slug, 'standing'],
    queryFn: () => body(api().courses[':slug'].ratings.mine.$get({ param: { slug } })),
    staleTime: 0,
  });

/** Reloads after a write, and after a refusal too, because a refusal means that something has changed. The caller doesn't wait for it. */
const refreshOf = (slug: string) => (client: QueryClient) => {
  for (const queryKey of [
    ['course', slug],
    ['ratings', slug],
    ['courses'],
    ['own', 'ratings', slug],
  ])
    void client.invalidateQueries({ queryKey });
};

/** `saved` is called even if the form is no longer on the screen. */
export const useSaveRating = (slug: string, saved: () => void) =>
  useWrite({
    write: (input: RatingInput) =>
      body(api().courses[':slug'].ratings.mine.$put({ param: { slug }, json: input })),
    stored: (client, rating) =>
      client.setQueryData(
        standingQuery(slug).queryKey,
        (standing) => standing && { ...standing, rating },
      ),
    saved: ratingTexts.saved,
    done: saved,
    refresh: refreshOf(slug),
    failed: ratingTexts.saveFailed,
    fieldErrors: true,
  });

export const useAnswer = (slug: string, id: string, answered: () => void) =>
  useWrite({
    write: (text: string) =>
      body(api().ratings[':id'].answer.$put({ param: { id }, json: { text } })),
    saved: ratingTexts.answered,
    done: answered,
    refresh: refreshOf(slug),
    failed: ratingTexts.answerFailed,
    fieldErrors: true,
  });

export const useVisibility = (slug: string, id: string) =>
  useWrite({
    write: (json: { hidden: boolean; reason: string }) =>
      body(api().ratings[':id'].visibility.$put({ param: { id }, json })),
    saved: ({ hidden }) => (hidden ? ratingTexts.hidden : ratingTexts.shown),
    refresh: refreshOf(slug),
    failed: ratingTexts.hideFailed,
    fieldErrors: true,
  });

/** The answer of `standingQuery` names the reported ratings, so that it is read again. */
export const useReportRating = (slug: string, id: string) =>
  useWrite({
    write: (json: ReportInput) => body(api().ratings[':id'].reports.$post({ param: { id }, json })),
    saved: ({ created }) => (created ? ratingTexts.reported : ratingTexts.reportedBefore),
    refresh: (client) => {
      for (const queryKey of [standingQuery(slug).queryKey, deskKey(receivedDesk)])
        void client.invalidateQueries({ queryKey });
    },
    failed: ratingTexts.reportFailed,
    fieldErrors: true,
  });
