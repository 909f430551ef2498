import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks';

const paragraph = (text: string) => ({ marker: null, nested: false, text });
const item = (marker: string, text: string, nested = false) => ({ marker, nested, text });

test.each([
  ['nothing', ' \n\n \r\n', []],
  [
    'paragraphs parted by blank lines',
    'Satu\nbaris lanjut.\r\n\r\nDua.',
    [paragraph('Satu baris lanjut.'), paragraph('Dua.')],
  ],
  [
    'bullets of any kind',
    '- satu\n• dua\n* tiga',
    [item('•', 'satu'), item('•', 'dua'), item('•', 'tiga')],
  ],
  [
    'numbers as they were typed',
    '1. satu\n2) dua\n10. sepuluh',
    [item('1.', 'satu'), item('2)', 'dua'), item('10.', 'sepuluh')],
  ],
  ['items below items', '1. satu\n  - bagian', [item('1.', 'satu'), item('•', 'bagian', true)]],
  ['an item that runs on', '- satu\n  lanjut\n\nDua', [item('•', 'satu lanjut'), paragraph('Dua')]],
  [
    'a list right under its announcement',
    'Pembayaran:\n- satu',
    [paragraph('Pembayaran:'), item('•', 'satu')],
  ],
  [
    'what only looks like a list',
    '-5% diskon\n2026 tahun ini',
    [paragraph('-5% diskon 2026 tahun ini')],
  ],
])('%s', (_, text, blocks) => {
  expect(textBlocks(text)).toEqual(blocks);
});
