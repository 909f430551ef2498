import { unzipSync } from 'fflate';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Cell } from '../desk';
import { type SheetFormat, sheetResponse } from './sheets';

const at = new Date('2026-11-22T02:05:00Z');
const headers = ['Nama', 'Masuk', 'Jumlah'];

function answered(format: SheetFormat, chunks: AsyncIterable<Cell[][]>) {
  const app = new Hono().get('/', (c) => sheetResponse(c, format, { filename: 'Daftar_uji', headers, chunks }));
  return app.request('/');
}

async function* few(): AsyncGenerator<Cell[][]> {
  yield [['=1+1', at, 12]];
  yield [
    ['+62', null, -3],
    ['PT "A", Tbk', undefined, null],
  ];
}

test('a CSV begins with a mark for Excel, and runs no formula', async () => {
  const bytes = new Uint8Array(await (await answered('csv', few())).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Nama,Masuk,Jumlah',
    `'=1+1,"22 November 2026, 09.05 WIB",12`,
    `'+62,,-3`,
    '"PT ""A"", Tbk",,',
    '',
  ]);
});

test('an XLSX has texts as texts, numbers as numbers and times of Jakarta as times', async () => {
  const answer = await answered('xlsx', few());
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Daftar_uji.xlsx"');
  const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(await answer.arrayBuffer()))['xl/worksheets/sheet1.xml']);
  expect(sheet).toContain('<t>=1+1</t>');
  expect(sheet).not.toContain('<f>');
  // Days since 1900, and 09.05 as a part of the day.
  const days = Number(/<c r="B2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet)?.[1]);
  expect(days).toBeCloseTo(46_348 + (9 * 60 + 5) / 1_440, 6);
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>12<\/v>/);
});

test.each(['csv', 'xlsx'] as const)('%s: rows are read as the client takes them, and no further when it leaves', async (format) => {
  let read = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 100 }, (_, row) => [`${Math.random()}`, at, row]);
      }
    } finally {
      ended = true;
    }
  }
  const reader = (await answered(format, endless())).body?.getReader();
  for (let part = 0; part < 5; part += 1) await reader?.read();
  for (let turn = 0; turn < 300; turn += 1) await new Promise(setImmediate);
  expect(read).toBeLessThan(100);
  await reader?.cancel();
  expect(ended).toBe(true);
});
