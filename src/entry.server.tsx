import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { markContext, renderedContext, ScriptMark } from './lib/web/loaders';

let lastTurn = Promise.resolve();

/** One page a turn of the event loop: between two of many that are to be rendered, kept pages and the API are answered. */
const takeTurn = () => {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
};

/**
 * Renders a page whole and at once: the page cache and the CSP's hashes need all of it, and React's streams would cost
 * as much again. Nothing on a page waits while it is rendered: its data have come before.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : null;
  await takeTurn();
  // The visitor may have left while other pages were rendered.
  request.signal.throwIfAborted();
  // React's streams write the doctype themselves; without it browsers lay pages out in quirks mode.
  const mark = routerContext.get(markContext);
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>
  );
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  routerContext.set(
    renderedContext,
    data !== null && context.renderMeta?.didRenderScripts ? withData(html, data, mark) : html,
  );
  return new Response(null, { status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const inHtml: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const bodyEnd = '</body></html>';

/** Hands the loaders' data to the browser as React Router's own stream would: before the body ends. */
function withData(html: string, data: string, mark: string): string {
  const literal = JSON.stringify(data).replace(
    /[&><\u2028\u2029]/g,
    (sign) => inHtml[sign] ?? sign,
  );
  const stream = 'window.__reactRouterContext.streamController';
  if (!html.endsWith(bodyEnd)) throw new Error('a page ends with its body');
  return `${html.slice(0, -bodyEnd.length)}<script nonce="${mark}">${stream}.enqueue(${literal});${stream}.close();</script>${bodyEnd}`;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  process.stderr.write(
    `page failed ${new URL(request.url).pathname}: ${error instanceof Error ? error.stack : JSON.stringify(error)}\n`,
  );
};
