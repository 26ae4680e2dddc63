import type { Random } from '../../bills/random.ts'
import type { Tariff } from './tariff.ts'

export const WATER_UNITS = ['CCF', 'HCF', 'kGal', 'gallons'] as const
type WaterUnit = (typeof WATER_UNITS)[number]

export function waterService(unit: WaterUnit, random: Random): Tariff {
  return {
    energyType: 'water',
    rateName: random.pick(['Multi-Family 1" Meter', 'Commercial 2" Meter', 'Residential 5/8" Meter']),
    usage: { description: 'Water Used', unit },
    demand: null,
    lines: [
      {
        description: random.pick(['Water Base Charge', 'Water Availability Charge']),
        kind: 'fee',
        typeId: 6,
        price: { by: 'bill', cents: random.int(1500, 9500) },
      },
      {
        description: 'Water Consumption',
        kind: 'supply',
        typeId: 1,
        price: { by: 'usage', unit, rate: rateFor(unit, random) },
      },
    ],
  }
}

/** Charged by the water that went in: it has no register of its own. */
export function sewerService(unit: WaterUnit, random: Random): Tariff {
  return {
    energyType: 'sewer',
    rateName: 'Sewer',
    usage: null,
    demand: null,
    lines: [
      {
        description: random.pick(['Sewer Base Charge', 'Wastewater Service Charge']),
        kind: 'fee',
        typeId: 6,
        price: { by: 'bill', cents: random.int(900, 4900) },
      },
      {
        description: random.pick(['Sewer Usage', 'Wastewater Volume Charge']),
        kind: 'supply',
        typeId: 1,
        price: { by: 'usage', unit, rate: rateFor(unit, random) },
      },
    ],
  }
}

export function stormService(random: Random): Tariff {
  return {
    energyType: 'storm',
    rateName: 'Stormwater',
    usage: null,
    demand: null,
    lines: [
      {
        description: 'Stormwater Fee',
        kind: 'fee',
        typeId: 6,
        price: { by: 'count', count: random.int(4, 30), unit: 'ERU', rate: random.decimal(4, 11, 2) },
      },
    ],
  }
}

export function refuseService(random: Random): Tariff {
  return {
    energyType: 'waste',
    rateName: 'Refuse',
    usage: null,
    demand: null,
    lines: [
      {
        description: random.pick(['Refuse Collection', 'Garbage Collection']),
        kind: 'fee',
        typeId: 6,
        price: { by: 'bill', cents: random.int(2200, 9500) },
      },
    ],
  }
}

const rateFor = (unit: WaterUnit, random: Random): number =>
  unit === 'gallons' ? random.decimal(0.003, 0.009, 5) : random.decimal(2.1, 7.5, 3)
