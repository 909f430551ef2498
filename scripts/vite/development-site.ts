import { getRequestListener } from '@hono/node-server';
import type { Plugin, RunnableDevEnvironment } from 'vite';
import { midtransKey, midtransMerchant, startMidtrans } from '../../src/testing/midtrans.ts';

type Dev = {
  developmentSite: () => Promise<{ fetch: (request: Request) => Response | Promise<Response> }>;
};

/** Serves the whole site (API, then pages) in development as in production, and reloads it when a source changes. */
export function developmentSite(): Plugin {
  return {
    name: 'development-site',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.MIDTRANS_DOUBLE === 'true')
        await payAtDouble(server.config.server.port ?? 3000);
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

/** Starts the tests' double of Midtrans and leads the site there, which reads its environment at the first request. */
async function payAtDouble(port: number): Promise<void> {
  const site = process.env.APP_URL || `http://localhost:${port}`;
  const deliver = async (body: string) => {
    const sent = fetch(`${site}/api/payments/midtrans/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return sent.then(
      (answer) => answer.status,
      () => null,
    );
  };
  const { url } = await startMidtrans({ deliver });
  Object.assign(process.env, {
    MIDTRANS_URL: url,
    MIDTRANS_SERVER_KEY: midtransKey,
    MIDTRANS_MERCHANT_ID: midtransMerchant,
  });
  process.stdout.write(`  Midtrans (tiruan): ${url}\n`);
}
