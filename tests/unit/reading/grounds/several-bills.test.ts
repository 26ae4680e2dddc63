import { describe, expect, test } from 'vitest'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { furtherBills } from '#reading/grounds/several-bills.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const startsIn = (...pages: string[]) =>
  furtherBills(pages.map((page, at) => labelledPage(typedSheet(page, at + 1))))
const pagesIn = (...pages: string[]) => startsIn(...pages).map(({ page }) => page)

const bill = ({
  account = '4410-2293-1',
  date = '06/04/2024',
  due = '06/25/2024',
  amount = '73.20',
  foot = '',
} = {}) => `
RED MESA POWER
Account Number ${account}     Bill Date ${date}
Due Date ${due}               Amount Due $${amount}
Energy charge       ${amount}
${foot}`
const NEXT_MONTH = { date: '07/03/2024', due: '07/25/2024', amount: '88.11' }
const OTHER = { account: '9907-1150-8', amount: '41.08' }

describe('a further bill begins', () => {
  test('with another account', () => {
    expect(startsIn(bill(), bill(OTHER))).toEqual([{ page: 2, reason: 'A bill of account 9907-1150-8.' }])
  })

  test('with the next month of the same account', () => {
    expect(pagesIn(bill(), bill(NEXT_MONTH))).toEqual([2])
  })

  test('behind every page of the one before it', () => {
    const second = 'RED MESA POWER\nAccount Number 4410-2293-1    Page 2 of 2\nHow to read your bill'
    expect(pagesIn(bill({ foot: 'Page 1 of 2' }), second, bill(OTHER), bill(NEXT_MONTH))).toEqual([3, 4])
  })
})

describe('a page is of the bill before it', () => {
  test('where it says so by its number, whatever account it is of', () => {
    expect(pagesIn(bill({ foot: 'Page 1 of 2' }), bill({ ...OTHER, foot: 'Page 2 of 2' }))).toEqual([])
  })

  test('where it repeats the account, as a part to be sent back does', () => {
    expect(pagesIn(bill(), 'Account Number 4410-2293-1\nAmount Due $73.20\nReturn this part')).toEqual([])
  })

  test('where a summary named its account before', () => {
    const summary = `${bill()}\nAccounts on this bill: 9907-1150-8, 9907-1151-6`
    expect(pagesIn(summary, bill({ account: '9907-1150-8', date: '06/04/2024' }))).toEqual([])
  })

  test('where the summary goes on behind it', () => {
    expect(pagesIn(bill(), bill({ ...OTHER, date: '05/30/2024' }), bill())).toEqual([])
  })

  test('where it asks for nothing', () => {
    expect(pagesIn(bill(), 'Save energy this summer. Visit our website.')).toEqual([])
  })
})

test('one page is one bill', () => {
  expect(pagesIn(bill())).toEqual([])
})
