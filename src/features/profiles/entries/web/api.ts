import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { Education, EducationInput, Experience, ExperienceInput } from '../schema';
import type { EntryRoutes } from '../server/routes';

const profile = () => apiOf<EntryRoutes>().profile;

/** The API of one kind of entry: its list, a single entry, and its writes. */
export type EntryKind<Row, Input> = {
  key: string;
  /** the address of its tab in /profile/edit, below which entries are edited */
  tab: string;
  path: string;
  /** the label, like 'Pendidikan' */
  name: string;
  list: () => Promise<Row[]>;
  byId: (id: string) => Promise<Row>;
  add: (json: Input & { key: string }) => Promise<Row>;
  change: (id: string, json: Input & { revision: number }) => Promise<Row>;
  remove: (id: string, revision: number) => Promise<unknown>;
};

export const educationKind: EntryKind<Education, EducationInput> = {
  key: 'educations',
  tab: 'pendidikan',
  path: '/profile/edit/education',
  name: 'Pendidikan',
  list: () => body(profile().educations.$get()),
  byId: (id) => body(profile().educations[':id'].$get({ param: { id } })),
  add: (json) => body(profile().educations.$post({ json })),
  change: (id, json) => body(profile().educations[':id'].$put({ param: { id }, json })),
  remove: (id, revision) =>
    body(
      profile().educations[':id'].$delete({ param: { id }, query: { revision: String(revision) } }),
    ),
};

export const experienceKind: EntryKind<Experience, ExperienceInput> = {
  key: 'experiences',
  tab: 'pengalaman',
  path: '/profile/edit/experience',
  name: 'Pengalaman',
  list: () => body(profile().experiences.$get()),
  byId: (id) => body(profile().experiences[':id'].$get({ param: { id } })),
  add: (json) => body(profile().experiences.$post({ json })),
  change: (id, json) => body(profile().experiences[':id'].$put({ param: { id }, json })),
  remove: (id, revision) =>
    body(
      profile().experiences[':id'].$delete({
        param: { id },
        query: { revision: String(revision) },
      }),
    ),
};

const root = (key: string) => ['own', 'profile', key];

export const entriesQuery = <Row, Input>({ key, list }: EntryKind<Row, Input>) => ({
  queryKey: [...root(key), 'list'],
  queryFn: list,
  staleTime: 0,
});
export const entryQuery = <Row, Input>({ key, byId }: EntryKind<Row, Input>, id: string) => ({
  queryKey: [...root(key), 'one', id],
  queryFn: () => byId(id),
  staleTime: 0,
});

type Saving<Input> = { id: string; key: string; revision: number; input: Input };

/** Adds (`id` is 'new') or changes an entry; after a refusal the entry is read again. */
export const useSaveEntry = <Row, Input>(kind: EntryKind<Row, Input>) =>
  useWrite({
    write: ({ id, key, revision, input }: Saving<Input>) =>
      id === 'new' ? kind.add({ ...input, key }) : kind.change(id, { ...input, revision }),
    saved: `${kind.name} tersimpan.`,
    refresh: (client) => void client.invalidateQueries({ queryKey: root(kind.key) }),
    fieldErrors: true,
    failed: `${kind.name} gagal disimpan. Isian Anda masih ada. Silakan coba lagi.`,
  });

/** Deletes an entry; one that no longer exists counts as deleted. */
export const useRemoveEntry = <Row, Input>(kind: EntryKind<Row, Input>) =>
  useWrite({
    write: async ({ id, revision }: { id: string; revision: number }) => {
      try {
        await kind.remove(id, revision);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'entry_not_found')) throw error;
      }
    },
    saved: `${kind.name} dihapus.`,
    refresh: (client) => void client.invalidateQueries({ queryKey: [...root(kind.key), 'list'] }),
    failed: `${kind.name} gagal dihapus. Silakan coba lagi.`,
  });
