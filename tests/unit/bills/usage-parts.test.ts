import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftUsage } from '#domain/bills/bill-draft.ts'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { beforeParts, countByParts, partsBeside } from '#domain/bills/proposals/usage-parts.ts'
import { bill, context, rules, usage, withMeter } from '#tests/helpers/drafts.ts'

type Said = Partial<DraftUsage> & { description: string; amount: number }

const linesOf = (said: readonly Said[]): DraftUsage[] =>
  said.map((line, index) => usage(index + 1, { utilityAccountMeterId: 1, ...line }))

/** The words of each sum that is found, with those of its parts. */
const found = (...said: Said[]): Record<string, string[]> =>
  Object.fromEntries(
    [...partsBeside(linesOf(said))].map(([sum, parts]) => [
      sum.description,
      parts.map(({ description }) => description),
    ]),
  )

const peak = (amount: number, more = {}) => ({ description: 'Peak', amount, ...more })
const offPeak = (amount: number, more = {}) => ({ description: 'Off Peak', amount, ...more })
const used = (amount: number, more = {}) => ({ description: 'kWh used', amount, ...more })

describe('a usage whose parts stand beside it', () => {
  it('is what lines that follow one another come to, before or after it', () => {
    expect(found(peak(120_122), offPeak(416_096), used(536_218))).toEqual({
      'kWh used': ['Peak', 'Off Peak'],
    })
    expect(found(used(536_218), peak(120_122), offPeak(416_096))).toEqual({
      'kWh used': ['Peak', 'Off Peak'],
    })
    expect(found(peak(120_122), offPeak(416_096), used(536_220))).toEqual({})
  })

  it('is found for each of two reads', () => {
    const second = { description: 'kWh used, second read', amount: 315_788 }
    expect(
      found(peak(101_002), offPeak(196_446), peak(70_409), offPeak(245_379), used(297_448), second),
    ).toEqual({
      'kWh used': ['Peak', 'Off Peak'],
      [second.description]: ['Peak', 'Off Peak'],
    })
  })

  it('may be of all meters where it stands on one of them, and is none on a meter of its own', () => {
    const all = { description: 'Electric charges', amount: 273_400 }
    const meters = [peak(122_800), offPeak(150_600, { utilityAccountMeterId: 2 })]
    expect(Object.keys(found(...meters, all))).toEqual([all.description])
    expect(found(...meters, { ...all, utilityAccountMeterId: 3 })).toEqual({})
    expect(found(...meters, { ...all, utilityAccountMeterId: null })).toEqual({})
  })

  it('may be in another unit of the same standard, and one off in its last place for the roundings of its parts', () => {
    expect(Object.keys(found(peak(1_200), offPeak(800), used(2, { unit: 'MWh' })))).toEqual([])
    expect(Object.keys(found(peak(1_200), offPeak(800.5), used(2.0005, { unit: 'MWh' })))).toEqual([
      'kWh used',
    ])
    expect(Object.keys(found(peak(1_200), offPeak(801), used(2_002)))).toEqual(['kWh used'])
    expect(found(peak(120), offPeak(81), used(202))).toEqual({})
  })

  it.each([
    ['few figures are alike by chance', [peak(5), offPeak(3), used(8)]],
    ['a part is no sum', [used(1_201), peak(799), offPeak(2_000)]],
    [
      'what was delivered is no sum of what was sent back and the rest',
      [
        { description: 'Received from you', amount: 2_011 },
        { description: 'Billed', amount: 3_102 },
        { description: 'Delivered to you', amount: 5_113 },
      ],
    ],
    [
      'demands are not added',
      [peak(1_201, { usageTypeId: 2 }), offPeak(799, { usageTypeId: 2 }), used(2_000)],
    ],
    ['what is left out counts nothing', [peak(1_201, { applicable: false }), offPeak(799), used(2_000)]],
    [
      'a unit of another measure is not compared',
      [peak(1_201), offPeak(799), used(2_000, { unit: 'therms' })],
    ],
  ] as [string, Said[]][])('%s', (_, said) => {
    expect(found(...said)).toEqual({})
  })

  it('says that it is the total: then few figures are enough', () => {
    expect(found(peak(5), offPeak(3), { description: 'Total usage', amount: 8 })).toEqual({
      'Total usage': ['Peak', 'Off Peak'],
    })
  })
})

describe('counted by its parts', () => {
  const reasoned = (
    usages: DraftUsage[],
    reason: string | null = 'Its unit speaks of general_usage. One meter.',
  ) => usages.map((line) => ({ ...line, reason }))
  const lines = linesOf([peak(1_201), offPeak(799), used(2_000)])

  it('a sum is left out, and says for which lines; where the line belongs stays said', () => {
    expect(countByParts(reasoned(lines)).map(({ applicable, reason }) => [applicable, reason])).toEqual([
      [true, 'Its unit speaks of general_usage. One meter.'],
      [true, 'Its unit speaks of general_usage. One meter.'],
      [false, 'Counted by its parts, “Peak” and “Off Peak”. One meter.'],
    ])
  })

  it('what a person set stays, and is warned of', () => {
    expect(countByParts(reasoned(lines, SET_BY_HAND)).every(({ applicable }) => applicable)).toBe(true)
    const meters = withMeter({ energyType: 'Electric', unit: 'kWh' })
    const twice = lines.map((line) => ({ ...line, utilityAccountMeterId: usage(1).utilityAccountMeterId }))
    expect(rules(bill({ usages: twice }), meters)).toContain('usage-sum')
    expect(rules(bill({ usages: twice.slice(0, 2) }), context())).not.toContain('usage-sum')
  })

  it('a sum whose parts went elsewhere counts again', () => {
    const left = countByParts(reasoned(lines))
    const moved = beforeParts(left).map((line) =>
      line.description === 'kWh used' ? { ...line, utilityAccountMeterId: 2 } : line,
    )
    expect(countByParts(moved).every(({ applicable }) => applicable)).toBe(true)
  })

  it('of any lines, with any sum of theirs among them, the usage is that of the lines', () => {
    const amounts = fc.array(fc.integer({ min: 1_000, max: 1_000_000 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(amounts, fc.nat(6), (parts, at) => {
        const said: Said[] = parts.map((amount, part) => ({ description: `Tier ${part + 1}`, amount }))
        const sum = parts.reduce((total, amount) => total + amount, 0)
        said.splice(Math.min(at, said.length), 0, used(sum))
        const counted = countByParts(reasoned(linesOf(said))).filter(({ applicable }) => applicable)
        expect(counted.reduce((total, { amount }) => total + amount, 0)).toBe(sum)
      }),
    )
  })
})
