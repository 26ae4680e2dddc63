import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import { BILL_FIELDS, EDITED_FIELDS } from '../bill-fields.ts'
import { formatQuantity } from '../validation/figures.ts'
import type { BillAsRead, ChargeAsRead, UsageAsRead } from './bill-as-read.ts'

/** A value that a person changed, added or took away, in words. */
export interface HandChange {
  kind: 'bill' | 'charge' | 'usage'
  /** Of a line, its id in the draft; 0 of the bill. */
  id: number
  field: 'line' | 'amount' | 'description' | 'startDate' | 'endDate' | 'estimated' | 'head' | 'type' | 'meter'
  /** What it is a value of: "“Energy charge”", "The invoice date". */
  name: string
  /** As the page prints it, or as it was proposed; null where there is none, and for a line that was added. */
  printed: string | null
  /** As the draft has it; null for a line that was left out. */
  entered: string | null
  /** Of a type or meter, its id. */
  chosen?: number | null
}

/** A change with who made it; null where that person is gone, or nobody knows. */
export interface RecordedChange extends HandChange {
  userId: number | null
  /** Who compared it with the page and confirmed it; null or missing while nobody did. */
  confirmedBy?: number | null
  /** Of a type or meter, the concern about it that was confirmed. */
  concern?: string
}

/** The changes that nobody confirmed. A confirmed value that is changed again has to be confirmed again. */
export const unconfirmedChanges = (
  changes: readonly HandChange[],
  recorded: readonly RecordedChange[],
): HandChange[] =>
  changes.filter(
    (change) => !recorded.some((other) => other.confirmedBy != null && isSameChange(other, change)),
  )

/** The changes of a draft, each by the person who made it first: of those not recorded before, by this one. */
export const recordChanges = (
  changes: readonly HandChange[],
  recorded: readonly RecordedChange[],
  userId: number | null,
): RecordedChange[] =>
  changes.map((change) => recorded.find((other) => isSameChange(other, change)) ?? { ...change, userId })

const isSameChange = (one: HandChange, other: HandChange): boolean =>
  one.kind === other.kind &&
  one.id === other.id &&
  one.field === other.field &&
  one.name === other.name &&
  one.entered === other.entered

/** Every value of the draft that differs from the one that was read, and every line that was added or left out. */
export const handChanges = (draft: BillDraft, read: BillAsRead): HandChange[] => [
  ...headChanges(draft, read),
  ...lineChanges('charge', draft.charges, read.charges, chargeValues),
  ...lineChanges('usage', draft.usages, read.usages, usageValues),
]

const headChanges = (draft: BillDraft, { head }: BillAsRead): HandChange[] =>
  EDITED_FIELDS.filter((name) => draft[name] !== head[name]).map((name) => ({
    kind: 'bill',
    id: 0,
    field: 'head',
    name: `The ${BILL_FIELDS[name].name}`,
    printed: dateOf(head[name]),
    entered: dateOf(draft[name]),
  }))

type Line = DraftCharge | DraftUsage
type ReadLine = ChargeAsRead | UsageAsRead
type Values = Partial<Record<HandChange['field'], string | null>>

function lineChanges<L extends Line, R extends ReadLine>(
  kind: 'charge' | 'usage',
  lines: readonly L[],
  read: ReadonlyMap<number, R>,
  valuesOf: (line: L | R) => Values,
): HandChange[] {
  const counting = lines.filter(({ applicable }) => applicable)
  // A line that was sent twice is on the page once.
  const inDraft = new Map(counting.toReversed().map((line) => [line.id, line]))
  const leftOut = [...read].filter(([id, { applicable }]) => applicable && !inDraft.has(id))
  return [
    ...counting.flatMap((line) =>
      changesOf(kind, line, inDraft.get(line.id) === line ? read.get(line.id) : undefined, valuesOf),
    ),
    ...leftOut.map(
      ([id, line]): HandChange => ({
        ...wholeLine(kind, id, line.description),
        printed: valuesOf(line).amount ?? null,
        entered: null,
      }),
    ),
  ]
}

function changesOf<L extends Line, R extends ReadLine>(
  kind: 'charge' | 'usage',
  line: L,
  read: R | undefined,
  valuesOf: (line: L | R) => Values,
): HandChange[] {
  const now = valuesOf(line)
  if (read === undefined)
    return [{ ...wholeLine(kind, line.id, line.description), printed: null, entered: now.amount ?? null }]
  const before = valuesOf(read)
  const counts: HandChange[] = read.applicable
    ? []
    : [
        {
          ...wholeLine(kind, line.id, read.description),
          printed: before.amount ?? null,
          entered: now.amount ?? null,
        },
      ]
  const fields = (Object.keys(now) as HandChange['field'][]).filter((field) => now[field] !== before[field])
  return [
    ...counts,
    ...fields.map(
      (field): HandChange => ({
        kind,
        id: line.id,
        field,
        name: quoted(read.description),
        printed: before[field] ?? null,
        entered: now[field] ?? null,
      }),
    ),
  ]
}

const wholeLine = (kind: 'charge' | 'usage', id: number, description: string) =>
  ({ kind, id, field: 'line', name: quoted(description) }) as const

const chargeValues = (line: DraftCharge | ChargeAsRead): Values => ({
  amount: formatMoney(line.amount),
  ...sharedValues(line),
})

/** Amounts are compared to the last digit, and shown so. */
const usageValues = (line: DraftUsage | UsageAsRead): Values => ({
  amount: quantityOf(line),
  estimated: line.estimated ? 'estimated' : 'measured',
  ...sharedValues(line),
})

const sharedValues = (line: Line | ReadLine): Values => ({
  description: line.description,
  startDate: dateOf(line.startDate),
  endDate: dateOf(line.endDate),
})

function quantityOf({ amount, unit }: { amount: number; unit: string | null }): string {
  const rounded = formatQuantity(amount, unit)
  return Number(amount.toFixed(2)) === amount ? rounded : `${amount} ${unit ?? ''}`.trim()
}

const dateOf = (date: CalendarDate | null): string | null => (date === null ? null : formatDate(date))

export const quoted = (description: string): string =>
  description.trim() === '' ? 'A line without words' : `“${description}”`

const FIELD_WORDS: Record<HandChange['field'], string> = {
  line: '',
  head: '',
  amount: 'the amount',
  description: 'the description',
  startDate: 'the start date',
  endDate: 'the end date',
  estimated: 'the kind of reading',
  type: 'the type',
  meter: 'the meter',
}

/** One sentence for each change; the same change of several lines in one. */
export function describeHandChanges(changes: readonly HandChange[]): string[] {
  const alike = Map.groupBy(changes, ({ kind, id, field, name, printed, entered }) =>
    JSON.stringify(
      field === 'startDate' || field === 'endDate' ? [field, printed, entered] : [kind, id, field, name],
    ),
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [sentence(first, group.length)]
  })
}

export const describeHandChange = (change: HandChange): string => sentence(change, 1)

function sentence({ field, name, printed, entered }: HandChange, lines: number): string {
  if (field === 'line' && entered === null)
    return `${name}, ${printed}, is on the page and was left out by hand.`
  if (field === 'line' && printed === null) return `${name}, ${entered}, was added by hand.`
  if (field === 'line') return `${name}, ${entered}, was left out when it was read and counts by hand.`
  if (field === 'type' || field === 'meter') return choiceSentence(field, name, printed, entered)
  const of = field === 'head' ? name : `${name}: ${FIELD_WORDS[field]}`
  const what = lines === 1 ? of : `${capitalized(FIELD_WORDS[field])} of ${lines} lines`
  return `${what} was changed by hand from ${printed ?? 'nothing'} to ${entered ?? 'nothing'}.`
}

function choiceSentence(field: string, name: string, before: string | null, now: string | null): string {
  const what = `${name}: the ${field}`
  if (before === now) return `${what} ${now ?? 'none'} was confirmed.`
  return before === null
    ? `${what} ${now} was chosen by hand.`
    : `${what} was changed by hand from ${before} to ${now ?? 'none'}.`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
