import { test as base } from '@playwright/test'

const NO_ADDRESS = /^none:/

/**
 * For tests that answer in the server's place. A browser says that it intercepts before a busy page has heard of it:
 * what the page asks for just then goes past the first route. Here every page is intercepted from its beginning.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route(NO_ADDRESS, (route) => route.continue())
    await use(page)
  },
})
