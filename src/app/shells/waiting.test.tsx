import { expect, test } from 'vitest';
import { drawn } from '~/testing/drawing';
import { HydrateFallback } from './guarded';

// spec: S57.1
test('while a guard asks, a page without a picture of its own shows the spinner', async () => {
  expect(await drawn(<HydrateFallback />)).toMatch(/role="status"[^>]*aria-label="Memuat"/);
});
