import { getRequestListener } from '@hono/node-server';
import type { Plugin, RunnableDevEnvironment } from 'vite';

type Dev = { developmentSite: () => Promise<{ fetch: (request: Request) => Response | Promise<Response> }> };

/** Serves the whole site (API, then pages) in development as in production, and reloads it when a source changes. */
export function developmentSite(): Plugin {
  return {
    name: 'development-site',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (req, res, next) => {
          try {
            const { runner } = server.environments.ssr as RunnableDevEnvironment;
            const { developmentSite } = (await runner.import('/src/app/dev.ts')) as Dev;
            const site = await developmentSite();
            req.url = req.originalUrl ?? req.url ?? '/';
            await getRequestListener(site.fetch)(req, res);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
