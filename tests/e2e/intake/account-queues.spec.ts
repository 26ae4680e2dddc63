import { sql } from 'kysely'
import { addDays, today } from '#base/calendar-date.ts'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { billFile, chooseFile } from '../support/bill-files.ts'
import { dropFile } from '../support/drop-file.ts'
import { personAt } from '../support/keyboard.ts'

const ACCOUNTS = 100
const SOON = { intervals: [10, 20, 40] }

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Accounts whose bills are late, the latest first, each behind a login of its own. */
async function lateAccounts({ services, addPerson }: AccessApp): Promise<number[]> {
  const { db, vault } = services
  const { companyId } = await addPerson()
  const utilityId = await addUtility(db, 'Larkmoor Power')
  const ids: number[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const number = `LATE-${String(at).padStart(3, '0')}`
    const account = await addAccount(db, { companyId, utilityId, number })
    const login = await sql<{ id: number }>`
      insert into authorizations (company_id, online_access_url, online_access_username)
      values (${companyId}, 'larkmoor.example', ${`user-${at}`}) returning id`.execute(db)
    const loginId = login.rows[0]?.id ?? 0
    await vault.put(db, { purpose: 'authorization', ownerId: loginId }, `secret-${at}`)
    await sql`update intake_accounts set authorization_id = ${loginId} where utility_account_id = ${account.id}`.execute(
      db,
    )
    const invoiceDate = addDays(today(), at - 200)
    const bill = { utilityAccountId: account.id, startDate: invoiceDate, endDate: invoiceDate, totalCents: 1 }
    await db
      .insertInto('utilityBills')
      .values({ ...bill, invoiceDate })
      .execute()
    ids.push(account.id)
  }
  return ids
}

test('a morning of a hundred accounts takes three keys each: user name, password, checked', async ({
  page,
  access,
}) => {
  test.setTimeout(180_000)
  const ids = await lateAccounts(access)
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/invoiage/intake/open')
  const person = personAt(page)
  const list = page.getByRole('grid', { name: 'Accounts' })
  const card = page.getByRole('region', { name: 'Account', exact: true })
  await expect(list).toBeFocused()
  await expect(page.getByText('100 accounts', { exact: true })).toBeVisible()
  await expect(card).toContainText('LATE-000')
  await expectAxeClean(page)
  expect(await page.content()).not.toContain('secret-')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  const before = person.keys
  for (let at = 0; at < ACCOUNTS; at += 1) {
    await person.press('u')
    await expect.poll(copied, SOON).toBe(`user-${at}`)
    await person.press('p')
    await expect.poll(copied, SOON).toBe(`secret-${at}`)
    await person.press('c')
    // A person takes minutes for each, so that the limit of passwords in ten minutes is not reached.
    await access.services.db
      .updateTable('secretReveals')
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .execute()
  }
  expect(person.keys - before).toBe(3 * ACCOUNTS)
  await expect(page.getByText('All caught up!')).toBeVisible()
  await expect(card).toContainText('Select an account')

  // The last one again, for Friday: it is not among the open ones any more, but among those to follow up.
  await person.press('z')
  await expect(card).toContainText('LATE-099')
  await person.press('f')
  await person.type('fri')
  await person.press('Enter')
  await expect(page.getByText('All caught up!')).toBeVisible()
  await person.press('g', 'Shift+f')
  await expect(page.getByText('100 accounts', { exact: true })).toBeVisible()

  const { db } = access.services
  const checked = await db
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', 'in', ids)
    .where('lastOnlineCheckBy', '=', admin.userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(checked.count).toBe(ACCOUNTS - 1)
  const reveals = await sql<{ count: number }>`
    select count(*) as count from audit_events where action = 'reveal' and details->>'reason' like '%LATE-%'`.execute(
    db,
  )
  expect(reveals.rows[0]?.count).toBe(ACCOUNTS)
})

/** Accounts of a new client whose bills somebody fetches, by number. */
async function onlineAccounts({ services, addPerson }: AccessApp, numbers: readonly string[]) {
  const { db } = services
  const { companyId } = await addPerson()
  const utilityId = await addUtility(db)
  for (const number of numbers) {
    const { id } = await addAccount(db, { companyId, utilityId, number })
    await sql`update utility_accounts set delivery_method = 'Online' where id = ${id}`.execute(db)
  }
}

test('what a colleague checks leaves the queue, and a lost answer brings a row back', async ({
  page,
  access,
}) => {
  const { db } = access.services
  await onlineAccounts(access, ['TWO-1', 'TWO-2'])
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/invoiage/intake/open?q=two-&sort=acct_num&order=asc')
  const person = personAt(page)
  const list = page.getByRole('grid', { name: 'Accounts' })
  await expect(list.getByText('TWO-1')).toBeVisible()
  await page.route('**/scraped_bill_queue/change', (route) => route.abort(), { times: 1 })
  await person.press('c')
  await expect(page.getByText(/Could not do it: Checked/)).toBeVisible()
  await expect(list.getByText('TWO-1')).toBeVisible()
  await expect(list.getByText('TWO-2')).toBeVisible()

  await sql`update intake_accounts set last_online_check_at = now(), version = version + 1 where acct_num = 'TWO-2'`.execute(
    db,
  )
  await expect(list.getByText('TWO-2')).toBeHidden()
  await expect(list.getByText('TWO-1')).toBeVisible()
})

test('which account a colleague is at is seen in its row and above its card', async ({
  browser,
  page,
  access,
}) => {
  await onlineAccounts(access, ['HERE-1', 'HERE-2'])
  const admin = await access.addPerson({ admin: true })
  const colleague = await access.addPerson({ admin: true })
  const theirs = await browser.newContext({ baseURL: access.address })
  const theirPage = await theirs.newPage()
  await logIn(page, access, admin.email)
  await logIn(theirPage, access, colleague.email)
  const queue = '/invoiage/intake/open?q=here-&sort=acct_num&order=asc'
  await page.goto(queue)
  await theirPage.goto(queue)
  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })

  await expect(rowOf('HERE-1')).toContainText('is here')
  await expect(page.getByRole('status').filter({ hasText: 'has been at this account' })).toBeVisible()
  await expectAxeClean(page)
  await personAt(theirPage).press('j')
  await expect(rowOf('HERE-2')).toContainText('is here')
  await expect(rowOf('HERE-1')).not.toContainText('is here')
  await theirPage.close({ runBeforeUnload: true })
  await expect(rowOf('HERE-2')).not.toContainText('is here')
  await theirs.close()
})

test('a file that is chosen or dropped becomes a bill of its account, while the next one is already there', async ({
  page,
  access,
}) => {
  await onlineAccounts(access, ['FILE-1', 'FILE-2', 'FILE-3'])
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/invoiage/intake/open?q=file-&sort=acct_num&order=asc')
  const person = personAt(page)
  const card = page.getByRole('region', { name: 'Account', exact: true })
  const messages = page.getByRole('region', { name: 'Messages' })
  const accountsWithBills = async () => {
    const { rows } = await sql<{ number: string }>`
      select account.acct_num as number from bills
      join utility_accounts as account on account.id = bills.utility_account_id
      where account.acct_num like 'FILE-%' order by account.acct_num`.execute(access.services.db)
    return rows.map(({ number }) => number)
  }

  await expect(card).toContainText('FILE-1')
  await chooseFile(person, await billFile('july.pdf'), 'd')
  await expect(card).toContainText('FILE-2')
  await expect(messages.getByText(/^FILE-1: /)).toBeVisible()
  await expect.poll(accountsWithBills, SOON).toEqual(['FILE-1'])

  const last = page.getByRole('row').filter({ hasText: 'FILE-3' })
  await dropFile(last, await billFile('august.pdf'))
  await expect.poll(accountsWithBills, SOON).toEqual(['FILE-1', 'FILE-3'])
  await expect(last).toBeHidden()

  await dropFile(card, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Log in</p>') })
  await expect(messages.getByText(/^FILE-2: /)).toBeVisible()
  await expect(card).toContainText('FILE-2')
  expect(await accountsWithBills()).toEqual(['FILE-1', 'FILE-3'])
})
