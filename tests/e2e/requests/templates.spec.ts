import { expect, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, readBills } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { logIn, openBill } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const WAIT = { timeout: 60_000 }

/** Two clean bills of one utility. */
async function twoOfAUtility(): Promise<[number, number]> {
  const bills = await readBills(api, 8, ({ standing }) => standing === 'clean')
  const byUtility = Map.groupBy(bills, ({ utility_company_id: utilityId }) => utilityId)
  const pair = [...byUtility].find(([utilityId, found]) => utilityId !== null && found.length > 1)?.[1] ?? []
  const [one, other] = pair.map(({ id }) => id)
  if (one === undefined || other === undefined) throw new Error('No utility has two clean bills.')
  return [one, other]
}

/** Saves a bill with a line split in two, and waits until something was learned from this bill. */
async function teach(id: number): Promise<void> {
  const { bill } = await api('bills.get', { params: { id } })
  const [first, ...rest] = bill.gpt_bill?.charges ?? []
  if (first === undefined || bill.gpt_bill === null) throw new Error('The bill has no charges.')
  const cents = Math.round(Number(first.amount) * 100)
  const half = Math.floor(cents / 2)
  const charges = [
    { ...first, amount: (half / 100).toFixed(2) },
    { ...first, id: -1, amount: ((cents - half) / 100).toFixed(2) },
    ...rest,
  ]
  const { version, utility_account_id } = bill
  const gpt_bill = { ...bill.gpt_bill, charges }
  await api('bills.create', { body: { bill: { id, version, utility_account_id, gpt_bill } } } as never)
  const params = { id: bill.utility_company_id ?? 0 }
  await expect
    .poll(async () => (await api('utilities.lessons', { params })).lessons.map(({ name }) => name), WAIT)
    .toContain(`Bill ${id}, for every client`)
}

test('a bill names what it was read by; Shift+W reads it without, z with it again', async ({ page }) => {
  const [taughtBy, id] = await twoOfAUtility()
  await teach(taughtBy)
  const person = await logIn(page, ADMIN)
  await openBill(page, id)
  await person.press('Shift+P')
  await page.getByRole('dialog').getByRole('button', { name: 'Parse again' }).focus()
  await person.press('Enter')
  await person.press('g', 'k')
  const template = page.getByRole('region', { name: 'Templates' }).getByRole('article').first()
  await expect(template.getByRole('heading')).toHaveText(`Bill ${taughtBy}, for every client`, WAIT)
  await expect(template).toContainText('Followed.', WAIT)
  await expectAxeClean(page)

  await person.press('Shift+W')
  await expect(template).toContainText('Left out: this bill is read without it.', WAIT)
  await person.press('z')
  await expect(template).toContainText('Followed.', WAIT)
})
