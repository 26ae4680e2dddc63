import type { FlowDirection } from '#domain/energy/intervals/interval.ts'
import { unitNamed } from './units.ts'

/** What a column holds, by the words of its head. */
export type HeadRole =
  | 'date'
  | 'clock'
  | 'end'
  | 'duration'
  | 'unit'
  | 'meter'
  | 'direction'
  | 'quality'
  | { direction: FlowDirection; unit: string | null }
  | null

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const DAYS = words('date day datetime timestamp')
const CLOCKS = words('time hour clock hr')
const STARTS = words('start starts starting started from begin begins beginning')
const ENDS = words('end ends ending ended to until stop thru he')
/** Beside what tells when an interval is. */
const AROUND = words(
  'usage use read reading interval intervals meter local of and the period energy consumption stamp utc',
)
const LENGTHS = words('duration length minutes mins')
const UNIT_HEADS = words('unit units uom')
const METERS = words('meter nmi esi esiid mpan mprn premise')
const METER_POINTS =
  /^(?:service point|esi ?id|electric meter|gas meter|water meter|meter)(?: (?:number|no|id|#|num))?$/
/** No amount, whatever else the head says. */
const NO_AMOUNT = words(
  'cost costs price charge charges rate dollars usd temperature temp weather type name address account acct notes note status id number code tier season multiplier revision reading read balance bill percent emissions co2 power_factor quality flag estimated actual',
)
const RECEIVED = words(
  'generation generated received export exported exports production produced surplus reverse solar returned',
)
const NET = words('net')
const DELIVERED = words(
  'usage use used consumption consumed delivered import imported imports energy quantity value amount demand load electricity electric gas water total forward grid',
)

/** What a head says; null where it is no column that is known. */
export function roleOf(head: string): HeadRole {
  const { parts, unit } = partsOf(head)
  const has = (set: ReadonlySet<string>) => parts.some((part) => set.has(part))
  const isTime = parts.every((part) => [DAYS, CLOCKS, STARTS, ENDS, AROUND].some((set) => set.has(part)))
  if (parts.length === 0) return unit === null ? null : { direction: 'delivered', unit }
  if (isTime && unit === null && has(ENDS)) return 'end'
  if (isTime && unit === null && has(DAYS)) return 'date'
  if (isTime && unit === null && has(CLOCKS)) return 'clock'
  if (isTime && unit === null && has(STARTS)) return 'date'
  if (has(LENGTHS)) return 'duration'
  if (has(UNIT_HEADS) || parts.join(' ') === 'measurement') return 'unit'
  if (METER_POINTS.test(parts.join(' ')) || (parts.length === 1 && has(METERS))) return 'meter'
  if (
    /^(?:flow )?direction$|^(?:channel|register|flow)(?: type)?$|^consumption surplus ?generation$/.test(
      parts.join(' '),
    )
  )
    return 'direction'
  if (
    /^(?:quality|estimated|status|read type|reading type|estimated actual|quality flag|estimated flag)$/.test(
      parts.join(' '),
    )
  )
    return 'quality'
  if (has(NO_AMOUNT)) return null
  const direction = has(NET) ? 'net' : has(RECEIVED) ? 'received' : has(DELIVERED) ? 'delivered' : null
  return direction === null ? null : { direction, unit }
}

/** The words of a head in lower case, and the unit among them. */
function partsOf(head: string): { parts: string[]; unit: string | null } {
  const plain = head
    .replaceAll(/([a-z]{2})([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[$£€]/g, ' cost ')
    .replaceAll(/[^\p{L}\p{N}³#]+/gu, ' ')
    .trim()
  const parts = plain === '' ? [] : plain.split(' ')
  const unit = parts.find((part) => unitNamed(part) !== null) ?? null
  return { parts: parts.filter((part) => part !== unit), unit }
}
