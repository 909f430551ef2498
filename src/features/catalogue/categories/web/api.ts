import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { CategoryInput, MergeInput, NewCategoryInput, OrderInput } from '../schema';
import type { CategoryRoutes } from '../server/routes';

const api = () => apiOf<CategoryRoutes>().staff.categories;
const key = ['own', 'staff-categories'];

export const managedCategoriesQuery = queryOptions({
  queryKey: key,
  queryFn: () => body(api().$get()),
  staleTime: 0,
});

type Answer = Awaited<ReturnType<typeof managedCategoriesQuery.queryFn & object>>;

/** A change of the categories, whose answer is their list; menus and filters follow. */
const useChange = <Input>(
  send: (input: Input) => Promise<unknown>,
  done: string | ((input: Input) => string),
  failed: string,
) =>
  useWrite({
    write: send,
    stored: (client, answer) => client.setQueryData(key, answer as Answer),
    saved: (_, input) => (typeof done === 'string' ? done : done(input)),
    refresh: async (client) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ['categories'] }),
      ]);
    },
    failed,
    fieldErrors: true,
  });

export const useCreateCategory = () =>
  useChange<NewCategoryInput>(
    (json) => body(api().$post({ json })),
    ({ name }) => `Kategori ${name} ditambahkan.`,
    'Kategori gagal ditambahkan.',
  );

export const useSaveCategory = (id: string) =>
  useChange<CategoryInput>(
    (json) => body(api()[':id'].$put({ param: { id }, json })),
    ({ name }) => `Kategori ${name} disimpan.`,
    'Kategori gagal disimpan.',
  );

export const useOrderCategories = () =>
  useChange<OrderInput>(
    (json) => body(api().order.$put({ json })),
    'Urutan disimpan.',
    'Urutan gagal disimpan.',
  );

export const useMergeCategory = (id: string) =>
  useChange<MergeInput>(
    (json) => body(api()[':id'].merge.$post({ param: { id }, json })),
    'Kategori digabungkan.',
    'Kategori gagal digabungkan.',
  );

export const useDeleteCategory = (id: string) =>
  useChange<{ revision: number }>(
    ({ revision }) =>
      body(api()[':id'].$delete({ param: { id }, query: { revision: String(revision) } })),
    'Kategori dihapus.',
    'Kategori gagal dihapus.',
  );
