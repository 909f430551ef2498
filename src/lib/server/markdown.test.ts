import { describe, expect, test } from 'vitest';
import { plainText, renderLines, renderMarkdown } from './markdown';

// spec: D23.4
describe('descriptions', () => {
  test('become paragraphs, lists and headings below the page’s own', () => {
    const html = renderMarkdown('# Judul\n\nTeks **tebal** dan `kode`.\n\n- satu\n- dua');
    expect(html).toContain('<h3>Judul</h3>');
    expect(html).toContain('<strong>tebal</strong>');
    expect(html).toContain('<code>kode</code>');
    expect(html).toContain('<li>satu</li>');
  });

  test('links open outside and carry nothing', () => {
    expect(renderMarkdown('[situs](https://contoh.id)')).toContain(
      '<a href="https://contoh.id" rel="noopener noreferrer nofollow" target="_blank">situs</a>',
    );
  });

  test('show pictures that were uploaded here, with their description', () => {
    const address = '/files/0198a3b2-0000-7000-8000-000000000001.webp';
    expect(renderMarkdown(`![Grafik **kas**](${address})`)).toBe(
      `<p><img src="${address}" alt="Grafik kas" loading="lazy" decoding="async" /></p>\n`,
    );
    expect(
      renderMarkdown(`<img src="${address}" onerror="alert(1)" style="x" width="9999">`),
    ).not.toMatch(/onerror|style|width/);
  });

  test.each([
    'https://evil.tld/files/0198a3b2-0000-7000-8000-000000000001.webp',
    '//evil.tld/files/0198a3b2-0000-7000-8000-000000000001.webp',
    '/files/../api/me',
    '/files/0198a3b2-0000-7000-8000-000000000001.webp?x=1',
    '/api/files/0198a3b2-0000-7000-8000-000000000001/content',
    'data:image/png;base64,AAAA',
  ])('show no other picture: %s', (address) => {
    expect(renderMarkdown(`![x](${address})`)).not.toContain('<img');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '<a href="javascript&colon;alert(1)">x</a>',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<iframe src="https://evil.tld"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<form action="https://evil.tld"><input></form>',
    '<style>*{display:none}</style>',
    '![x](https://evil.tld/pixel.png)',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<object data="x"></object><embed src="x"><base href="https://evil.tld">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('do no harm: %s', (source) => {
    const tags = (renderMarkdown(source).match(/<[^>]*>/g) ?? []).join('');
    expect(tags).not.toMatch(
      /script|onerror|onload|onclick|style|iframe|svg|math|form|input|img|object|embed|base|data:/i,
    );
  });

  test('a text changed by one letter is rendered anew, a known one alike', () => {
    for (let index = 0; index < 600; index += 1)
      expect(renderMarkdown(`teks ${index}`)).toBe(`<p>teks ${index}</p>\n`);
    expect(renderMarkdown('teks 0')).toBe('<p>teks 0</p>\n');
  });
});

describe('formulas and signs', () => {
  test('are drawn by the browser alone, with what they mean kept', () => {
    const html = renderMarkdown('Jika $$a_1*b*c = \\frac{1}{2}$$ dan \\(x^2\\)?');
    expect(html).toContain('<mfrac>');
    expect(html).toContain('<msub>');
    expect(html).not.toContain('<em>');
    expect(html.match(/<math/g)).toHaveLength(2);
    expect(html).not.toMatch(/style=|class="katex-html"/);
  });
  test('what is no formula stays as it was written, and does no harm', () => {
    expect(renderMarkdown('$$\\frac{$$ dan $$<b>$$')).toContain('$$\\frac{$$');
    expect(renderMarkdown('Harga Rp10.000 atau $5 dan $6')).toContain('$5 dan $6');
    expect(renderMarkdown('$$\\href{javascript:alert(1)}{x}$$')).not.toContain('href="');
    expect(renderMarkdown('\uFDD0%3Cscript%3E\uFDD1')).not.toContain('<script');
  });
  test('raised, lowered and underlined words stay, and a table', () => {
    expect(renderMarkdown('m<sup>ab</sup> x<sub>i</sub> <u>ini</u>')).toBe(
      '<p>m<sup>ab</sup> x<sub>i</sub> <u>ini</u></p>\n',
    );
    expect(renderMarkdown('| A | B |\n| --- | --- |\n| 1 | 2 |')).toContain('<td>1</td>');
    expect(plainText('e<sup>x</sup> dan $$x<1$$')).toBe('ex dan $$x<1$$');
  });
});

test('sounds and films of our own stand where pictures do, and a line shows nothing else', () => {
  const address = '/files/0198a3b2-0000-7000-8000-000000000001.webp';
  expect(renderMarkdown(`![Salam](${address}#audio)`)).toBe(
    `<p><audio src="${address}" controls preload="metadata" aria-label="Salam"></audio></p>\n`,
  );
  expect(renderMarkdown('<video src="https://evil.tld/x.mp4"></video>')).not.toContain('<video');
  expect(renderLines([{ id: 'a', text: '2*3*4 <b>' }])).toBeUndefined();
  expect(renderLines([{ id: 'a', text: `<b> *x* ![](${address}) $$x^2$$` }])?.a).toMatch(
    /^&lt;b&gt; \*x\* <img src="\/files[^>]*> .*<msup>/,
  );
});

describe('a summary', () => {
  test.each([
    ['Belajar **dasar** HTML & CSS.', 'Belajar dasar HTML & CSS.'],
    ['# Judul\n\n- satu\n- dua', 'Judul satu dua'],
    ['<script>alert(1)</script>Halo', 'Halo'],
    ['', ''],
  ])('is the text without its markup: %j', (source, summary) => {
    expect(plainText(source)).toBe(summary);
  });

  test('is cut at a word', () => {
    const summary = plainText('kata '.repeat(100));
    expect(summary).toMatch(/kata…$/);
    expect(summary.length).toBeLessThanOrEqual(156);
  });
});

test.each(['>', '1. ', '> '])(
  'a text of nothing but %j doesn’t fail, however deeply it is nested',
  (mark) => {
    expect(renderMarkdown(`<script>${mark.repeat(20_000 / mark.length)}`)).not.toContain('<script');
    expect(renderMarkdown(mark.repeat(20_000 / mark.length))).toContain('<p>');
  },
);
