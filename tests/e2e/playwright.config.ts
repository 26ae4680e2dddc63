import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

/** Files that start a server of their own, on an empty database. */
const ON_THEIR_OWN = /(access|access-documents|arrivals|forms)\.spec\.ts$/

/**
 * Beside tests with a server of their own, those that share the app with the demo data go one after the other, each
 * on bills of its own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './start-app.ts',
  workers: 2,
  projects: [
    { name: 'demo', testIgnore: ON_THEIR_OWN, workers: 1 },
    { name: 'own', testMatch: ON_THEIR_OWN, workers: 1 },
  ],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
})
