import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { EMAILED_METHODS } from '#domain/records/delivery.ts'
import { type ChasedRow, hasAlarm, isDue, isOpen, reasonsOf } from '#domain/requests/rules.ts'
import { listedReasons } from '#domain/requests/tabs.ts'

const TODAY = asCalendarDate('2026-11-20')
const ago = (days: number) => addDays(TODAY, -days)

const row = (change: Partial<ChasedRow> = {}): ChasedRow => ({
  deliveryMethod: 'Online',
  latestInvoiceDate: ago(10),
  lastSentDate: null,
  lastReceivedDate: null,
  followUpDate: null,
  doNotEmail: false,
  ...change,
})

const LIMITS = [
  [null, 35],
  ['Online', 35],
  ['Emailed', 35],
  ['Mailed Bi-monthly', 70],
  ['ARDEM Emailed Bi-monthly', 70],
  ['Emailed Quarterly', 100],
  ['Bi-annual', 185],
  ['Annual', 365],
] as const

describe.each(LIMITS)('by delivery method %s', (deliveryMethod, limit) => {
  test.each([
    [limit - 1, false],
    [limit, false],
    [limit + 1, true],
  ])('an invoice of %i days ago: due %s', (days, due) => {
    expect(isDue(row({ deliveryMethod, latestInvoiceDate: ago(days) }), TODAY)).toBe(due)
  })

  test.each([
    [limit, 15, false],
    [limit + 1, 13, false],
    [limit + 1, 14, false],
    [limit + 1, 15, true],
  ])('%i days since the invoice, %i since the last word: alarm %s', (invoice, word, alarm) => {
    const asked = { deliveryMethod, latestInvoiceDate: ago(invoice) }
    expect(hasAlarm(row({ ...asked, lastSentDate: ago(word) }), TODAY)).toBe(alarm)
    expect(hasAlarm(row({ ...asked, lastSentDate: ago(90), lastReceivedDate: ago(word) }), TODAY)).toBe(alarm)
    expect(hasAlarm(row({ ...asked, lastSentDate: ago(word), doNotEmail: true }), TODAY)).toBe(false)
  })
})

test('without an invoice nothing is known to be due', () => {
  expect(isDue(row({ latestInvoiceDate: null }), TODAY)).toBe(false)
  expect(hasAlarm(row({ latestInvoiceDate: null, lastSentDate: ago(90) }), TODAY)).toBe(false)
})

test('due alone is no alarm: somebody has to have written first', () => {
  expect(hasAlarm(row({ latestInvoiceDate: ago(90) }), TODAY)).toBe(false)
})

test.each([
  [-1, false, false],
  [0, false, true],
  [1, true, true],
])('a follow-up of %i days ago: alarm %s, open %s', (days, alarm, open) => {
  const followed = row({ followUpDate: ago(days), lastSentDate: ago(3) })
  expect(hasAlarm(followed, TODAY)).toBe(alarm)
  expect(isOpen(followed, TODAY)).toBe(open)
})

test('open is what nobody has touched', () => {
  expect(isOpen(row(), TODAY)).toBe(true)
  for (const touched of [
    { lastSentDate: ago(1) },
    { lastReceivedDate: ago(1) },
    { doNotEmail: true },
    { followUpDate: addDays(TODAY, 1) },
  ])
    expect(isOpen(row(touched), TODAY)).toBe(false)
})

test('open is what has an alarm', () => {
  expect(isOpen(row({ latestInvoiceDate: ago(36), lastSentDate: ago(15) }), TODAY)).toBe(true)
})

test.each(EMAILED_METHODS)('what comes by e-mail is never open: %s', (deliveryMethod) => {
  expect(isOpen(row({ deliveryMethod }), TODAY)).toBe(false)
  expect(isOpen(row({ deliveryMethod, followUpDate: ago(5) }), TODAY)).toBe(false)
})

test.each([
  [{ latestInvoiceDate: ago(41) }, ['due: 41 days, limit 35', 'nothing sent yet']],
  [{ latestInvoiceDate: ago(35) }, ['not due: 35 days, limit 35', 'nothing sent yet']],
  [
    { latestInvoiceDate: ago(41), lastSentDate: ago(16) },
    ['due: 41 days, limit 35', 'no answer: 16 days, limit 14'],
  ],
  [
    { latestInvoiceDate: null, followUpDate: ago(1) },
    ['follow-up was 11/19/2026', 'no invoice yet', 'nothing sent yet'],
  ],
  [
    { deliveryMethod: 'Emailed', followUpDate: TODAY, lastSentDate: ago(1) },
    ['follow-up is today', 'not due: 10 days, limit 35', 'bills come by e-mail'],
  ],
] as const)('a row says why it is where it is: %j', (change, reasons) => {
  expect(reasonsOf(row(change), TODAY)).toEqual(reasons)
})

test('a row says why it is on the lists of issues and of onboarding', () => {
  const row = { issueNote: ' The password was changed. ', meterStatus: 'Onboarding' as const }
  expect(listedReasons(row)).toEqual(['on issue: The password was changed.', 'onboarding'])
  expect(listedReasons({ issueNote: '  ', meterStatus: 'Active' })).toEqual([])
})
