import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './security';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a page may run exactly its own inline scripts', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" src="/a.js"></script><script async>\ntwo()\n</script><script>one()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('\ntwo()\n')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('players of other sites may be framed, our pages may not', () => {
  const policy = contentSecurityPolicy('<p></p>');
  for (const rule of [
    "script-src 'self';",
    'frame-src https:;',
    "media-src 'self' https: blob:;",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});
