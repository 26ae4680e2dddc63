import { describe, expect, it } from 'vitest'
import { meterNumberFor, propertyLabel, unitAmong, usualFirst } from '#domain/bills/onboarding/meter-rules.ts'
import { holderOf, inOrder } from '#domain/bills/presence/holder.ts'

describe('a new meter', () => {
  it('of what is hauled away is numbered by its unit', () => {
    for (const type of ['waste', 'recycling', 'organics', 'Waste'])
      expect(meterNumberFor(type, 'cubic yard', 'typed')).toBe('cubic yard')
  })

  it('of anything else has the number that was typed, and needs one', () => {
    expect(meterNumberFor('electric', 'kWh', 'E-1')).toBe('E-1')
    expect(meterNumberFor('electric', 'kWh', '')).toBeNull()
  })

  it('has a unit of its energy type: the one asked for, else the usual one', () => {
    const units = usualFirst('gas', [
      { id: 3, name: 'kBtu' },
      { id: 5, name: 'therm' },
    ])
    expect(unitAmong(units, null)?.name).toBe('therm')
    expect(unitAmong(units, 3)?.name).toBe('kBtu')
    expect(unitAmong(units, 9)).toBeUndefined()
    expect(unitAmong([], null)).toBeNull()
  })

  it('is set up in a property whose status is said unless it is Active', () => {
    expect(propertyLabel({ name: 'Elm Court', status: 'Active' })).toBe('Elm Court')
    expect(propertyLabel({ name: 'Elm Court', status: 'Onboarding' })).toBe('Elm Court (Onboarding)')
  })
})

describe('an open bill', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 12, minute))
  const lease = (userId: number, opened: number, taken: number | null = null) => ({
    userId,
    openedAt: at(opened),
    takenAt: taken === null ? null : at(taken),
  })

  it('is held by who came first', () => {
    expect(holderOf([lease(2, 5), lease(1, 9)])).toBe(2)
    expect(holderOf([])).toBeNull()
  })

  it('is held by who took it over last', () => {
    const leases = [lease(1, 1), lease(2, 5, 6), lease(3, 7, 8)]
    expect(inOrder(leases).map(({ userId }) => userId)).toEqual([3, 2, 1])
  })
})
