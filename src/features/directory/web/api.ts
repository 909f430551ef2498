import { queryOptions } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { ReportInput } from '../schema';
import type { ProfilePageRoutes } from '../server/routes';
import { memberTexts as texts } from '../terms';

const at = (client?: Parameters<typeof apiOf>[0]) =>
  apiOf<ProfilePageRoutes>(client).members[':slug'];

/** The public part of a profile; null when visitors can't see it, for any reason. */
export const publicProfileQuery = (slug: string) =>
  queryOptions({
    queryKey: ['member', slug],
    queryFn: ({ client }) =>
      body(at(client).$get({ param: { slug } })).catch((error) => {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      }),
  });

/** The part of a profile for signed-in people; null when they can't see the profile. */
export const personalProfileQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'member', slug],
    queryFn: () =>
      body(at().personal.$get({ param: { slug } })).catch((error) => {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      }),
    staleTime: 0,
  });

export const useReportProfile = (slug: string) =>
  useWrite({
    write: (json: ReportInput) => body(at().reports.$post({ param: { slug }, json })),
    stored: (client) =>
      void client.invalidateQueries({ queryKey: personalProfileQuery(slug).queryKey }),
    saved: ({ created }) => (created ? texts.reported : texts.reportedBefore),
    failed: texts.reportFailed,
    fieldErrors: true,
  });
