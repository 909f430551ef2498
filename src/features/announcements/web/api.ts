import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { Announcement, announcementForm, ListedAnnouncement } from '../schema';
import type { AnnouncementRoutes } from '../server/routes';
import { announcementTexts as texts } from '../terms';

const all = () => apiOf<AnnouncementRoutes>();
const staff = () => all().staff.announcements;
const entryRoutes = () => staff()[':id'];

export const announcementSource = deskSource<ListedAnnouncement>(
  'announcements',
  '/staff/announcements',
);

const entryKey = (id: string) => [...deskKey(announcementSource.name), 'entry', id];
/** One that is being sent, or whose mails are on their way, is read again every few seconds. */
const movingMs = 3_000;
const isMoving = ({ state, plannedAt, mailsWaiting }: Announcement) =>
  state === 'sending' ||
  (state === 'scheduled' && plannedAt !== null && new Date(plannedAt).getTime() <= Date.now()) ||
  mailsWaiting > 0;

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: entryKey(id),
    queryFn: () => body(entryRoutes().$get({ param: { id } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? movingMs : false),
  });

/** The people whom it would reach now by this revision. */
export const audienceQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...entryKey(id), 'audience', revision],
    queryFn: () => body(entryRoutes().audience.$get({ param: { id } })),
    staleTime: 0,
  });

export const courseQuery = (q: string) =>
  queryOptions({
    queryKey: ['own', 'announcement-courses', q],
    queryFn: () => body(staff().courses.$get({ query: { q } })),
  });

export const previewQuery = (typed: { title: string; text: string }) =>
  queryOptions({
    queryKey: ['own', 'announcement-preview', typed.title, typed.text],
    queryFn: () => body(staff().preview.$post({ json: typed })),
  });

/** What the Markdown of a draft looks like. */
export const previewText = async (text: string): Promise<string> =>
  (await body(staff().preview.$post({ json: { title: '', text } }))).html;

/** The announcement for one of its readers. */
export const readQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'announcement', id],
    queryFn: () => body(all().announcements[':id'].$get({ param: { id } })),
  });

type Typed = z.infer<typeof announcementForm>;

/** Stores a draft: a new one under `id`, or the next revision of one. */
export const useSaveAnnouncement = (id: string) =>
  useWrite({
    write: ({ revision, ...values }: Typed) =>
      revision === 0
        ? body(staff().$post({ json: { ...values, id } }))
        : body(entryRoutes().$put({ param: { id }, json: { ...values, revision } })),
    stored: (client, announcement) => client.setQueryData(entryKey(id), announcement),
    saved: (_, { revision }) => revision === 0 && texts.saved,
    refresh: (client) => refreshDesk(client, announcementSource.name),
    failed: texts.saveFailed,
    fieldErrors: true,
  });

/** The state is read again after a refusal too, because a refusal means that it has changed. */
const useAct = <Input>(
  id: string,
  act: (input: Input) => Promise<unknown>,
  saved: (input: Input) => string,
) =>
  useWrite({
    write: act,
    stored: (client, announcement) => {
      if (announcement) client.setQueryData(entryKey(id), announcement as Announcement);
    },
    saved: (_, input) => saved(input),
    refresh: (client) => refreshDesk(client, announcementSource.name),
    failed: texts.actFailed,
    fieldErrors: true,
  });

export const useTest = (id: string) =>
  useAct(
    id,
    async (_: undefined) => void (await body(entryRoutes().test.$post({ param: { id } }))),
    () => texts.tested,
  );
/** `proved` asks who it is where the server wants to know. */
export const useSend = (id: string, proved: <T>(action: () => Promise<T>) => Promise<T>) =>
  useAct(
    id,
    (json: { revision: number; at: string | null }) =>
      proved(() => body(entryRoutes().sending.$post({ param: { id }, json }))),
    ({ at }) => (at === null ? texts.started : texts.planned),
  );
export const useUnplan = (id: string) =>
  useAct(
    id,
    (_: undefined) => body(entryRoutes().unplanning.$post({ param: { id } })),
    () => texts.unplanned,
  );
export const useStop = (id: string) =>
  useAct(
    id,
    (_: undefined) => body(entryRoutes().stopping.$post({ param: { id } })),
    () => texts.stopped,
  );
export const useDelete = (id: string) =>
  useAct(
    id,
    async (_: undefined) => void (await body(entryRoutes().$delete({ param: { id } }))),
    () => texts.deleted,
  );
