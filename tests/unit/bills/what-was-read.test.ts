import { expect, test } from 'vitest'
import { readBill } from '#reading/read-bill.ts'
import { billsForService, saysWhatItIs } from '#server/bills/automation/what-was-read.ts'
import { typedSheet } from '../reading/support/typed-sheet.ts'

/** Whether the robot leaves what is taken for no bill to a person. */
const isLeft = (page: string): boolean => {
  const { isBill, notABillReason, fields } = readBill([typedSheet(page)])
  expect(isBill).toBe(false)
  return billsForService(fields) || !saysWhatItIs(notABillReason)
}

const NOTES = `
This paper was made by a machine and needs no signature. Keep it with your other papers for
seven years. You find our rates, the hours of our offices and how to reach us on the back of
every paper that we send to you.`

test('a bill whose words for what it asks nobody knows is not skipped by the robot', () => {
  const bill = `
Customer Name   ABCD Pvt Ltd         Bill Period   01-Jan-24   31-Jan-24
Meter Number                 30948948
Units Consumed               1200
Energy                       3600
Levy                         100
Sum                          3700${NOTES}`
  expect(isLeft(bill)).toBe(true)
})

test('nor is a page of which little could be read, which says nothing of itself', () => {
  expect(isLeft(`punowe s!y1 jo\nJeqwnu 4unoooe xyz 1.1${NOTES}`)).toBe(true)
})

test('a letter that says that it is no bill may be', () => {
  expect(isLeft(`Dear customer,\nThis is not a bill. We are glad that you are with us.${NOTES}`)).toBe(false)
})
