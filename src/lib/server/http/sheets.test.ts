import { unzipSync } from 'fflate';
import { Hono } from 'hono';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Cell } from '../desk';
import { type SheetFormat, sheetResponse } from './sheets';

const at = new Date('2026-11-22T02:05:00Z');
const headers = ['Nama', 'Masuk', 'Jumlah'];

function answered(format: SheetFormat, chunks: AsyncIterable<Cell[][]>) {
  const app = new Hono().get('/', (c) =>
    sheetResponse(c, format, { title: 'Daftar uji', filename: 'Daftar_uji', headers, chunks }),
  );
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

test('an XLSX has texts as texts, numbers as numbers and times of Jakarta as times, in columns of their width', async () => {
  const answer = await answered('xlsx', few());
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Daftar_uji.xlsx"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  expect(sheet).toContain('<t>=1+1</t>');
  expect(sheet).not.toContain('<f>');
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [{ rows, cells, columns } = expect.fail('a workbook without a sheet')] = sheets;
  expect(rows.slice(0, 2)).toEqual([headers, ['=1+1', new Date('2026-11-22T09:05:00Z'), 12]]);
  expect(cells?.get('1,1')?.style?.numFmt).toBe('dd/mm/yyyy hh\\.mm "WIB"');
  expect(cells?.get('1,2')?.style?.numFmt ?? 'General').toBe('General');
  expect(columns?.map(({ width }) => width)).toEqual([10, 22, 10]);
});

test.each(['csv', 'xlsx'] as const)(
  '%s: rows are read as the client takes them, and no further when it leaves',
  async (format) => {
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
  },
);
