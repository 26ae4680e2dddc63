import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { writeDate, writeMoney, writeQuantity, writeRate, writeShare } from '#demo/bills/formats.ts'

describe('how bills write values', () => {
  it.each([
    ['MM/DD/YYYY', '01/05/2025'],
    ['M/D/YY', '1/5/25'],
    ['Month D, YYYY', 'January 5, 2025'],
    ['DD-MON-YY', '05-JAN-25'],
    ['D-MON-YY', '5-JAN-25'],
    ['MON DD YYYY', 'JAN 05 2025'],
    ["Mon D 'YY", "Jan 5 '25"],
    ['Month DD', 'January 05'],
    ['Mon D', 'Jan 5'],
  ] as const)('writes a day as %s', (format, written) => {
    expect(writeDate(asCalendarDate('2025-01-05'), format)).toBe(written)
  })

  it.each([
    ['minus', '-$1,284.17'],
    ['trailing', '$1,284.17-'],
    ['parentheses', '($1,284.17)'],
    ['CR', '$1,284.17 CR'],
  ] as const)('marks a credit by %s', (credit, written) => {
    expect(writeMoney(-128417, { sign: '$', credit })).toBe(written)
    expect(writeMoney(128417, { sign: '$', credit })).toBe('$1,284.17')
  })

  it('writes quantities, rates and shares with the decimals they have', () => {
    expect(writeQuantity(12345.5)).toBe('12,345.5')
    expect(writeRate(0.08123)).toBe('$0.08123')
    expect(writeQuantity(300, 4)).toBe('300.0000')
    expect(writeRate(-5)).toBe('-$5.00')
    expect(writeRate(-0.094, 'cents')).toBe('-9.4¢')
    expect(writeRate(0.1, 'point')).toBe('$.10')
    expect(writeRate(0.5, 'bare')).toBe('0.50')
    expect(writeShare(0.0625)).toBe('6.25%')
  })
})
