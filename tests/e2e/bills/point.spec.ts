import { expect, type Page, test } from '@playwright/test'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { ADMIN, type AdminApi, adminApi, appUrl, readBill } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { cursor, expectFocusSomewhere, logIn, openBill, type Person } from '../support/keyboard.ts'

type Row = Awaited<ReturnType<typeof readBill>>
type Reading = NonNullable<Awaited<ReturnType<typeof readingOf>>>

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const used = new Set<number>()
const borrowed: { id: number; reading: Reading }[] = []
const readingOf = async (id: number) => (await api('bills.get', { params: { id } })).bill.gpt_bill

/** What is pointed at stays on the bill: other tests are to find it as it was. */
test.afterEach(async () => {
  for (const { id, reading } of borrowed.splice(0)) await misread(id, reading, {})
})

/** A bill that was read rightly, with dates in its head and several charges on its first page. */
async function readRightly(): Promise<{ id: number; reading: Reading }> {
  for (;;) {
    const bill: Row = await readBill(api, (row) => !used.has(row.id) && row.standing === 'clean')
    used.add(bill.id)
    const reading = await readingOf(bill.id)
    const isOnFirst = reading?.charges.every(({ evidence }) => evidence?.page === 1) === true
    if (reading?.due_date && reading.invoice_date && isOnFirst && reading.charges.length > 2) {
      borrowed.push({ id: bill.id, reading })
      return { id: bill.id, reading }
    }
  }
}

/** The bill as if it had been misread: with this in place of what its page prints. */
async function misread(id: number, reading: Reading, wrong: Partial<Reading>): Promise<void> {
  const charges = wrong.charges ?? reading.charges
  const body = { gpt_bill: { ...reading, ...wrong, charges: charges.map((line) => ({ ...line })) } }
  await api('bills.update', { params: { id }, body })
}

const pointing = (page: Page) => page.getByRole('region', { name: 'Pointing at the page' })
const hint = (page: Page, printed: string) => page.locator(`[data-hint][data-printed="${printed}"]`).first()

/** The letters that take the words that print this. */
async function lettersOn(page: Page, printed: string): Promise<string[]> {
  await expect(hint(page, printed)).toBeVisible()
  return [...((await hint(page, printed).getAttribute('data-hint')) ?? '')]
}

const printedAt = (reading: Reading, field: 'invoice_date' | 'due_date'): string =>
  reading.fields[field]?.evidence.text ?? ''

/** Points at what prints this, for the place where the cursor is; answers how many keys that took. */
async function pointAt({ page, press, ...person }: Person, printed: string): Promise<number> {
  await press('p')
  const letters = await lettersOn(page, printed)
  await press(...letters)
  await expect(pointing(page)).toBeHidden()
  return person.keys
}

test('three wrong fields are right again by two or three keys each, and taken back by z', async ({
  page,
}) => {
  const { id, reading } = await readRightly()
  const [first, ...others] = reading.charges as [Reading['charges'][number]]
  const person = await logIn(page, ADMIN)
  await misread(id, reading, {
    invoice_date: addDays(asCalendarDate(reading.invoice_date ?? ''), -11),
    due_date: addDays(asCalendarDate(reading.due_date ?? ''), 9),
    charges: [{ ...first, amount: '9.99' }, ...others],
  })
  await openBill(page, id)
  await person.press('Home', 'j')
  await expect(cursor(page)).toHaveAttribute('data-stop', 'invoice_date')

  const keys: number[] = []
  const counted = async (point: () => Promise<unknown>) => {
    const before = person.keys
    await point()
    keys.push(person.keys - before)
  }
  await counted(() => pointAt(person, printedAt(reading, 'invoice_date')))
  await person.press('j')
  await counted(() => pointAt(person, printedAt(reading, 'due_date')))
  await person.press('j', 'j', 'j')
  await expect(cursor(page)).toContainText('9.99')
  // The likeliest stands in the line’s own row, and lets the lines come to the total. Enter waits for it.
  await counted(() => person.press('p', 'Enter'))
  await expect(cursor(page)).toContainText(first.amount)
  expect(Math.max(...keys)).toBeLessThanOrEqual(3)

  const { invoice_date, due_date } = reading
  await expect.poll(() => readingOf(id)).toMatchObject({ invoice_date, due_date })
  await expect
    .poll(async () => (await readingOf(id))?.charges[0])
    .toMatchObject({ amount: first.amount, pointed: { value: [{ page: 1 }] } })
  const pointed = await readingOf(id)
  expect(pointed?.fields.due_date?.evidence).toMatchObject({
    text: printedAt(reading, 'due_date'),
    reason: 'Pointed at on the page.',
  })
  await expectFocusSomewhere(page)

  await person.press('z', 'z', 'z')
  await expect
    .poll(async () => (await readingOf(id))?.charges[0])
    .toMatchObject({ amount: '9.99', pointed: null })
  expect((await readingOf(id))?.pointed).toBeNull()
})

test('the account is that of the number that is pointed at, the service period that of the days', async ({
  page,
}) => {
  const { id, reading } = await readRightly()
  const bill = async () => (await api('bills.get', { params: { id } })).bill
  const { utility_account_id: account } = await bill()
  const [first] = reading.charges as [Reading['charges'][number]]
  const person = await logIn(page, ADMIN)
  await api('bills.update', { params: { id }, body: { utility_account_id: null } })
  const start_date = addDays(asCalendarDate(first.start_date ?? ''), -9)
  await misread(id, reading, { charges: reading.charges.map((line) => ({ ...line, start_date })) })
  await openBill(page, id)
  await person.press('Home')
  await expect(cursor(page)).toHaveAttribute('data-stop', 'account')
  await pointAt(person, reading.fields.account_number?.evidence.text ?? '')
  await expect.poll(async () => (await bill()).utility_account_id).toBe(account)

  await person.press('j', 'j', 'j')
  await expect(cursor(page)).toHaveAttribute('data-stop', 'service_period')
  await person.press('p', 'Enter')
  const firstDay = async () => (await readingOf(id))?.charges[0]?.start_date
  await expect.poll(firstDay).toBe(first.start_date)
  await expect(pointing(page)).toBeHidden()
  await expectFocusSomewhere(page)
  await person.press('z')
  await expect.poll(firstDay).toBe(start_date)
  await person.press('z')
  await expect.poll(async () => (await bill()).utility_account_id).toBeNull()
  await api('bills.update', { params: { id }, body: { utility_account_id: account } })
})

test('rows become lines one after another and as a range, until Escape', async ({ page }) => {
  const { id, reading } = await readRightly()
  const rows = reading.charges
  const person = await logIn(page, ADMIN)
  await openBill(page, id)
  await person.press(';')
  await expect(pointing(page)).toContainText('New charges')
  const rowOf = async (at: number) => {
    const { description = '' } = rows[at] ?? {}
    const found = page.locator(`[data-hint][data-printed^="${description} "]`).first()
    return [...((await found.getAttribute('data-hint')) ?? '')]
  }
  const [one, two, three] = [await rowOf(0), await rowOf(1), await rowOf(2)]
  await person.press(...one)
  await expect(pointing(page)).toContainText('1 row taken')
  await person.press(...two.slice(0, -1), `Shift+${two.at(-1)}`)
  await expect(pointing(page)).toContainText('Now the end')
  await person.press(...three)
  await expect(pointing(page)).toContainText('rows taken')
  await expectAxeClean(page)
  await person.press('Escape')
  await expect(pointing(page)).toBeHidden()
  await expectFocusSomewhere(page)
  const added = async () => (await readingOf(id))?.charges.slice(rows.length)
  const asAdded = ({ description, amount }: Reading['charges'][number]) => ({ description, amount })
  await expect.poll(async () => (await added())?.length).toBeGreaterThanOrEqual(3)
  const lines = (await added())?.map(asAdded)
  for (const row of rows.slice(0, 3)) expect(lines).toContainEqual(asAdded(row))
  expect(new Set(lines?.map(({ description }) => description)).size).toBe(lines?.length)
  expect((await added())?.[0]?.evidence?.text).toContain(rows[0]?.amount)
  await person.press('z', 'z')
  await expect.poll(added).toEqual([])
})

test('a click takes a word, a drag words, a tap on a phone; Escape and Backspace leave all as it was', async ({
  page,
}) => {
  const { id, reading } = await readRightly()
  const person = await logIn(page, ADMIN)
  await openBill(page, id)
  const before = await readingOf(id)
  await person.press('Home', 'j', 'p')
  await expect(pointing(page)).toContainText('Invoice date')
  await person.press('Space')
  await expect(pointing(page)).toContainText('words on')
  await person.press('Space', 'Escape')
  await expect(pointing(page)).toBeHidden()
  expect(await readingOf(id)).toEqual(before)

  await person.press('p')
  await hint(page, printedAt(reading, 'due_date')).click()
  await expect.poll(async () => (await readingOf(id))?.invoice_date).toBe(reading.due_date)
  await person.press('z')
  await expect.poll(async () => (await readingOf(id))?.invoice_date).toBe(reading.invoice_date)

  await person.press('j', 'j', 'j', 'j', "'")
  await expect(pointing(page)).toContainText('Description of')
  const row = reading.charges[1]
  const box = await hint(page, row?.description ?? '').boundingBox()
  if (box === null) throw new Error('The description has no place.')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(cursor(page)).toContainText(row?.description ?? '')
  await expect.poll(async () => (await readingOf(id))?.charges[0]?.description).toBe(row?.description)

  await page.setViewportSize({ width: 390, height: 844 })
  await cursor(page)
    .getByRole('button', { name: /^Point/ })
    .click()
  await expect(pointing(page)).toContainText('Amount of')
  await expectAxeClean(page)
  await pointing(page)
    .getByRole('button', { name: /^leave/ })
    .click()
  await expect(pointing(page)).toBeHidden()
})

test('a finger takes what it taps', async ({ browser }) => {
  const { id, reading } = await readRightly()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await logIn(page, ADMIN)
  await page.goto(new URL(`/invoiage/${id}`, appUrl()).href)
  await page.locator('[data-stop="invoice_date"]').last().tap()
  await expect(cursor(page)).toHaveAttribute('data-stop', 'invoice_date')
  await page.getByRole('button', { name: 'Page', exact: true }).tap()
  await page.getByRole('button', { name: /^Point/ }).tap()
  await expect(pointing(page)).toContainText('Invoice date')
  await hint(page, printedAt(reading, 'due_date')).tap()
  await expect.poll(async () => (await readingOf(id))?.invoice_date).toBe(reading.due_date)
  await expect(pointing(page)).toBeHidden()
  await misread(id, reading, {})
  await context.close()
})
