import { addDays, type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatNumber } from '#base/figures.ts'
import { formatAmount, parseMoney } from '#base/money.ts'
import type { TypedPart } from '#commands/bills/editor/port.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { fieldAt, isFieldPlace } from '#domain/bills/bill-fields.ts'
import { fieldWords, NO_DATE, typedField } from '../draft/edited-fields.ts'
import {
  lineAt,
  setChargeAmount,
  setDescription,
  setLineDates,
  setServicePeriod,
  setUsageAmount,
} from '../draft/edits.ts'
import type { Patch } from '../draft/patch.ts'
import { servicePeriod } from '../draft/period.ts'
import { isLine, type Stop } from '../draft/stops.ts'
import { typedDate, typedQuantity } from '../draft/typed.ts'

/** A value opened for typing. `second` is the end date where there are two. */
export interface Typing {
  stop: Stop
  part: TypedPart
  first: string
  second: string
  /** What is wrong with it, said beside the field. */
  complaint: string | null
}

/** What typing means where the cursor is; null where nothing can be typed. */
export function partAt(stop: Stop, wanted: TypedPart): TypedPart | null {
  if (isLine(stop)) return wanted
  if (isFieldPlace(stop.field)) return 'value'
  return stop.field === 'service_period' ? 'dates' : null
}

export function beginTyping(draft: BillDraft, stop: Stop, part: TypedPart): Typing {
  const [first, second] = textsOf(draft, stop, part)
  return { stop, part, first, second, complaint: null }
}

/** Whether the field holds something else than the value that it was opened with. */
export function isTypedOver(draft: BillDraft, { stop, part, first, second }: Typing): boolean {
  const [before, beforeEnd] = textsOf(draft, stop, part)
  return first !== before || second !== beforeEnd
}

function textsOf(draft: BillDraft, stop: Stop, part: TypedPart): [string, string] {
  if (part === 'dates') {
    const dates = datesOf(draft, stop)
    return [dateText(dates.startDate), dateText(dates.endDate)]
  }
  if (stop.kind === 'field')
    return [isFieldPlace(stop.field) ? (fieldWords(draft, fieldAt(stop.field)) ?? '') : '', '']
  const line = lineAt(draft, stop)
  if (line === undefined) return ['', '']
  if (part === 'description') return [line.description, '']
  return ['chargeTypeId' in line ? formatAmount(line.amount) : quantityText(line.amount, line.unit), '']
}

/** The change that was typed, or what is wrong with it. An emptied date is a missing one. */
export function typedPatches(draft: BillDraft, typing: Typing, today: CalendarDate): Patch[] | string {
  const { stop, part, first, second } = typing
  if (part === 'dates') return datePatches(draft, typing, today)
  if (stop.kind === 'field')
    return isFieldPlace(stop.field) ? typedField(draft, fieldAt(stop.field), first, today) : []
  if (part === 'description')
    return first.trim() === '' ? 'Give the line a name.' : setDescription(stop, first.trim())
  if (stop.kind === 'usage') {
    const quantity = typedQuantity(first)
    return quantity === null ? 'Type a number, with its unit or without.' : setUsageAmount(stop.id, quantity)
  }
  const cents = parseMoney(first)
  return cents === null || second !== ''
    ? 'Type an amount, such as 12.50 or -12.50.'
    : setChargeAmount(stop.id, cents)
}

function datePatches(
  draft: BillDraft,
  { stop, first, second }: Typing,
  today: CalendarDate,
): Patch[] | string {
  const before = datesOf(draft, stop)
  const reference = draft.invoiceDate ?? today
  const startDate = dateOrNull(first, before.startDate ?? before.endDate ?? addDays(reference, -30))
  const endDate = dateOrNull(second, before.endDate ?? startDate ?? reference)
  if (startDate === undefined || endDate === undefined) return NO_DATE
  const dates = { startDate, endDate }
  return isLine(stop) ? setLineDates(stop, dates) : setServicePeriod(draft, dates)
}

/** Undefined for what is no date. */
function dateOrNull(text: string, near: CalendarDate): CalendarDate | null | undefined {
  return text.trim() === '' ? null : (typedDate(text, near) ?? undefined)
}

function datesOf(
  draft: BillDraft,
  stop: Stop,
): { startDate: CalendarDate | null; endDate: CalendarDate | null } {
  return isLine(stop) ? (lineAt(draft, stop) ?? NO_DATES) : servicePeriod(draft)
}

const NO_DATES = { startDate: null, endDate: null }

const dateText = (date: CalendarDate | null): string => (date === null ? '' : formatDate(date))

export const quantityText = (amount: number, unit: string | null): string =>
  `${formatNumber(amount)}${unit === null ? '' : ` ${unit}`}`
