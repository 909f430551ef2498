import { Socket } from 'node:net';
import pg from 'pg';

/** A pipeline that has owed an answer for so long is held up by a slow statement: whoever comes then doesn't queue behind it. */
const heldUpMs = 10;
/** So many statements wait for one pipeline at most. */
const room = 8;
/** A firewall may silently drop a connection that nobody has used for longer. */
const idleMs = 10_000;

export type Pipelines = {
  connections: () => { busy: number; idle: number };
  close: () => Promise<void>;
};

type Ask = (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** One connection on which statements follow each other without waiting for their answers. What one turn of the event loop asks is sent at once. */
class Pipeline {
  readonly #socket = new Socket();
  readonly #client: pg.Client;
  #isOpen = false;
  /** when it last answered, or when it was first asked after that */
  #movedAt = performance.now();
  #isCollecting = false;
  unanswered = 0;

  constructor(config: pg.ClientConfig, gone: () => void) {
    this.#client = new pg.Client({ ...config, pipeline: true, stream: () => this.#socket });
    this.#client.on('error', gone).on('end', gone);
    this.#client.connect().then(() => {
      this.#isOpen = true;
    }, gone);
  }

  get isCollecting(): boolean {
    return this.#isCollecting;
  }

  isUsable(now: number): boolean {
    return (
      this.#isOpen &&
      this.unanswered < room &&
      (this.unanswered === 0 || now - this.#movedAt < heldUpMs)
    );
  }

  isStale(now: number): boolean {
    return this.#isOpen && this.unanswered === 0 && now - this.#movedAt > idleMs;
  }

  async ask(
    config: pg.QueryConfig,
    values: unknown[] | undefined,
    now: number,
  ): Promise<pg.QueryResult> {
    if (this.unanswered === 0) this.#movedAt = now;
    this.unanswered += 1;
    this.#collect();
    try {
      return await this.#client.query(config, values);
    } finally {
      this.unanswered -= 1;
      this.#movedAt = performance.now();
    }
  }

  /** Each writing to a socket costs a light request as much as all of its JavaScript. */
  #collect() {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#isCollecting = false;
      this.#socket.uncork();
    });
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/**
 * Has the named statements of a pool, which are short reads (`statement`), share a few connections of their own. A statement that finds no
 * pipeline free, and all others, take a connection of the pool for themselves.
 */
export function pipelineReads(pool: pg.Pool, config: pg.ClientConfig, most: number): Pipelines {
  const alone: Ask = pool.query.bind(pool);
  const pipelines = new Set<Pipeline>();
  let isClosed = false;

  function open() {
    const pipeline = new Pipeline(config, () => pipelines.delete(pipeline));
    pipelines.add(pipeline);
  }

  function pipelineFor(now: number): Pipeline | undefined {
    let best: Pipeline | undefined;
    for (const pipeline of pipelines) {
      if (pipeline.isStale(now)) {
        pipelines.delete(pipeline);
        void pipeline.close();
      } else if (pipeline.isUsable(now)) {
        if (pipeline.isCollecting) return pipeline;
        if (!best || pipeline.unanswered < best.unanswered) best = pipeline;
      }
    }
    if (pipelines.size < most && !isClosed) open();
    return best;
  }

  const ask: Ask = (query, values) => {
    if (typeof query === 'string' || !query.name) return alone(query, values);
    const now = performance.now();
    return pipelineFor(now)?.ask(query, values, now) ?? alone(query, values);
  };
  pool.query = ask as pg.Pool['query'];

  return {
    connections: () => {
      const busy = [...pipelines].filter(({ unanswered }) => unanswered > 0).length;
      return { busy, idle: pipelines.size - busy };
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...pipelines].map((pipeline) => pipeline.close()));
    },
  };
}
