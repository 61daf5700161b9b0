import { defineConfig } from '@playwright/test'
import { PARTS } from './tests/support/browser/parts.ts'

/** Browser tests: each worker has a shop of its own, a real server on a real database. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: Object.entries(PARTS).map(([name, folders]) => ({
    name,
    testMatch: folders.map((folder) => `${folder}/**/*.spec.ts`),
  })),
  globalSetup: './tests/support/browser/setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Two browsers keep two cores busy; a third only makes everybody wait.
  workers: 2,
  // They end what hangs; a machine with other work on its cores still gets there.
  timeout: 180_000,
  // A machine that also does other work may starve a browser; what needed it is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Recording costs as much as the test itself; a failure can be run again with TRACE=on.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A worker would answer what tests answer for the server; the test of offline pages allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The build without windows rounds the width of letters to whole pixels, as no shopper's browser does.
        '--font-render-hinting=none',
        // The pages of a kept context share what they have compiled (tests/support/browser/shared-context.ts).
        '--process-per-site',
      ],
    },
  },
})
