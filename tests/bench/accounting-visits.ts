import type { Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'
import { keyToPaint, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'

const VISITS = 40
const WARM_UP = 3

/** A list of the books with its rows, and none that is shown waits. */
const listed = (name: 'Customers' | 'Invoices') => ({
  present: [`table[aria-label="${name}"] tr[data-focused] td:nth-child(2)`],
  absent: [`table[aria-label="${name}"] td[aria-busy]`],
})

/** Who was at the lists of the books comes back to them by key, from another room and from one to the other. */
export const measureAccountingVisits = (app: BenchApp): Promise<Figure[]> =>
  withBrowser(app, async (page) => {
    const rooms: number[] = []
    const invoices: number[] = []
    const customers: number[] = []
    for (let visit = 0; visit < VISITS + WARM_UP; visit++) {
      await leave(page)
      await page.keyboard.press('g')
      rooms.push(await keyToPaint(page, 'x', listed('Customers')))
      invoices.push(await keyToPaint(page, 'Shift+I', listed('Invoices')))
      customers.push(await keyToPaint(page, 'Shift+C', listed('Customers')))
    }
    const again = (what: string, times: readonly number[]) =>
      timesOf(`key to paint, ${what} visited again`, times.slice(WARM_UP))
    return [
      ...again('Accounting', rooms),
      ...again('60,000 invoices', invoices),
      ...again('5,000 customers', customers),
    ]
  })

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.getByRole('grid', { name: 'Bills' }).waitFor()
  await page.locator('tr[data-focused]').waitFor()
}
