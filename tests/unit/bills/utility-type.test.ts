import { describe, expect, it } from 'vitest'
import { associationOf } from '#domain/bills/matching/association.ts'
import { chargeText } from '#domain/bills/matching/charge-text.ts'
import { UTILITY_TYPES, utilityTypeOf } from '#domain/bills/matching/utility-type.ts'
import { ENERGY_TYPES } from '#domain/records/energy-type.ts'

describe('the utility type that words speak of', () => {
  const cases = [
    ['Cooling Tower Makeup Water', 'Tower'],
    ['Storm Sewer Fee', 'Storm'],
    ['Stormwater ESU', 'Storm'],
    ['Fire Line 6"', 'Fireline'],
    ['Solar Generation Credit', 'Solar'],
    ['Chilled Water Ton-Hours', 'Chilled'],
    ['Domestic Hot Water', 'Hot Water'],
    ['No. 2 Fuel Oil', 'Fuel Oil'],
    ['Food Waste Organics', 'Organics'],
    ['Recycling 4 yd', 'Recycling'],
    ['Dyed Diesel', 'Diesel'],
    ['Unleaded Gasoline', 'Gasoline'],
    ['Propane Gallons', 'Propane'],
    ['Wastewater Volume', 'Sewer'],
    ['Solid Waste Collection', 'Waste'],
    ['Irrigation Water', 'Irrigation'],
    ['Potable Water', 'Potable'],
    ['Water Service', 'Potable'],
    ['Natural Gas Delivery', 'Gas'],
    ['Area Lights 100W', 'Lighting'],
    ['Electric Energy kWh', 'Electric'],
    ['Customer Charge', null],
    ['State Sales Tax', null],
  ] as const
  it.each(cases)('%s: %s', (words, type) => {
    expect(utilityTypeOf(words)).toBe(type)
  })

  it('is known for every energy type', () => {
    for (const energyType of ENERGY_TYPES) expect(UTILITY_TYPES).toContain(utilityTypeOf(energyType))
  })
})

describe('the side of a line', () => {
  it.each([
    ['Generation Service Charge', 'SUPPLY'],
    ['Supplier Commodity', 'SUPPLY'],
    ['Distribution Energy', 'DISTRIBUTION'],
    ['Delivery Charge', 'DISTRIBUTION'],
    ['Supply and Delivery', null],
    ['Sales Tax', null],
  ] as const)('%s: %s', (words, side) => {
    expect(associationOf(words)).toBe(side)
  })
})

describe('charge texts of a company’s own books', () => {
  it('are the types’ names unless the company has its own', () => {
    expect(chargeText(5, {})).toBe('interim_rate_cost')
    expect(chargeText(5, { 5: 'supply_cost' })).toBe('supply_cost')
    expect(chargeText(1, { 5: 'supply_cost' })).toBe('usage_cost')
  })
})
