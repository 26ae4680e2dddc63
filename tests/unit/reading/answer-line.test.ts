import { describe, expect, test } from 'vitest'
import { answerLine } from '#reading/answer-line.ts'
import { readBill } from '#reading/read-bill.ts'
import { typedSheet } from './support/typed-sheet.ts'

const bill = (lines: string) => `
                      TALLOW CREEK ELECTRIC
Account number 4410-22817            Bill date 03/14/2026
Service period 02/09/2026 - 03/10/2026
Previous balance                       $91.57
Payment received                       -91.57
Total current charges                  $66.34
Amount due                             $66.34

CHARGES
${lines}`

const told = (lines: string) => {
  const { difference, doubts } = answerLine('', readBill([typedSheet(bill(lines))]))
  return { difference, doubts }
}

describe('that the lines come to the total', () => {
  test('is said where nothing on the page speaks against them, also of one charge that is called a total', () => {
    const lines = `Customer charge                         12.00
Energy charge                           50.00
Total state sales tax                    4.34`
    expect(told(lines)).toEqual({ difference: 0, doubts: [] })
  })

  test('is not said where the page prints a charge that they leave out', () => {
    const lines = `Customer charge                         12.00
Energy charge                           50.00
Reserve margin charge                    1.37
Sales tax                                4.34`
    expect(told(lines)).toEqual({
      difference: null,
      doubts: ['The page also prints “Reserve margin charge” $1.37.'],
    })
  })

  test('is not said where that is not what the bill has for its total', () => {
    const lines = `Customer charge                         12.00
Energy charge                           50.00
Sales tax                                4.34`
    const reading = readBill([typedSheet(bill(lines))])
    expect(answerLine('', reading).difference).toBe(0)
    const without = { ...reading, fields: { ...reading.fields, totalCurrentCharges: null } }
    expect(answerLine('', without)).toMatchObject({
      difference: null,
      doubts: ['What the lines come to is not the total of the current charges.'],
    })
  })

  test('how far they miss it is said of all others', () => {
    const lines = `Customer charge                         12.00
Energy charge                           53.00
Sales tax                                4.34`
    expect(told(lines)).toEqual({ difference: 3, doubts: [] })
  })
})
