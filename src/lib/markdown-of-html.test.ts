import { expect, test } from 'vitest';
import { markdownOfHtml, wordsOfHtml } from './markdown-of-html';

test.each([
  ['<p>Apa <b>ibu kota</b> <em>Indonesia</em>?</p>', 'Apa **ibu kota** *Indonesia*?'],
  ['<p>Satu</p>\n<p>Dua<br>Tiga</p>', 'Satu\n\nDua  \nTiga'],
  ['<ul><li>A</li><li>B</li></ul>', '- A\n\n- B'],
  ['5 &lt; 6 &amp;&amp; &#x41;&#66;&nbsp;&tidakada; 3 < 4', '5 < 6 && AB &tidakada; 3 < 4'],
  ['&#0;&#xD800;&#1114112;', '&#0;&#xD800;&#1114112;'],
  ['<script>alert(1)</script><style>p{}</style><!-- x -->Aman<img src="x" onerror="y">', 'Aman'],
  ['Satu <!-- dua <b>tiga</b>', 'Satu'],
  ['Satu <script>dua <b>tiga</b>', 'Satu'],
  ['<pre>select 1;</pre>', '```\nselect 1;\n```'],
  ['', ''],
])('%s', (html, markdown) => expect(markdownOfHtml(html)).toBe(markdown));

test('words alone have no marks', () =>
  expect(wordsOfHtml('<p>A <b>tebal</b>&nbsp;&lt;<br/>\nB</p><script>x</script>')).toBe(
    'A tebal < B',
  ));
