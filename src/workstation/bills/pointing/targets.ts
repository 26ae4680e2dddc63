import type { PointedPart } from '#commands/bills/editor/port.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { fieldAt, fieldLabel, isFieldPlace } from '#domain/bills/bill-fields.ts'
import { lineAt } from '../draft/edits.ts'
import type { Stop } from '../draft/stops.ts'
import type { PrintedValue } from './page-words.ts'

type Kind = PrintedValue['kind']

/** What is being pointed at, and for which place of the bill. */
export interface Target {
  part: PointedPart
  stop: Stop
}

/** Kinds of values that fit, the best first; those behind the first are less likely. */
export function kindsFor({ part, stop }: Target): readonly Kind[] {
  if (part === 'charges') return ['charge']
  if (part === 'usages') return ['usage']
  if (part === 'dates') return ['period', 'date']
  if (part === 'description') return ['text', 'charge', 'usage']
  if (stop.kind === 'charge') return ['amount']
  if (stop.kind !== 'field') return ['quantity']
  return isFieldPlace(stop.field) ? ['date'] : ['number', 'text']
}

/** What pointing means where the cursor is; null where nothing can be filled from the page. */
export function pointedPartAt(stop: Stop, wanted: PointedPart): PointedPart | null {
  if (wanted === 'charges' || wanted === 'usages') return wanted
  if (stop.kind !== 'field') return wanted
  if (wanted === 'description' || stop.field === 'total') return null
  return stop.field === 'service_period' ? 'dates' : 'value'
}

/** Whether several can be taken, one after the other. */
export const takesSeveral = (part: PointedPart): boolean => part === 'charges' || part === 'usages'

/** What is looked for, in words: "Due date", "Amount of Energy charge". */
export function targetName({ part, stop }: Target, draft: BillDraft): string {
  if (part === 'charges') return 'New charges'
  if (part === 'usages') return 'New usages'
  if (stop.kind === 'field') {
    if (isFieldPlace(stop.field)) return fieldLabel(fieldAt(stop.field))
    return stop.field === 'account' ? 'Account' : 'Service period'
  }
  const what = { value: 'Amount', dates: 'Dates', description: 'Description' }[part]
  const of = lineAt(draft, stop)?.description
  return of ? `${what} of ${of}` : what
}

const NOUNS: Record<Kind, [one: string, many: string]> = {
  date: ['date', 'dates'],
  period: ['period', 'periods'],
  amount: ['amount', 'amounts'],
  quantity: ['number', 'numbers'],
  number: ['number', 'numbers'],
  text: ['phrase', 'phrases'],
  charge: ['row', 'rows'],
  usage: ['row', 'rows'],
}

/** "dates". */
export const nounFor = (kind: Kind): string => NOUNS[kind][1]

/** "12 dates". */
export function counted(count: number, kind: Kind | 'word'): string {
  const [one, many] = kind === 'word' ? ['word', 'words'] : NOUNS[kind]
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}
