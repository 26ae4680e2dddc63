import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import {
  BILL_FIELDS,
  type BillFieldValues,
  type EditedFieldName,
  isNeeded,
} from '#domain/bills/bill-fields.ts'
import { setFields } from './edits.ts'
import type { Patch } from './patch.ts'
import { servicePeriod } from './period.ts'
import { typedDate } from './typed.ts'

/** How the fields of a kind are shown and typed. */
interface Kind<Value> {
  words(value: Value): string
  /** What was typed, with the parts that are missing of a date from `near`; null for what is no such value. */
  typed(text: string, near: CalendarDate): Value | null
  complaint: string
}

export const NO_DATE = 'Type a date, such as 10/14 or 101426.'

const KINDS: {
  [Name in EditedFieldName as (typeof BILL_FIELDS)[Name]['kind']]: Kind<BillFieldValues[Name]>
} = {
  date: { words: formatDate, typed: typedDate, complaint: NO_DATE },
}

const kindOf = (name: EditedFieldName) => KINDS[BILL_FIELDS[name].kind]

/** The value in words; null where there is none. */
export function fieldWords(draft: BillDraft, name: EditedFieldName): string | null {
  const value = draft[name]
  return value === null ? null : kindOf(name).words(value)
}

/** What is said where there is no value. */
export const absenceOf = (name: EditedFieldName): string => (isNeeded(name) ? 'missing' : 'not printed')

/** The change that was typed, or what is wrong with it. What was emptied is not there. */
export function typedField(
  draft: BillDraft,
  name: EditedFieldName,
  text: string,
  today: CalendarDate,
): Patch[] | string {
  if (text.trim() === '') return setFields({ [name]: null })
  const near = draft[name] ?? draft.invoiceDate ?? servicePeriod(draft).endDate ?? today
  const value = kindOf(name).typed(text, near)
  return value === null ? kindOf(name).complaint : setFields({ [name]: value })
}
