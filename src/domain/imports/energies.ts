import { squashed } from '#base/words.ts'
import { utilityTypeOf } from '#domain/bills/matching/utility-type.ts'
import { ENERGY_TYPES } from '#domain/records/energy-type.ts'

/** What meters measure, by the names in the table of energy types: also what bills are not scored by. */
export const IMPORT_ENERGIES = [...ENERGY_TYPES, 'fireline', 'tower'] as const

export type ImportEnergy = (typeof IMPORT_ENERGIES)[number]

const OF_TYPE: Record<string, ImportEnergy> = {
  Tower: 'tower',
  Storm: 'storm',
  Fireline: 'fireline',
  Solar: 'solar',
  Chilled: 'chilled water',
  'Hot Water': 'hot water',
  'Fuel Oil': 'fuel oil',
  Organics: 'organics',
  Recycling: 'recycling',
  Diesel: 'diesel',
  Gasoline: 'gasoline',
  Propane: 'propane',
  Sewer: 'sewer',
  Waste: 'waste',
  Irrigation: 'irrigation',
  Steam: 'steam',
  Potable: 'water',
  Gas: 'gas',
  Lighting: 'lighting',
  Electric: 'electric',
}

/** Names that say something else word by word. */
const WHOLE: Record<string, ImportEnergy> = Object.fromEntries(
  (
    [
      ['elec', 'electric'],
      ['el', 'electric'],
      ['e', 'electric'],
      ['natgas', 'gas'],
      ['naturalgas', 'gas'],
      ['chilledwater', 'chilled water'],
      ['hotwater', 'hot water'],
      ['fueloil', 'fuel oil'],
      ['ng', 'gas'],
      ['g', 'gas'],
      ['kerosene', 'fuel oil'],
      ['chw', 'chilled water'],
      ['wtr', 'water'],
      ['swr', 'sewer'],
      ['trash', 'waste'],
      ['lpg', 'propane'],
      ['liquidpropane', 'propane'],
    ] as const
  ).map(([name, energy]) => [squashed(name), energy]),
)

const RECLAIMED =
  /\b(?:recycled|reclaimed|recovered|reuse) water\b|\bwater\b.{0,40}\b(?:reclaimed|recycled|well)\b/i
const WITH_SEWER = /\bwater ?(?:[/&+,-]|and) ?(?:waste ?water|sewer|sewage)/i
const OUTDOOR = /\bwater\b.{0,60}\boutdoor\b/i

/** The energy that a text names, or null: a type that nobody knows is not guessed at. */
export function energyNamed(text: string): ImportEnergy | null {
  const words = text.slice(0, 200).replaceAll('_', ' ')
  const whole = WHOLE[squashed(words)]
  if (whole !== undefined) return whole
  if (WITH_SEWER.test(words)) return 'water'
  if (OUTDOOR.test(words)) return 'irrigation'
  if (RECLAIMED.test(words)) return 'water'
  const type = utilityTypeOf(words)
  return type === null ? null : (OF_TYPE[type] ?? null)
}
