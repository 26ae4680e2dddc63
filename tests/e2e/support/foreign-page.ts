import { expect, type Frame, type Page } from '@playwright/test'

/** From the widest that a widget gets to the narrowest that it is made for, in CSS px. */
const WIDTHS = [1200, 1000, 800, 700, 600, 500, 420, 360, 300]

function widgetFrame(page: Page): Frame {
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('There is no frame in the page.')
  return frame
}

/** At every width the widget's frame is as high as what it shows, which is wider than it at none. */
export async function expectFitsAtEveryWidth(page: Page, leastHeight = 300): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight), `height at ${width}`)
      .toBeGreaterThan(leastHeight)
    await expect
      .poll(
        () =>
          widgetFrame(page).evaluate(() => {
            const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
            return { below: scrollHeight - clientHeight, beside: scrollWidth - clientWidth }
          }),
        `what is out of sight at ${width}`,
      )
      .toEqual({ below: 0, beside: 0 })
  }
}

/** Before the loader: the page keeps each height that a widget tells it. */
export const KEEPS_HEIGHTS =
  "<script>window.heights = []; addEventListener('message', ({ data }) => heights.push(data.height))</script>"

const heightsTold = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { heights: number[] }).heights)

/** Longer than a widget goes on telling its height after a change, in ms. */
const QUIET_MS = 2_500

/** Until no height has been told for a while. */
async function expectSilent(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(
      async () => {
        const { length } = await heightsTold(page)
        const same = length === last
        last = length
        return same
      },
      { intervals: [QUIET_MS] },
    )
    .toBe(true)
}

/** A widget that stands tells its page nothing; its frame gets higher and lower with it. */
export async function expectFollowsAndIsSilent(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 900 })
  await expectSilent(page)
  const stood = (await heightsTold(page)).at(-1)
  await heightAfter(page, 360, stood)
  const again = await heightAfter(page, 1200, (await heightsTold(page)).at(-1))
  expect(again).toBe(stood)
  expect((await heightsTold(page)).every((height) => Number.isInteger(height))).toBe(true)
}

/** How high the widget says that it is at another width, once its frame is as high. */
async function heightAfter(
  page: Page,
  width: number,
  before: number | undefined,
): Promise<number | undefined> {
  await page.setViewportSize({ width, height: 900 })
  await expect.poll(async () => (await heightsTold(page)).at(-1)).not.toBe(before)
  await expectSilent(page)
  const told = (await heightsTold(page)).at(-1)
  await expect(page.locator('iframe')).toHaveJSProperty('clientHeight', told)
  return told
}

/** What the browser says is wrong, from now on. */
export function errorsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}
