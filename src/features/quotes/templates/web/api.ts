import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { ShownTemplate, TemplateContent, TemplateInput } from '../schema';
import type { QuoteTemplateRoutes } from '../server/routes';

const templates = () => apiOf<QuoteTemplateRoutes>().staff['quote-templates'];

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['quote-templates'],
    queryFn: () => body(templates().$get()),
    staleTime: 0,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: templatesQuery().queryKey });
}

export function useKeepTemplate(kept: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: TemplateInput) => body(templates().$post({ json })),
    onSuccess: (_, { name }) => {
      kept();
      toast({ kind: 'success', title: `Templat “${name}” tersimpan.` });
    },
    onSettled: refresh,
    meta: { failed: 'Templat gagal disimpan', fieldErrors: true },
  });
}

type Read = Pick<ShownTemplate, 'id' | 'name' | 'revision'>;

export function useReplaceTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, revision, template }: Read & { template: TemplateContent }) =>
      body(templates()[':id'].$put({ param: { id }, json: { revision, template } })),
    onSuccess: (_, { name }) => toast({ kind: 'success', title: `Isi templat “${name}” diganti.` }),
    onSettled: refresh,
    meta: { failed: 'Templat gagal diganti' },
  });
}

export function useRemoveTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, revision }: Read) =>
      body(templates()[':id'].$delete({ param: { id }, query: { revision: String(revision) } })),
    onSuccess: (_, { name }) => toast({ kind: 'success', title: `Templat “${name}” dihapus.` }),
    onSettled: refresh,
    meta: { failed: 'Templat gagal dihapus' },
  });
}
