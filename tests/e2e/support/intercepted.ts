import { test as base } from '@playwright/test'
import { drawLate } from './late-frames.ts'

const NO_ADDRESS = /^none:/
/** Every frame of the window comes so many ms later, as on a machine that has much else to do. */
const FRAMES = process.env.FRAMES

/**
 * For tests that answer in the server's place. A browser says that it intercepts before a busy page has heard of it:
 * what the page asks for just then goes past the first route. Here every page is intercepted from its beginning.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route(NO_ADDRESS, (route) => route.continue())
    if (FRAMES !== undefined) await drawLate(page, Number(FRAMES))
    await use(page)
  },
})
