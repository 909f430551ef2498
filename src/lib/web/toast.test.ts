import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Toast, toast, toastStore } from './toast';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => toastStore.current().map(({ title }) => title);
const sent: Toast = { kind: 'success', title: 'Request Berhasil Dikirim!', about: 'RQ-7F3K-9Q2M' };
const received: Toast = { kind: 'info', title: 'Permintaan penawaran RQ-7F3K-9Q2M sudah kami terima' };

test.each([
  ['before', [received, sent]],
  ['after', [sent, received]],
])('a notification about what one has just done shows no second toast, when it comes %s the answer', (_, order) => {
  for (const one of order) toast(one);
  expect(titles()).toEqual([sent.title]);
});

test('a notification about something else, or later, is shown', () => {
  const other: Toast = { kind: 'info', title: 'Permintaan penawaran RQ-AAAA-BBBB sudah kami terima' };
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
