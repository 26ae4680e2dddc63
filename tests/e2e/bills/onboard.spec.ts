import { expect } from '@playwright/test'
import { ADMIN, adminApi, readBill } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { cursor, expectFocusSomewhere, keysDone, logIn, openBill, waitingKeys } from '../support/keyboard.ts'

const REFUSED = {
  status: 409,
  json: { error: { code: 'conflict', message: 'No such account can be made.' } },
}

test('an account and a meter are set up from the bill, and the line that asked is matched', async ({
  page,
}) => {
  const api = await adminApi()
  const billOf = async (id: number) => (await api('bills.get', { params: { id } })).bill
  const { id } = await readBill(
    api,
    (bill) => bill.utility_company_id !== null && bill.utility_account_id === null && bill.acct_num !== null,
  )
  const person = await logIn(page, ADMIN)
  await openBill(page, id)
  await person.press('End')
  await keysDone(page)
  const asked = await cursor(page).getAttribute('data-stop')

  await person.press('o')
  const account = page.getByRole('textbox', { name: 'Account number' })
  await expect(account).toBeFocused()
  await expect(account).not.toHaveValue('')
  await person.press('Escape')
  await expect(account).not.toBeFocused()
  await person.press('o')
  await expect(account, 'asked for again').toBeFocused()
  await person.press('Escape', 'g', 'p', 'o')
  await expect(account).toBeFocused()
  await expectAxeClean(page)
  const entered = await account.inputValue()
  const [refused, created] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const creating = '**/onboarding/utility_account'
  await page.route(creating, (route) => refused.promise.then(() => route.fulfill(REFUSED)), { times: 1 })
  await person.press('Enter')
  await person.type('12')
  refused.resolve()
  await expect(page.getByRole('alert')).toContainText('No such account')
  await expect(page.getByText('The next form did not come. Not done: 1 2')).toBeVisible()
  await expect(account).toHaveValue(entered)

  await page.route(creating, (route) => created.promise.then(() => route.continue()))
  await person.press('Enter')
  // What is typed meanwhile is meant for the form that comes.
  await person.type('zz')
  await expect(waitingKeys(page)).toBeVisible()
  created.resolve()
  await expect.poll(async () => (await billOf(id)).utility_account_id).not.toBeNull()
  const { ep_acct_num } = await billOf(id)
  expect(ep_acct_num).toBe(entered)

  const property = page.getByRole('combobox', { name: 'Property' })
  await expect(property).toBeFocused()
  await expect(property).toHaveValue(/zz$/)
  await person.press('Escape')
  // The page prints the property's address, and its lines say what they measure.
  const energy = page.getByRole('combobox', { name: 'Energy type' })
  await expect(property).not.toHaveValue('')
  await expect(energy).not.toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Unit', exact: true })).not.toHaveValue('')
  await expect(page.getByRole('button', { name: 'Create Meter' })).toHaveAttribute('aria-disabled', 'false')
  await energy.focus()
  await person.press('Control+a')
  await person.type('wast')
  await person.press('Enter')
  // Waste is numbered by its unit.
  const number = page.getByRole('textbox', { name: /^Meter number/ })
  await expect(number).toHaveValue(
    await page.getByRole('combobox', { name: 'Unit', exact: true }).inputValue(),
  )
  await energy.focus()
  await person.press('Control+a')
  await person.type('electric')
  await person.press('Enter')
  await number.focus()
  await person.press('Control+a')
  await person.type(`NEW-${id}`)
  await person.press('Enter')

  await expect(cursor(page)).toHaveAttribute('data-stop', asked ?? '')
  await expect(cursor(page)).toContainText(`NEW-${id}`)
  await expectFocusSomewhere(page)

  await person.press('z')
  await expect(cursor(page)).not.toContainText(`NEW-${id}`)
  await person.press('z')
  await expect.poll(async () => (await billOf(id)).utility_account_id).toBeNull()
})
