import { describe, expect, test } from 'vitest'
import { arrivalVerdict, type LinkArrival } from '#domain/requests/link-arrival.ts'

describe('a file that came by the link of a request', () => {
  const asked = { accountId: 7, accountNumber: '0055-12' }
  const file: LinkArrival = {
    billId: 3,
    isRead: true,
    isSaved: false,
    printedNumber: '55 12',
    accountId: 7,
  }

  test.each<[string, Partial<LinkArrival>, string]>([
    ['was refused without a bill', { billId: null }, 'refused'],
    ['is read to be the account’s bill, however the number is printed', {}, 'right'],
    ['says nothing before it is read', { isRead: false }, 'reading'],
    ['is another’s by the printed number, whatever account it was given', { printedNumber: '99' }, 'other'],
    ['is unclear without a number, whatever its name made of it', { printedNumber: null }, 'unclear'],
    ['is unclear while it has no account', { accountId: null }, 'unclear'],
    ['is right once it was saved to the account', { printedNumber: null, isSaved: true }, 'right'],
    ['is another’s once it was saved there', { accountId: 8, isSaved: true }, 'other'],
  ])('%s', (_, change, verdict) => {
    expect(arrivalVerdict({ ...file, ...change }, asked)).toBe(verdict)
  })
})
