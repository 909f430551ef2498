import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A statement as it crossed the wire, with what the server answered it ("UPDATE 1"). */
export type Statement = {
  connection: number;
  name: string;
  text: string;
  params: (string | null)[];
  tag: string;
};

type Message = { type: string; body: Buffer };

/** Cuts a stream into the messages of the PostgreSQL protocol; the client's first one has no type. */
function messages(firstHasNoType: boolean, receive: (message: Message) => void) {
  let rest = Buffer.alloc(0);
  let typeless = firstHasNoType;
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
  const int16 = () => {
    at += 2;
    return body.readInt16BE(at - 2);
  };
  return {
    int16,
    text: () => {
      const end = body.indexOf(0, at);
      const text = body.toString('utf8', at, end);
      at = end + 1;
      return text;
    },
    value: () => {
      const length = body.readInt32BE(at);
      at += 4;
      if (length < 0) return null;
      at += length;
      return body.toString('utf8', at - length, at);
    },
  };
}

function bound(body: Buffer): { name: string; params: (string | null)[] } {
  const read = reader(body);
  read.text();
  const name = read.text();
  const formats = Array.from({ length: read.int16() }, read.int16);
  if (formats.some((format) => format !== 0))
    throw new Error(
      `the replay knows text parameters only, ${name || 'a statement'} has binary ones`,
    );
  return { name, params: Array.from({ length: read.int16() }, read.value) };
}

/** A proxy before PostgreSQL that writes down what the server asks: the SQL of a request is what really ran, not what we think. */
export async function startRecorder(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let tape: Statement[] | null = null;
  let connections = 0;

  const proxy = createServer((client) => {
    connections += 1;
    const connection = connections;
    const upstream = connect(Number(target.port), target.hostname);
    const prepared = new Map<string, string>();
    // A connection that reads share is asked more before it has answered.
    const running: Statement[] = [];
    const begin = (statement: Omit<Statement, 'connection' | 'tag'>) => {
      const begun = { connection, tag: '', ...statement };
      running.push(begun);
      tape?.push(begun);
    };
    client.on(
      'data',
      messages(true, ({ type, body }) => {
        if (type === 'Q') begin({ name: '', text: reader(body).text(), params: [] });
        else if (type === 'P') {
          const read = reader(body);
          prepared.set(read.text(), read.text());
        } else if (type === 'B') {
          const { name, params } = bound(body);
          begin({ name, params, text: prepared.get(name) ?? '' });
        }
      }),
    );
    upstream.on(
      'data',
      messages(false, ({ type, body }) => {
        if (type === 'C' && running[0]) running[0].tag = reader(body).text();
        else if (type === 'Z') running.shift();
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
