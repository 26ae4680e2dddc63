import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { WidgetName } from '#domain/widgets/options.ts'
import { foreignPage, loaderScript } from '#tests/helpers/foreign-page.ts'
import { newYorkQuarters } from '#tests/helpers/new-york-quarters.ts'
import { type AccessApp, expect, expectAxeClean, test } from '../support/access-app.ts'
import { addHeatPumps, apiAs, measuredClient, meteredClient } from '../support/energy-clients.ts'
import {
  errorsOf,
  expectFitsAtEveryWidth,
  expectFollowsAndIsSilent,
  KEEPS_HEIGHTS,
} from '../support/foreign-page.ts'

/** A link to what a meter measured in quarter hours, from the day before one change of the clocks to the day after the other. */
async function sharedIntervals(page: Page, access: AccessApp, options: object = {}): Promise<string> {
  const { email, propertyId, meterId } = await meteredClient(access)
  const api = await apiAs(page, access, email)
  await api.sendCsv(`/meters/${meterId}/intervals`, newYorkQuarters(), { time_zone: 'America/New_York' })
  return api.share('intervalchart', [propertyId], options)
}

/** A link to what heat pumps avoided. */
async function sharedAvoidance(page: Page, access: AccessApp, options: object = {}) {
  const place = await measuredClient(access)
  const api = await apiAs(page, access, place.email)
  const { id } = await addHeatPumps(api, place)
  return { id, token: await api.share('cost_avoidance', [place.propertyId], options) }
}

/** What stands on a line of its own, with the widget's margins, is higher. In CSS px. */
const LINE_HEIGHT = 54

interface Stands {
  widget: WidgetName | 'testchart'
  token: string
  /** What it shows, once it stands. */
  shows(frame: FrameLocator): Locator
}

/** In another site's page: at every width, in light and dark, without an error, and silent once it stands. */
async function expectStandsElsewhere(page: Page, access: AccessApp, { widget, token, shows }: Stands) {
  const said = errorsOf(page)
  const host = await foreignPage(`${KEEPS_HEIGHTS}${loaderScript(access.address, widget, token)}`)
  await page.goto(host.address)
  await expect(shows(page.frameLocator('iframe'))).toBeVisible()
  await expectFitsAtEveryWidth(page)
  await expectAxeClean(page, 'at its narrowest', { withFrames: true })
  await expectFollowsAndIsSilent(page)
  await expectAxeClean(page, 'at its widest', { withFrames: true })
  expect(said).toEqual([])
  host.close()
}

test('interval data stands in a page of another site', async ({ page, access }) => {
  await expectStandsElsewhere(page, access, {
    widget: 'intervalchart',
    token: await sharedIntervals(page, access),
    shows: (frame) => frame.getByRole('application', { name: /23,040 intervals/ }),
  })
})

test('what a project avoided stands in a page of another site', async ({ page, access }) => {
  const { token } = await sharedAvoidance(page, access)
  await expectStandsElsewhere(page, access, {
    ...{ widget: 'cost_avoidance', token },
    shows: (frame) => frame.getByRole('row', { name: /^Total / }),
  })
})

test('a sample stands in a page of another site, with no link', async ({ page, access }) => {
  await expectStandsElsewhere(page, access, {
    ...{ widget: 'testchart', token: '' },
    shows: (frame) => frame.getByRole('application', { name: /3 series, 11 points/ }),
  })
})

test('the sample is a baseline, what was used and a target, in kBtu, from June to April', async ({
  page,
}) => {
  await page.goto('/widgets/testchart')
  await expect(page).toHaveTitle('Sample')
  await page.getByRole('application').focus()
  await page.keyboard.press('t')
  const table = page.getByRole('region', { name: /as a table/ })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Month',
    'Baseline (kBtu)',
    'Actual (kBtu)',
    'Target (kBtu)',
  ])
  const months = table.getByRole('rowheader')
  await expect(months).toHaveCount(11)
  await expect(months.first()).toHaveText('April 2023')
  await expect(months.last()).toHaveText('June 2022')
})

test('the sample is as dark as its address says', async ({ page }) => {
  await page.goto('/widgets/testchart?darkMode=dark')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('application')).toBeVisible()
  const dark = await background()
  await page.goto('/widgets/testchart?darkMode=light')
  await expect(page.getByRole('application')).toBeVisible()
  expect(await background()).not.toBe(dark)
})

test('intervals are walked by keys over both changes of the clocks', async ({ page, access }) => {
  const token = await sharedIntervals(page, access)
  await page.goto(`/widgets/intervalchart?widgetToken=${token}`)
  const chart = page.getByRole('application')
  const walk = async (keys: readonly string[], words: string) => {
    for (const key of keys) await chart.press(key)
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  }
  const steps = (count: number) => Array.from({ length: count }, () => 'ArrowRight')
  // No clock showed the hour from two on.
  await walk(['Home', 'PageDown', ...steps(7)], 'Sun, Mar 10, 2024, 1:45 AM: 5.08 kW, 1.27 kWh')
  await walk(steps(1), 'Sun, Mar 10, 2024, 3:00 AM: 5.12 kW, 1.28 kWh')
  // And it was one o'clock twice.
  await walk(['End', 'PageUp', ...steps(4)], 'Sun, Nov 3, 2024, 1:45 AM: 4.92 kW, 1.23 kWh')
  await walk(steps(1), 'Sun, Nov 3, 2024, 1:00 AM: 4.96 kW, 1.24 kWh')
  await chart.press('t')
  const table = page.getByRole('region', { name: /by day/ })
  await expect(table.getByRole('row', { name: /^Sun, Mar 10, 2024 .* 92$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 8')).toBeVisible()
})

test('intervals are shown by duration, by hour and at their highest, and the address keeps which', async ({
  page,
  access,
}) => {
  const token = await sharedIntervals(page, access)
  await page.goto(`/widgets/intervalchart?widgetToken=${token}`)
  await page.getByRole('tab', { name: 'Profile' }).focus()
  for (const name of ['Load duration', 'Heat map', 'Peaks']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expectAxeClean(page, name)
  }
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Peaks' })).toBeVisible()
  await expect(page).toHaveURL(/as=peaks/)
})

test('a link without usage shows no interval, and of a project what it avoided in money alone', async ({
  page,
  access,
}) => {
  const token = await sharedIntervals(page, access, { includeUsage: false })
  await page.goto(`/widgets/intervalchart?widgetToken=${token}`)
  await expect(page.getByText('There is no interval data of North Hall yet.')).toBeVisible()
  await expect(page.getByText(/kWh?\b/)).toHaveCount(0)
  const avoided = await sharedAvoidance(page, access, { includeUsage: false })
  await page.goto(`/widgets/cost_avoidance?widgetToken=${avoided.token}`)
  await expect(page.getByRole('columnheader')).toHaveText(['Month', 'Avoided cost', 'State'])
  await expect(page.getByText(/kWh/)).toHaveCount(0)
})

test('what a project avoided is walked by keys and told in a table', async ({ page, access }) => {
  const { id, token } = await sharedAvoidance(page, access)
  await page.goto(`/widgets/${id}/cost_avoidance?widgetToken=${token}`)
  await expect(page.getByRole('heading', { name: 'Heat pumps' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What it comes to' })).toContainText('avoided in')
  await page.getByRole('application').focus()
  await page.keyboard.press('Home')
  await expect(page.getByText(/^Avoided cost, April 2024: \$/).first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('region', { name: /month by month/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('application')).toBeFocused()
})

test('of a project that is not there the frame shows nothing, and the console says why', async ({
  page,
  access,
}) => {
  const { token } = await sharedAvoidance(page, access)
  const said = errorsOf(page)
  const host = await foreignPage(
    loaderScript(access.address, 'cost_avoidance', token, 'data-property="987654321"'),
  )
  await page.goto(host.address)
  await expect.poll(() => said.join('\n')).toContain('What the project avoided could not be had.')
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveText('Cost Avoidance')
  await expect
    .poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight))
    .toBeLessThan(LINE_HEIGHT)
  host.close()
})
