import { expect, type Locator, type Page } from '@playwright/test'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import {
  ADMIN,
  type AdminApi,
  adminApi,
  COLLEAGUE,
  isForColleague,
  readBill,
  readBills,
} from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import {
  billSettled,
  billShown,
  cursor,
  expectFocusSomewhere,
  logIn,
  openBill,
  openFirst,
  type Person,
  shownBill,
} from '../support/keyboard.ts'

type Row = Awaited<ReturnType<typeof readBill>>

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

/** Bills that no test has touched, here or elsewhere, so that none depends on another. */
const used = new Set<number>()
async function freshBill(page: Page, fits: (bill: Row) => boolean): Promise<number> {
  for (;;) {
    const { id } = await readBill(api, (row) => !used.has(row.id) && fits(row))
    used.add(id)
    if (await isSetByHand(id)) continue
    await openBill(page, id)
    await billSettled(page)
    return id
  }
}

async function metersOf(id: number): Promise<Set<number | null | undefined>> {
  const { charges = [], usages = [] } = (await reading(id)) ?? {}
  return new Set([...charges, ...usages].map((line) => line.utility_account_meter_id))
}

async function isSetByHand(id: number): Promise<boolean> {
  const { charges = [], usages = [] } = (await reading(id)) ?? {}
  return [...charges, ...usages].some(({ reason }) => reason === SET_BY_HAND)
}

const isClean = (bill: Row) => bill.standing === 'clean'
const reading = async (id: number) => (await api('bills.get', { params: { id } })).bill.gpt_bill
const standing = (page: Page) => page.locator('[data-bill] header strong')

test('a type, an amount and a date are edited in place, kept by the server, and taken back by z', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, isClean)
  const before = await reading(id)
  const line = before?.charges[0]
  const other = line?.utility_charge_type_id === 6 ? 3 : 6

  await person.press(`${other}`)
  await expect(cursor(page)).toContainText(other === 6 ? 'service_cost' : 'other_applied_cost')
  await person.press('e')
  await person.type('1.23')
  await person.press('Enter')
  await expect(cursor(page)).toContainText('1.23')
  // Four digits change the end date: its year stays.
  await person.press('d', 'd')
  const [, month = '', day] = line?.end_date?.split('-') ?? []
  await person.type(`${month}${day === '02' ? '03' : '02'}`)
  await person.press('Enter')
  await expect(cursor(page)).toContainText('/02/')
  await expectFocusSomewhere(page)
  // Up into the head of the bill: the total, the service period, the due date.
  await person.press('k', 'k', 'k', 'e')
  await person.type('12/24/2026')
  await person.press('Enter')
  await expect(cursor(page)).toContainText('12/24/2026')
  await expect.poll(async () => (await reading(id))?.due_date).toBe('2026-12-24')
  await person.press('z')
  await expect.poll(async () => (await reading(id))?.due_date).toBe(before?.due_date)
  await person.press('j', 'j', 'j')

  const edited = {
    utility_charge_type_id: other,
    amount: '1.23',
    end_date: line?.end_date?.replace(/\d\d$/, '02'),
  }
  await expect.poll(async () => (await reading(id))?.charges[0]).toMatchObject(edited)

  await person.press('z', 'z', 'z')
  await expect(cursor(page)).not.toContainText('1.23')
  const { utility_charge_type_id, amount, end_date } = line ?? {}
  await expect
    .poll(async () => (await reading(id))?.charges[0])
    .toMatchObject({ utility_charge_type_id, amount, end_date })
})

test('what every line so described is taken for is changed on the bill, and taken back by z', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, isClean)
  const { utility_company_id } = (await api('bills.get', { params: { id } })).bill
  const line = (await reading(id))?.charges[0]
  const mapping = async () => {
    const params = { id: utility_company_id ?? 0 }
    const { company_id } = (await api('bills.get', { params: { id } })).bill
    const { line_items } = await api('mappings.list', { params, query: { company_id } })
    return line_items.chargeMappings.find(({ description }) => description === line?.description)
  }
  const before = await mapping()
  const toggles = cursor(page)
  await toggles.getByRole('checkbox', { name: 'applicable' }).focus()
  await person.press('Space')
  await expect.poll(async () => (await mapping())?.applicable).toBe(!before?.applicable)
  await expect(toggles.getByRole('checkbox', { name: 'applicable' })).not.toBeChecked()
  await expectAxeClean(page)
  await toggles.getByRole('checkbox', { name: 'applicable' }).blur()
  await person.press('z')
  await expect.poll(async () => (await mapping())?.applicable).toBe(before?.applicable)

  await toggles.getByRole('combobox', { name: /^Mapped type/ }).focus()
  await person.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await person.type('demand')
  await person.press('Enter')
  await expect.poll(async () => (await mapping())?.utility_charge_type_id).toBe(7)
  await expect.poll(async () => (await reading(id))?.charges[0]?.utility_charge_type_id).toBe(7)
  await person.press('Escape', 'z')
  await expect
    .poll(async () => (await reading(id))?.charges[0]?.utility_charge_type_id)
    .toBe(line?.utility_charge_type_id)
})

test('a date that is none is told in its place, and Escape leaves the value as it was', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await freshBill(page, isClean)
  await person.press('d')
  await person.type('1332')
  await person.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Type a date' })).toBeVisible()
  await person.press('Escape')
  await expect(page.locator('[data-bill] input[data-part]')).toHaveCount(0)
  await expectFocusSomewhere(page)
  await expect(standing(page)).toHaveText('clean')
})

test('a change by hand keeps a bill from being clean until it is confirmed; z takes that back', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, isClean)
  const line = (await reading(id))?.charges[0]
  await person.press('Shift+D')
  await person.type('Words that nobody printed')
  await person.press('Enter')
  await expect(standing(page)).toHaveText('adds up')
  await expect(page.getByText('the description was changed by hand').first()).toBeVisible()
  await expect(cursor(page)).toContainText(`page: ${line?.description}`)
  await expectAxeClean(page, 'a change by hand')
  await person.press('|')
  await expect(standing(page)).toHaveText('clean')
  expect((await reading(id))?.hand_changes).toMatchObject([{ confirmed_by: expect.any(Number) }])
  await person.press('z')
  await expect(standing(page)).toHaveText('adds up')
  await person.press('z')
  await expect(standing(page)).toHaveText('clean')
})

test('text that is being typed is still there after Back, and a reload asks first', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const [{ file_name } = { file_name: '' }] = await readBills(api, 1)
  await openFirst(person, `/invoiage?${new URLSearchParams({ status: 'UNPROCESSED', q: file_name })}`)
  await billShown(page, await shownBill(page))
  await person.press('End', 'Shift+D')
  await person.type('Half a wor')
  const field = page.locator('[data-bill] input[data-part]')
  const typed = await field.inputValue()
  await page.goBack()
  await expect(page.locator('[data-bill]')).toBeHidden()
  await page.goForward()
  await expect(field).toHaveValue(typed)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(field).toHaveValue(typed)
  await person.press('Escape')
})

test('a saved bill and a skipped one come back by z', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  for (const [key, status] of [
    ['x', 'PROCESSED_FORCE'],
    ['a', 'PROCESSED_MANUAL'],
  ] as const) {
    const id = await freshBill(page, isClean)
    await expect(standing(page)).toHaveText('clean')
    await person.press(key)
    await expect.poll(() => statusOf(id)).toBe(status)
    await person.press('z')
    await expect.poll(() => statusOf(id)).toBe('GPT_PARSED')
    await billShown(page, id)
    await expectFocusSomewhere(page)
  }
})

test('a line that was added is taken back by z, after the save of its bill was', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, isClean)
  const described = async () => (await reading(id))?.charges.map(({ description }) => description)
  const before = await described()
  await person.press('Shift+C')
  await person.type('Meter fee')
  await person.press('Enter', '2')
  await person.press('a')
  await expect.poll(() => statusOf(id)).toBe('PROCESSED_MANUAL')
  expect(await described()).toEqual([...(before ?? []), 'Meter fee'])
  await person.press('z')
  await expect.poll(() => statusOf(id)).toBe('GPT_PARSED')
  await billShown(page, id)
  await person.press('z', 'z', 'z')
  await expect.poll(described).toEqual(before)
  await expect(standing(page)).toHaveText('clean')
  await expectFocusSomewhere(page)
})

test('a save that is held back says the first reason and puts the cursor there', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, isClean)
  const save = page.getByRole('button', { name: /^Save and next/ })
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await typeInvoiceDate(person, '')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAttribute('title', 'Give the invoice date.')
  await person.press('End')
  await person.press('a')
  await expect(page.getByText('Give the invoice date.').first()).toBeVisible()
  await expect(cursor(page)).toHaveAttribute('data-stop', 'invoice_date')
  await expect(page.locator(`[data-bill="${id}"]`)).toBeVisible()
  expect(await statusOf(id)).toBe('GPT_PARSED')
})

test('of two people the second is told what changed, and chooses whose values stay', async ({
  browser,
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, (bill) => isClean(bill) && isForColleague(bill))
  const before = await reading(id)
  const theirPage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  // News of the other's work comes late: both edit the same bill as it was.
  await theirPage.route('**/api/v1/events', (route) => route.abort())
  const colleague = await logIn(theirPage, COLLEAGUE)
  await openBill(theirPage, id)

  const [mine, theirs] = before?.charges[0]?.utility_charge_type_id === 6 ? ['2', '3'] : ['6', '3']
  await person.press(mine)
  await expect.poll(async () => (await reading(id))?.charges[0]?.utility_charge_type_id).toBe(Number(mine))
  await colleague.press(theirs)
  const notice = theirPage.getByRole('alert', { name: 'The bill was changed meanwhile' })
  await expect(notice).toContainText('changed this bill meanwhile')
  await expect(notice.getByRole('row')).toHaveCount(2)
  expect((await reading(id))?.charges[0]?.utility_charge_type_id).toBe(Number(mine))

  await colleague.press('Shift+M')
  await expect(notice).toBeHidden()
  await expect.poll(async () => (await reading(id))?.charges[0]?.utility_charge_type_id).toBe(Number(theirs))
  await theirPage.context().close()
})

test('news of an edit that comes before its answer is no other person’s change', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, isClean)
  const before = (await reading(id))?.charges[0]
  const [first, second] = before?.utility_charge_type_id === 6 ? ['2', '3'] : ['6', '3']
  const isOfBill = new RegExp(`/textract_bills/${id}$`)
  const asked = () =>
    page.waitForResponse((response) => isOfBill.test(response.url()) && response.request().method() === 'GET')
  let held = 0
  let given = 0
  await page.route(isOfBill, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    held += 1
    const news = asked()
    const response = await route.fetch()
    await news
    await route.fulfill({ response })
    given += 1
  })
  await person.press(first)
  await expect.poll(async () => (await reading(id))?.charges[0]?.utility_charge_type_id).toBe(Number(first))
  await person.press(second)
  await expect.poll(async () => (await reading(id))?.charges[0]?.utility_charge_type_id).toBe(Number(second))
  expect(held, 'answers that came after their news').toBeGreaterThan(1)
  await expect.poll(() => given).toBe(held)
  await expect(page.getByRole('alert', { name: 'The bill was changed meanwhile' })).toHaveCount(0)
})

test('what is edited while the choice of an account is on its way stays, and is sent after it', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, ({ utility_account_id }) => utility_account_id !== null)
  let chosen = false
  await page.route(/\/textract_bills\/\d+$/, async (route) => {
    if (!route.request().postData()?.includes('utility_account_id')) return route.continue()
    const response = await route.fetch()
    chosen = true
    // Longer than an edit waits before it is sent.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await route.fulfill({ response })
  })
  await person.press('t')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await person.press('ArrowDown', 'Enter')
  await expect.poll(() => chosen).toBe(true)
  await person.press('Escape')
  await typeInvoiceDate(person, '01022026')
  await expect.poll(async () => (await reading(id))?.invoice_date).toBe('2026-01-02')
  await expect(cursor(page)).toContainText('01/02/2026')
  await expect(page.getByRole('alert', { name: 'The bill was changed meanwhile' })).toHaveCount(0)
})

test('accounts of other clients are not offered; who looks for one learns whose it is', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, ({ utility_account_id }) => utility_account_id !== null)
  const { bill } = await api('bills.get', { params: { id } })
  const { accounts } = await api('utilities.accounts', { params: { id: bill.utility_company_id ?? 0 } })
  const [foreign] = accounts.filter(({ company_id }) => company_id !== bill.company_id)
  if (foreign === undefined) throw new Error('No other client has an account at this utility.')
  const own = accounts
    .filter(({ company_id }) => company_id === bill.company_id)
    .map(({ acct_num }) => acct_num)
  await person.press('t')
  await expect(page.getByRole('option').first()).toContainText(new RegExp(own.join('|')))
  await expect(page.getByRole('option').filter({ hasText: foreign.acct_num })).toHaveCount(0)
  await person.type(foreign.acct_num)
  await expect(page.getByText(`${foreign.acct_num} is an account of ${foreign.company_name}`)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expectAxeClean(page)
})

test('at a utility where the client has no account the picker says how to set one up', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await freshBill(page, ({ utility_account_id }) => utility_account_id !== null)
  const { company_id } = (await api('bills.get', { params: { id } })).bill
  const name = await utilityWithout(company_id)
  await person.press('t')
  await expect(page.getByRole('option').first()).toBeVisible()
  await person.type(name)
  await expect(page.getByRole('option').first()).toContainText('another utility')
  await person.press('Enter')
  await expect(page.getByText('has no account at this utility')).toBeVisible()
  await person.press('Escape', 'o')
  await expect(page.getByRole('textbox', { name: 'Account number' })).toBeFocused()
})

/** The name of one at which the company has no account. */
async function utilityWithout(companyId: number): Promise<string> {
  const { companies } = await api('utilities.list', {})
  for (const { id, name } of companies) {
    const { accounts } = await api('utilities.accounts', { params: { id } })
    if (accounts.every(({ company_id }) => company_id !== companyId)) return name
  }
  throw new Error('The client has an account at every utility.')
}

test('the cursor frames its place on the page at once', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await freshBill(page, isClean)
  await person.press('Home')
  await expect(page.locator('[data-page] [data-now="true"][data-stop="account"]')).toHaveCount(1)
  await person.press('j')
  await expect(page.locator('[data-page] [data-now="true"][data-stop="invoice_date"]')).toHaveCount(1)
})

test('every view of a bill is accessible in light and dark', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const person = await logIn(page, ADMIN)
  await freshBill(page, (bill) => (bill.problem_count ?? 0) > 0 && bill.utility_account_id !== null)
  await expectAxeClean(page)
  for (const key of ['q', 't', 'o', 'u', 'd', 's', 'k', 'p']) {
    await person.press('g', key)
    await expectAxeClean(page, `after g ${key}`)
    // A form takes the focus into its first field, which Escape leaves.
    if ((await page.locator('input:focus').count()) > 0) await person.press('Escape')
    await expect(page.locator('input:focus')).toHaveCount(0)
  }
  await person.press('t')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAxeClean(page, 'with the account picker')
})

const statusOf = async (id: number) => (await api('bills.get', { params: { id } })).bill.status

async function typeInvoiceDate(person: Person, text: string): Promise<void> {
  await person.press('Home', 'j', 'e')
  await expect(person.page.getByRole('textbox', { name: 'Invoice date' })).toBeFocused()
  await person.press('Backspace')
  await person.type(text)
  await person.press('Enter')
}

test('at 1280 px descriptions and service periods are whole, and a meter that all lines share is named once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const person = await logIn(page, ADMIN)
  const hasDates = (bill: Row) => isClean(bill) && bill.gpt_start_date !== null && bill.gpt_end_date !== null
  let id = await freshBill(page, hasDates)
  while ((await metersOf(id)).size !== 1) id = await freshBill(page, hasDates)
  const line = (await reading(id))?.charges[0]
  // As long as such descriptions usually are, and the line has a period of its own.
  await person.press('Shift+D')
  await person.type('Energy Efficiency Rider Charge')
  await person.press('Enter', 'd', 'd')
  const [, month = '', day] = line?.end_date?.split('-') ?? []
  await person.type(`${month}${day === '02' ? '03' : '02'}`)
  await person.press('Enter')
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines.getByText('Energy Efficiency Rider Charge')).toBeVisible()
  const shown = page.locator('[data-stop]').getByText(/^(Energy Efficiency Rider Charge|[\d/]+ – [\d/]+)$/)
  expect(await shown.count(), 'the description, the bill’s period and the line’s').toBeGreaterThanOrEqual(3)
  expect((await Promise.all((await shown.all()).map(cutText))).filter((text) => text !== null)).toEqual([])

  const charges = lines.getByRole('list', { name: 'Charges' })
  const named = lines.getByTitle(/^Every line is on meter/)
  const number = line?.meter_num ?? 'none'
  await expect(named.first()).toContainText(number)
  await expect(charges.getByText(number, { exact: true })).toHaveCount(0)
  await person.press('z', 'z')
})

/** The text, where some of it is clipped, or where a period does not stand on one line. */
const cutText = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const lines = new Set([...words.getClientRects()].map(({ top }) => top)).size
    let isClipped = false
    for (
      let box: Element | null = element;
      box?.parentElement?.closest('[data-stop]');
      box = box.parentElement
    )
      isClipped ||=
        getComputedStyle(box).overflowX === 'hidden' &&
        (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1)
    const isBroken = lines > 1 && element.textContent.includes('/')
    return isClipped || isBroken ? element.textContent : null
  })
