import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, scriptMark, withoutMark } from './security';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a page may run exactly the inline scripts that carry its mark', () => {
  const mark = scriptMark();
  const own = (script: string, more = '') => `<script nonce="${mark}"${more}>${script}</script>`;
  const html = [
    own('one()'),
    `<script nonce="${mark}" type="module" src="/a.js"></script>`,
    own('\ntwo()\n', ' async=""'),
    own('one()'),
  ].join('');
  const policy = contentSecurityPolicy(html, mark);
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('\ntwo()\n')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(withoutMark(html, mark)).toBe(
    '<script>one()</script><script type="module" src="/a.js"></script><script async="">\ntwo()\n</script><script>one()</script>',
  );
});

test.each([
  ['a plain script', '<script>steal()</script>'],
  ['a script with a mark of its own', '<script nonce="guess">steal()</script>'],
  [
    'a script with the mark of another rendering',
    `<script nonce="${scriptMark()}">steal()</script>`,
  ],
  ['a script with an empty mark', '<script nonce="">steal()</script>'],
  ['a script in other letters', '<SCRIPT>steal()</SCRIPT>'],
  ['data', '<script type="application/ld+json">steal()</script>'],
])('%s in the contents of a page is not allowed', (_, injected) => {
  const mark = scriptMark();
  const policy = contentSecurityPolicy(
    `<main>${injected}</main><script nonce="${mark}">own()</script>`,
    mark,
  );
  expect(policy).toContain(`script-src 'self' ${hash('own()')};`);
  expect(policy).not.toContain(hash('steal()'));
});

test('a page without a mark may run no inline script', () => {
  expect(contentSecurityPolicy('<script nonce="">steal()</script>', '')).toContain(
    "script-src 'self';",
  );
});

// spec: D14.6
test('players of other sites may be framed, our pages may not', () => {
  const policy = contentSecurityPolicy('<p></p>', scriptMark());
  for (const rule of [
    "script-src 'self';",
    "frame-src 'self' https:;",
    "media-src 'self' https: blob:;",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});
