import { defineConfig } from '@playwright/test';
import { devices } from './e2e/devices';
import { launchOptions } from './e2e/launching';

const longest = '**/teaching.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  fullyParallel: true,
  workers: 3,
  // The second try only tells what fails by chance from what fails always: the run fails either way (ADR 058).
  retries: process.env.CI === 'true' ? 1 : 0,
  timeout: 90_000,
  // Bounds of waiting, not measures of speed: two cores that are busy with three browsers may be late.
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    // Recording costs a third of the run: `npm run e2e -- --trace retain-on-failure` to look into a failure.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // A test begins with an empty page that has been used before: opening a new one takes the processor longer than most tests take.
    reuseContext: true,
    ...devices.desktop,
    launchOptions,
  },
  // The longest test begins first: begun in its turn, it is the last one, and the other workers wait.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
});
