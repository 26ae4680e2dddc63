import type { FlowDirection } from '#domain/energy/intervals/interval.ts'
import { type FeedElement, textAt } from './espi-feed.ts'
import type { KeptUnit } from './units.ts'

/** Units by their codes in ESPI's schema (UnitSymbolKind). */
const UNITS: Readonly<Record<string, KeptUnit>> = {
  38: { unit: 'kW', power: -3 },
  42: { unit: 'cubic meter', power: 0 },
  61: { unit: 'kVA', power: -3 },
  63: { unit: 'kVAR', power: -3 },
  72: { unit: 'kWh', power: -3 },
  73: { unit: 'kVARh', power: -3 },
  119: { unit: 'cubic foot', power: 0 },
  128: { unit: 'gal', power: 0 },
  132: { unit: 'kBtu', power: -3 },
  169: { unit: 'therm', power: 0 },
}

/** FlowDirectionKind; what is left out is delivered. */
const DIRECTIONS: Readonly<Record<string, FlowDirection>> = { 1: 'delivered', 4: 'net', 19: 'received' }

/** AccumulationKind: the register goes on counting, so that what was measured is what it moved by. */
const COUNTING: readonly string[] = ['1', '3']

/** QualityOfReading: estimated by a day like it or between its neighbours, and projected. */
const GUESSED: readonly string[] = ['8', '9', '12']

export interface ReadingType {
  unit: string
  /** Of ten, for the values as they are written. */
  power: number
  direction: FlowDirection
  counting: boolean
}

/** Null where it says no unit that is known. */
export function readingTypeOf(element: FeedElement): ReadingType | null {
  const kept = UNITS[textAt(element, 'uom') ?? '']
  if (kept === undefined) return null
  return {
    unit: kept.unit,
    power: kept.power + Number(textAt(element, 'powerOfTenMultiplier') ?? 0),
    direction: DIRECTIONS[textAt(element, 'flowDirection') ?? ''] ?? 'delivered',
    counting: COUNTING.includes(textAt(element, 'accumulationBehaviour') ?? ''),
  }
}

export const isGuessed = (quality: string | null): boolean => quality !== null && GUESSED.includes(quality)
