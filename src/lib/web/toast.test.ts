import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Toast, toast, toastStore } from './toast';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => toastStore.current().map(({ title }) => title);
const sent: Toast = { kind: 'success', title: 'Request Berhasil Dikirim!', about: 'RQ-7F3K-9Q2M' };
const received: Toast = {
  kind: 'info',
  title: 'Permintaan penawaran RQ-7F3K-9Q2M sudah kami terima',
};

test.each([
  ['before', [received, sent]],
  ['after', [sent, received]],
])(
  'a notification about what one has just done shows no second toast, when it comes %s the answer',
  (_, order) => {
    for (const one of order) toast(one);
    expect(titles()).toEqual([sent.title]);
  },
);

test('a notification about something else, or later, is shown', () => {
  const other: Toast = {
    kind: 'info',
    title: 'Permintaan penawaran RQ-AAAA-BBBB sudah kami terima',
  };
  toast(sent);
  toast(other);
  expect(titles()).toEqual([sent.title, other.title]);
  vi.runAllTimers();
  toast(received);
  expect(titles()).toEqual([received.title]);
});

test('a failure about the same is shown', () => {
  const failed: Toast = { kind: 'error', title: 'RQ-7F3K-9Q2M tidak dapat dibuka' };
  toast(sent);
  toast(failed);
  expect(titles()).toEqual([sent.title, failed.title]);
});

test('of what can be undone for a time five stand, beside three others; the newest of one key takes the place of the one before', () => {
  const action = { label: 'Urungkan', run: () => {}, lastsMs: 30_000 };
  for (let at = 1; at <= 6; at += 1)
    toast({ kind: 'success', title: 'Kiriman disetujui: Sari', key: `${at}`, action });
  for (const title of ['a', 'b', 'c', 'd']) toast({ kind: 'info', title });
  expect(titles()).toEqual([
    ...Array.from({ length: 5 }, () => 'Kiriman disetujui: Sari'),
    'b',
    'c',
    'd',
  ]);
  toast({ kind: 'success', title: 'Keputusan diurungkan', key: '6' });
  expect(titles().filter((title) => title.startsWith('Kiriman'))).toHaveLength(4);
  vi.advanceTimersByTime(29_000);
  expect(titles()).toHaveLength(4);
});
