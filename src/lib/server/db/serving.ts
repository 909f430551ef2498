import pg from 'pg';

/** Held, together with others, on each connection by which a serving process listens: it stands and falls with the connection. */
export const servingLock = 7_268_404;

type Work<T> = (client: pg.Client) => Promise<T>;

/** Does what no serving process may see halfway; a process that starts meanwhile waits until it is over. @throws Error where a process serves this database */
export async function whileNobodyServes<T>(url: string, work: Work<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'nusakelas-restore',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [servingLock],
    );
    if (!rows[0]?.mine)
      throw new Error(
        'Situs masih melayani database ini. Hentikan semua prosesnya dahulu (systemctl stop nusakelas@3001 nusakelas@3002), lalu ulangi.',
      );
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether nobody has made anything in the database yet. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } =
    await client.query(`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') limit 1`);
  return rows.length === 0;
}
