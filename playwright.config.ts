import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath, fullChromiumPath } from './scripts/chromium.ts';

const port = process.env.E2E_PORT ?? '4310';
const wholeBrowser = /\/back\.spec\.ts$/;
const args = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ');
const appUrl = `http://localhost:${port}`;

// The workers read this file too: only the first process makes the folder, and takes it away.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'nusakelas-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL: appUrl,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    // Recording costs a third of the run: `npm run e2e -- --trace retain-on-failure` to look into a failure.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath, args },
  },
  projects: [
    { name: 'desktop', testIgnore: wholeBrowser, use: { viewport: { width: 1280, height: 800 } } },
    // The shell without a window keeps no pages for Back.
    {
      name: 'whole browser',
      testMatch: wholeBrowser,
      use: { viewport: { width: 1280, height: 800 }, launchOptions: { executablePath: fullChromiumPath, args } },
    },
    // What doesn't depend on the window's width runs once.
    {
      name: 'phone',
      testMatch: /\/(addresses|catalogue|custody|journey|pages)\.spec\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node_modules/.bin/node e2e/server.ts',
    url: `${appUrl}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: port,
      APP_URL: appUrl,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      SMTP_URL: '',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      KIT: 'true',
      LIMIT_SIGN_UP_PER_HOUR: '10000',
      LIMIT_SIGN_IN_PER_MINUTE: '10000',
      LIMIT_WRITES_PER_MINUTE: '100000',
      LIMIT_SIGN_IN_FAILURES: '1000',
      LIMIT_QUOTE_REQUESTS_PER_HOUR: '10000',
    },
  },
});
