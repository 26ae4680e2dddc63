import { ENERGY_TYPES, type EnergyType } from '../energy-type.ts'
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
  gas: { CCF: 102.6, 'm³': 36.303 },
  steam: { Mlb: 1194, lb: 1.194 },
  'hot water': {},
  'chilled water': { 'ton-hour': 12 },
  'fuel oil': { gallons: 138 },
  diesel: { gallons: 138 },
  propane: { gallons: 92, CCF: 251.6 },
}

/** Heat itself, whatever it is sold as. */
const KBTU_OF_HEAT: Readonly<Record<string, number>> = { therm: 100, GJ: 947.817 }

/** Null for what holds no heat that is counted, as water, and for a unit that its heat is not known by. */
export function kbtuFor(energyType: EnergyType, unit: string): number | null {
  const factors = KBTU_BY_STANDARD[energyType]
  const measured = measuredBy(unit)
  if (factors === undefined || measured === null) return null
  const factor = factors[measured.standard] ?? KBTU_OF_HEAT[measured.standard]
  return factor === undefined ? null : factor * inStandardUnit(1, unit).amount
}

/** The heat in an amount of whatever a meter measures, in kBtu; null where `kbtuFor` knows none. */
export function heatIn(energyType: string, unit: string, amount: number): number | null {
  const factor = isEnergyType(energyType) ? kbtuFor(energyType, unit) : null
  return factor === null ? null : amount * factor
}

const isEnergyType = (name: string): name is EnergyType => ENERGY_TYPES.some((type) => type === name)
