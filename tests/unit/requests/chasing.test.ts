import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { letterState } from '#domain/letters/letter-state.ts'
import { weekOf } from '#domain/records/request-week.ts'
import type { ArrivalVerdict } from '#domain/requests/link-arrival.ts'
import { missingInvoices } from '#domain/requests/missing-invoices.ts'
import { isPaused } from '#domain/requests/pause.ts'
import { type ArrivedBill, receivedProposal } from '#domain/requests/received-proposal.ts'
import { chooseTemplate } from '#domain/requests/template.ts'
import { usualGap } from '#domain/requests/usual-gap.ts'

/** A Friday. */
const TODAY = asCalendarDate('2026-11-20')
const day = asCalendarDate

test.each([
  ['2026-11-01', 1],
  ['2026-11-07', 1],
  ['2026-11-08', 2],
  ['2026-11-21', 3],
  ['2026-11-22', 4],
  ['2026-11-28', 4],
  ['2026-10-31', 4],
])('%s is in week %i', (date, week) => {
  expect(weekOf(day(date))).toBe(week)
})

test.each([
  [{ paused: false, resumesOn: null }, false],
  [{ paused: true, resumesOn: null }, true],
  [{ paused: true, resumesOn: addDays(TODAY, 1) }, true],
  [{ paused: true, resumesOn: TODAY }, false],
])('%j rests today: %s', (pause, rests) => {
  expect(isPaused({ ...pause, reason: null }, TODAY)).toBe(rests)
})

test.each([
  [-1, 'expired'],
  [0, 'expiring'],
  [30, 'expiring'],
  [31, 'valid'],
])('a letter that ends in %i days is %s', (days, state) => {
  const letter = { signedDate: day('2026-01-01'), expiryDate: addDays(TODAY, days) }
  expect(letterState(letter, TODAY)).toBe(state)
})

test('a letter without an end stays, one without a signature is none', () => {
  expect(letterState({ signedDate: day('2026-01-01'), expiryDate: null }, TODAY)).toBe('valid')
  expect(letterState({ signedDate: null, expiryDate: null }, TODAY)).toBe('none')
  expect(letterState(null, TODAY)).toBe('none')
})

describe('missing invoices', () => {
  test.each([
    [35, null, 0],
    [36, null, 1],
    [70, 'Bi-monthly', 0],
    [71, 'Bi-monthly', 1],
    [365, 'Annual', 0],
    [366, 'Annual', 1],
  ])('%i days after the newest by %s: %i', (days, method, count) => {
    expect(missingInvoices(addDays(TODAY, -days), method, TODAY)).toHaveLength(count)
  })
  test('are told by their month', () => {
    expect(missingInvoices(day('2026-08-31'), 'Online', TODAY)).toEqual(['2026-09-30', '2026-10-31'])
  })
})

describe('the usual gap', () => {
  test('is the median of the last six', () => {
    const dates = ['2026-01-01', '2026-01-31', '2026-03-02', '2026-04-01', '2026-06-30'].map(day)
    expect(usualGap(dates)).toBe(30)
    expect(usualGap(dates.toReversed())).toBe(30)
  })
  test('is not told from less than three', () => {
    expect(usualGap(['2026-01-01', '2026-01-31', '2026-03-02'].map(day))).toBeNull()
  })
})

describe('a bill answers a request', () => {
  const bill = (change: Partial<ArrivedBill> = {}): ArrivedBill => ({
    billId: 1,
    savedBillId: null,
    arrivedOn: day('2026-11-10'),
    invoiceDate: day('2026-11-05'),
    ...change,
  })
  const chase = { lastSentDate: day('2026-11-08'), lastReceivedDate: null, askedAfter: day('2026-10-04') }

  test('when it came later and is newer than what was known', () => {
    expect(receivedProposal(chase, [bill()])).toEqual(bill())
    expect(receivedProposal(chase, [bill({ arrivedOn: day('2026-11-07') })])).toBeNull()
    expect(receivedProposal(chase, [bill({ invoiceDate: day('2026-10-04') })])).toBeNull()
  })
  test('unless nothing was asked, or it was marked already', () => {
    expect(receivedProposal({ ...chase, lastSentDate: null }, [bill()])).toBeNull()
    expect(receivedProposal({ ...chase, lastReceivedDate: day('2026-11-10') }, [bill()])).toBeNull()
    expect(receivedProposal({ ...chase, lastReceivedDate: day('2026-11-01') }, [bill()])).not.toBeNull()
  })
  test('the first to come is the one', () => {
    const late = bill({ billId: 2, arrivedOn: day('2026-11-15') })
    expect(receivedProposal(chase, [late, bill()])?.billId).toBe(1)
  })
  test('by a link only where that link asked for it, once it is read to be the account’s', () => {
    const sent = (of: 'this request' | 'another request', verdict: ArrivalVerdict) =>
      receivedProposal(chase, [bill({ byLink: { of, verdict } })])
    expect(sent('this request', 'right')).not.toBeNull()
    expect(sent('another request', 'right')).toBeNull()
    for (const verdict of ['refused', 'reading', 'other', 'unclear'] as const)
      expect(sent('this request', verdict)).toBeNull()
  })
})

describe('the template', () => {
  const templates = [
    { id: 1, templateType: 'Ongoing', automated: false },
    { id: 2, templateType: 'Ongoing', automated: true },
    { id: 3, templateType: 'Issue', automated: false },
    { id: 4, templateType: 'Onboarding', automated: false },
  ] as const
  const need = { isIssue: false, onboarding: false, hive: false, favouriteId: null }

  test.each([
    [{}, 2],
    [{ favouriteId: 1 }, 1],
    [{ favouriteId: 3 }, 2],
    [{ isIssue: true, favouriteId: 1 }, 3],
    [{ onboarding: true }, 4],
    [{ hive: true }, undefined],
  ])('for %j is %s', (change, id) => {
    expect(chooseTemplate({ ...need, ...change }, templates)?.id).toBe(id)
  })
})
