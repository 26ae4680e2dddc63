import { expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { type NeedingAccount, propertyNeeds } from '#domain/property-intake/property-needs.ts'

const TODAY = asCalendarDate('2026-11-30')
const account = (change: Partial<NeedingAccount>): NeedingAccount => ({
  ...{ acct_num: '1', utility_company_name: 'Example Power', is_live: true },
  ...{ latest_invoice_date: '2026-11-02', expected_on: null, authorization_id: 7, cause: null },
  ...change,
})
const needsOf = (...accounts: NeedingAccount[]) =>
  propertyNeeds(accounts, TODAY).map(({ kind, account: of }) => [kind, of?.acct_num ?? null])

test('a property whose accounts have recent bills needs nothing', () => {
  expect(needsOf(account({}), account({ latest_invoice_date: '2026-09-29' }))).toEqual([])
})

test('an account whose bills come seldom is late two weeks after the day on which one is expected', () => {
  const quarterly = { latest_invoice_date: '2026-08-18', expected_on: '2026-11-16' }
  expect(needsOf(account(quarterly))).toEqual([])
  expect(needsOf(account({ ...quarterly, expected_on: '2026-11-15' }))).toEqual([['old-bill', '1']])
})

test('a property without an account that bills are expected of needs one', () => {
  expect(needsOf()).toEqual([['no-accounts', null]])
  expect(needsOf(account({ is_live: false, latest_invoice_date: '2020-01-01' }))).toEqual([
    ['no-accounts', null],
  ])
})

test('a login that does not work comes first, then accounts without a bill, then those without a recent one', () => {
  expect(
    needsOf(
      account({ acct_num: 'old', latest_invoice_date: '2026-09-28' }),
      account({ acct_num: 'none', latest_invoice_date: null }),
      account({ acct_num: 'locked', cause: 'locked' }),
      account({ acct_num: 'closed', is_live: false, cause: 'locked', latest_invoice_date: null }),
    ),
  ).toEqual([
    ['login', 'locked'],
    ['no-bill', 'none'],
    ['old-bill', 'old'],
  ])
})
