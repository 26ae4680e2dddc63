import type { Page } from '@playwright/test'
import { projectWords, STARTS_ON, temperaturesCsv } from '#tests/helpers/heat-pumps.ts'
import { newYorkQuarters } from '#tests/helpers/new-york-quarters.ts'
import { expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'
import {
  addHeatPumps,
  apiAs,
  csvFile,
  measuredClient,
  meteredClient,
  yearsClient,
} from '../support/energy-clients.ts'

/** At a phone's width too, where nothing stands beyond the right edge. */
async function expectGood(page: Page, where: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await expectAxeClean(page, where)
  await page.setViewportSize(PHONE)
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, where).toBe(0)
  await expectAxeClean(page, `${where}, on a phone`)
  await page.setViewportSize({ width, height })
}

test('a client compares years, and the address keeps how', async ({ page, access }) => {
  const { email, propertyIds } = await yearsClient(access, 'North Hall', 'South Hall')
  await logIn(page, access, email)
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Energy', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Jan \$10,000\.00 \$11,000\.00 \+10%/ })).toBeVisible()
  await expectGood(page, 'the years')
  await page.getByLabel('Property').selectOption('South Hall')
  await page.getByLabel('Resource type').selectOption('Electricity')
  await page.getByRole('tab', { name: 'Cumulative Usage' }).click()
  const shown = page.getByRole('figure', { name: 'Cumulative Usage of South Hall: Electricity' })
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(shown).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`property=${propertyIds[1]}`))
})

test('a client uploads interval data, removes it, and takes that back; nobody else sees it', async ({
  page,
  access,
  browser,
}) => {
  const { email, propertyId, number } = await meteredClient(access)
  await logIn(page, access, email)
  await page.goto('/properties/intervals')
  const nothing = page.getByText('There is no interval data of North Hall yet.')
  await expect(nothing).toBeVisible()
  await page.getByRole('button', { name: 'Upload interval data' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a file.')
  await page.getByLabel('File', { exact: true }).setInputFiles(csvFile('Quarters.csv', newYorkQuarters()))
  await page.getByLabel('Time zone').fill('America/New_York')
  await expectGood(page, 'the form of interval data')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '23,040 intervals of 15 minutes' })).toBeVisible()
  const chart = page.getByRole('application', {
    name: new RegExp(`North Hall: .*${number}.* 23,040 intervals`),
  })
  await expect(chart).toBeVisible()
  await expectGood(page, 'interval data')
  await page.getByRole('tab', { name: 'Heat map' }).click()
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Heat map' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Quarters.csv' }).click()
  await expect(nothing).toBeVisible()
  await page.getByRole('button', { name: 'Undo the removal of Quarters.csv' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Heat map' })).toBeVisible()

  const stranger = await meteredClient(access)
  const context = await browser.newContext({ baseURL: access.address })
  const elsewhere = await context.newPage()
  await logIn(elsewhere, access, stranger.email)
  await elsewhere.goto(`/properties/intervals?property=${propertyId}`)
  await expect(elsewhere.getByText('There is no interval data of North Hall yet.')).toBeVisible()
  await context.close()
})

test('a client makes a project by its form, with what is wrong beside each field', async ({
  page,
  access,
}) => {
  const { email } = await measuredClient(access)
  await logIn(page, access, email)
  await page.goto('/properties/cost_avoidance')
  await expect(page.getByText('North Hall has no cost avoidance project.')).toBeVisible()
  await page.getByRole('button', { name: 'New project' }).first().click()
  const form = page.getByRole('form', { name: 'Cost avoidance project' })
  await form.getByRole('button', { name: 'Save project' }).click()
  await expect(form.getByLabel('Name *')).toBeFocused()
  await expect(form.getByLabel('Name *')).toHaveAccessibleDescription('Give the project a name.')
  await expect(form.getByLabel('Measures took effect on')).toHaveAccessibleDescription(
    'Say on which day the measures took effect.',
  )
  await expect(form.getByRole('group', { name: 'Energy types' })).toHaveAccessibleDescription(
    'Choose an energy type at least.',
  )
  await expectGood(page, 'a form with problems')
  await form.getByLabel('Name *').fill('Heat pumps')
  await form.getByLabel('Measures took effect on').fill(STARTS_ON)
  await expect(form.getByLabel('Baseline to')).toHaveValue('2024-02')
  await form.getByLabel('Baseline from').fill('2023-01')
  await form.getByLabel('Baseline to').fill('2023-12')
  await form.getByLabel('Electricity').check()
  await form.getByRole('button', { name: 'Add a measure' }).click()
  await form.getByLabel('Measure', { exact: true }).fill('Windows')
  await form.getByRole('button', { name: 'Save project' }).click()
  await expect(page.getByRole('heading', { name: 'Heat pumps' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('weather is not taken into account')

  await page.getByRole('button', { name: 'Temperatures', exact: true }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(csvFile('Station.csv', temperaturesCsv()))
  await page.getByRole('button', { name: 'Upload temperatures' }).click()
  await expect(page.getByRole('list', { name: 'Days with a temperature' })).toContainText(
    'No day between them is missing.',
  )
  await expect(page.getByRole('list', { name: 'What it comes to' })).toContainText('90 % confidence')
  await expectGood(page, 'a project with temperatures')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Station.csv' })).toBeVisible()
})

test('of two people who change a project the second one is told, and may take what the first one said', async ({
  page,
  access,
}) => {
  const place = await measuredClient(access)
  const api = await apiAs(page, access, place.email)
  const { id, version } = await addHeatPumps(api, place)
  await logIn(page, access, place.email)
  await page.goto('/properties/cost_avoidance')
  await page.getByRole('button', { name: 'Edit' }).click()
  const name = page.getByLabel('Name *')
  await name.fill('Mine')
  const theirs = { ...projectWords(place.energyTypeId), name: 'Theirs', version }
  await api.put(`/cost_avoidance_projects/${id}`, theirs)
  await page.getByRole('button', { name: 'Save project' }).click()
  await expect(
    page.getByText(/changed “Theirs” meanwhile\. Save again to keep yours, or take theirs\./),
  ).toBeVisible()
  await expect(name).toHaveValue('Mine')
  await expectGood(page, 'a conflict')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(name).toHaveValue('Theirs')
  await name.fill('Both')
  await page.getByRole('button', { name: 'Save project' }).click()
  await expect(page.getByRole('heading', { name: 'Both' })).toBeVisible()
})

test('a client archives a project, undoes that, and restores it from those archived; nobody else sees it', async ({
  page,
  access,
  browser,
}) => {
  const place = await measuredClient(access)
  const { id } = await addHeatPumps(await apiAs(page, access, place.email), place)
  await logIn(page, access, place.email)
  await page.goto('/properties/cost_avoidance')
  const shown = page.getByRole('heading', { name: 'Heat pumps' })
  await expect(shown).toBeVisible()
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  await archive.click()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('“Heat pumps” is back.')).toBeVisible()
  await expect(shown).toBeVisible()
  await archive.click()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived projects' }).click()
  await expectGood(page, 'archived projects')
  await page.reload()
  await page.getByRole('button', { name: 'Restore Heat pumps' }).click()
  await expect(shown).toBeVisible()
  await expect(page.getByText('No project of this property is archived.')).toBeVisible()

  const stranger = await measuredClient(access)
  const context = await browser.newContext({ baseURL: access.address })
  const elsewhere = await context.newPage()
  await logIn(elsewhere, access, stranger.email)
  await elsewhere.goto(`/properties/cost_avoidance?property=${place.propertyId}&project=${id}`)
  await expect(elsewhere.getByText('North Hall has no cost avoidance project.')).toBeVisible()
  await context.close()
})
