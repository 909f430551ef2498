import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { policies } from '../terms';
import Privacy from './pages/privacy';
import Terms from './pages/terms';

/** The visible text of a page, without tags. */
const plain = (page: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  ['terms', <Terms key="terms" />],
  ['privacy', <Privacy key="privacy" />],
] as const)('the text of /%s is the one that people agree to', (document, page) => {
  const hash = createHash('sha256').update(plain(page)).digest('hex');
  expect(hash, `the text has changed: give it a new version and this hash in consents/terms.ts: ${hash}`).toBe(policies[document].textHash);
});
