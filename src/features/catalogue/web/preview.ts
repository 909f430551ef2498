import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CatalogueRoutes } from '../server/routes';

/** The HTML that the server makes of a Markdown text, as learners will see it. */
export const previewText = async (text: string): Promise<string> =>
  (await body(apiOf<CatalogueRoutes>().studio.preview.$post({ json: { text } }))).html;

export const renderedQuery = (text: string) =>
  queryOptions({ queryKey: ['rendered', text], queryFn: () => previewText(text) });
