import { describe, expect, it } from 'vitest'
import { type JudgedMeter, verdictOf } from '#domain/validations/bill-verdict.ts'
import { confidenceOf, confidenceWithoutOddity } from '#domain/validations/confidence.ts'
import { missingMeters } from '#domain/validations/meters-check.ts'
import type { CheckName, Oddity } from '#domain/validations/story.ts'

const odd = (check: CheckName, size: number): Oddity => ({
  check,
  size,
  message: `The ${check} is odd.`,
  next: `Look at the ${check}.`,
})

const meter = (oddities: readonly Oddity[], more: Partial<JudgedMeter> = {}): JudgedMeter => ({
  id: 1,
  name: 'Main',
  before: 20,
  oddities,
  ...more,
})

describe('what a bill comes to', () => {
  it('is valid where nothing is odd, and surer the more is known', () => {
    const told = verdictOf([meter([])], [])
    expect(told).toMatchObject({
      severity: 'VALID',
      size: 0,
      response: 'Nothing is odd about it beside the 20 bills before.',
    })
    expect(confidenceWithoutOddity(0)).toBeLessThan(confidenceWithoutOddity(13))
    expect(verdictOf([meter([], { before: 0 })], []).response).toBe(
      'There is no bill before that it could be held against.',
    )
  })

  it('is the least sure of what is odd, in the order of how odd', () => {
    const told = verdictOf([meter([odd('gap', 5), odd('rate', 8)])], [])
    expect(told.confidence).toBe(Math.min(confidenceOf('gap', 5), confidenceOf('rate', 8)))
    expect([told.severity, told.size]).toEqual(['ERROR', 8])
    expect(told.response).toBe('The rate is odd. The gap is odd.')
    expect(told.nextSteps).toBe('Look at the rate. Look at the gap.')
  })

  it('is a warning where it is as likely right', () => {
    expect(verdictOf([meter([odd('rate', 6)])], []).severity).toBe('WARNING')
  })

  it('names the meter where there are several', () => {
    const meters = [meter([odd('usage', 4)]), meter([], { id: 2, name: 'Pool' })]
    expect(verdictOf(meters, []).response).toBe('Main: The usage is odd.')
  })
})

describe('a check that is off', () => {
  it('says nothing, and what it would have said is kept with the reason', () => {
    const off = [{ check: 'usage', of: 'client', reason: 'Solar.' }] as const
    const told = verdictOf([meter([odd('usage', 8)])], off)
    expect(told).toMatchObject({ severity: 'VALID', size: 0, oddities: [] })
    expect(told.silenced).toMatchObject([{ check: 'usage', of: 'client', reason: 'Solar.' }])
    expect(told.response).toContain('“Usage” is off for this client: Solar.')
  })

  it('is said by the reason of the account before that of its client', () => {
    const off = [
      { check: 'usage', of: 'client', reason: 'Solar.' },
      { check: 'usage', of: 'account', reason: 'Vacant.' },
    ] as const
    expect(verdictOf([meter([odd('usage', 8)])], off).silenced).toMatchObject([{ reason: 'Vacant.' }])
  })
})

describe('a meter that is not on the bill', () => {
  const known = [
    { id: 1, name: 'Main' },
    { id: 2, name: 'Pool' },
  ]
  const both = new Set([1, 2])

  it('is told where each of the last four bills had it', () => {
    const [missing] = missingMeters(new Set([1]), [both, both, both, both], known)
    expect(missing).toMatchObject({ utilityAccountMeterId: 2, oddity: { check: 'meters' } })
    expect(missing?.oddity.message).toBe(
      'Nothing is billed for Pool: each of the last 4 bills had lines of it.',
    )
  })

  it('is nothing where one of them did without, or few are known', () => {
    expect(missingMeters(new Set([1]), [both, both, new Set([1]), both], known)).toEqual([])
    expect(missingMeters(new Set([1]), [both, both, both], known)).toEqual([])
  })
})
