import { expect, test } from 'vitest'
import { type DraftLine, sharedMeterOf } from '../../../../src/workstation/bill/draft/edits.ts'

const line = (utilityAccountMeterId: number | null, over: Partial<DraftLine> = {}) =>
  ({
    utilityAccountMeterId,
    meterNumber: `M${utilityAccountMeterId}`,
    applicable: true,
    ...over,
  }) as DraftLine

test('a meter is named once where every line that counts is on it', () => {
  expect(sharedMeterOf([line(1), line(1), line(null, { applicable: false })])).toBe('M1')
  expect(sharedMeterOf([line(1, { meterNumber: null })])).toBe('meter 1')
})

test('lines on several meters, or without one, name their own', () => {
  expect(sharedMeterOf([line(1), line(2)])).toBeNull()
  expect(sharedMeterOf([line(1), line(null)])).toBeNull()
  expect(sharedMeterOf([line(null)])).toBeNull()
  expect(sharedMeterOf([])).toBeNull()
})
