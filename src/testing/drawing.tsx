import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '~/lib/web/api';

/** The HTML of a part of a page at `path`, with answers that have come before. */
export async function drawn(
  part: ReactNode,
  {
    path = '/',
    answers = [],
  }: { path?: string; answers?: [key: readonly unknown[], answer: object][] } = {},
) {
  const client = createQueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const handler = createStaticHandler([{ path: '*', Component: () => part }]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}
