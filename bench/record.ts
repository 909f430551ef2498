import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A statement as it crossed the wire. */
export type Statement = { text: string };

type Message = { type: string; body: Buffer };

/** Cuts what a client sends into messages of the PostgreSQL protocol, of which the first one has no type. */
function messages(receive: (message: Message) => void) {
  let rest = Buffer.alloc(0);
  let typeless = true;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = typeless ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (!typeless)
        receive({ type: String.fromCharCode(rest[0] ?? 0), body: rest.subarray(5, end) });
      typeless = false;
      rest = rest.subarray(end);
    }
  };
}

function reader(body: Buffer) {
  let at = 0;
  return {
    text: () => {
      const end = body.indexOf(0, at);
      const text = body.toString('utf8', at, end);
      at = end + 1;
      return text;
    },
  };
}

/** The name of the prepared statement that is run, behind that of its portal. */
function nameOf(body: Buffer): string {
  const read = reader(body);
  read.text();
  return read.text();
}

/** A proxy before PostgreSQL that writes down what the server asks: the SQL of a request is what really ran, not what we think. */
export async function startRecorder(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let tape: Statement[] | null = null;

  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const prepared = new Map<string, string>();
    client.on(
      'data',
      messages(({ type, body }) => {
        if (type === 'Q') tape?.push({ text: reader(body).text() });
        else if (type === 'P') {
          const read = reader(body);
          prepared.set(read.text(), read.text());
        } else if (type === 'B') {
          tape?.push({ text: prepared.get(nameOf(body)) ?? '' });
        }
      }),
    );
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port for the recorder');
  const through = new URL(url);
  through.port = String(address.port);

  return {
    url: through.href,
    /** Every statement that ran during `work`, and so long after it. */
    record: async (work: () => Promise<unknown>, after = 100): Promise<Statement[]> => {
      const recorded: Statement[] = [];
      tape = recorded;
      await work();
      await sleep(after);
      tape = null;
      return recorded;
    },
    stop: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
