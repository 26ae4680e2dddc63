import { describe, expect, test } from 'vitest'
import { blankLesson, type Lesson } from '#reading/learning/lesson.ts'
import { lessonOf } from '#reading/learning/teach.ts'
import { readBill } from '#reading/read-bill.ts'
import { canonical } from '#reading/text/canonical.ts'
import { APRIL, MARCH, twoServices } from '#tests/helpers/two-services.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const march = readBill([typedSheet(twoServices(MARCH))])
const lines = march.charges.map(({ description, amount }) => ({ description, amount }))
const total = (charges: typeof lines) => charges.reduce((sum, { amount }) => sum + amount, 0)

/** What a person teaches who saves March with these charges. */
const taughtBy = (charges: typeof lines): Lesson =>
  lessonOf(march, { totalCurrentCharges: total(charges), charges })

const read = (page: string, ...lessons: Lesson[]) =>
  readBill([typedSheet(page)], { learned: lessons.map((lesson, at) => ({ id: at + 1, lesson })) })
const april = (...lessons: Lesson[]) => read(twoServices(APRIL), ...lessons)
const amounts = (charges: { amount: number }[]) => charges.map(({ amount }) => amount)
const APRIL_LINES = [1_200, 19_910, 159, 3_125, 30_060, 735]

describe('a correction proves', () => {
  test('of a charge split in two that its row is a charge, and no more', () => {
    const split = lines.flatMap((line) =>
      line.amount === 657
        ? [
            { ...line, amount: 328 },
            { ...line, amount: 329 },
          ]
        : [line],
    )
    const lesson = taughtBy(split)
    expect(lesson.notCharges).toEqual([])
    expect(lesson.charges).toContain('basin levy')
    const taught = april(lesson)
    expect(amounts(taught.charges)).toEqual(APRIL_LINES)
    expect(taught.reconciliation).toEqual({ printedTotal: 55_189, linesTotal: 55_189, difference: 0 })
  })

  test('of charges saved as one that their rows are charges', () => {
    const [customer, energy, ...rest] = lines as [(typeof lines)[0], (typeof lines)[0]]
    const merged = [{ description: 'Electric', amount: customer.amount + energy.amount }, ...rest]
    expect(taughtBy(merged).charges).toEqual(
      expect.arrayContaining(['customer charges', 'energy charges', 'basin levy']),
    )
    expect(taughtBy(merged).notCharges).toEqual([])
  })

  test('nothing of lines that were left out of one bill, nor that what is left is the total', () => {
    const lesson = taughtBy(lines.slice(0, 3))
    expect(lesson.notCharges).toEqual([])
    expect(lesson.sums).toEqual([])
    expect(lesson.fields.totalCurrentCharges).toBeUndefined()
    expect(amounts(april(lesson).charges)).toEqual(APRIL_LINES)
  })

  test('nothing of lines of nothing, and of two that cancel each other out', () => {
    const page = `${twoServices(MARCH)}\n\nLamp rental      4.00\nLamp credit     -4.00\nMeter test       0.00`
    const lesson = lessonOf(readBill([typedSheet(page)]), { charges: lines })
    expect(lesson.notCharges).toEqual([])
  })

  test('of a line that the total is met without that it is none', () => {
    const page = `${twoServices(MARCH)}\n\nNeighbor fund pledge      5.00`
    expect(lessonOf(readBill([typedSheet(page)]), { charges: lines }).notCharges).toEqual([
      'neighbor fund pledge',
    ])
  })

  test('of two rows of an amount that the one is the charge that is called so', () => {
    const named = /^.*Basin levy.*$/m
    const page = twoServices(MARCH).replace(named, (line) => `${line.replace('levy', 'part')}\n${line}`)
    const { charges, notCharges, sums } = lessonOf(readBill([typedSheet(page)]), { charges: lines })
    expect(charges).toContain('basin levy')
    expect(charges).not.toContain('basin part')
    expect([...notCharges, ...sums]).toContain('basin part')
  })
})

describe('a lesson that makes a reading explain less of the page is refused, and says why', () => {
  const blank = blankLesson(taughtBy(lines))

  test('when it takes charges away', () => {
    const taught = april({ ...blank, notCharges: ['basin levy'] })
    expect(taught.lessons).toEqual([{ id: 1, followed: 'none', refused: [expect.stringMatching(/total/)] }])
    expect({ ...taught, lessons: [] }).toEqual(april())
  })

  test('when it names another total than the page', () => {
    const page = twoServices(APRIL).replace('Amount Due', 'Zorb').replace('Total current charges', 'Total')
    const anchors = [{ label: canonical('Total electric'), kind: 'right' as const }]
    const taught = read(page, { ...blank, fields: { totalCurrentCharges: { anchors } } })
    expect(taught.lessons).toMatchObject([{ followed: 'none', refused: [expect.stringMatching(/212\.69/)] }])
    expect({ ...taught, lessons: [] }).toEqual(read(page))
  })

  test('when it reads another day than the one that the page names', () => {
    const page = twoServices(APRIL).replace('Bill Date', 'Issued')
    const anchors = [{ label: canonical('Due Date'), kind: 'after' as const }]
    const taught = read(page, { ...blank, fields: { invoiceDate: { anchors } } })
    expect(taught.lessons[0]?.refused).toEqual([
      'the invoice date would be another than the one the page names',
    ])
    expect(taught.fields.invoiceDate?.value).toBe('2026-04-02')
  })

  test('while its other parts, and other lessons, are followed', () => {
    const page = twoServices(APRIL).replace('Bill Date', 'Struck off')
    expect(read(page).fields.invoiceDate).toBeNull()
    const anchors = [{ label: canonical('Struck off'), kind: 'after' as const }]
    const partly = { ...blank, notCharges: ['basin levy'], fields: { invoiceDate: { anchors } } }
    const taught = read(page, partly, taughtBy(lines))
    expect(taught.lessons).toMatchObject([{ followed: 'part' }, { followed: 'whole' }])
    expect(taught.fields.invoiceDate?.value).toBe('2026-04-02')
    expect(amounts(taught.charges)).toEqual(APRIL_LINES)
  })
})

test('a usage is called by the page’s words, never by what somebody typed on another bill', () => {
  const page = (used: number) => `${twoServices(APRIL)}\n\nTurbine tally        ${used}`
  const usages = [{ description: 'Suite 12 of Ada’s Books', amount: 912, unit: 'therms' }]
  const lesson = lessonOf(readBill([typedSheet(page(912))]), { usages })
  expect(read(page(733), lesson).usages).toMatchObject([
    { amount: 733, unit: 'therms', description: 'turbine tally' },
  ])
  expect(JSON.stringify(lesson)).not.toMatch(/Ada/)
})
