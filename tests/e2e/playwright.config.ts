import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'

/** One browser and one app: the tests go one after the other, each on bills of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './start-app.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
})
