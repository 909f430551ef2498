import { expect, test } from 'vitest';
import { markdownOfHtml, wordsOfHtml } from './markdown-of-html';

test.each([
  ['<p>Apa <b>ibu kota</b> <em>Indonesia</em>?</p>', 'Apa **ibu kota** *Indonesia*?'],
  ['<p>Satu</p>\n<p>Dua<br>Tiga</p>', 'Satu\n\nDua  \nTiga'],
  ['<ul><li>A</li><li>B</li></ul>', '- A\n- B'],
  ['5 &lt; 6 &amp;&amp; &#x41;&#66;&nbsp;&tidakada; 3 < 4', '5 < 6 && AB &tidakada; 3 < 4'],
  ['&#0;&#xD800;&#1114112;', '&#0;&#xD800;&#1114112;'],
  ['<script>alert(1)</script><style>p{}</style><!-- x -->Aman<img src="x" onerror="y">', 'Aman'],
  ['Satu <!-- dua <b>tiga</b>', 'Satu'],
  ['Satu <script>dua <b>tiga</b>', 'Satu'],
  ['<pre>select 1;</pre>', '```\nselect 1;\n```'],
  ['', ''],
  [
    '<p>2*3*4 _a_ `b` snake_case [c] ~d~</p>',
    '2\\*3\\*4 \\_a\\_ \\`b\\` snake_case \\[c\\] \\~d\\~',
  ],
  [
    '<p># Bukan judul</p><p>1. Bukan daftar</p><p>- x</p>',
    '\\# Bukan judul\n\n1\\. Bukan daftar\n\n\\- x',
  ],
  ['m<sup>3</sup>, x<sub>1</sub>, 10<sup>-3</sup>, e<sup>kx</sup>', 'm³, x₁, 10⁻³, e<sup>kx</sup>'],
  ['<span style="text-decoration: underline;">apa</span> <u>ini</u>', '<u>apa</u> <u>ini</u>'],
  [
    '<table><tr><th>Bulan</th><th>Laba</th></tr><tr><td>Jan</td><td>1|2</td></tr></table>',
    '| Bulan | Laba |\n| --- | --- |\n| Jan | 1\\|2 |',
  ],
  ['<table><tr><td>A</td><td>B</td></tr></table>', '|  |  |\n| --- | --- |\n| A | B |'],
  ['<ol start="3"><li>A<ul><li>B</li></ul></li><li>C</li></ol>', '3. A\n   - B\n4. C'],
  ['<pre><code>if a &lt; b:\n    x = "*"</code></pre>', '```\nif a < b:\n    x = "*"\n```'],
  ['Pakai <code>a * b_c</code>', 'Pakai `a * b_c`'],
  ['$$a_1*b*c$$ dan \\(x^2\\)', '$$a_1*b*c$$ dan $$x^2$$'],
  ['<b>“Apa”</b> lalu<i> itu </i>', '<strong>“Apa”</strong> lalu *itu*'],
  ['jika 5<x dan y>3', 'jika 5\\<x dan y>3'],
  ['&amp;copy; &copy; &alpha;', '\\&copy; © α'],
  ['<a href="https://contoh.test/a_b">Lihat</a>', '[Lihat](<https://contoh.test/a_b>)'],
])('%s', (html, markdown) => expect(markdownOfHtml(html)).toBe(markdown));

test('what is shown without Markdown keeps raised signs, formulas and lines of code', () => {
  expect(wordsOfHtml('10<sup>3</sup> x<sub>ab</sub> y<sup>n+1</sup>')).toBe('10³ x_(ab) yⁿ⁺¹');
  expect(wordsOfHtml('<pre>if a:\n  b</pre>')).toBe('if a:\n  b');
  expect(wordsOfHtml('\\(x_1\\)')).toBe('$$x_1$$');
});

test('words alone have no marks', () =>
  expect(wordsOfHtml('<p>A <b>tebal</b>&nbsp;&lt;<br/>\nB</p><script>x</script>')).toBe(
    'A tebal < B',
  ));
