import { unitOf } from './units.ts'

/** What a unit tells how much of. Gas and water are both sold by the volume; liquids alone by the gallon. */
export type Measure =
  | 'electricity'
  | 'power'
  | 'heat'
  | 'volume'
  | 'liquid'
  | 'mass'
  | 'cooling'
  | 'bulk'
  | 'count'

export interface Measured {
  measure: Measure
  /** Amounts of two units with one standard can be compared: `factor` standard units are one of these. */
  standard: string
  factor: number
}

const MEASURES: Record<string, Measure> = {
  kWh: 'electricity',
  kVARh: 'electricity',
  kW: 'power',
  kVA: 'power',
  kVAR: 'power',
  therm: 'heat',
  GJ: 'heat',
  CCF: 'volume',
  'm³': 'volume',
  gallons: 'liquid',
  Mlb: 'mass',
  'Mlb/hr': 'mass',
  lb: 'mass',
  ton: 'mass',
  'ton-hour': 'cooling',
  'cubic yard': 'bulk',
  unit: 'count',
}

/** Units that people and meters have and that bills hardly print, by their forms in lower case. */
const OTHERS: Record<string, Measured> = {
  kbtu: { measure: 'heat', standard: 'therm', factor: 0.01 },
  btu: { measure: 'heat', standard: 'therm', factor: 0.00001 },
  mj: { measure: 'heat', standard: 'GJ', factor: 0.001 },
  mw: { measure: 'power', standard: 'kW', factor: 1000 },
  'mlb/h': { measure: 'mass', standard: 'Mlb/hr', factor: 1 },
  'ton-hour': { measure: 'cooling', standard: 'ton-hour', factor: 1 },
  'cooling ton': { measure: 'cooling', standard: 'cooling ton', factor: 1 },
  'cubic foot': { measure: 'volume', standard: 'CCF', factor: 0.01 },
  'cubic meter': { measure: 'volume', standard: 'm³', factor: 1 },
  'cubic metre': { measure: 'volume', standard: 'm³', factor: 1 },
  liters: { measure: 'liquid', standard: 'liter', factor: 1 },
  litres: { measure: 'liquid', standard: 'liter', factor: 1 },
  l: { measure: 'liquid', standard: 'liter', factor: 1 },
  kl: { measure: 'volume', standard: 'm³', factor: 1 },
  lb: { measure: 'mass', standard: 'lb', factor: 1 },
  kg: { measure: 'mass', standard: 'kg', factor: 1 },
  tonnes: { measure: 'mass', standard: 'tonne', factor: 1 },
}

/** Things that are counted, and times that something was done. */
const COUNTED =
  /^(?:each|ea|e[rsd]us?|reus?|ercs?|sfes?|(?:lift|pick-?up|haul|pull|load|bag|cart|can|container|dumpster|toter|lamp|light|fixture|pole|lot|day|month|account|meter|service|trip|stop|visit|gb|mb|minute|message|text|acre|dwelling|apartment|suite)s?|sq\.? ?ft\.?|square feet|hp)$/i

/** Bills print few units, each again and again. */
const LOOKED_UP = new Map<string, Measured | null>()
const MOST_LOOKED_UP = 1_000

/** What a unit measures; null for what is no unit that is known. */
export function measuredBy(unit: string): Measured | null {
  const known = LOOKED_UP.get(unit)
  if (known !== undefined) return known
  const measured = lookUp(unit.trim().toLowerCase())
  if (LOOKED_UP.size >= MOST_LOOKED_UP) LOOKED_UP.clear()
  LOOKED_UP.set(unit, measured)
  return measured
}

function lookUp(name: string): Measured | null {
  const known = unitOf(name)
  const measure = known && MEASURES[known.standard]
  if (known && measure) return { measure, standard: known.standard, factor: known.factor }
  if (COUNTED.test(name)) return { measure: 'count', standard: name.replace(/s$/, ''), factor: 1 }
  return OTHERS[name] ?? null
}

/** What amounts of a unit are compared in; a unit that is not known is its own standard. */
export const standardUnitOf = (unit: string | null): string | null =>
  unit === null ? null : (measuredBy(unit)?.standard ?? unit.trim().toLowerCase())

/** An amount in the standard of its unit; where the unit is not known, as it is. */
export const inStandardUnit = (amount: number, unit: string | null) => ({
  amount: unit === null ? amount : amount * (measuredBy(unit)?.factor ?? 1),
  unit: standardUnitOf(unit),
})

/** Whether an amount is as much in one as in the other. */
export function isSameUnit(one: string, other: string): boolean {
  const [first, second] = [inStandardUnit(1, one), inStandardUnit(1, other)]
  return first.unit === second.unit && first.amount === second.amount
}
