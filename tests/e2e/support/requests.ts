import { expect, type Locator, type Page } from '@playwright/test'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { type AdminApi, appUrl, readBills } from './api.ts'
import { painted } from './keyboard.ts'

export type Request = CallAnswer<'requests.get'>['request']

/** The tab Open in its order, as the screen shows it. */
export const openRequests = async (api: AdminApi): Promise<Request[]> =>
  (await api('requests.search', { body: { tab: 'open', limit: 200 } })).requests

export const requestOf = async (api: AdminApi, id: number): Promise<Request> =>
  (await api('requests.get', { params: { id } })).request

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Requests' })
export const focusedRow = (page: Page): Locator => page.locator('tr[data-focused]')
export const mail = (page: Page): Locator => page.getByRole('dialog', { name: 'E-mail to the utility' })

/** Opens a tab by its address, with the keyboard on its first row. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(new URL(`/request/${tab}`, appUrl()).href)
  await expect(grid(page)).toBeFocused()
  await expect(focusedRow(page)).toHaveAttribute('data-index', '0')
  await expect(focusedRow(page).locator('td').nth(2)).not.toBeEmpty()
  await painted(page)
}

/** What the keyboard stands on, as the list shows it. */
export const expectOn = (page: Page, row: Request | undefined): Promise<void> =>
  expect(focusedRow(page)).toContainText(row?.acct_num ?? 'no row is left')

/** Opens the account's requests in a tab; answers the first of them, on which the keyboard is. */
export async function openRequest(
  page: Page,
  api: AdminApi,
  { acct_num }: Pick<Request, 'acct_num'>,
  tab: 'all' | 'open' = 'all',
): Promise<Request> {
  await page.goto(new URL(`/request/${tab}?q=${encodeURIComponent(acct_num)}`, appUrl()).href)
  await expect(grid(page)).toBeFocused()
  await expect(focusedRow(page)).toContainText(acct_num)
  const [first] = (await api('requests.search', { body: { tab, query: acct_num, limit: 1 } })).requests
  if (first === undefined) throw new Error(`Account ${acct_num} has no request.`)
  return first
}

interface Mailable {
  row: Request
  templateId: number
}

/** A template that every request can fill, as the favourite of an account whose mail is about it alone. */
export async function mailableRequest(
  api: AdminApi,
  {
    row: given,
    body = 'Please send us the bills of {{account_list}}.',
  }: { row?: Request; body?: string } = {},
): Promise<Mailable> {
  const row = given ?? (await openRequests(api)).find(isOrdinary)
  if (row === undefined) throw new Error('No open request can be mailed.')
  const templateId = await addTemplate(api, { subject: 'Account {{acct_num}}', body })
  await api('requests.setTemplate', {
    body: { email_template_id: templateId, utility_account_id: row.utility_account_id },
  })
  return { row, templateId }
}

/** Takes templates of the type Ongoing. */
export const isOrdinary = ({ abilities, meter_status, hive_action_id }: Request): boolean =>
  abilities.mail === true && meter_status === 'Active' && hive_action_id === null

export async function addTemplate(
  api: AdminApi,
  { subject, body, name = 'Bills of today' }: { subject: string; body: string; name?: string },
): Promise<number> {
  const { template } = await api('requestTemplates.create', {
    body: { name: `${name} ${Date.now()}`, subject, body, template_type: 'Ongoing' },
  })
  return template.id
}

interface Waiting {
  row: Request
  /** As `bills.create` saves it. */
  bill: CallInput<'bills.create'>['body']['bill']
}

/** A bill that waits for a review and is newer than what its account's request, which fits, knows of. */
export async function waitingBill(api: AdminApi, fits: (row: Request) => boolean): Promise<Waiting> {
  for (const { id } of await readBills(api, 1, ({ problem_count }) => problem_count === 0)) {
    const { bill } = await api('bills.get', { params: { id } })
    const { utility_account_id, gpt_bill, version, acct_num } = bill
    if (gpt_bill === null || utility_account_id === null) continue
    const { requests } = await api('requests.search', { body: { tab: 'all', query: acct_num, limit: 20 } })
    const row = requests.find((each) => each.utility_account_id === utility_account_id && fits(each))
    if (row === undefined || (gpt_bill.invoice_date ?? '') <= (row.latest_invoice_date ?? '')) continue
    return { row, bill: { id, version, utility_account_id, gpt_bill } }
  }
  throw new Error('No bill that waits is newer than what its request knows of.')
}
