import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import {
  searchOfValidations,
  usualNarrowing,
  validationNarrowingIn,
} from '#domain/validations/validation-narrowing.ts'
import { parseRange } from '#domain/validations/validation-queue.ts'

const today = asCalendarDate('2026-11-23')

describe('the range of confidence', () => {
  it.each([
    ['0-70', [0, 70]],
    ['70 – 20', [20, 70]],
    ['5% to 9 %', [5, 9]],
    ['40', [40, 40]],
  ])('is typed as %s', (text, range) => {
    expect(parseRange(text)).toEqual(range)
  })

  it.each(['', '0-101', 'all', '-5', '1-2-3'])('is not “%s”', (text) => {
    expect(parseRange(text)).toBeNull()
  })
})

describe('the address of the queue', () => {
  it('is bare as usual: confidence of 0 to 70, saved from yesterday to tomorrow', () => {
    const usual = validationNarrowingIn('', today)
    expect(usual).toMatchObject({ range: [0, 70], from: '2026-11-22', to: '2026-11-24' })
    expect(searchOfValidations(usual, today)).toBe('')
  })

  it('says everything else, and is read again', () => {
    const narrowing = {
      ...usualNarrowing(today),
      ...{ range: [10, 100] as const, companyId: 4, from: '' as const, to: asCalendarDate('2026-10-01') },
      ...({ status: 'Unchecked', severity: 'ERROR', sort: 'id', order: 'desc' } as const),
    }
    expect(validationNarrowingIn(searchOfValidations(narrowing, today), today)).toEqual(narrowing)
  })

  it('with what nobody asks for is as usual', () => {
    const odd = '?confidence=a&company=0&from=2026-02-31&status=Maybe&sort=name&order=up'
    expect(validationNarrowingIn(odd, today)).toEqual(usualNarrowing(today))
  })
})
