import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { parseMoney } from '#base/money.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { fieldAt, isFieldPlace } from '#domain/bills/bill-fields.ts'
import type { LinePart, WordsAt } from '#domain/bills/pointed.ts'
import { chargeTypeOf, usageTypeOf } from '../draft/bill-detail.ts'
import { typedField } from '../draft/edited-fields.ts'
import { addLine, type DraftLine, lineAt, setFields, setServicePeriod } from '../draft/edits.ts'
import type { Patch } from '../draft/patch.ts'
import { isLine, type LineStop } from '../draft/stops.ts'
import { typedQuantity } from '../draft/typed.ts'
import { isWithin, type PageWords, type PrintedValue, textOf } from './page-words.ts'
import type { Target } from './targets.ts'

/** What was pointed at, with the pages that it is on. */
export interface PointedAt {
  places: readonly WordsAt[]
  pageOf(page: number): PageWords | undefined
}

/** What the words are taken for: the change of the draft, or why they are nothing of the kind. */
export function pointedPatches(
  draft: BillDraft,
  { part, stop }: Target,
  pointed: PointedAt,
  today: CalendarDate,
): Patch[] | string {
  if (part === 'charges' || part === 'usages') return []
  if (part === 'dates') return datePatches(draft, { part, stop }, pointed)
  if (isLine(stop)) return linePatches(draft, part, stop, pointed)
  if (!isFieldPlace(stop.field)) return []
  const name = fieldAt(stop.field)
  const found = valueIn(pointed, 'date')
  const set =
    found === null
      ? typedField(draft, name, textOfPlaces(pointed), today)
      : setFields({ [name]: dateOf(found.date) })
  if (typeof set === 'string') return `“${textOfPlaces(pointed)}” is no date.`
  return [...set, { of: 'bill', set: {}, places: { [stop.field]: pointed.places } }]
}

const dateOf = (text: string): CalendarDate | null => (isCalendarDate(text) ? text : null)

function datePatches(draft: BillDraft, { stop }: Target, pointed: PointedAt): Patch[] | string {
  const dates = datesIn(pointed)
  if (dates === null) return `“${textOfPlaces(pointed)}” is no pair of dates.`
  if (isLine(stop)) return setLine(draft, stop, 'dates', dates, pointed.places)
  return [
    ...setServicePeriod(draft, dates),
    { of: 'bill', set: {}, places: { service_period: pointed.places } },
  ]
}

/** Of a period, or of two days in whatever order they were pointed at. */
export function datesIn(pointed: PointedAt): { startDate: CalendarDate; endDate: CalendarDate } | null {
  const period = pointed.places.length === 1 ? valueIn(pointed, 'period') : null
  const texts =
    period === null
      ? pointed.places.flatMap((place) =>
          valuesIn({ ...pointed, places: [place] }, 'date').map(({ date }) => date),
        )
      : [period.start_date, period.end_date]
  const [startDate, endDate] = texts.filter(isCalendarDate).toSorted()
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate }
}

function linePatches(
  draft: BillDraft,
  part: 'value' | 'description',
  stop: LineStop,
  pointed: PointedAt,
): Patch[] | string {
  const text = textOfPlaces(pointed)
  if (part === 'description') {
    return setLine(draft, stop, 'description', { description: text }, pointed.places)
  }
  if (stop.kind === 'charge') {
    const amount = parseMoney(valueIn(pointed, 'amount')?.amount ?? text)
    return amount === null
      ? `“${text}” is no amount.`
      : setLine(draft, stop, 'value', { amount }, pointed.places)
  }
  const quantity = valueIn(pointed, 'quantity') ?? typedQuantity(text)
  if (quantity === null) return `“${text}” is no number.`
  const { amount, unit } = quantity
  const set = unit === null ? { amount } : { amount, unit }
  return setLine(draft, stop, 'value', set, pointed.places)
}

type LineSet = Partial<Pick<DraftLine, 'startDate' | 'endDate' | 'description' | 'amount'>> & {
  unit?: string
}

function setLine(
  draft: BillDraft,
  stop: LineStop,
  part: LinePart,
  set: LineSet,
  places: readonly WordsAt[],
): Patch[] {
  const pointed = { ...lineAt(draft, stop)?.pointed, [part]: places }
  return [{ of: stop.kind, id: stop.id, set: { ...set, pointed } }]
}

/** A new line of each row. Null where a row has no amount. */
export function addedLine(
  draft: BillDraft,
  kind: 'charge' | 'usage',
  id: number,
  pointed: PointedAt,
): Patch[] | string {
  const row = rowIn(kind, pointed)
  if (row === null)
    return `There is no ${kind === 'charge' ? 'amount' : 'number'} in “${textOfPlaces(pointed)}”.`
  const [added] = addLine(draft, kind, id, undefined)
  const dates = row.dates ?? {}
  const common = { description: row.description, ...dates, pointed: { value: pointed.places } }
  const { amount, unit, typeId } = row
  if (added?.of === 'added-charge')
    return [{ ...added, line: { ...added.line, ...common, amount, chargeTypeId: chargeTypeOf(typeId) } }]
  if (added?.of === 'added-usage')
    return [{ ...added, line: { ...added.line, ...common, amount, unit, usageTypeId: usageTypeOf(typeId) } }]
  return []
}

interface Row {
  description: string
  amount: number
  unit: string | null
  /** What a line so described is taken for. */
  typeId: number | null
  dates?: { startDate: CalendarDate; endDate: CalendarDate } | null
}

function rowIn(kind: 'charge' | 'usage', pointed: PointedAt): Row | null {
  if (kind === 'charge') {
    const row = valueIn(pointed, 'charge')
    const found = row ?? valuesIn(pointed, 'amount').at(-1)
    const amount = found === undefined ? null : parseMoney(found.amount)
    if (found === undefined || amount === null) return null
    const description = row?.description ?? textWithout(pointed, found)
    const typeId = row?.type_id ?? null
    return { description, amount, unit: null, typeId, dates: row?.period ? datesIn(pointed) : null }
  }
  const row = valueIn(pointed, 'usage')
  const found = row ?? valueIn(pointed, 'quantity')
  if (found === null) return null
  const { amount, unit } = found
  const description = row?.description ?? textWithout(pointed, found)
  return { description, amount, unit, typeId: row?.type_id ?? null }
}

type ValueOf<Kind extends PrintedValue['kind']> = Extract<PrintedValue, { kind: Kind }>

const isKind =
  <Kind extends PrintedValue['kind']>(kind: Kind) =>
  (value: PrintedValue): value is ValueOf<Kind> =>
    value.kind === kind

/** Values of a kind of which every word was pointed at. */
function valuesIn<Kind extends PrintedValue['kind']>(pointed: PointedAt, kind: Kind): ValueOf<Kind>[] {
  return pointed.places.flatMap((place) =>
    (pointed.pageOf(place.page)?.values ?? [])
      .filter(isKind(kind))
      .filter(({ words }) => isWithin(words, place.words)),
  )
}

/** The one that has the most of the words. */
const valueIn = <Kind extends PrintedValue['kind']>(pointed: PointedAt, kind: Kind): ValueOf<Kind> | null =>
  valuesIn(pointed, kind).toSorted((one, other) => other.words.length - one.words.length)[0] ?? null

/** As it is printed. */
export const textOfPlaces = ({ places, pageOf }: PointedAt): string =>
  places
    .map(({ page, words }) => {
      const read = pageOf(page)
      return read === undefined ? '' : textOf(read, words)
    })
    .join(' ')

const textWithout = ({ places, pageOf }: PointedAt, { words }: PrintedValue): string =>
  textOfPlaces({
    places: places.map((place) => ({ ...place, words: place.words.filter((word) => !words.includes(word)) })),
    pageOf,
  })
