import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '~/lib/errors';
import { createQueryClient } from './api';
import { toastStore } from './toast';
import { useWrite } from './write';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const toasts = () => toastStore.current().map(({ id: _, ...toast }) => toast);
const key = ['course'];

/** Uses the hook in a page of its own, whose query cache is `client`. */
function rendered<Input, Output>(write: Parameters<typeof useWrite<Input, Output>>[0]) {
  const client = createQueryClient();
  let send = (_: Input): Promise<Output> => Promise.reject(new Error('nothing was rendered'));
  const Page = () => {
    send = useWrite(write).mutateAsync;
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  return { client, send: (input: Input) => send(input) };
}

test('an answer is stored before it is said, the dialog closes, and the write ends when all is read again', async () => {
  const order: string[] = [];
  const later = (what: string) => Promise.resolve().then(() => void order.push(what));
  const { client, send } = rendered({
    write: async (title: string) => ({ title }),
    stored: (client, course) => {
      client.setQueryData(key, course);
      order.push('stored');
      return later('storing awaited');
    },
    saved: ({ title }, input) => {
      order.push('said');
      return `${title} = ${input}`;
    },
    done: () => void order.push('done'),
    refused: () => void order.push('refused'),
    refresh: () => later('read again'),
  });
  await send('Batik');
  expect(client.getQueryData(key)).toEqual({ title: 'Batik' });
  expect(toasts()).toEqual([{ kind: 'success', title: 'Batik = Batik' }]);
  expect(order).toEqual(['stored', 'said', 'done', 'storing awaited', 'read again']);
});

test.each([
  ['a sentence', 'Tersimpan.', [{ kind: 'success', title: 'Tersimpan.' }]],
  [
    'a whole toast',
    { title: 'Tersimpan.', message: 'Pembeli diberi tahu.' },
    [{ kind: 'success', title: 'Tersimpan.', message: 'Pembeli diberi tahu.' }],
  ],
  ['what a function answers', () => ({ title: 'Dua' }), [{ kind: 'success', title: 'Dua' }]],
  ['nothing where a function answers nothing', () => null, []],
  ['nothing without it', undefined, []],
])('what was saved is said by %s', async (_, saved, expected) => {
  const { send } = rendered<void, number>({ write: async () => 1, ...(saved && { saved }) });
  await send();
  expect(toasts()).toEqual(expected);
});

test('a failure is shown as its write says, and what was read is read again', async () => {
  const order: string[] = [];
  const refusal = refuse('not_found');
  const { send } = rendered<void, number>({
    write: () => Promise.reject(refusal),
    stored: () => order.push('stored'),
    saved: 'Tersimpan.',
    done: () => void order.push('done'),
    refused: (_, error) => order.push(`refused: ${error === refusal}`),
    refresh: () => order.push('read again'),
    failedTitle: 'Gagal disimpan',
  });
  await expect(send()).rejects.toBe(refusal);
  expect(order).toEqual(['refused: true', 'read again']);
  expect(toasts()).toEqual([
    { kind: 'error', title: 'Gagal disimpan', message: refusal.problem.detail },
  ]);
});

test('a failure is left to the form that shows it itself', async () => {
  const { send } = rendered<void, number>({
    write: () => Promise.reject(refuse('not_found')),
    inline: true,
  });
  await expect(send()).rejects.toThrow();
  expect(toasts()).toEqual([]);
});
