import type { EnergyType } from '../energy-type.ts'
import { inStandardUnit, measuredBy } from '../measures.ts'

/**
 * The heat in what a meter measures, in thousands of Btu for one of a unit: of delivered energy, not of what went into
 * making it. From the Thermal Energy Conversions of ENERGY STAR Portfolio Manager's technical reference (EPA): what is
 * sold by its heat counts as it is, 1 therm = 100 kBtu; what is sold by volume or weight by its usual heat content.
 */
const KBTU_BY_STANDARD: { readonly [Type in EnergyType]?: Readonly<Record<string, number>> } = {
  electric: { kWh: 3.412 },
  solar: { kWh: 3.412 },
  lighting: { kWh: 3.412 },
  gas: { therm: 100, GJ: 947.817, CCF: 102.6, 'm³': 36.303 },
  steam: { Mlb: 1194, lb: 1.194, therm: 100, GJ: 947.817 },
  'hot water': { therm: 100, GJ: 947.817 },
  'chilled water': { 'ton-hour': 12, therm: 100, GJ: 947.817 },
  'fuel oil': { gallons: 138 },
  diesel: { gallons: 138 },
  propane: { gallons: 92, CCF: 251.6 },
}

/** Null for what holds no heat that is counted, as water, and for a unit that its heat is not known by. */
export function kbtuFor(energyType: EnergyType, unit: string): number | null {
  const factors = KBTU_BY_STANDARD[energyType]
  const measured = measuredBy(unit)
  if (factors === undefined || measured === null) return null
  const factor = factors[measured.standard]
  return factor === undefined ? null : factor * inStandardUnit(1, unit).amount
}
