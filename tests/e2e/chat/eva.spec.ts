import { expect, type Page, test } from '@playwright/test'
import { PHONE } from '../support/access-app.ts'
import { ADMIN, type AdminApi, adminApi, appUrl, readBills } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { expectFocusSomewhere, keysDone, logIn, openBill, type Person } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const input = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Eva' })
/** The best of what was proposed last. */
const proposal = (page: Page) =>
  page.getByRole('list', { name: 'Proposals' }).last().getByRole('button').first()

const answers = (page: Page) => messages(page).getByText('Answer:')

async function ask({ page, type, press }: Person, question: string): Promise<void> {
  const before = await answers(page).count()
  await type(question)
  await press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
}

/** A property that has saved bills, so that there is something to answer. */
async function askedProperty() {
  const [property] = await api('chat.properties', { query: { query: 'Alder' } })
  if (property === undefined) throw new Error('There is no such property.')
  return property
}

/** In the room of the chat, with a conversation about a property. */
async function inRoom(page: Page): Promise<Person & { property: string }> {
  const { name } = await askedProperty()
  const person = await logIn(page, ADMIN)
  await person.press('g', 'e')
  await expect(messages(page)).toContainText('Choose a property to ask about it.')
  await person.press('p')
  await person.type(name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await person.press('Enter')
  await expect(input(page)).toBeFocused()
  return { ...person, property: name }
}

test('staff choose a property, ask, see the bills behind a figure, and come back to what they asked, by keys alone', async ({
  page,
}) => {
  const person = await inRoom(page)
  const { press } = person
  await expectAxeClean(page, 'a new conversation')
  await ask(person, 'What did electricity cost each month of 2026?')
  await expect(messages(page)).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page).toHaveURL(/\/eva\?property=\d+&session=/)
  const asked = page.url()
  await expectAxeClean(page, 'an answer')

  const figure = messages(page).getByRole('button', { name: /^\$/ }).first()
  await figure.press('Enter')
  const bills = page.getByRole('dialog', { name: /^Bills behind/ })
  await expect(bills.getByRole('rowheader').first()).toBeVisible()
  await expectAxeClean(page, 'the bills of a figure')
  await press('Escape')
  await expect(bills).toBeHidden()
  await expect(figure).toBeFocused()

  await press('Escape', 'n')
  await expect(input(page)).toBeFocused()
  await expect(page).not.toHaveURL(asked)
  await press('Escape', 'h')
  const earlier = page.getByRole('region', { name: 'Earlier conversations' })
  await expect(earlier.getByRole('button', { name: /^What did electricity cost/ }).first()).toBeFocused()
  await press('Enter')
  await expect(page).toHaveURL(asked)
  await expect(messages(page)).toContainText('What did electricity cost each month of 2026?')
  await page.goBack()
  await expect(messages(page)).not.toContainText('What did electricity cost each month of 2026?')
  await expectFocusSomewhere(page)
})

test('a conversation is removed, and is there again once that is taken back', async ({ page }) => {
  const person = await inRoom(page)
  const { press } = person
  await ask(person, 'How much was paid for water in 2026?')
  const asked = page.url()
  await press('Escape', 'Shift+X')
  await expect(
    page.getByText('Removed the conversation “How much was paid for water in 2026?”'),
  ).toBeVisible()
  await expect(messages(page)).not.toContainText('How much was paid for water in 2026?')
  await press('z')
  await expect(page).toHaveURL(asked)
  await expect(messages(page)).toContainText('How much was paid for water in 2026?')
})

test('what is typed is a question and no command', async ({ page }) => {
  const person = await inRoom(page)
  const at = page.url()
  await person.type('nph z')
  await expect(input(page)).toHaveValue('nph z')
  expect(page.url()).toBe(at)
})

/** Two unfinished bills of one property, and the list of its bills, in which the second follows the first. */
async function neighbours() {
  const waiting = await readBills(api, 2, ({ property_name }) => property_name !== null)
  for (const query of new Set(waiting.map(({ property_name }) => property_name ?? ''))) {
    const bills = await readBills(api, 0, undefined, query)
    const at = bills.findIndex(
      ({ standing, property_name, company_id }, index) =>
        standing !== 'problems' &&
        bills[index + 1]?.property_name === property_name &&
        bills[index + 1]?.company_id === company_id,
    )
    const [first, second] = [bills[at], bills[at + 1]]
    if (first === undefined || second === undefined) continue
    return { first, second, list: `/invoiage?${new URLSearchParams({ status: 'UNPROCESSED', q: query })}` }
  }
  throw new Error('No property has two bills that wait.')
}

const statusOf = async (id: number) => (await api('bills.get', { params: { id } })).bill.status

test('beside a bill Eva explains it, knows the next one, and proposes what is done once it is confirmed', async ({
  page,
}) => {
  const { first, second, list } = await neighbours()
  const person = await logIn(page, ADMIN)
  const { press } = person
  await page.goto(new URL(list, appUrl()).href)
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await openBill(page, first.id)
  // Typed before she is there: it waits, and is no command of the bill.
  await press('Control+j')
  await ask(person, 'Explain this bill')
  await expect(panel(page)).toContainText(`Invoiage #${first.id}`)
  const charge = (await api('bills.get', { params: { id: first.id } })).bill.gpt_bill?.charges[0]
  await expect(messages(page)).toContainText(charge?.description ?? 'a charge')
  await expectAxeClean(page, 'beside a bill')

  await ask(person, 'skip this bill')
  const skip = proposal(page)
  await expect(skip).toContainText('Skip')
  await press('Escape')
  await expect(page.getByRole('region', { name: `Invoiage #${first.id}` })).toBeFocused()
  await press(']')
  await expect(panel(page)).toContainText(`Invoiage #${second.id}`)
  await expect(skip).toBeDisabled()
  await expect(messages(page)).toContainText('This was asked about something else.')
  await skip.focus()
  await press('Enter')
  await keysDone(page)
  expect(await statusOf(first.id)).toBe(first.status)
  expect(await statusOf(second.id)).toBe(second.status)

  await press('Control+j')
  await expect(panel(page)).toBeHidden()
  await press('Control+j')
  await expect(input(page)).toBeFocused()
  await expect(messages(page)).toContainText('Explain this bill')
  await ask(person, 'skip this bill')
  expect(await statusOf(second.id)).toBe(second.status)
  await proposal(page).press('Enter')
  await expect.poll(() => statusOf(second.id)).toBe('PROCESSED_FORCE')
  expect(await statusOf(first.id)).toBe(first.status)
  await expect(panel(page)).toBeVisible()
  await expectFocusSomewhere(page)
})

test('at a list she is asked about the bill that the keyboard is on, and narrows the list when told to', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const { press } = person
  await press('Control+j')
  await expect(input(page)).toBeFocused()
  await expect(panel(page)).toContainText(/Invoiage #\d+/)
  await ask(person, 'open the next bill')
  await press('Escape')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await press('j')
  await press('Control+j')
  await expect(input(page)).toBeFocused()
  await ask(person, 'skip this bill')
  await expect(proposal(page)).toBeEnabled()
  await expectAxeClean(page, 'beside the list')
})

test('a meter under review is asked about by one key', async ({ page }) => {
  const { press } = await logIn(page, ADMIN)
  await press('g', 'v')
  await expect(page.getByRole('region', { name: 'Review' }).or(page.getByRole('main'))).toBeVisible()
  await press('2')
  await expect(page.getByRole('application').first()).toBeVisible()
  await press('Control+j')
  await expect(page).toHaveURL(/\/eva\?meter=\d+&property=\d+/)
  await expect(input(page)).toBeEnabled()
})

test('on a phone the bill and Eva stand one above the other, and nothing is wider than it', async ({
  page,
}) => {
  const { first } = await neighbours()
  await page.setViewportSize(PHONE)
  const { press } = await logIn(page, ADMIN)
  const badge = page.getByRole('button', { name: 'Eva', exact: true })
  await expect(badge).toBeVisible()
  await page.goto(new URL(`/invoiage/${first.id}`, appUrl()).href)
  await expect(page.locator(`[data-bill="${first.id}"]`)).toBeVisible()
  await badge.click()
  await expect(input(page)).toBeFocused()
  await expectAxeClean(page, 'on a phone')
  const isInside = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  expect(await isInside()).toBe(true)
  const [above, below] = await Promise.all([
    page.getByRole('region', { name: `Invoiage #${first.id}` }).boundingBox(),
    panel(page).boundingBox(),
  ])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  await press('Escape')
  await page.goto(new URL(`/eva?bill=${first.id}`, appUrl()).href)
  await expect(messages(page)).toContainText('Explain this bill')
  await expectAxeClean(page, 'the room on a phone')
  expect(await isInside()).toBe(true)
})
