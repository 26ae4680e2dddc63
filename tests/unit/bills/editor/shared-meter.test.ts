import { expect, test } from 'vitest'
import { type DraftLine, isPrintedApart, sharedMeterOf } from '#workstation/bills/draft/edits.ts'

const line = (utilityAccountMeterId: number | null, over: Partial<DraftLine> = {}) =>
  ({
    utilityAccountMeterId,
    meterNumber: 'printed',
    meterName: `M${utilityAccountMeterId} · Electric`,
    applicable: true,
    ...over,
  }) as DraftLine

test('a meter is named once where every line that counts is on it', () => {
  expect(sharedMeterOf([line(1), line(1), line(null, { applicable: false })])).toBe('M1 · Electric')
  expect(sharedMeterOf([line(1, { meterName: null })])).toBe('chosen meter')
})

test('lines on several meters, or without one, name their own', () => {
  expect(sharedMeterOf([line(1), line(2)])).toBeNull()
  expect(sharedMeterOf([line(1), line(null)])).toBeNull()
  expect(sharedMeterOf([line(null)])).toBeNull()
  expect(sharedMeterOf([])).toBeNull()
})

test('the printed number is shown beside the chosen meter where it is another', () => {
  const printed = (meterNumber: string | null) =>
    isPrintedApart(line(1, { meterNumber, meterName: '97-643460 · Electric' }))
  expect(printed('97643460')).toBe(false)
  expect(printed(null)).toBe(false)
  expect(printed('97-643461')).toBe(true)
})
