import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './support/browser.ts'
import { ADDRESSES, LATE } from './support/start-app.ts'

/** Each worker has an app with demo data to itself, on which its tests go one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './support/start-app.ts',
  workers: ADDRESSES.length,
  // What is waited for takes as many answers as before, each of them later.
  timeout: LATE === undefined ? 240_000 : 480_000,
  // As long as a machine may take that has much else to do: what is there is not waited for.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording slows every test by a seventh, and a picture is taken of those that pass too: on demand.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: process.env.TRACE === undefined ? 'off' : 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
})
