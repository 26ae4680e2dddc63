import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { draftOf } from '#workstation/bills/draft/bill-detail.ts'
import { typedDate, typedQuantity } from '#workstation/bills/draft/typed.ts'
import { beginTyping, typedPatches } from '#workstation/bills/state/typing.ts'
import { billDetail } from './bills.ts'

const date = asCalendarDate

describe('a typed date', () => {
  const near = date('2026-10-14')

  it.each([
    ['1012', '2026-10-12'],
    ['10/12', '2026-10-12'],
    ['9', '2026-10-09'],
    ['101225', '2025-10-12'],
    ['10/12/2024', '2024-10-12'],
    ['2026-10-01', '2026-10-01'],
  ])('%s is %s beside 10/14/2026', (typed, expected) => {
    expect(typedDate(typed, near)).toBe(expected)
  })

  it.each(['', '1332', '0230', '31/31', 'soon', '123'])('%j is none', (typed) => {
    expect(typedDate(typed, near)).toBeNull()
  })

  it('takes the year that brings it closest', () => {
    expect(typedDate('0105', date('2025-12-20'))).toBe('2026-01-05')
    expect(typedDate('1220', date('2026-01-05'))).toBe('2025-12-20')
    expect(typedDate('0229', date('2025-03-01'))).toBe('2024-02-29')
  })

  it('needs only month and day for any date within half a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (days) => {
        const wanted = addDays(near, days)
        expect(typedDate(wanted.slice(5).replace('-', ''), near)).toBe(wanted)
        expect(typedDate(formatDate(wanted), near)).toBe(wanted)
      }),
    )
  })
})

describe('a typed quantity', () => {
  it.each([
    ['8,240', 8240, null],
    ['-31.2', -31.2, null],
    ['8240 kWh', 8240, 'kWh'],
    ['.5 CCF', 0.5, 'CCF'],
  ])('%s', (typed, amount, unit) => {
    expect(typedQuantity(typed)).toEqual({ amount, unit })
  })

  it.each(['', '-', 'kWh', '1,2', '12.3.4'])('%j is none', (typed) => {
    expect(typedQuantity(typed)).toBeNull()
  })
})

describe('typing over a value', () => {
  const draft = draftOf(billDetail())
  const today = date('2026-11-21')
  const charge = { kind: 'charge', id: 1 } as const

  it('begins with the value as it is shown', () => {
    expect(beginTyping(draft, charge, 'value').first).toBe('10.00')
    expect(beginTyping(draft, { kind: 'usage', id: 3 }, 'value').first).toBe('8,240 kWh')
    expect(beginTyping(draft, { kind: 'field', field: 'service_period' }, 'dates')).toMatchObject({
      first: '09/11/2026',
      second: '10/12/2026',
    })
  })

  it('changes an end date by four digits', () => {
    const typing = { ...beginTyping(draft, charge, 'dates'), second: '1013' }
    expect(typedPatches(draft, typing, today)).toEqual([
      { of: 'charge', id: 1, set: { startDate: '2026-09-11', endDate: '2026-10-13' } },
    ])
  })

  it('takes an emptied date for a missing one', () => {
    const typing = { ...beginTyping(draft, { kind: 'field', field: 'invoice_date' }, 'value'), first: ' ' }
    expect(typedPatches(draft, typing, today)).toEqual([{ of: 'bill', set: { invoiceDate: null } }])
  })

  it('says what is wrong instead of guessing', () => {
    expect(typedPatches(draft, { ...beginTyping(draft, charge, 'value'), first: 'ten' }, today)).toMatch(
      /amount/,
    )
    expect(typedPatches(draft, { ...beginTyping(draft, charge, 'dates'), first: '1332' }, today)).toMatch(
      /date/,
    )
  })
})
