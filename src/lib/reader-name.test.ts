import { expect, test } from 'vitest';
import { withName, withNameInHtml } from './reader-name';

const reader = { placeholder: '{nama}', nameless: 'Sahabat NusaKelas' };

test.each([
  ['Halo {nama}, apa kabar {nama}?', 'Sari', 'Halo Sari, apa kabar Sari?'],
  ['Halo {nama}', '  ', 'Halo Sahabat NusaKelas'],
  ['Halo {nama}', 'Baris\nDua', 'Halo Baris Dua'],
  ['Halo {nama}', "$& $1 O'Neil", "Halo $& $1 O'Neil"],
  ['Halo {Nama}', 'Sari', 'Halo {Nama}'],
])('%j for %j', (text, name, read) => expect(withName(text, name, reader)).toBe(read));

test('a name is never markup', () =>
  expect(withNameInHtml('<p>{nama}</p>', '<b>"Sari" & \'x\'</b>', reader)).toBe(
    '<p>&lt;b&gt;&quot;Sari&quot; &amp; &#39;x&#39;&lt;/b&gt;</p>',
  ));
