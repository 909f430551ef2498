import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppError } from '~/lib/errors';
import { EntryContext, OpenedEntry } from './entry';

const desk = {
  title: 'Pesanan',
  source: { name: 'orders', presence: async () => ({ others: [] }), failure: () => 'Gagal dimuat' },
};
const refused = (status: number) =>
  new AppError({ type: 'about:blank', title: '', status, detail: '', code: 'x' } as never);

/** What an entry shows while its query has this answer. */
const shown = (load: { data?: string; error?: Error }, unknown?: string) =>
  renderToStaticMarkup(
    createElement(
      EntryContext,
      { value: { id: '1', desk, keys: { current: new Map() }, decided: () => {} } },
      createElement(OpenedEntry<string>, {
        load: { data: load.data, error: load.error ?? null, refetch: (() => {}) as never },
        ...(unknown && { unknown }),
        // biome-ignore lint/correctness/noChildrenProp: it is a function of the entry
        children: (entry) => `Isi ${entry}`,
      }),
    ),
  );

test.each([
  ['its body once it is read', {}, { data: 'A' }, 'Isi A'],
  ['its body when reading it again fails', {}, { data: 'A', error: refused(500) }, 'Isi A'],
  ['a button to try again', {}, { error: refused(500) }, 'Coba lagi'],
  ['a failure where all entries stay', {}, { error: refused(404) }, 'Gagal dimuat'],
  ['that it is gone', { unknown: 'Tidak ada' }, { error: refused(404) }, 'Tidak ada'],
  ['that no such id exists', { unknown: 'Tidak ada' }, { error: refused(422) }, 'Tidak ada'],
  ['any other failure', { unknown: 'Tidak ada' }, { error: refused(500) }, 'Gagal dimuat'],
  ['a skeleton before', {}, {}, 'Memuat'],
])('an opened entry shows %s', (_, { unknown }: { unknown?: string }, load, part) => {
  expect(shown(load, unknown)).toContain(part);
});
