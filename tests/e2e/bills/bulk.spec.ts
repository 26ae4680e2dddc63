import { expect, type Page, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, appUrl, readBill } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { billFile, uploadFile } from '../support/bill-files.ts'
import { agree, expectFocusSomewhere, logIn, type Person } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const billOf = async (id: number) => (await api('bills.get', { params: { id } })).bill
const all = <T>(ids: readonly number[], of: (bill: Awaited<ReturnType<typeof billOf>>) => T) =>
  Promise.all(ids.map(async (id) => of(await billOf(id))))

/** Two bills of our own, alone in the list and marked. */
async function markedBills(page: Page): Promise<{ person: Person; ids: number[] }> {
  const person = await logIn(page, ADMIN)
  const name = `bulk-${test.info().testId}`
  const ids = [
    await uploadFile(page, await billFile(`${name}-1.pdf`)),
    await uploadFile(page, await billFile(`${name}-2.pdf`)),
  ]
  await expect.poll(() => all(ids, (bill) => bill.progress), { timeout: 60_000 }).toEqual([null, null])
  await person.press('/')
  await person.type(name)
  const rows = page.getByRole('row').filter({ hasText: '#' })
  await expect(rows).toHaveCount(2)
  await person.press('Enter')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await person.press('Home', 'x', 'j', 'x')
  await expect(page.getByText('2 marked')).toBeVisible()
  return { person, ids }
}

test('marked bills are skipped together and come back together by z', async ({ page }) => {
  const { person, ids } = await markedBills(page)
  const before = await all(ids, (bill) => bill.status)
  await expectAxeClean(page, 'with two bills marked')
  await person.press('s')
  await expect.poll(() => all(ids, (bill) => bill.status)).toEqual(['PROCESSED_FORCE', 'PROCESSED_FORCE'])
  await expect(page.getByText('Skipped 2 bills')).toBeVisible()
  await expectFocusSomewhere(page)
  await person.press('z')
  await expect.poll(() => all(ids, (bill) => bill.status)).toEqual(before)
})

test('marked bills that are clean are saved together after a question, and come back together by z', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const bill = await readBill(api, ({ standing }) => standing === 'clean')
  await person.press('/')
  await person.type(bill.file_name)
  const rows = page.getByRole('row').filter({ hasText: '#' })
  await expect(rows).toHaveCount(1)
  await person.press('Enter')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await person.press('Home', 'x', 'a')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Save bill #${bill.id}?`)
  await expectAxeClean(page, 'the question')
  await agree(question, 'Save')
  await expect.poll(() => all([bill.id], ({ status }) => status)).toEqual(['PROCESSED_MANUAL'])
  await expectFocusSomewhere(page)
  await person.press('z')
  await expect.poll(() => all([bill.id], ({ status }) => status)).toEqual(['GPT_PARSED'])
})

/** With the keyboard on the third page of the list of bills. */
async function onLaterPage(page: Page): Promise<Person> {
  const person = await logIn(page, ADMIN)
  await page.goto(new URL('/invoiage', appUrl()).href)
  await expect(page.getByRole('row').filter({ hasText: '#' }).first()).toBeVisible()
  await person.press('PageDown', 'PageDown')
  const focused = page.locator('tr[data-focused]')
  // Bills that others upload meanwhile come above it.
  await expect.poll(async () => Number(await focused.getAttribute('data-index'))).toBeGreaterThanOrEqual(50)
  await expect(focused).toBeInViewport()
  return person
}

test('a cell that is pointed at says all that stands in it, of the row that it shows by then', async ({
  page,
}) => {
  const person = await onLaterPage(page)
  await page.locator('tr[data-focused] td').nth(1).hover()
  const saidAndShown = () =>
    page
      .locator('tr[data-index] > td[title]')
      .evaluateAll((cells: HTMLElement[]) => cells.map(({ title, textContent }) => [title, textContent]))
  const isSaid = async () => {
    const [first, ...others] = await saidAndShown()
    return others.length === 0 && first !== undefined && first[0] === first[1]
  }
  await expect.poll(isSaid).toBe(true)
  const before = await saidAndShown()
  await person.press('Home')
  await expect.poll(saidAndShown).not.toEqual(before)
  await expect.poll(isSaid).toBe(true)
})

test('the keyboard’s row is in sight when the list becomes narrow beside its bill', async ({ page }) => {
  const person = await onLaterPage(page)
  await person.press('Enter')
  await expect(page.locator('[data-bill]')).toBeVisible()
  await expect(page.locator('[data-layout="column"] tr[data-focused]')).toBeInViewport()
})

test('a filter that is chosen by key gives the keyboard back to the list, and can be read whole', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const { companies } = await api('utilities.list', {})
  const utility = companies[0]?.name ?? ''
  await person.press('f', 'u')
  const field = page.getByRole('combobox', { name: 'Utility' })
  await expect(field).toBeFocused()
  await person.type(utility)
  await person.press('Enter')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await expect(field).toHaveValue(utility)
  const cut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut, 'pixels of the name that are cut').toBe(0)
})

test('marked bills are given a utility, or an account of it, and lose it again by z', async ({ page }) => {
  const { person, ids } = await markedBills(page)
  const before = await all(ids, (bill) => bill.utility_company_id)
  const { companies } = await api('utilities.list', {})
  const accountsOf = async (id: number) =>
    (await api('utilities.accounts', { params: { id } })).accounts.filter(
      ({ company_id }) => company_id === 1,
    )
  let chosen: { utility: string; utilityId: number; account: string; accountId: number } | null = null
  for (const { id, name } of companies) {
    const [account] = await accountsOf(id)
    if (account === undefined) continue
    chosen = { utility: name, utilityId: id, account: account.acct_num, accountId: account.id }
    break
  }
  if (chosen === null) throw new Error('The first client has no account.')

  await person.press('t')
  const dialog = page.getByRole('dialog', { name: 'Assign the utility or account of 2 bills' })
  await dialog.getByRole('combobox', { name: 'Utility company' }).focus()
  await person.type(chosen.utility)
  await person.press('Enter')
  const account = dialog.getByRole('combobox', { name: 'Account, if it is the same for all' })
  await account.focus()
  await person.type(chosen.account)
  await person.press('Enter')
  await expectAxeClean(page, 'with the dialog')
  await dialog.getByRole('button', { name: 'Assign' }).focus()
  await person.press('Enter')
  await expect
    .poll(() => all(ids, (bill) => bill.utility_account_id))
    .toEqual([chosen.accountId, chosen.accountId])
  await expect
    .poll(() => all(ids, (bill) => bill.utility_company_id))
    .toEqual([chosen.utilityId, chosen.utilityId])
  await expectFocusSomewhere(page)

  await person.press('z')
  await expect.poll(() => all(ids, (bill) => bill.utility_account_id)).toEqual([null, null])
  await expect.poll(() => all(ids, (bill) => bill.utility_company_id)).toEqual(before)
})

test('marked bills are parsed again after a confirmation', async ({ page }) => {
  const { person, ids } = await markedBills(page)
  const versions = await all(ids, (bill) => bill.version)
  await person.press('Shift+P')
  const dialog = page.getByRole('dialog', { name: 'Parse 2 bills again?' })
  await expect(dialog).toBeVisible()
  await dialog.focus()
  await person.press('Enter')
  await expect
    .poll(async () =>
      (await all(ids, (bill) => bill.version)).map((version, at) => version > (versions[at] ?? 0)),
    )
    .toEqual([true, true])
  await expect.poll(() => all(ids, (bill) => bill.progress), { timeout: 60_000 }).toEqual([null, null])
  expect(await all(ids, (bill) => bill.status)).toEqual(['GPT_PARSED', 'GPT_PARSED'])
})

test('marked bills are moved to another client by typing its name, and come back by z', async ({ page }) => {
  const { person, ids } = await markedBills(page)
  const owners = () => all(ids, (bill) => bill.company_name)
  const before = await owners()
  const { companies } = await api('companies.list', {})
  const other = companies.find(({ name }) => !before.includes(name))
  if (other === undefined) throw new Error('There is one client only.')
  await person.press('l')
  const dialog = page.getByRole('dialog', { name: 'Move 2 bills to another client' })
  await expect(dialog.getByText(before[0] ?? '')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true')
  const client = dialog.getByRole('combobox', { name: 'Client' })
  await expect(client).toBeFocused()
  await person.type(other.name)
  await person.press('Enter')
  await expect(client).toHaveValue(other.name)
  await expectAxeClean(page, 'with the dialog')
  await person.press('Enter')
  await expect.poll(owners).toEqual([other.name, other.name])
  await expect(page.getByText('Moved 2 bills')).toBeVisible()
  await expectFocusSomewhere(page)
  await person.press('z')
  await expect.poll(owners).toEqual(before)
})
