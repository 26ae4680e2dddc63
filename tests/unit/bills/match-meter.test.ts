import { describe, expect, it } from 'vitest'
import { type BillClues, type KnownMeter, matchMeter } from '#domain/bills/matching/match-meter.ts'

const NO_CLUES: BillClues = { meterNumbers: [], usualMeters: new Map() }

const meter = (id: number, change: Partial<KnownMeter> = {}): KnownMeter => ({
  id,
  name: `Meter ${id}`,
  numbers: [`${id}`.repeat(8)],
  energyType: 'Electric',
  association: 'STANDARD',
  status: 'Active',
  ...change,
})

const line = (description: string, meterNumber: string | null = null, energyType: null | 'gas' = null) => ({
  description,
  meterNumber,
  energyType,
})

describe('a line that prints a meter number', () => {
  it('is on the meter of that number, however it is punctuated', () => {
    expect(matchMeter(line('Usage', '1111-11 11'), [meter(1), meter(2)], NO_CLUES)).toEqual({
      meterId: 1,
      reason: 'Meter number 1111-11 11: Meter 1.',
    })
  })

  it('is on a meter of the whole number before one of a part of it', () => {
    const meters = [meter(1, { numbers: ['X22222222'] }), meter(2)]
    expect(matchMeter(line('Usage', '22222222'), meters, NO_CLUES).meterId).toBe(2)
    expect(matchMeter(line('Usage', '22222222'), [meters[0] as KnownMeter], NO_CLUES).meterId).toBe(1)
  })

  it('is on no meter when the account has none of that number, even if it has one meter only', () => {
    expect(matchMeter(line('Usage', '99999999'), [meter(1)], NO_CLUES)).toEqual({
      meterId: null,
      reason: 'Meter 99999999 is not on this account.',
    })
  })

  it('goes by its words where water and sewer share the number', () => {
    const meters = [
      meter(1, { energyType: 'Water', numbers: ['77'] }),
      meter(2, { energyType: 'Sewer', numbers: ['77'] }),
      meter(3, { energyType: 'Stormwater', numbers: [] }),
    ]
    expect(matchMeter(line('Sewer volume', '77'), meters, NO_CLUES).meterId).toBe(2)
    expect(matchMeter(line('Water tier 1', '77'), meters, NO_CLUES).meterId).toBe(1)
    expect(matchMeter(line('Stormwater fee', '77'), meters, NO_CLUES).meterId).toBe(3)
  })

  describe('under a heading of another energy', () => {
    const meters = [meter(1), meter(2, { energyType: 'Gas' })]
    const tax = line('State Sales Tax', '11111111', 'gas')

    it('stays on the meter of its number where earlier bills had it', () => {
      const clues = { meterNumbers: [], usualMeters: new Map([['state sales tax', 1]]) }
      expect(matchMeter(tax, meters, clues)).toEqual({
        meterId: 1,
        reason: 'Meter number 11111111: this line was on Meter 1 on earlier bills.',
      })
    })

    it('goes by the heading as an assumption, for want of words and of earlier bills', () => {
      expect(matchMeter(tax, meters, NO_CLUES)).toMatchObject({ meterId: 2, isAssumed: true })
      const spoken = line('Gas Delivery', '11111111', 'gas')
      expect(matchMeter(spoken, meters, NO_CLUES).isAssumed).toBeUndefined()
    })

    it('is an assumption against what earlier bills had', () => {
      const clues = { meterNumbers: [], usualMeters: new Map([['state sales tax', 2]]) }
      const numbered = line('State Sales Tax', '11111111')
      expect(matchMeter(numbered, meters, clues)).toMatchObject({ meterId: 1, isAssumed: true })
    })
  })

  it('prefers the line’s side, then meters in use', () => {
    const supply = meter(1, { numbers: ['5'], association: 'SUPPLY' })
    const delivery = meter(2, { numbers: ['5'], association: 'DISTRIBUTION' })
    expect(matchMeter(line('Generation', '5'), [supply, delivery], NO_CLUES)).toEqual({
      meterId: 1,
      reason: 'Meter number 5: Meter 1 (supply).',
    })
    expect(matchMeter(line('Delivery', '5'), [supply, delivery], NO_CLUES).meterId).toBe(2)
    const old = meter(3, { numbers: ['5'], status: 'Inactive' })
    const coming = meter(4, { numbers: ['5'], status: 'Onboarding' })
    expect(matchMeter(line('Energy', '5'), [old, coming], NO_CLUES)).toEqual({
      meterId: 4,
      reason: 'Meter number 5: Meter 4 (onboarding).',
    })
  })
})

describe('a line without a number', () => {
  it('is where it was on earlier bills', () => {
    const clues = { ...NO_CLUES, usualMeters: new Map([['energy charge', 2]]) }
    expect(matchMeter(line('Energy Charge 1,204 kWh'), [meter(1), meter(2)], NO_CLUES).meterId).toBeNull()
    expect(matchMeter(line('ENERGY CHARGE 88'), [meter(1), meter(2)], clues).meterId).toBe(2)
  })

  it('is on the only meter that the bill prints', () => {
    const clues = { ...NO_CLUES, meterNumbers: ['22222222'] }
    expect(matchMeter(line('Customer charge'), [meter(1), meter(2)], clues)).toEqual({
      meterId: 2,
      reason: 'The only meter that the bill prints: Meter 2.',
    })
  })

  it('goes by what it is about, by its own words before its surroundings', () => {
    const meters = [meter(1), meter(2, { energyType: 'Natural Gas' })]
    expect(matchMeter(line('Gas delivery'), meters, NO_CLUES).meterId).toBe(2)
    expect(matchMeter(line('Basic charge', null, 'gas'), meters, NO_CLUES).meterId).toBe(2)
    expect(matchMeter(line('Electric basic charge', null, 'gas'), meters, NO_CLUES).meterId).toBe(1)
  })

  it('falls to the general meter where there is none of its kind', () => {
    expect(matchMeter(line('Area light'), [meter(1)], NO_CLUES).meterId).toBe(1)
    expect(matchMeter(line('Water service'), [meter(1)], NO_CLUES)).toEqual({
      meterId: null,
      reason: 'The account has no meter for potable.',
    })
  })

  it('is for a person to place where several meters fit', () => {
    expect(matchMeter(line('Energy charge'), [meter(1), meter(2)], NO_CLUES)).toEqual({
      meterId: null,
      reason: 'The line names no meter, but 2 meters fit: choose one.',
    })
  })

  it('is never on a deleted meter', () => {
    const deleted = meter(1, { status: 'Delete' })
    expect(matchMeter(line('Energy', '11111111'), [deleted], NO_CLUES).meterId).toBeNull()
  })
})
