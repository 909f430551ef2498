import pg from 'pg';

const demo = 'demo';

/** The PostgreSQL of the browser tests, where there is one: with it the servers take half of the time that they take with the embedded database. */
const server = process.env.E2E_POSTGRES_URL;

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function create(name: string, template = ''): Promise<string> {
  if (!server) return '';
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`create database ${name} ${template}`);
  } finally {
    await admin.end();
  }
  return addressOf(server, name);
}

/** Makes the database that holds the demo, and answers its address; the empty one where the demo is embedded. */
export const createDemo = () => create(demo);

/** Makes a worker's copy of the demo, and answers its address as `createDemo` does. */
export const copyDemo = (worker: number) => create(`worker_${worker}`, `template ${demo}`);
