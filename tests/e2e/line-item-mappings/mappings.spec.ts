import { expect, type Page } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { expectFocusSomewhere, keysDone, logIn, type Person } from '../support/keyboard.ts'

type Tables = Awaited<ReturnType<typeof tablesOf>>

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const tablesOf = async (utilityId: number) =>
  (await api('mappings.list', { params: { id: utilityId }, query: {} })).line_items

const unmapped = async () =>
  (await api('mappings.utilities', { query: {} })).utilities.filter(({ has_unmapped }) => has_unmapped)

/** Utilities that no test here has touched, whose mappings fit. */
const used = new Set<number>()
async function freshUtility(fits: (tables: Tables) => boolean): Promise<number> {
  for (const { id } of await unmapped()) {
    if (used.has(id) || !fits(await tablesOf(id))) continue
    used.add(id)
    return id
  }
  throw new Error('No utility fits this test.')
}

async function openMappings(page: Page, utilityId: number): Promise<Person> {
  const person = await logIn(page, ADMIN)
  await page.goto(new URL(`/invoiage/mappings/${utilityId}`, appUrl()).href)
  await expect(page.getByRole('grid', { name: 'Charges' })).toBeFocused()
  await expect(focused(page)).toBeVisible()
  return person
}

const focused = (page: Page) => page.locator('tr[data-focused]')
const isOpenCharge = ({ ack, utility_charge_type_id }: Tables['chargeMappings'][number]) =>
  !ack && utility_charge_type_id !== null

test('the room is a key away, and the next utility that has something to do another', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await person.press('g', 'm')
  await expect(page.getByText('Choose a utility.')).toBeVisible()
  await expectFocusSomewhere(page)
  await person.press('u')
  await expect(page).toHaveURL(/\/invoiage\/mappings\/\d+$/)
  await expect(page.getByRole('grid', { name: 'Charges' })).toBeVisible()
  await expectFocusSomewhere(page)
  // The room remembers where the person was; back leads through the places in between.
  const here = page.url()
  await person.press('g', 'b')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await person.press('g', 'm')
  await expect(page).toHaveURL(here)
  await page.goBack()
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeVisible()
})

test('a change says what it would do, is saved by Enter and taken back by z', async ({ page }) => {
  const utilityId = await freshUtility(({ chargeMappings }) => chargeMappings.some(isOpenCharge))
  const person = await openMappings(page, utilityId)
  await person.press('n')
  await keysDone(page)
  await expect(focused(page)).toContainText(/new|proposed/)
  const [word = 'neither new nor proposed'] =
    /new|proposed/.exec((await focused(page).textContent()) ?? '') ?? []
  const description = await focused(page).locator('td').first().getAttribute('title')
  const find = async () =>
    (await tablesOf(utilityId)).chargeMappings.find((mapping) => mapping.description === description)
  const before = await find()
  const [key, name] =
    before?.utility_charge_type_id === 4 ? ['3', 'other_applied_cost'] : ['4', 'other_unapplied_cost']

  await person.press(key)
  await expect(focused(page)).toContainText('Not saved')
  await expect(focused(page)).toContainText(/waits? for review/)
  expect(await find()).toEqual(before)
  await person.press('Escape')
  await expect(focused(page)).not.toContainText('Not saved')

  await person.press(key, 'Enter')
  await expect(page.getByText(`Mapped “${description}”`)).toBeVisible()
  await expect.poll(find).toMatchObject({ utility_charge_type_id: Number(key), ack: true })
  await expect(focused(page)).toContainText(name)

  await person.press('z')
  await expect
    .poll(find)
    .toMatchObject({ utility_charge_type_id: before?.utility_charge_type_id, ack: false })
  await expect(focused(page)).toContainText(word)
  await expectFocusSomewhere(page)
})

test('saving goes through the bills that wait, as it said it would, and z takes that back too', async ({
  page,
}) => {
  const { utilityId, description, key, lines, billId, lineId } = await replayedMapping()
  const person = await openMappings(page, utilityId)
  await person.press('/')
  await person.type(description)
  await person.press('Enter')
  await expect(focused(page).locator('td').first()).toHaveAttribute('title', description)
  const typeOnBill = async () => {
    const { gpt_bill } = (await api('bills.get', { params: { id: billId } })).bill
    return gpt_bill?.charges.find(({ id }) => id === lineId)?.utility_charge_type_id
  }
  const before = await typeOnBill()
  await person.press(key)
  await expect(focused(page)).toContainText(new RegExp(`${lines} lines? of .* waits? for review`))
  await expect(focused(page)).toContainText(/\$[\d,.]+ from \w+ to \w+/)
  expect(await typeOnBill()).toBe(before)
  await expectAxeClean(page)

  await person.press('Enter')
  await expect.poll(typeOnBill).toBe(Number(key))
  await person.press('z')
  await expect.poll(typeOnBill).toBe(before)
  await expectFocusSomewhere(page)
})

/** A charge mapping, and another type for it that bills which wait for review would follow. */
async function replayedMapping() {
  for (const { id: utilityId } of (await api('mappings.utilities', { query: {} })).utilities) {
    if (used.has(utilityId)) continue
    for (const mapping of (await tablesOf(utilityId)).chargeMappings) {
      if (!mapping.applicable) continue
      const type = mapping.utility_charge_type_id === 4 ? 3 : 4
      const params = { kind: 'charge' as const, mappingId: mapping.id }
      const { effect } = await api('mappings.preview', { params, body: { utility_charge_type_id: type } })
      const [sample] = effect.samples
      if (sample === undefined) continue
      used.add(utilityId)
      const { textract_bill_id: billId, line_id: lineId } = sample
      const { description } = mapping
      return { utilityId, description, key: String(type), lines: effect.lines, billId, lineId }
    }
  }
  throw new Error('No mapping decides for a bill that waits for review.')
}

test('acknowledging goes on to the next; when all is done the utility is not marked any more', async ({
  page,
}) => {
  const utilityId = await freshUtility(
    ({ chargeMappings, usageMappings }) =>
      chargeMappings.filter(isOpenCharge).length > 1 &&
      usageMappings.every((mapping) => mapping.utility_usage_type_id),
  )
  const person = await openMappings(page, utilityId)
  await person.press('n')
  await keysDone(page)
  const first = await focused(page).locator('td').first().getAttribute('title')
  await person.press('a')
  await expect(focused(page).locator('td').first()).not.toHaveAttribute('title', first ?? '')
  await expect(focused(page)).toContainText(/new|proposed/)
  await person.press('Shift+A')
  await expect(page.getByText(/all done/)).toBeVisible()
  await expect(page.locator('tr[data-open]')).toHaveCount(0)
  await expect.poll(async () => (await unmapped()).some(({ id }) => id === utilityId)).toBe(false)

  await person.press('t')
  await person.press('ArrowDown')
  const name = await page.getByRole('combobox', { name: 'Utility' }).inputValue()
  await expect(page.getByRole('option', { name: new RegExp(`^${name}$`) })).toBeVisible()
  await person.press('Escape', 'Escape')

  await expect(page.getByRole('grid', { name: 'Charges' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/mappings/${utilityId}$`))
  await person.press('z')
  await expect(page.getByText(/\d open/)).toBeVisible()
  await expect.poll(async () => (await unmapped()).some(({ id }) => id === utilityId)).toBe(true)
})

test('what the server refuses comes back, with the wish still on the row', async ({ page }) => {
  const utilityId = await freshUtility(({ chargeMappings }) => chargeMappings.some(isOpenCharge))
  const person = await openMappings(page, utilityId)
  await page.route('**/mappings/charge/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await person.press('Space', 'Enter')
  await expect(page.getByText(/Could not save the mapping/)).toBeVisible()
  await expect(focused(page)).toContainText('Not saved')
  await page.unroute('**/mappings/charge/*')
  await person.press('g', 'y')
  await expect(page.getByText(/^Mapped “/)).toBeVisible()
  await expect(focused(page)).not.toContainText('Not saved')
})

test('the tables are filtered, sorted and walked through by key', async ({ page }) => {
  const utilityId = await freshUtility(({ usageMappings }) => usageMappings.length > 0)
  const person = await openMappings(page, utilityId)
  await person.press('End')
  await expect(page.getByRole('grid', { name: 'Usages' })).toBeFocused()
  await person.press('Home')
  await expect(page.getByRole('grid', { name: 'Charges' })).toBeFocused()

  await person.press('s', 'd')
  await expect(page.getByRole('columnheader', { name: 'Description' }).first()).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const descriptions = page.getByRole('grid', { name: 'Charges' }).locator('tbody tr td:first-child')
  const shown = await descriptions.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')))
  expect(shown).toEqual([...shown].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'en')))

  await person.press('/')
  await person.type('zzz')
  await expect(page.getByText('No mapping is described so.')).toBeVisible()
  await person.press('Escape')
  await expect(descriptions.first()).toBeVisible()
  await person.press('Enter')
  await expectFocusSomewhere(page)
})

test('ten thousand mappings are walked through while only those in sight exist', async ({ page }) => {
  const utilityId = await freshUtility(() => true)
  const mappingOf = (id: number) => ({
    kind: 'charge',
    id,
    description: `Rider ${id} of a tariff with a very long name that does not fit the column at all`,
    applicable: true,
    ack: id % 7 > 0,
    proposed: false,
    created_at: '2026-01-02T00:00:00.000Z',
    company_id: null,
    company_name: null,
    utility_charge_type_id: 1,
  })
  const chargeMappings = Array.from({ length: 10_000 }, (_, at) => mappingOf(at + 1))
  await page.route(`**/mappings/utility/${utilityId}`, (route) =>
    route.fulfill({ json: { line_items: { chargeMappings, usageMappings: [] } } }),
  )
  const person = await openMappings(page, utilityId)
  await person.press('End')
  await expect(focused(page)).toBeInViewport()
  expect(await page.locator('tbody tr').count()).toBeLessThan(80)
  await person.press(...Array.from({ length: 30 }, () => 'k'))
  await expect(focused(page)).toHaveAttribute('data-index', '9969')
  await expectFocusSomewhere(page)
})

test('a failure to load is told, and tried again by key', async ({ page }) => {
  const utilityId = await freshUtility(() => true)
  const person = await logIn(page, ADMIN)
  await page.route(`**/mappings/utility/${utilityId}`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'No.' } } }),
  )
  await page.goto(new URL(`/invoiage/mappings/${utilityId}`, appUrl()).href)
  await expect(page.getByText('Something went wrong. Please refresh your browser.')).toBeVisible()
  await expectFocusSomewhere(page)
  await page.unroute(`**/mappings/utility/${utilityId}`)
  await person.press('Shift+R')
  await expect(page.getByRole('grid', { name: 'Charges' })).toBeVisible()
})

test('the mappings are accessible in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const utilityId = await freshUtility(({ chargeMappings }) => chargeMappings.some(isOpenCharge))
  const person = await openMappings(page, utilityId)
  await expectAxeClean(page)
  await person.press('n', 'Space')
  await expect(focused(page)).toContainText(/waits? for review/)
  await expectAxeClean(page, 'with a change wanted')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAxeClean(page, 'on a phone')
})
