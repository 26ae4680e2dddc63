import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addMonths, asCalendarDate } from '#base/calendar-date.ts'
import { lastDay, monthOf } from '#domain/energy/months/month.ts'
import { addMetered } from '#tests/helpers/intervals.ts'
import { addMeasuredProperty } from '#tests/helpers/measured-property.ts'
import { type AccessApp, expect, expectAxeClean, logIn, PASSWORD, test } from '../support/access-app.ts'
import { fileOf } from '../support/exported-file.ts'

/** What is shown is what the file holds: months and days as dates, figures as numbers, units in the heads. */

const press = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click()

/** Who may call for a person. */
async function authorizationOf(page: Page, { address }: AccessApp, email: string) {
  const answer = await page.request.post(`${address}/api/v1/auth/login`, {
    data: { email, password: PASSWORD, remember: false },
  })
  const { token }: { token: string } = await answer.json()
  return { authorization: `Bearer ${token}` }
}

test('what a project avoided is taken along as its table and as its chart', async ({ page, access }) => {
  const person = await access.addPerson()
  const { companyId, email } = person
  const first = asCalendarDate('2024-01-01')
  const bills = Array.from({ length: 18 }, (_, at) => {
    const startDate = addMonths(first, at)
    const amount = at < 12 ? 1_000 : 800
    return { startDate, endDate: lastDay(monthOf(startDate)), amount, amountCents: amount * 12 }
  })
  const { propertyId, energyTypeId } = await addMeasuredProperty(access.services.db, { companyId, bills })
  const made = await page.request.post(
    `${access.address}/api/v1/properties/${propertyId}/cost_avoidance_projects`,
    {
      headers: await authorizationOf(page, access, email),
      data: {
        ...{ name: 'Heat pumps', starts_on: '2025-01-01', baseline_from: '2024-01', baseline_to: '2024-12' },
        ...{ energy_type_ids: [energyTypeId], measures: [] },
      },
    },
  )
  const { project }: { project: { id: number } } = await made.json()
  await logIn(page, access, email)
  await page.goto(`/widgets/${project.id}/cost_avoidance`)
  await expect(page.getByRole('row', { name: /^Jan 2025 1,000 800 200 \$24\.00 Complete/ })).toBeVisible()
  const { name, rows } = await fileOf(page, press(page, 'Export xlsx'))
  expect(name).toMatch(/^Heat pumps, Electric.*, month by month \d{4}-\d\d-\d\d\.xlsx$/)
  expect(rows[0]).toEqual([
    ...['Month', 'Adjusted baseline (kWh)', 'Actual (kWh)', 'Avoided use (kWh)', 'Avoided cost ($)', 'State'],
  ])
  expect(rows[1]).toEqual([{ day: '2025-01-01' }, 1_000, 800, 200, 24, 'Complete'])
  // The baseline's February had a day more.
  await expect(page.getByRole('row', { name: /^Total 5,966 4,800 1,166 \$139\.86/ })).toBeVisible()
  expect(rows.at(-1)?.slice(0, 5)).toEqual(['Total', 5_966, 4_800, 1_166, 139.86])
  const drawing = page.waitForEvent('download')
  await press(page, 'Drawing (svg)')()
  const svg = await readFile(await (await drawing).path(), 'utf8')
  for (const said of ['What “Heat pumps” avoided', 'Baseline (kWh)', '<polyline']) expect(svg).toContain(said)
  await expectAxeClean(page)
})

test('a year of quarter hours is taken along, and so are the days and hours made of it', async ({
  page,
  access,
}) => {
  const { companyId, email } = await access.addPerson()
  const { meterId } = await addMetered(access.services.db, companyId, 'E 5520')
  const first = Date.UTC(2025, 0, 1)
  const lines = Array.from(
    { length: 365 * 96 },
    (_, at) =>
      `${new Date(first + at * 900_000).toISOString().slice(0, 16).replace('T', ' ')},${(at % 96) / 4}`,
  )
  const sent = await page.request.post(`${access.address}/api/v1/meters/${meterId}/intervals`, {
    headers: await authorizationOf(page, access, email),
    multipart: {
      time_zone: 'Asia/Dubai',
      file: {
        name: 'Usage.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Start,Usage (kWh)', ...lines].join('\n')),
      },
    },
  })
  expect(await sent.text()).toContain('"intervals":35040')
  await logIn(page, access, email)
  await page.goto('/widgets/intervalchart')
  const intervals = await fileOf(page, press(page, 'Export intervals csv'))
  expect(intervals.rows).toHaveLength(35_041)
  expect(intervals.rows[0]).toEqual([
    ...['Start (Asia/Dubai)', 'Start (UTC)', 'Minutes', 'Demand (kW)', 'Usage (kWh)', 'Estimated'],
  ])
  expect(intervals.rows[2]).toEqual(['2025-01-01 00:15:00', '2024-12-31 20:15:00', '15', '1', '0.25', 'No'])
  const picture = page.waitForEvent('download')
  await press(page, 'Picture (png)')()
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('row', { name: /^Wed, Jan 1, 2025 1,140 95 / })).toBeVisible()
  const days = await fileOf(page, press(page, 'Export days xlsx'))
  expect(days.rows).toHaveLength(366)
  expect(days.rows[1]?.slice(0, 3)).toEqual([{ day: '2025-01-01' }, 1_140, 95])
  await page.getByRole('tab', { name: 'Heat map' }).click()
  const hours = await fileOf(page, press(page, 'Export heat map xlsx'))
  expect(hours.rows[0]?.slice(0, 3)).toEqual(['Day', '12 AM (kW)', '1 AM (kW)'])
  expect(hours.rows[365]?.slice(0, 3)).toEqual([{ day: '2025-12-31' }, 1.5, 5.5])
  await expectAxeClean(page)
})
