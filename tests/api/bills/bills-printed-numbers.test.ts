import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchWaitingBills } from '#server/bills/onboarding/match-waiting-bills.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addBillOfWords, readWords } from '#tests/helpers/bills-of-words.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson & { staff: true }
let utilityId: number
let elm: TestAccount
let oak: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  utilityId = await addUtility(db, 'Harbor City Utilities')
  const account = (companyId: number, number: string, meter: string) =>
    addAccount(db, { companyId, utilityId, number, meters: [{ number: meter }] })
  elm = await account(client.companyId, '00471-882-034', 'E-5523017')
  oak = await account(client.companyId, '55190263', 'E-9910442')
  await account(other.companyId, '88123477', 'E-7736120')
})
afterAll(() => app.close())

/** A page whose numbers have no label that says which they are. */
const page = (...numbers: string[]) => `Harbor City Utilities

Invoice date: 07/03/2026
Service period: 06/01/2026 - 06/30/2026

${numbers.join('\n')}

Energy charge                          100.50
Sales tax                                6.03
Total current charges                  106.53`

const read = (text: string) => readWords(app, text, client.companyId)
const found = async (query: string, person: TestPerson & { staff?: true } = staff) => {
  const { textractBills } = (await post(app, person, 'search', { query })).json()
  return textractBills.map(({ id }: { id: number }) => id)
}

describe('an account number that no label names', () => {
  test('finds the account', async () => {
    const id = await read(page('ELM COURT LLC 471882034 EXT 7'))
    expect(await getBill(app, staff, id)).toMatchObject({
      utility_account_id: elm.id,
      account_differences: [],
    })
  })

  test('printed in groups, finds the account', async () => {
    const id = await read(page('ELM COURT LLC 00471 882 034'))
    expect((await getBill(app, staff, id)).utility_account_id).toBe(elm.id)
  })

  test('finds none where two are printed, where it is another client’s, and beside a number of its own', async () => {
    for (const text of [
      page('471882034', '55190263'),
      page('88123477'),
      page('Account number: 3340-1', '55190263'),
    ])
      expect((await getBill(app, staff, await read(text))).utility_account_id).toBeNull()
  })

  test('is proposed first, an account of a printed meter behind it, and never another client’s', async () => {
    const id = await read(page('Account number: 3340-1', '88123477', 'E-7736120', '55190263', 'E-5523017'))
    const named = [
      {
        id: oak.id,
        acct_num: '55190263',
        named_by: 'account',
        utility_company_name: 'Harbor City Utilities',
      },
      { id: elm.id, acct_num: '00471-882-034', named_by: 'meter' },
    ]
    expect((await getBill(app, staff, id)).printed_accounts).toMatchObject(named)
    expect((await getBill(app, client, id)).printed_accounts).toHaveLength(2)
  })

  test('of another account than the chosen one is a problem', async () => {
    const { id } = await addBillOfWords(app, elm, page('OAK HALL 55190263'))
    expect(await getBill(app, staff, id)).toMatchObject({
      standing: 'problems',
      account_differences: [{ kind: 'number', printed: '55190263', chosen: '00471-882-034', settled: false }],
    })
    const both = await addBillOfWords(app, elm, page('55190263', '00471-882-034'))
    expect((await getBill(app, staff, both.id)).account_differences).toEqual([])
  })
})

describe('a number of a bill without an account', () => {
  test('is found in the list, however it is punctuated, and only by whom the bill is for', async () => {
    const id = await read(page('Customer 6610-77-3921'))
    for (const query of ['6610-77-3921', '66107739', '773921']) expect(await found(query)).toContain(id)
    expect(await found('6610773921', client)).toEqual([id])
    expect(await found('6610773921', other)).toEqual([])
    expect(await found('6610773922')).toEqual([])
  })

  test('brings the bill to an account that is set up later', async () => {
    const id = await read(page('Reference 0090117734'))
    const late = await addAccount(app.services.db, {
      companyId: client.companyId,
      utilityId,
      number: '90117734',
    })
    await matchWaitingBills(app.services, late.id)
    expect((await getBill(app, staff, id)).utility_account_id).toBe(late.id)
    // The account found it: the number alone does not name it in a search any more, its account does.
    expect(await found('90117734')).toContain(id)
  })
})
