import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { Page } from '#reading/extraction.ts'
import { placeAt, pointedEvidence } from '#reading/pointing/place.ts'
import { type PageValueKind, valuesOnPage } from '#reading/pointing/values-on-page.ts'
import { pageOf } from '#reading/words/sheet.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const page = pageOf(
  typedSheet(`
OTTER FORK POWER                     Account Number: 77-1234-9
Bill Date: 03/04/2024                Due Date: Mar 24

Service from Feb 1 to Mar 1
Energy charge       1,240 kWh x $0.05          62.00
Basic charge                                   18.00-
Total current charges                          44.00
Demand              31.2 kW`),
)
const OF = { near: asCalendarDate('2024-03-04'), wholeMoney: false }
const printed = ({ words }: Page, numbers: readonly number[]) =>
  numbers.map((number) => words[number]?.text).join(' ')
const found = (kind: PageValueKind, of: Page = page) =>
  valuesOnPage(of, OF)
    .filter((value) => value.kind === kind)
    .map(({ value, words, likely }) => ({ value, printed: printed(of, words), likely }))

describe('what of a page could fill a bill', () => {
  test('are dates as the reading understands them, those first that their labels lead to', () => {
    expect(found('date')).toEqual(
      expect.arrayContaining([
        { value: '2024-03-04', printed: '03/04/2024', likely: { invoice_date: expect.any(Number) } },
        { value: '2024-03-24', printed: 'Mar 24', likely: { due_date: expect.any(Number) } },
      ]),
    )
    expect(found('period')).toContainEqual({
      value: { start: '2024-02-01', end: '2024-03-01' },
      printed: 'Feb 1 Mar 1',
      likely: { service_period: expect.any(Number) },
    })
  })

  test('are amounts with their sign, and quantities with their unit', () => {
    expect(found('amount').map(({ value }) => value)).toEqual([6_200, -1_800, 4_400])
    expect(found('quantity')).toContainEqual({
      value: { amount: 31.2, unit: 'kW' },
      printed: '31.2 kW',
      likely: {},
    })
  })

  test('are numbers of accounts, and none that a date holds', () => {
    const numbers = found('number').map(({ value }) => value)
    expect(numbers).toContain('77-1234-9')
    expect(numbers).not.toContain('03/04/2024')
    expect(numbers).not.toContain('2024')
  })

  test('are rows, each with all that its line prints, a total less likely than a charge', () => {
    const rows = found('charge')
    const row = (name: string) => rows.find(({ printed: text }) => text.startsWith(name))
    const [energy, basic, total] = [row('Energy'), row('Basic'), row('Total')]
    expect(energy).toMatchObject({
      value: { description: 'Energy charge', amount: 6_200 },
      printed: 'Energy charge 1,240 kWh x $0.05 62.00',
    })
    expect(basic?.value).toMatchObject({ description: 'Basic charge', amount: -1_800 })
    expect(total?.likely.line).toBeLessThan(energy?.likely.line ?? 0)
    expect(found('usage')).toContainEqual({
      value: { description: 'Demand', amount: 31.2, unit: 'kW' },
      printed: 'Demand 31.2 kW',
      likely: { line: 0.9 },
    })
  })

  test('is nothing on an empty page', () => {
    expect(valuesOnPage({ ...page, words: [] }, OF)).toEqual([])
  })
})

describe('a place that was pointed at', () => {
  test('is told by its words, which must all be there', () => {
    const place = placeAt([page], { page: 1, words: [0, 1] })
    expect(place).toMatchObject({ page: 1, words: [0, 1], text: 'OTTER FORK' })
    expect(placeAt([page], { page: 1, words: [0, page.words.length] })).toBeNull()
    expect(placeAt([page], { page: 2, words: [0] })).toBeNull()
  })

  test('is the evidence of its value', () => {
    const places = [[0], [1]].flatMap((words) => placeAt([page], { page: 1, words }) ?? [])
    expect(pointedEvidence(places)).toMatchObject({ page: 1, text: 'OTTER FORK', confidence: 1 })
    expect(pointedEvidence([])).toBeNull()
  })
})
