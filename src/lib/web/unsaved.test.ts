import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '~/lib/errors';
import { reasonOf } from './unsaved';

afterEach(() => vi.unstubAllGlobals());
const connected = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

test('a refused save says the server’s sentence, an ended session too', () => {
  connected(true);
  const refusal = (status: number, detail: string) =>
    new AppError({ type: 'about:blank', title: 'x', code: 'x', status, detail, requestId: '' });
  expect(reasonOf(refusal(401, 'Sesi Anda sudah berakhir. Silakan masuk lagi.'), true)).toBe(
    'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  );
  expect(reasonOf(refusal(409, 'Kategori ini sudah tidak ada.'), false)).toBe(
    'Kategori ini sudah tidak ada.',
  );
});

test('without a connection the form says whether it saves by itself', () => {
  connected(false);
  expect(reasonOf(new TypeError('fetch'), true)).toBe(
    'Koneksi terputus; tersimpan otomatis setelah tersambung.',
  );
  expect(reasonOf(new TypeError('fetch'), false)).toBe(
    'Koneksi terputus. Coba lagi setelah tersambung.',
  );
  connected(true);
  expect(reasonOf(new TypeError('fetch'), true)).toContain('Tidak dapat menghubungi server');
});

test('a form with faults says so', () =>
  expect(reasonOf(undefined, true)).toBe('Ada isian yang belum benar.'));
