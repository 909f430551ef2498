import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError, type Problem, refuse } from '~/lib/errors';
import { sentenceOf, sessionLost, writer } from '~/lib/web/api';
import { refuse as refuseFile } from '../errors';
import { tooLargeSentence } from '../rules';
import type { UploadedFile } from '../schema';
import { type UploadPurpose, uploadMax } from '../terms';

/** `progress` counts from 0 to 1. At 1 the server still examines the file. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; progress: number }
  | { status: 'failed'; error: string }
  | { status: 'done'; file: UploadedFile };

/** The header that carries the name must not grow without limit. The server shortens the name to fileNameMax. */
const sentNameMax = 300;

/** Where a noun takes uploads itself, and the headers by which it knows who sends them. */
export type UploadAddress = { path: string; headers: Record<string, string> };

type Sending = {
  to: UploadAddress;
  content: Blob;
  name: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
};

/** Sends one file by XMLHttpRequest, because `fetch` reports no progress. @throws AppError with the server's sentence, or an Error when the server wasn't reached */
function send({ to, content, name, signal, onProgress }: Sending): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', to.path);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(
      'x-file-name',
      encodeURIComponent(name.toWellFormed().slice(0, sentNameMax).toWellFormed()),
    );
    for (const [header, value] of Object.entries({ ...writer(), ...to.headers }))
      request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status === 201) return resolve(response as UploadedFile);
      const problem = response as Problem | null;
      if (problem?.code?.endsWith('signed_in')) sessionLost();
      reject(
        problem?.code ? new AppError(problem) : refuse(status === 503 ? 'unavailable' : 'internal'),
      );
    };
    request.onerror = () => reject(new Error('not reached'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content);
  });
}

/**
 * Uploads one file at a time and reports its progress. A new upload replaces a running one, and leaving the page cancels it. `start`
 * answers the stored file, or null when the upload failed (the sentence is in `state`) or was cancelled.
 */
export function useUpload({ purpose, to }: { purpose: UploadPurpose; to?: UploadAddress }) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const last = useRef<{ content: Blob; name: string } | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (content: Blob, name: string): Promise<UploadedFile | null> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      last.current = { content, name };
      // A replaced upload must not change the state.
      const update = (next: UploadState) => running.current === controller && setState(next);
      update({ status: 'sending', progress: 0 });
      try {
        if (content.size > uploadMax[purpose])
          throw refuseFile('file_too_large', { detail: tooLargeSentence(purpose) });
        if (content.size === 0) throw refuseFile('file_empty');
        const onProgress = (progress: number) => update({ status: 'sending', progress });
        const address = to ?? {
          path: `/api/files?${new URLSearchParams({ purpose })}`,
          headers: {},
        };
        const file = await send({
          to: address,
          content,
          name,
          signal: controller.signal,
          onProgress,
        });
        update({ status: 'done', file });
        return file;
      } catch (error) {
        if (!controller.signal.aborted) update({ status: 'failed', error: sentenceOf(error) });
        return null;
      }
    },
    [purpose, to],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ status: 'idle' });
  }, []);
  const retry = useCallback(
    async () => (last.current ? start(last.current.content, last.current.name) : null),
    [start],
  );

  return { state, start, cancel, retry };
}
