import { ENERGY_TYPES, type EnergyType } from '#domain/records/energy-type.ts'
import { measuredBy } from '#domain/records/measures.ts'

/** What is measured in several ways is added up by its heat. */
export const HEAT_UNIT = 'kBtus'

export interface Conversion {
  /** How much of the wanted unit one of the billed unit is. */
  factor: number
  /** By a fuel's usual heat content, not by definition: shown as "≈". */
  approximate: boolean
}

/** A measure within which amounts convert by definition, and how much of its base one unit is. */
interface Size {
  dimension: string
  size: number
}

const CUBIC_FEET_PER_GALLON = 231 / 1728
const CUBIC_FEET_PER_CUBIC_METER = 1 / 0.3048 ** 3
const POUNDS_PER_KILOGRAM = 1 / 0.45359237

/** By the standard units of `measures.ts`. Volumes in cubic feet, masses in pounds, heat in kBtu. */
const SIZES: Readonly<Record<string, Size>> = {
  CCF: { dimension: 'volume', size: 100 },
  'm³': { dimension: 'volume', size: CUBIC_FEET_PER_CUBIC_METER },
  'cubic yard': { dimension: 'volume', size: 27 },
  gallons: { dimension: 'liquid', size: CUBIC_FEET_PER_GALLON },
  liter: { dimension: 'liquid', size: CUBIC_FEET_PER_CUBIC_METER / 1000 },
  lb: { dimension: 'mass', size: 1 },
  Mlb: { dimension: 'mass', size: 1000 },
  ton: { dimension: 'mass', size: 2000 },
  kg: { dimension: 'mass', size: POUNDS_PER_KILOGRAM },
  tonne: { dimension: 'mass', size: 1000 * POUNDS_PER_KILOGRAM },
  therm: { dimension: 'heat', size: 100 },
  GJ: { dimension: 'heat', size: 947.817 },
}

/** Gas is never sold as a liquid, and a cubic foot of propane vapor is no cubic foot of liquid propane. */
const VAPORS: readonly string[] = ['gas', 'propane']

/**
 * Heat in kBtu of one standard unit of what an energy type measures, as delivered to the site. Source: ENERGY STAR
 * Portfolio Manager, Technical Reference "Thermal Energy Conversions" (EPA). A volume or a weight has the usual heat
 * content of its fuel.
 */
const HEAT_CONTENT: { readonly [Type in EnergyType]?: Readonly<Record<string, number>> } = {
  electric: { kWh: 3.412 },
  solar: { kWh: 3.412 },
  lighting: { kWh: 3.412 },
  gas: { CCF: 102.6, 'm³': 36.303, kWh: 3.412 },
  steam: { Mlb: 1194, lb: 1.194, kg: 2.632 },
  'hot water': {},
  'chilled water': { 'ton-hour': 12 },
  'fuel oil': { gallons: 138, liter: 36.456 },
  diesel: { gallons: 138, liter: 36.456 },
  propane: { gallons: 92, liter: 24.304, CCF: 251.6 },
}

/** Heat by definition, whatever it is sold as. */
const PURE_HEAT: Readonly<Record<string, number>> = {
  therm: 100,
  GJ: 947.817,
  kWh: 3.412,
  'ton-hour': 12,
}

/** kBtu in one of a unit. Null for what holds no heat that is counted, such as water, and for a unit without a factor. */
export function kbtuFor(energyType: string, unit: string): number | null {
  if (!hasHeat(energyType)) return null
  const measured = measuredIn(unit)
  if (measured === null) return null
  const { standard, factor } = measured
  const content = HEAT_CONTENT[energyType]?.[standard]
  const heat = content ?? (standard === 'therm' || standard === 'GJ' ? PURE_HEAT[standard] : undefined)
  return heat === undefined ? null : heat * factor
}

/** kBtu in an amount; null where `kbtuFor` has no factor. */
export function heatIn(energyType: string, unit: string, amount: number): number | null {
  const factor = kbtuFor(energyType, unit)
  return factor === null ? null : amount * factor
}

/**
 * Whether amounts of an energy type in one unit can be added to amounts in another, and by what factor. Null where they
 * cannot. Lines of a meter, meters of a resource and resources of a site all use this.
 */
export function conversion(energyType: string, from: string, to: string): Conversion | null {
  if (from === to) return { factor: 1, approximate: false }
  const exact = exactFactor(energyType, from, to)
  if (exact !== null) return { factor: exact, approximate: false }
  // A therm on an electric meter is a line of another meter: electricity meets other energy as heat alone.
  if (isElectricity(to) || (isElectricity(from) && to !== HEAT_UNIT)) return null
  const [given, wanted] = [kbtuFor(energyType, from), kbtuFor(energyType, to)]
  if (given === null || wanted === null) return null
  return { factor: given / wanted, approximate: !(isPureHeat(from) && isPureHeat(to)) }
}

/** An amount of an energy type in another unit; one without a unit is in it already. Null where it cannot be converted. */
export function inUnit(
  energyType: string,
  { amount, unit }: { amount: number; unit: string | null },
  wanted: string,
): number | null {
  const by = unit === null ? { factor: 1 } : conversion(energyType, unit, wanted)
  return by === null ? null : amount * by.factor
}

function exactFactor(energyType: string, from: string, to: string): number | null {
  const [given, wanted] = [sizeOf(energyType, from), sizeOf(energyType, to)]
  return given.dimension === wanted.dimension ? given.size / wanted.size : null
}

/** A unit that is not known is a dimension of its own. */
function sizeOf(energyType: string, unit: string): Size {
  const measured = measuredIn(unit)
  if (measured === null) return { dimension: unit.trim().toLowerCase(), size: 1 }
  const { standard, factor } = measured
  const { dimension, size } = SIZES[standard] ?? { dimension: standard, size: 1 }
  const isPoured = dimension === 'liquid' && !VAPORS.includes(energyType)
  return { dimension: isPoured ? 'volume' : dimension, size: size * factor }
}

/** Units that several meters are shown in, the first that one of them has. */
const SHARED: readonly { dimension: string; units: readonly string[] }[] = [
  { dimension: 'volume', units: ['cubic yard', 'gallons', 'CCF', 'm³', 'liter'] },
  { dimension: 'liquid', units: ['gallons', 'liter'] },
  { dimension: 'mass', units: ['ton', 'Mlb', 'lb', 'tonne', 'kg'] },
  { dimension: 'heat', units: ['therm', 'GJ'] },
]

/** The unit that amounts of several meters add up in: their own, else one that all convert to exactly, else heat. */
export function commonUnit(meters: readonly { energyType: string; unit: string }[]): string | null {
  const [first, ...others] = new Set(meters.map(({ unit }) => unit))
  if (first === undefined) return null
  if (others.length === 0) return first
  const dimensions = new Set(meters.map(({ energyType, unit }) => sizeOf(energyType, unit).dimension))
  const [dimension = ''] = dimensions
  if (dimensions.size === 1) return sharedUnit(dimension, [first, ...others])
  return meters.every(({ energyType, unit }) => kbtuFor(energyType, unit) !== null) ? HEAT_UNIT : null
}

function sharedUnit(dimension: string, units: readonly string[]): string | null {
  const standards = new Set(units.map((unit) => measuredIn(unit)?.standard ?? unit))
  const [only, ...others] = standards
  if (only !== undefined && others.length === 0) return only
  const preferred = SHARED.find((each) => each.dimension === dimension)?.units ?? []
  return preferred.find((unit) => standards.has(unit)) ?? only ?? null
}

const measuredIn = (unit: string): { standard: string; factor: number } | null =>
  unit === HEAT_UNIT ? { standard: 'therm', factor: 0.01 } : measuredBy(unit)

const isElectricity = (unit: string): boolean => measuredIn(unit)?.standard === 'kWh'

const isPureHeat = (unit: string): boolean => (measuredIn(unit)?.standard ?? '') in PURE_HEAT

const hasHeat = (name: string): name is EnergyType =>
  ENERGY_TYPES.some((type) => type === name) && HEAT_CONTENT[name as EnergyType] !== undefined
