/** What a meter measures, in the trade's words; the names that bills and scoring use. */
export const ENERGY_TYPES = [
  'electric',
  'gas',
  'water',
  'sewer',
  'storm',
  'irrigation',
  'waste',
  'recycling',
  'organics',
  'steam',
  'chilled water',
  'hot water',
  'fuel oil',
  'propane',
  'diesel',
  'gasoline',
  'solar',
  'lighting',
] as const

export type EnergyType = (typeof ENERGY_TYPES)[number]

/** What one bill is of, in the trade's words: what goes with water through the same town is billed as water. */
const KINDS: Record<EnergyType, string> = {
  electric: 'electric',
  solar: 'electric',
  lighting: 'electric',
  gas: 'gas',
  water: 'water',
  sewer: 'water',
  storm: 'water',
  irrigation: 'water',
  waste: 'water',
  recycling: 'water',
  organics: 'water',
  steam: 'steam',
  'chilled water': 'steam',
  'hot water': 'steam',
  'fuel oil': 'fuel',
  propane: 'fuel',
  diesel: 'fuel',
  gasoline: 'fuel',
}

/** Whether energy types are of kinds that are sold apart. */
export const areMixed = (types: readonly EnergyType[]): boolean =>
  new Set(types.map((type) => KINDS[type])).size > 1

/** Whether a type is the one that its whole kind is called by: water, of water and sewer. */
export const namesKind = (type: EnergyType): boolean => KINDS[type] === type

export const isSameKind = (one: EnergyType, other: EnergyType): boolean => KINDS[one] === KINDS[other]
