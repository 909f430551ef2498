import type { QueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import { studioKey } from '../../revisions/web/key';
import type { ListedReview, ReviewDecisionInput } from '../schema';
import type { PublicationRoutes } from '../server/routes';

const studio = () => apiOf<PublicationRoutes>().studio;
const course = () => studio().courses[':id'];
const reviews = () => studio().reviews;

export const reviewSource = deskSource<ListedReview>('course-reviews', '/studio/reviews');

export const reviewQuery = (id: string) =>
  entryQuery(reviewSource, id, () => body(reviews()[':id'].$get({ param: { id } })));

const refresh = (client: QueryClient) => {
  refreshDesk(client, reviewSource.name);
  void client.invalidateQueries({ queryKey: ['own'] });
};

export const take = (id: string, mine: boolean) =>
  body(reviews()[':id'].taking.$put({ param: { id }, json: { mine } }));

export const useTaking = (id: string) =>
  useWrite({
    write: (mine: boolean) => take(id, mine),
    saved: (_, mine) => (mine ? 'Peninjauan ini sekarang Anda tangani.' : 'Peninjauan dilepaskan.'),
    refresh,
    failed: 'Penanggung jawab gagal diubah.',
  });

/** `decided` is called even if the review is no longer on the screen. */
export const useDecide = (id: string, decided: () => void) =>
  useWrite({
    write: (json: ReviewDecisionInput) =>
      body(reviews()[':id'].decision.$post({ param: { id }, json })),
    saved: (_, { decision }) =>
      decision === 'published' ? 'Kursus diterbitkan.' : 'Permintaan perbaikan terkirim.',
    done: decided,
    refresh,
    failed: 'Keputusan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

/** A change of the course's state from its studio. */
const useStateChange = <Input>(
  courseId: string,
  send: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  failed: string,
) =>
  useWrite({
    write: send,
    saved: (_, input) => done(input),
    refresh: (client) => {
      refreshDesk(client, reviewSource.name);
      return client.invalidateQueries({ queryKey: studioKey(courseId) });
    },
    failed,
  });

const again = 'Silakan coba lagi.';

export const useSubmitReview = (id: string) =>
  useStateChange<void>(
    id,
    () => body(course().submission.$post({ param: { id } })),
    () => 'Kursus diajukan untuk ditinjau.',
    `Kursus gagal diajukan. ${again}`,
  );

export const useWithdrawReview = (id: string) =>
  useStateChange<void>(
    id,
    () => body(course().withdrawal.$post({ param: { id } })),
    () => 'Kursus ditarik dari peninjauan.',
    `Kursus gagal ditarik. ${again}`,
  );

export const usePublish = (id: string) =>
  useStateChange<void>(
    id,
    () => body(course().publication.$post({ param: { id } })),
    () => 'Kursus diterbitkan.',
    `Kursus gagal diterbitkan. ${again}`,
  );

export const useVisibility = (id: string) =>
  useStateChange<boolean>(
    id,
    (hidden) => body(course().visibility.$put({ param: { id }, json: { hidden } })),
    (hidden) => (hidden ? 'Kursus disembunyikan.' : 'Kursus tampil lagi di katalog.'),
    `Kursus gagal diubah. ${again}`,
  );
