import { expect, test } from 'vitest'
import { linesOf } from '#reading/layout/lines.ts'
import { withoutPlaceholders } from '#reading/layout/placeholders.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const rows = (text: string) =>
  withoutPlaceholders(linesOf(typedSheet(text))).map(({ segments }) => segments.map((cell) => cell.text))

test('a dash where other lines have a quantity is no minus of the amount behind it', () => {
  const page = `
Propane            388.7 gallons      1,374.83
Tank rental                -             16.52`
  expect(rows(page)[1]).toEqual(['Tank rental', '16.52'])
})

test('a dash under the head of a column without numbers is none either', () => {
  const page = `
Charge                 Rate          Quantity      Amount
Water                   -               -           28.71
Sewer                   -               -           49.62`
  expect(rows(page)[2]).toEqual(['Sewer', '49.62'])
})

test('a dash in a column of signs stays', () => {
  const page = `
Last bill               507.97
Paid              -     507.97`
  expect(rows(page)[1]).toEqual(['Paid', '-', '507.97'])
})
