import { describe, expect, test } from 'vitest'
import { linesOf } from '#extraction/layout/lines.ts'
import { panelLines } from '#extraction/layout/panels.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const panels = (text: string) =>
  panelLines(linesOf(typedSheet(text))).map(({ segments }) => segments.map((cell) => cell.text).join(' | '))

describe('panels that stand side by side', () => {
  test('are read one after the other, the left one first and whole', () => {
    const page = `
Electric                                Water
Customer charge          10.00          Base charge              14.00
Energy charge            45.00          Volume                   25.20
State tax                 2.00          Fire protection           2.00
Total electric           57.00`
    expect(panels(page)).toEqual([
      'Electric',
      'Customer charge | 10.00',
      'Energy charge | 45.00',
      'State tax | 2.00',
      'Total electric | 57.00',
      'Water',
      'Base charge | 14.00',
      'Volume | 25.20',
      'Fire protection | 2.00',
    ])
  })

  test('are no panels where the words on the left are for the amounts on the right', () => {
    const page = `
Service          Description          Amount
Water            Base charge           14.00
Sewer            Base charge           20.00
Storm            Runoff fee             5.50`
    expect(panels(page)).toEqual(
      page
        .trim()
        .split('\n')
        .map((line) => line.replaceAll(/ {2,}/g, ' | ')),
    )
  })

  test('are no panels where the amounts lead the lines', () => {
    const page = `
 14.00          Base charge
 20.00          Sewer charge
  5.50          Runoff fee
 39.50          Total`
    expect(panels(page)[0]).toBe('14.00 | Base charge')
  })
})
