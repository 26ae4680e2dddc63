import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { expectAxeClean } from '../support/axe.ts'

/** Served by nobody: the pages that are asked for here are those that were built for this test. */
const ADDRESS = 'http://bars.example'

let built: string
test.beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'bars-'))
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'bars'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true },
  })
})
test.afterAll(() => rm(built, { recursive: true, force: true }))

async function openBars(page: Page, room: string): Promise<{ areas: Locator; rooms: Locator }> {
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(built, pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto(`${ADDRESS}/?room=${room}`)
  await expect(page.getByRole('button', { name: 'AE – you and this window' })).toBeVisible()
  return {
    areas: page.getByRole('navigation', { name: 'Areas' }),
    rooms: page.getByRole('navigation', { name: 'Rooms' }),
  }
}

const isCut = (bar: Locator) => bar.evaluate((nav) => nav.scrollWidth > nav.clientWidth)

/** The whole of it is between the ends of the bar. */
async function expectInSight(bar: Locator, tab: Locator): Promise<void> {
  await expect(async () => {
    const [outer, inner] = await Promise.all([bar.boundingBox(), tab.boundingBox()])
    if (outer === null || inner === null) throw new Error('It is not drawn.')
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1)
  }).toPass()
}

const ROOMS = [
  { room: 'mappings', area: 'Invoiage', current: ['Processing', 'Line Item Mappings'] },
  { room: 'intake-leaderboard', area: 'Invoiage', current: ['Intake', 'Leaderboard'] },
  { room: 'review', area: 'Invoiage', current: ['Review', 'Meters'] },
  { room: 'records', area: 'Records', current: ['Records'] },
  { room: 'audit', area: 'Admin', current: ['Audit'] },
]

for (const width of [1280, 390]) {
  test(`the bars hold every room of the product, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const { room, area, current } of ROOMS) {
      const { areas, rooms } = await openBars(page, room)
      await expect(areas.locator('[aria-current="page"]')).toHaveText(area)
      await expect(rooms.locator('[aria-current="page"]')).toHaveText(current)
      await expectInSight(areas, areas.locator('[aria-current="page"]'))
      if (current.length > 0) await expectInSight(rooms, rooms.locator('[aria-current="page"]').last())
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      if (width >= 1280) {
        expect(await isCut(areas)).toBe(false)
        if (current.length > 0) expect(await isCut(rooms)).toBe(false)
      }
      await expectAxeClean(page, room)
    }
  })
}

test('the admin menu holds what has no place in the bar', async ({ page }) => {
  const { areas } = await openBars(page, 'records')
  await areas.getByRole('button', { name: 'Admin' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Imports',
    'Public Links',
    'API & Webhooks',
    'Source Export',
    'Audit',
    'Jobs',
    'Settings',
  ])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Public Links' })).toBeFocused()
})
