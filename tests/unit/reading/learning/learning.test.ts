import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { describeLesson } from '#reading/learning/describe.ts'
import type { KnownLesson, Lesson } from '#reading/learning/lesson.ts'
import { lessonOf } from '#reading/learning/teach.ts'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const march = `
OTTER FORK POWER
Reference          Sent out            Settlement          Kindly remit
77-1234-9          March 3, 2024       March 24, 2024      $ 80.00

Basic charge                             10.00
Energy charge                            60.00
Hydrant levy                             10.00
Neighbor fund pledge                      5.00
Sum                                      80.00`
const april = march
  .replace('March 3', 'April 2')
  .replace('March 24', 'April 23')
  .replaceAll('80.00', '90.00')
  .replace('60.00', '70.00')

const corrected = {
  utility: 'Otter Fork Power',
  accountNumber: '77-1234-9',
  invoiceDate: asCalendarDate('2024-03-03'),
  dueDate: asCalendarDate('2024-03-24'),
  amountDue: 8_000,
  charges: [
    { description: 'Basic charge', amount: 1_000 },
    { description: 'Energy charge', amount: 6_000 },
    { description: 'Hydrant levy', amount: 1_000 },
  ],
}
const known = (...lessons: Lesson[]): KnownLesson[] => lessons.map((lesson, at) => ({ id: at + 1, lesson }))
const taught = (): KnownLesson[] => known(lessonOf(readBill([typedSheet(march)]), corrected))

describe('learning from a corrected bill', () => {
  test('the next bill of that layout comes out right', () => {
    const { fields, charges } = readBill([typedSheet(april)], { learned: taught() })
    expect(fields.accountNumber?.value).toBe('77-1234-9')
    expect(fields.invoiceDate?.value).toBe('2024-04-02')
    expect(fields.dueDate?.value).toBe('2024-04-23')
    expect(fields.amountDue?.value).toBe(9_000)
    expect(charges.map((charge) => charge.amount)).toEqual([1_000, 7_000, 1_000])
    expect(fields.amountDue?.evidence.reason).toMatch(/corrected bill/)
  })

  test('without the lesson these labels mean nothing', () => {
    expect(readBill([typedSheet(april)]).fields.invoiceDate).toBeNull()
  })

  test('another layout is read as if nothing had been learned', () => {
    const other = typedSheet(`
PINE GULCH WATER
Account Number: 555-1212-7        Bill Date: 05/02/2024
Amount Due: $ 33.00               Due Date: 05/20/2024
Water charge                             33.00`)
    expect(readBill([other], { learned: taught() })).toEqual(readBill([other]))
  })

  test('what was learned survives storing, can be put in words, and forgotten', () => {
    const stored = JSON.parse(JSON.stringify(taught()))
    expect(readBill([typedSheet(april)], { learned: stored }).fields.amountDue?.value).toBe(9_000)
    expect(describeLesson(stored[0].lesson).join(' ')).toMatch(/below “kindly remit”/)
  })

  test('an amount that stands beside several labels teaches only those of its own field', () => {
    const bill = `
OTTER FORK POWER
Account Number: 77-1234-9         Bill Date: 03/03/2024
Total current charges                    80.00
Amount due                               80.00

Basic charge                             10.00
Energy charge                            70.00`
    const lesson = lessonOf(readBill([typedSheet(bill)]), {
      totalCurrentCharges: 8_000,
      amountDue: 8_000,
      charges: [],
    })
    expect(lesson.fields.amountDue?.anchors.map(({ label }) => label)).toEqual(['amount due'])
    expect(lesson.fields.totalCurrentCharges?.anchors.map(({ label }) => label)).not.toContain('amount due')
  })

  test('something stored that is no lesson teaches nothing', () => {
    expect(readBill([typedSheet(april)], { learned: { broken: true } })).toEqual(
      readBill([typedSheet(april)]),
    )
  })
})

describe('learning what was used', () => {
  const bill = (used: number, spare: number) => `
OTTER FORK POWER
Account Number: 77-1234-9         Bill Date: 03/03/2024
Amount due                               80.00

Turbine tally                            ${used}
Energy charge ${spare} kWh @ 0.10            80.00`
  const lessonFrom = (usages: { description: string; amount: number; unit: string | null }[]) =>
    known(lessonOf(readBill([typedSheet(bill(912, 800))]), { usages }))
  const usagesOf = (learned: KnownLesson[]) =>
    readBill([typedSheet(bill(733, 800))], { learned }).usages.map(({ amount, unit }) => ({ amount, unit }))

  test('a usage that was missed is found in its place next month, and one that it took the place of is left out', () => {
    expect(usagesOf([])).toEqual([{ amount: 800, unit: 'kWh' }])
    expect(usagesOf(lessonFrom([{ description: 'Turbine tally', amount: 912, unit: 'therms' }]))).toEqual([
      { amount: 733, unit: 'therms' },
    ])
  })

  test('a usage that a person left out, or gave another unit than the page, is read as the page has it', () => {
    expect(lessonFrom([])[0]?.lesson.notUsages).toEqual([])
    expect(usagesOf(lessonFrom([]))).toEqual([{ amount: 800, unit: 'kWh' }])
  })

  test('usages that nobody looked at teach nothing', () => {
    const lesson = lessonOf(readBill([typedSheet(bill(912, 455))]), { amountDue: 8_000 })
    expect(lesson).toMatchObject({ usages: [], notUsages: [], usagePlaces: [] })
  })

  test('a wrong correction does not touch another layout', () => {
    const wrong = lessonFrom([{ description: 'Energy charge', amount: 80, unit: 'therms' }])
    const other = typedSheet(`
PINE GULCH WATER
Account Number: 555-1212-7        Bill Date: 05/02/2024
Amount Due: $ 33.00               Due Date: 05/20/2024
You used 12 kWh
Water charge                             33.00`)
    expect(readBill([other], { learned: wrong })).toEqual(readBill([other]))
  })

  test('what was learned of usages is said in words', () => {
    const [taught] = lessonFrom([{ description: 'Turbine tally', amount: 912, unit: 'therms' }])
    expect(taught && describeLesson(taught.lesson).join(' ')).toMatch(
      /Finds the usage turbine tally to the right of “turbine tally”/,
    )
  })
})
