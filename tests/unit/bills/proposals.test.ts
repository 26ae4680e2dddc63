import { describe, expect, it } from 'vitest'
import type { LineKnowledge } from '#domain/bills/proposals/proposal.ts'
import { proposeCharge } from '#domain/bills/proposals/propose-charge.ts'
import { proposeUsage, usageKindOf } from '#domain/bills/proposals/propose-usage.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'

const nothing = { mappings: new Map(), history: new Map() }

describe('a description’s key', () => {
  it('forgets case, figures and punctuation', () => {
    expect(descriptionKey('Energy Charge: 1,204 kWh @ $0.0812')).toBe('energy charge kwh')
    expect(descriptionKey("Customer's  CHARGE (30 days)")).toBe('customers charge days')
    expect(descriptionKey('07/03/2026')).toBe('')
  })
})

describe('a charge’s type by its words', () => {
  const cases: [string, ChargeTypeId | null][] = [
    ['Late Payment Charge', 4],
    ['Security Deposit Installment', 4],
    ['State Sales Tax', 2],
    ['City Franchise Fee', 2],
    ['Interim Rate Adjustment', 5],
    ['Demand Charge 42 kW', 7],
    ['Peak Demand Usage (70,000 kWh)', 1],
    ['Sewer Service Charge (Based on water usage)', 1],
    ['Customer Charge', 6],
    ['Basic Service Charge', 6],
    ['Energy Charge', 1],
    ['Water Usage Tier 2', 1],
    ['Distribution Charge', 1],
    ['Renewable Energy Rider', 1],
    ['Public Purpose Program', 3],
    ['Storm Recovery Surcharge', 3],
    ['Xyzzy', null],
  ]
  it.each(cases)('%s: %s', (words, typeId) => {
    expect(proposeCharge(words, nothing).typeId).toBe(typeId)
  })

  it('is said to be unknown rather than guessed', () => {
    expect(proposeCharge('Xyzzy', nothing)).toEqual({
      typeId: null,
      applicable: true,
      reason: 'Nothing says what this charge is: choose a type.',
    })
  })
})

describe('what was decided before', () => {
  const history: LineKnowledge<ChargeTypeId>['history'] = new Map([
    ['energy charge', { bills: 11, types: new Map<ChargeTypeId, number>([[7, 11]]) }],
    [
      'odd line',
      {
        bills: 4,
        types: new Map<ChargeTypeId, number>([
          [1, 2],
          [3, 2],
        ]),
      },
    ],
  ])

  it('on this meter goes before the words', () => {
    expect(proposeCharge('Energy Charge 900', { mappings: new Map(), history })).toEqual({
      typeId: 7,
      applicable: true,
      reason: 'demand_cost on 11 of 11 bills of this meter.',
    })
  })

  it('half of the time is not usual', () => {
    expect(proposeCharge('Odd line', { mappings: new Map(), history }).typeId).toBeNull()
  })

  const mapped = (typeId: 6 | null, applicable: boolean, acknowledged = true) =>
    new Map([['energy charge', { typeId, applicable, acknowledged }]])

  it('by a mapping that somebody stands behind goes before everything', () => {
    expect(proposeCharge('Energy charge', { mappings: mapped(6, true), history })).toMatchObject({
      typeId: 6,
      applicable: true,
    })
  })

  it('by a mapping that was only learned goes before the words, after this meter’s bills', () => {
    const mappings = mapped(6, true, false)
    expect(proposeCharge('Energy charge', { mappings, history }).typeId).toBe(7)
    expect(proposeCharge('Energy charge', { mappings, history: new Map() }).typeId).toBe(6)
  })

  it('by a mapping leaves a line out', () => {
    const mappings = mapped(null, false)
    expect(proposeCharge('Energy charge', { mappings, history })).toMatchObject({ applicable: false })
  })

  it('by a mapping without a type says nothing', () => {
    const mappings = mapped(null, true)
    expect(proposeCharge('Energy charge', { mappings, history }).typeId).toBe(7)
  })
})

describe('a usage’s type', () => {
  it('goes by what was read', () => {
    const unknown: LineKnowledge<UsageTypeId> = nothing
    expect(proposeUsage({ description: 'On peak', kind: 'usage', unit: 'kWh' }, unknown)).toEqual({
      typeId: 1,
      applicable: true,
      reason: 'Its unit, kWh, speaks of general_usage.',
    })
    expect(proposeUsage({ description: 'Billed demand', kind: 'demand', unit: 'kW' }, unknown).typeId).toBe(2)
  })

  it('is known again by the unit, else by the words', () => {
    expect(usageKindOf({ description: 'Reading', unit: 'kW' })).toBe('demand')
    expect(usageKindOf({ description: 'Billed demand', unit: 'kWh' })).toBe('usage')
    expect(usageKindOf({ description: 'Billed demand', unit: null })).toBe('demand')
    expect(usageKindOf({ description: 'Demand-side program', unit: null })).toBe('usage')
  })

  it('is kept out for reactive power', () => {
    const reactive = proposeUsage({ description: 'Total', kind: 'usage', unit: 'kVARh' }, nothing)
    expect(reactive.applicable).toBe(false)
    expect(proposeUsage({ description: 'Total', kind: 'demand', unit: 'kVA' }, nothing).applicable).toBe(true)
  })
})
