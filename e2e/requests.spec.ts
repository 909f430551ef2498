import { expect, open, test } from './fixtures';

test('the dashboard asks for notifications once and holds one stream', { tag: '@desktop' }, async ({ page, newLearner }) => {
  await newLearner(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/notifications')) asked.push(pathname);
  });
  const streaming = page.waitForRequest('**/api/notifications/stream');
  await open(page, '/dashboard');
  await streaming;
  // A request after the stream's first event, or a second stream, would come within this time.
  await page.waitForTimeout(2_000);
  expect(asked.toSorted()).toEqual(['/api/notifications', '/api/notifications/stream']);
});
