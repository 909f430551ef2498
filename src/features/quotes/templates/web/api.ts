import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { ShownTemplate, TemplateContent, TemplateInput } from '../schema';
import type { QuoteTemplateRoutes } from '../server/routes';

const templates = () => apiOf<QuoteTemplateRoutes>().staff['quote-templates'];

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['quote-templates'],
    queryFn: () => body(templates().$get()),
    staleTime: 0,
  });

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: templatesQuery().queryKey });

export const useKeepTemplate = (onDone: () => void) =>
  useWrite({
    write: (json: TemplateInput) => body(templates().$post({ json })),
    saved: (_, { name }) => `Templat “${name}” tersimpan.`,
    done: onDone,
    refresh,
    failed: 'Templat gagal disimpan',
    fieldErrors: true,
  });

type Read = Pick<ShownTemplate, 'id' | 'name' | 'revision'>;

export const useReplaceTemplate = () =>
  useWrite({
    write: ({ id, revision, template }: Read & { template: TemplateContent }) =>
      body(templates()[':id'].$put({ param: { id }, json: { revision, template } })),
    saved: (_, { name }) => `Isi templat “${name}” diganti.`,
    refresh,
    failed: 'Templat gagal diganti',
  });

export const useRemoveTemplate = () =>
  useWrite({
    write: ({ id, revision }: Read) =>
      body(templates()[':id'].$delete({ param: { id }, query: { revision: String(revision) } })),
    saved: (_, { name }) => `Templat “${name}” dihapus.`,
    refresh,
    failed: 'Templat gagal dihapus',
  });
