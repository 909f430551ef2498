import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';

/** Renders a page whole: the page cache and the CSP's hashes need all of it. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let code = status;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    onError: (error) => {
      code = 500;
      if (!request.signal.aborted) process.stderr.write(`page not rendered: ${error instanceof Error ? error.stack : String(error)}\n`);
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: code, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  process.stderr.write(`page failed ${new URL(request.url).pathname}: ${error instanceof Error ? error.stack : JSON.stringify(error)}\n`);
};
