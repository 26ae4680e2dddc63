import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import { type Association, associationOf } from './association.ts'
import { bareMeterNumber, compareBareNumbers, compareMeterNumbers, type NumberMatch } from './meter-number.ts'
import { type UtilityType, utilityTypeOf } from './utility-type.ts'

/** A meter of the bill's account. */
export interface KnownMeter {
  id: number
  name: string
  /** As the account's bills print it, and the meter's own. */
  numbers: string[]
  energyType: string
  association: Association
  status: MeterStatus
}

export interface LineToMatch {
  description: string
  meterNumber: string | null
  /** As read from the line's surroundings, in the words of ENERGY_TYPES. */
  energyType: string | null
}

/** What the whole bill says about its lines' meters. */
export interface BillClues {
  /** Every meter number that the bill prints. */
  meterNumbers: string[]
  /** The meter that a description was always saved on, by its key. */
  usualMeters: ReadonlyMap<string, number>
}

/** The meter that a line belongs to, or null, and why, in a sentence for the reviewer. */
export interface MeterMatch {
  meterId: number | null
  reason: string
  /**
   * No word of the line says so, and it may be another: its number or its earlier bills say so, or the account has a meter
   * of another kind that the bill does not number.
   */
  isAssumed?: boolean
}

/** Finds a line's meter by its number, then by how it was saved before, then by what it is about. */
export const matchMeter = (line: LineToMatch, meters: readonly KnownMeter[], clues: BillClues): MeterMatch =>
  meterMatcher(meters, clues)(line)

/** As `matchMeter`, for many lines: what holds for all of them is worked out once. */
export function meterMatcher(
  meters: readonly KnownMeter[],
  clues: BillClues,
): (line: LineToMatch) => MeterMatch {
  const usable = meters.filter((meter) => meter.status !== 'Delete').map(indexed)
  const byId = new Map(usable.map((meter) => [meter.id, meter]))
  const printed = metersWithNumbers(usable, clues.meterNumbers)
  /** Whether a meter that the bill does not number is of another kind than the one that was found. */
  const hasUnnumbered = ({ meterId }: MeterMatch) =>
    usable.some((meter) => !printed.includes(meter) && meter.type !== byId.get(meterId ?? 0)?.type)
  return (line) => {
    if (usable.length === 0) return { meterId: null, reason: 'The account has no meters yet.' }
    const usual = byId.get(clues.usualMeters.get(descriptionKey(line.description)) ?? 0)
    if (line.meterNumber === null && usual)
      return { meterId: usual.id, reason: `This line was on ${usual.name} on earlier bills.` }
    const match =
      line.meterNumber === null
        ? (byBill(line, printed) ?? byType(line, usable))
        : byNumber(line, line.meterNumber, usable, usual)
    const isContrary = usual !== undefined || isNumberOfOther(line, byId.get(match.meterId ?? 0))
    const isAssumed =
      utilityTypeOf(line.description) === null &&
      usual?.id !== match.meterId &&
      (isContrary || hasUnnumbered(match))
    return isAssumed && match.meterId !== null ? { ...match, isAssumed } : match
  }
}

const isNumberOfOther = ({ meterNumber }: LineToMatch, found: IndexedMeter | undefined): boolean =>
  meterNumber !== null &&
  found !== undefined &&
  found.bareNumbers.length > 0 &&
  !found.bareNumbers.some((known) => compareBareNumbers(bareMeterNumber(meterNumber), known))

/** A meter with what each line asks of it. */
interface IndexedMeter extends KnownMeter {
  bareNumbers: string[]
  type: UtilityType | null
}

const indexed = (meter: KnownMeter): IndexedMeter => ({
  ...meter,
  bareNumbers: meter.numbers.map(bareMeterNumber),
  type: utilityTypeOf(meter.energyType),
})

/** Meters of any of the numbers, in whole or in part. */
function metersWithNumbers(meters: readonly IndexedMeter[], numbers: readonly string[]): IndexedMeter[] {
  const bare = [...new Set(numbers.map(bareMeterNumber))]
  const exact = new Set(bare)
  return meters.filter(({ bareNumbers }) =>
    bareNumbers.some((known) => exact.has(known) || bare.some((one) => compareBareNumbers(one, known))),
  )
}

/** Where the number fits several meters, or the heading above the line is of another energy, what it was always on decides. */
function byNumber(
  line: LineToMatch,
  printed: string,
  meters: readonly IndexedMeter[],
  usual: IndexedMeter | undefined,
): MeterMatch {
  const match = byNumberAlone(line, printed, meters)
  const found = meters.find(({ id }) => id === match.meterId)
  const isOpen =
    found === undefined || (utilityTypeOf(line.description) === null && isNumberOfOther(line, found))
  const isUsual = isOpen && usual?.numbers.some((number) => compareMeterNumbers(printed, number))
  return isUsual && usual
    ? {
        meterId: usual.id,
        reason: `Meter number ${printed}: this line was on ${usual.name} on earlier bills.`,
      }
    : match
}

function byNumberAlone(line: LineToMatch, printed: string, meters: readonly IndexedMeter[]): MeterMatch {
  for (const kind of ['exact', 'partial'] as const) {
    const numbered = withNumber(printed, meters, kind)
    if (numbered.length > 0) return amongNumbered(line, numbered, meters, NUMBER_REASONS[kind](printed))
  }
  return { meterId: null, reason: `Meter ${printed} is not on this account.` }
}

/** Sewer and storm water are billed under the water meter's number: the line's own words choose then. */
function amongNumbered(
  line: LineToMatch,
  numbered: readonly IndexedMeter[],
  meters: readonly IndexedMeter[],
  why: string,
): MeterMatch {
  const type = typeOf(line)
  const speakingOf = (of: readonly IndexedMeter[]) =>
    of.filter((meter) => type !== null && meter.type === type)
  const elsewhere = speakingOf(meters)
  if (speakingOf(numbered).length === 0 && elsewhere.length > 0)
    return best(line, elsewhere, `The line is about ${type?.toLowerCase()}`)
  const ofType = ofLineType(line, numbered)
  return best(line, ofType.length > 0 ? ofType : numbered, why)
}

const NUMBER_REASONS: Record<NumberMatch, (printed: string) => string> = {
  exact: (printed) => `Meter number ${printed}`,
  partial: (printed) => `Meter number ${printed} in part`,
}

function withNumber(printed: string, meters: readonly IndexedMeter[], kind: NumberMatch): IndexedMeter[] {
  const bare = bareMeterNumber(printed)
  return meters.filter((meter) =>
    meter.bareNumbers.some((number) => compareBareNumbers(bare, number) === kind),
  )
}

/** A bill that prints one known meter is about that meter, unless the line speaks of another utility. */
function byBill(line: LineToMatch, printed: readonly IndexedMeter[]): MeterMatch | null {
  const fitting = ofLineType(line, printed)
  const physical = new Set(fitting.map((meter) => meter.numbers.join()))
  return fitting.length > 0 && physical.size === 1
    ? best(line, fitting, 'The only meter that the bill prints')
    : null
}

function byType(line: LineToMatch, meters: readonly IndexedMeter[]): MeterMatch {
  const type = typeOf(line)
  const fitting = ofLineType(line, meters)
  if (fitting.length > 0 && type !== null)
    return best(line, fitting, `The line is about ${type.toLowerCase()}`)
  if (fitting.length > 0)
    return best(
      line,
      fitting,
      meters.length === 1 ? 'The only meter of the account' : 'The line names no meter',
    )
  return { meterId: null, reason: `The account has no meter for ${(type ?? 'this line').toLowerCase()}.` }
}

function typeOf(line: LineToMatch): UtilityType | null {
  return utilityTypeOf(line.description) ?? (line.energyType === null ? null : utilityTypeOf(line.energyType))
}

/** A line that names no utility may be on any meter. */
function ofLineType(line: LineToMatch, meters: readonly IndexedMeter[]): IndexedMeter[] {
  const type = typeOf(line)
  if (type === null) return [...meters]
  const ofType = meters.filter((meter) => meter.type === type)
  if (ofType.length > 0) return ofType
  const general = GENERAL[type]
  return general ? meters.filter((meter) => meter.type === general) : []
}

/** Where an account has no meter of the special kind, its lines are billed on the general one. */
const GENERAL: Partial<Record<UtilityType, UtilityType>> = {
  Tower: 'Potable',
  Fireline: 'Potable',
  Irrigation: 'Potable',
  Storm: 'Sewer',
  Solar: 'Electric',
  Lighting: 'Electric',
  Recycling: 'Waste',
  Organics: 'Waste',
}

/** Of meters that fit: those of the line's side, then those in use. Several left are for a person to choose from. */
function best(line: LineToMatch, fitting: readonly KnownMeter[], why: string): MeterMatch {
  const side = associationOf(line.description)
  const ofSide = side === null ? [] : fitting.filter((meter) => meter.association === side)
  const candidates = ofSide.length > 0 ? ofSide : fitting
  const top = Math.max(...candidates.map(rank))
  const [first, ...others] = candidates.filter((meter) => rank(meter) === top)
  if (!first) return { meterId: null, reason: 'No meter fits.' }
  if (others.length > 0) {
    const count = others.length + 1
    return { meterId: null, reason: `${why}, but ${count} meters fit: choose one.` }
  }
  const details = [side !== null && first.association === side ? side.toLowerCase() : '', statusWord(first)]
  const added = details.filter((detail) => detail !== '').join(', ')
  return { meterId: first.id, reason: `${why}: ${first.name}${added === '' ? '' : ` (${added})`}.` }
}

const RANKS: Record<MeterStatus, number> = { Active: 3, Onboarding: 2, Static: 1, Inactive: 0, Delete: -1 }
const rank = (meter: KnownMeter): number => RANKS[meter.status]
const statusWord = (meter: KnownMeter): string =>
  meter.status === 'Active' ? '' : meter.status.toLowerCase()
