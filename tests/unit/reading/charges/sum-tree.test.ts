import { describe, expect, test } from 'vitest'
import { chargeRowsOf } from '#reading/charges/charge-rows.ts'
import { reconcile } from '#reading/charges/reconcile.ts'
import { type SumNode, sumTree } from '#reading/charges/sum-tree.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { SUMMARY_AND_DETAILS } from '../support/typed-bills.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const treeOf = (text: string) => sumTree(chargeRowsOf([labelledPage(typedSheet(text))]))
const shape = (node: SumNode): unknown =>
  node.parts.length === 0 ? node.row.description : { [node.row.description]: node.parts.map(shape) }

describe('which lines are sums of others', () => {
  test('a subtotal takes in the lines above it, and a total its subtotals', () => {
    const roots = treeOf(`
Customer charge                      10.00
Energy charge                        45.00
Electric subtotal                    55.00
Gas delivery                         20.00
Gas supply                           12.50
Gas subtotal                         32.50
Total current charges                87.50`)
    expect(roots.map(shape)).toEqual([
      {
        'Total current charges': [
          { 'Electric subtotal': ['Customer charge', 'Energy charge'] },
          { 'Gas subtotal': ['Gas delivery', 'Gas supply'] },
        ],
      },
    ])
  })

  test('a heading with its amount takes in the lines below it', () => {
    const roots = treeOf(`
Delivery services                    30.00
  Customer charge                    10.00
  Distribution charge                20.00
Supply services                      40.00
  Generation                         35.00
  Transmission                        5.00`)
    expect(roots.map(shape)).toEqual([
      { 'Delivery services': ['Customer charge', 'Distribution charge'] },
      { 'Supply services': ['Generation', 'Transmission'] },
    ])
  })

  test('balances and payments are never parts', () => {
    const roots = treeOf(`
Previous balance                     50.00
Payment received                    -50.00
Water                                20.00
Sewer                                30.00
Total due                            50.00`)
    expect(roots.map(shape)).toEqual(['Water', 'Sewer'])
  })
})

describe('the lines that add up', () => {
  const lines = (text: string, total: number) => {
    const { rows, reconciliation } = reconcile(treeOf(text), [total])
    return { lines: rows.map((row) => row.description), difference: reconciliation.difference }
  }

  test('a summary gives way to its detail', () => {
    expect(lines(SUMMARY_AND_DETAILS, 8_750)).toEqual({
      lines: ['Customer charge', 'Energy charge', 'Delivery charge', 'Supply charge'],
      difference: 0,
    })
  })

  test('what does not add up is said with the difference', () => {
    const bill = `
Customer charge                      10.00
Energy charge                        45.00
Total current charges                60.00`
    expect(lines(bill, 6_000)).toEqual({ lines: ['Customer charge', 'Energy charge'], difference: -500 })
  })
})
