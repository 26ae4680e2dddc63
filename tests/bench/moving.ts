import type { BenchApp } from './bench-app.ts'
import { keyToPaint, openList, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'
import { measureHeld } from './holding.ts'

const MOVES = 80
const WARM_UP = 10
const OPENINGS = 30

/** Moving down the list of 100,000 bills, by single keys and by held ones, and opening the palette over it. */
export const measureMoving = (app: BenchApp): Promise<Figure[]> =>
  withBrowser(app, async (page) => {
    await openList(page, app, '')
    const moves: number[] = []
    for (let move = 0; move < MOVES + WARM_UP; move++) {
      const here = await page.locator('tr[data-focused]').getAttribute('data-index')
      const absent = [`tr[data-focused][data-index="${here}"]`]
      moves.push(await keyToPaint(page, 'j', { present: ['tr[data-focused]'], absent }))
    }
    const held = [
      ...(await measureHeld(page, 'j is held over 100,000', 'j')),
      ...(await measureHeld(page, 'PageDown is held over 100,000', 'PageDown')),
    ]
    const openings: number[] = []
    for (let opening = 0; opening < OPENINGS; opening++) {
      openings.push(await keyToPaint(page, 'Control+k', { present: ['[role="option"]'] }))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    return [
      ...timesOf('key to paint, next row of 100,000', moves.slice(WARM_UP)),
      ...held,
      ...timesOf('key to paint, opening the palette', openings),
    ]
  })
