import { describe, expect, test } from 'vitest'
import { linesOf } from '#reading/layout/lines.ts'
import { panelLines } from '#reading/layout/panels.ts'
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

  test('are no panels where amounts lead the lines with a day, a code or a quantity before the words', () => {
    const page = `
 $19.84 T   01/21/24    Meter charge
 $44.58 T   01/24/24    Tier 1                10 CCF     $4.458
  $3.36 RD-1            Decoupling charge
 $31.83 T   1,620 kWh   Fuel adjustment                 0.01965
 $99.61 Total`
    expect(panels(page)[0]).toBe('$19.84 T | 01/21/24 | Meter charge')
  })

  test('are no panels where the currency stands apart from the amounts', () => {
    const page = `
 $         166.57    Water 0 to 60       60 m³
 ($        273.60 )  Water over 60       73 m³
 $         440.17    Storm charge`
    expect(panels(page)[0]).toBe('$ | 166.57 | Water 0 to 60 | 60 m³')
  })

  test('have their amounts first on both sides, below a head that shares the white between them', () => {
    const page = `
Sample Water                                    Account number    58784
1 Elm St                                        Bill date      4 Jun 23
Anytown                                         Due           25 Jun 23

Water service                                   Sewer service
   58.90   Water availability                       39.18     Benefit charge
   31.10   Meter charge                            195.97     Volume charge
  235.62   Water used     35 HCF    $6.732         560.77     Total new charges`
    expect(panels(page).slice(-6)).toEqual([
      '58.90 | Water availability',
      '31.10 | Meter charge',
      '235.62 | Water used | 35 HCF | $6.732',
      '39.18 | Benefit charge',
      '195.97 | Volume charge',
      '560.77 | Total new charges',
    ])
  })
})
