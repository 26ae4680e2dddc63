import { describe, expect, it } from 'vitest'
import { type ChangedLine, effectOf, mayFail } from '#domain/line-item-mappings/effect.ts'
import {
  canBeAcknowledged,
  changedMapping,
  isUnmapped,
  type MappingState,
} from '#domain/line-item-mappings/mapping.ts'

const mapping = (over: Partial<MappingState> = {}): MappingState => ({
  typeId: 1,
  applicable: true,
  acknowledged: false,
  proposed: true,
  ...over,
})

describe('a change of a mapping', () => {
  it('of its type or Include is stood behind by who made it', () => {
    expect(changedMapping(mapping(), { typeId: 6 })).toEqual({
      typeId: 6,
      applicable: true,
      acknowledged: true,
      proposed: false,
    })
    expect(changedMapping(mapping(), { applicable: false })).toMatchObject({ acknowledged: true })
  })

  it('is not stood behind where nobody knows the type, or where that is said', () => {
    const excluded = mapping({ typeId: null, applicable: false, acknowledged: true, proposed: false })
    expect(changedMapping(excluded, { applicable: true })).toMatchObject({ acknowledged: false })
    expect(changedMapping(mapping(), { typeId: 6, acknowledged: false })).toMatchObject({
      acknowledged: false,
      proposed: false,
    })
  })

  it('that says nothing changes nothing', () => {
    expect(changedMapping(mapping(), {})).toEqual(mapping())
  })

  it('is taken back by its former values', () => {
    const before = mapping()
    const after = changedMapping(before, { typeId: 6 })
    expect(changedMapping(after, { ...before })).toEqual(before)
  })
})

describe('a mapping still has to be looked at', () => {
  it('until somebody stands behind it', () => {
    expect(isUnmapped(mapping())).toBe(true)
    expect(isUnmapped(mapping({ acknowledged: true }))).toBe(false)
  })

  it('while it counts and has no type', () => {
    expect(isUnmapped(mapping({ acknowledged: true, typeId: null }))).toBe(true)
    expect(isUnmapped(mapping({ acknowledged: true, typeId: null, applicable: false }))).toBe(false)
    expect(canBeAcknowledged({ typeId: null, applicable: true })).toBe(false)
  })
})

const line = (over: Partial<ChangedLine> = {}): ChangedLine => ({
  lineId: 1,
  billId: 1,
  description: 'Basic fee',
  meterId: 5,
  amount: 1_000,
  from: { typeId: 1, applicable: true },
  to: { typeId: 6, applicable: true },
  ...over,
})

describe('what a change comes to', () => {
  it('counts lines, bills and meters, and sums what goes from where to where', () => {
    const effect = effectOf([
      line(),
      line({ lineId: 2, amount: -300, meterId: null }),
      line({ lineId: 3, billId: 2, to: { typeId: 1, applicable: false } }),
    ])
    expect(effect).toEqual({
      lines: 3,
      bills: 2,
      moved: [
        { from: { typeId: 1, applicable: true }, to: { typeId: 6, applicable: true }, lines: 2, amount: 700 },
        {
          from: { typeId: 1, applicable: true },
          to: { typeId: 1, applicable: false },
          lines: 1,
          amount: 1_000,
        },
      ],
      meters: [
        { meterId: 5, lines: 2 },
        { meterId: null, lines: 1 },
      ],
    })
  })

  it('has no dollars for usages', () => {
    expect(effectOf([line({ amount: null })]).moved[0]?.amount).toBeNull()
  })

  it('may keep a bill from being saved where a line counts anew, no more, or without a type', () => {
    expect(mayFail(line())).toBe(false)
    expect(mayFail(line({ to: { typeId: null, applicable: true } }))).toBe(true)
    expect(mayFail(line({ to: { typeId: 1, applicable: false } }))).toBe(true)
    expect(mayFail(line({ from: { typeId: null, applicable: false } }))).toBe(true)
  })
})
