import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DeskSource } from '~/lib/desk-source';
import { formatNumber } from '~/lib/money';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { companyKey } from '../../web/api';
import type { AssignInput, ListedTraining } from '../schema';
import type { TrainingRoutes } from '../server/routes';

const api = () => apiOf<TrainingRoutes>();
const allOf = deskSource<ListedTraining>('company-training', '/company-training');

/** The assigned courses of one company: its id is part of every question to the API. */
export function trainingSource(company: string): DeskSource<ListedTraining> {
  const ofCompany = (query = '') => `${query ? `${query}&` : ''}company=${company}`;
  return {
    ...allOf,
    name: `company-training:${company}`,
    page: (query, cursor) => allOf.page(ofCompany(query), cursor),
    counts: (query, since) => allOf.counts(ofCompany(query), since),
    exportPath: (query, format) => allOf.exportPath(ofCompany(query), format),
  };
}

export const trainingQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'company-training', id],
    queryFn: () => body(api()['company-training'][':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const areasQuery = () =>
  queryOptions({
    queryKey: ['own', 'company-areas'],
    queryFn: () => body(api()['company-training'].areas.$get()),
    staleTime: 0,
  });

const progressMs = 1_500;
const listKey = (company: string) => [...companyKey(company), 'assignments'];

/** What is assigned, page by page; while something is given out it is asked for again and again. */
export const assignmentsQuery = (company: string) =>
  infiniteQueryOptions({
    queryKey: listKey(company),
    queryFn: ({ pageParam }) =>
      body(
        api().company[':company'].assignments.$get({
          param: { company },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ progress }) => progress !== null))
        ? progressMs
        : false,
  });

export const choicesQuery = (company: string, q: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'choices', q],
    queryFn: () =>
      body(
        api().company[':company'].assignments.choices.$get({ param: { company }, query: { q } }),
      ),
  });

export const useAssign = (company: string) =>
  useWrite({
    write: (json: AssignInput) =>
      body(api().company[':company'].assignments.$post({ param: { company }, json })),
    saved: ({ created, changed }) => ({
      title: created + changed === 0 ? 'Semuanya sudah ditetapkan' : 'Kursus ditetapkan',
      message: [
        created > 0 && `${formatNumber(created)} penetapan baru dibagikan`,
        changed > 0 && `${formatNumber(changed)} tanggal terakhir diperbarui`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: listKey(company) });
      void client.invalidateQueries({ queryKey: areasQuery().queryKey });
    },
    failed: 'Kursus gagal ditetapkan. Isian Anda masih ada.',
    fieldErrors: true,
  });

export const useEndAssignment = (company: string) =>
  useWrite({
    write: (id: string) =>
      body(api().company[':company'].assignments[':id'].end.$post({ param: { company, id } })),
    saved: 'Penetapan diakhiri',
    refresh: (client) => client.invalidateQueries({ queryKey: listKey(company) }),
    failed: 'Penetapan gagal diakhiri.',
  });
