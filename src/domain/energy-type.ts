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
