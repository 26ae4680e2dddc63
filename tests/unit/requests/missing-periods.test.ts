import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { chaseIn, searchOfChase } from '#domain/requests/chase-address.ts'
import { withMissingPeriods } from '#domain/requests/missing-periods.ts'

const MAY = { startDate: asCalendarDate('2026-05-01'), endDate: asCalendarDate('2026-05-31') }
const JULY = { startDate: asCalendarDate('2026-07-01'), endDate: asCalendarDate('2026-07-31') }

describe('a mail’s text with missing periods', () => {
  test('names one below what it says', () => {
    expect(withMissingPeriods('Please send the bills.\n', [MAY])).toBe(
      'Please send the bills.\n\nThe bill of this period is missing:\n- service from 05/01/2026 to 05/31/2026\n',
    )
  })

  test('names several, and nothing else where there is no template', () => {
    expect(withMissingPeriods('', [MAY, JULY])).toBe(
      [
        'The bills of these periods are missing:',
        '- service from 05/01/2026 to 05/31/2026',
        '- service from 07/01/2026 to 07/31/2026',
      ].join('\n'),
    )
  })

  test('is as it was where none is missing', () => {
    expect(withMissingPeriods('Please.\n', [])).toBe('Please.\n')
  })
})

describe('an address that asks for the mail', () => {
  test('says of which meter and what is missing', () => {
    const chase = { meterId: 5, missing: [MAY, JULY] }
    expect(searchOfChase(chase)).toBe('?mail=5&missing=2026-05-01~2026-05-31,2026-07-01~2026-07-31')
    expect(chaseIn(searchOfChase(chase))).toEqual(chase)
  })

  test.each([
    '?mail=5',
    '?missing=2026-05-01~2026-05-31',
    '?mail=5e9&missing=2026-05-01~2026-05-31',
    '?mail=5&missing=2026-05-31~2026-05-01',
    '?mail=5&missing=2026-02-30~2026-03-31',
  ])('asks for none as %s', (search) => {
    expect(chaseIn(search)).toBeNull()
  })
})
