import fc from 'fast-check';
import { expect, test } from 'vitest';
import { httpsLink, type LinkSite, siteLink } from './links';

test.each<[LinkSite, string, string | null]>([
  ['linkedin', 'https://id.linkedin.com/in/sari-w/?trk=x#y', 'https://www.linkedin.com/in/sari-w'],
  ['linkedin', 'sari-w', 'https://www.linkedin.com/in/sari-w'],
  ['linkedin', 'https://linkedin.com.evil.example/in/sari', null],
  ['linkedin', 'https://evil-linkedin.com/in/sari', null],
  ['x', '@sari_w', 'https://x.com/sari_w'],
  ['x', 'http://mobile.twitter.com/sari_w', 'https://x.com/sari_w'],
  ['x', 'https://x.com/', null],
  ['x', 'https://x.com@evil.example/sari', null],
  ['github', 'github.com/sari/', 'https://github.com/sari'],
  ['github', 'sari--w', null],
  ['github', 'javascript:alert(1)//github.com/sari', null],
  ['github', 'https://github.com:8443/sari', null],
])('%s: %s is %s', (site, typed, link) => {
  expect(siteLink(site, typed)).toBe(link);
});

test.each([
  ['sari.example.com', 'https://sari.example.com/'],
  ['https://sari.example.com/cv?x=1#y', 'https://sari.example.com/cv?x=1#y'],
  ['http://sari.example.com', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://localhost', null],
  ['https://127.0.0.1/', null],
  ['https://[::1]/', null],
  ['https://a:b@example.com', null],
  ['halo dunia', null],
])('%s is the address %s', (typed, link) => {
  expect(httpsLink(typed)).toBe(link);
});

test('whatever is typed, a link is https on a host with a name, and stays what it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.string(), fc.domain()),
      fc.constantFrom('linkedin', 'x', 'github', null),
      (typed, site) => {
        const read = (text: string) => (site ? siteLink(site as LinkSite, text) : httpsLink(text));
        const link = read(typed);
        if (link === null) return;
        expect(link).toMatch(/^https:\/\/[a-z\d.-]+\.[a-z][a-z\d-]+\//);
        expect(read(link)).toBe(link);
      },
    ),
  );
});
