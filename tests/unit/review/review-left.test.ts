import { describe, expect, test } from 'vitest'
import { hasLeft } from '#workstation/review/left.ts'

const row = { utility_bill_ids: [7, 8] }
const bills = new Set([7, 8])

describe('a meter that was checked here', () => {
  test('has left every list until the server has it, however late it was asked for', () => {
    expect(hasLeft(row, { bills, confirmedAt: null }, 5_000)).toBe(true)
  })

  test('has left a list that was asked for before, and comes late', () => {
    expect(hasLeft(row, { bills, confirmedAt: 1_000 }, 999)).toBe(true)
    expect(hasLeft(row, { bills, confirmedAt: 1_000 }, 1_000)).toBe(true)
  })

  test('is on one that was asked for later, as somebody put it back', () => {
    expect(hasLeft(row, { bills, confirmedAt: 1_000 }, 1_001)).toBe(false)
  })

  test('is on the list for a bill that came meanwhile', () => {
    expect(hasLeft({ utility_bill_ids: [7, 8, 9] }, { bills, confirmedAt: null }, 0)).toBe(false)
  })
})
