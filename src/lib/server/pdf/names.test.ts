import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { renderCertificate } from '~/features/certificates/papers/server/documents/certificate';
import { brandFile } from '~/lib/brand';
import { unprintable } from './han';

const draw = (name: string) =>
  renderCertificate({
    kind: 'Sertifikat kelulusan',
    name,
    course: 'Git untuk Kerja Tim',
    criteria: 'Menyelesaikan semua pelajaran',
    facts: [['Durasi', '10 jam']],
    instructor: 'Sari Wulandari',
    organization: null,
    number: 'NK-2026-AAAA-BBBB',
    address: 'https://example.com/verify/NK-2026-AAAA-BBBB',
    cloth: { motif: 'kawung', ground: '#0f5b5e' },
    issuedAt: new Date(0),
    issuer: brandFile,
  });

let latinBytes = 0;
beforeAll(async () => {
  latinBytes = (await draw('Lukas Sari')).length;
});

/** The contents of a document that are packed, as Latin-1. */
function unpacked(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  return [...bytes.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)].flatMap((match) => {
    try {
      return [inflateSync(bytes.subarray(match.index + match[0].length)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** The places of a document's glyphs in its fonts; 0 is the empty box. */
const glyphsOf = (streams: string[]) =>
  streams.flatMap((stream) =>
    [...stream.matchAll(/<((?:[\da-f]{4})+)> -?[\d.]+/g)].flatMap(
      ([, codes = '']) => codes.match(/.{4}/g) ?? [],
    ),
  );

/** Readers of the text see parts of letters, and spaces where a mark stands apart. */
const plain = (text: string) => text.replace(/[\s\u200d]+/g, '');

test.each([
  ['Vietnamese', 'Nguyễn Thị Hương', 9_000],
  ['Polish', 'Łukasz Wójcik', 5_000],
  ['Turkish', 'Şükrü', 5_000],
  ['Vietnamese, one word', 'Đặng', 8_000],
  ['Javanese', 'ꦲꦤꦕꦫꦏ', 5_000],
  ['Javanese with stacked and turned letters', 'ꦱꦸꦥꦿꦶꦪꦺꦴꦤꦺꦴ', 5_000],
  ['Balinese', 'ᬳᬦ', 5_000],
  ['Balinese with stacked and turned letters', 'ᬓᭂᬢᬸᬢ᭄ ᬫᬤᬾ', 5_000],
  ['Arabic', 'محمد', 5_000],
  ['Arabic with dots and several words', 'محمد بن عبد الله', 5_000],
  ['Arabic with vowels', 'مُحَمَّد', 5_000],
  ['Arabic beside Latin', 'محمد Budi علي', 5_000],
  ['Chinese', '王小明', 6_000],
  ['Chinese from the files of common and of traditional characters', '們倚説 陳大文', 9_000],
  ['Japanese', '田中ゆき', 7_000],
  ['Russian', 'Ольга Щукина', 5_000],
  ['Greek', 'Γιώργος', 5_000],
  ['Hindi', 'प्रिया शर्मा', 5_000],
  ['Yoruba, whose letters take two marks', 'Ọ́lá', 6_000],
  ['marks that were typed apart', 'Ame\u0301lie q\u0303', 5_000],
])(
  '%s: %s is printed, and only its letters are added',
  async (_, name, most) => {
    const pdf = await draw(name);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    });
    expect(plain(text)).toContain(plain(name.normalize('NFC')));
    const glyphs = glyphsOf(unpacked(pdf));
    expect(glyphs.length).toBeGreaterThan(100);
    expect(glyphs).not.toContain('0000');
    expect(pdf.length - latinBytes).toBeLessThan(most);
    expect(unprintable(name, { pictures: true })).toEqual([]);
  },
  20_000,
);

/** How many fonts a document holds. */
const fontsIn = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FontFile2 /g),
  ].length;

test('a Latin certificate holds the three weights of one font, and its size stays whatever was drawn before', async () => {
  const other = await draw('محمد 王小明');
  const pdf = await draw('Lukas Sari');
  expect(pdf.length).toBe(latinBytes);
  expect([fontsIn(pdf), fontsIn(other) > 3]).toEqual([3, true]);
  // Three subsets and a page: one whole font more would be twice as much.
  expect(latinBytes).toBeLessThan(40_000);
});

test('a text that is drawn in another order than it is read says how it reads', async () => {
  const streams = unpacked(await draw('ꦤꦺꦴ'));
  const reads = `\xfe\xff${Buffer.from('ꦤꦺꦴ', 'utf16le').swap16().toString('latin1')}`;
  expect(streams.some((stream) => stream.includes(`/ActualText (${reads})`))).toBe(true);
});

test.each([
  ['Sari 🎉', ['🎉']],
  ['ไทย Budi', ['ไ', 'ท', 'ย']],
  ['김민수', ['김', '민', '수']],
  ['தமிழ்', ['த', 'மி', 'ழ்']],
  ['𠮷野家', ['𠮷']],
  ['A̋', ['A̋']],
])('%s is refused, with the letters by name', (name, letters) => {
  expect(unprintable(name, { pictures: true })).toEqual(letters);
});

test('in a text that isn’t a name, pictures are left out', () => {
  expect(unprintable('Selesai 🎉 ✅', { pictures: false })).toEqual([]);
});
