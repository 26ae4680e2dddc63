import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import {
  BILL_FIELDS,
  EDITED_FIELDS,
  type EditedFieldName,
  type EditedFields,
} from '#domain/bills/bill-fields.ts'
import type { Extraction } from '../extraction.ts'
import { FIELD_NAMES } from './describe.ts'
import { unitName } from './usages.ts'

/** What a person or the robot saved of a bill. */
export interface HeldAgainst extends EditedFields {
  startDate: CalendarDate
  endDate: CalendarDate
  charges: readonly Cents[]
  usages: readonly { amount: number; unit: string | null }[]
}

type Read = Pick<Extraction, 'fields' | 'charges' | 'usages'>

/** What of a saved bill a reading has less right than the one before it, in words; null when nothing. */
export function whyReadWorse(saved: HeldAgainst, before: Read, after: Read): string | null {
  for (const name of [...EDITED_FIELDS, 'startDate', 'endDate'] as const) {
    if (saved[name] === null) continue
    const isRight = ({ fields }: Read) => fields[name]?.value === saved[name]
    if (isRight(before) && !isRight(after)) return `it loses ${nameOf(name)}`
  }
  const charges = ({ charges }: Read) => charges.map(({ amount }) => String(amount))
  if (isWorse(saved.charges.map(String), charges(before), charges(after))) return 'its charges are less right'
  const usages = (lines: HeldAgainst['usages']) =>
    lines.map(({ amount, unit }) => `${amount} ${unitName(unit)}`)
  return isWorse(usages(saved.usages), usages(before.usages), usages(after.usages))
    ? 'its usages are less right'
    : null
}

const nameOf = (name: EditedFieldName | 'startDate' | 'endDate'): string =>
  name === 'startDate' || name === 'endDate' ? FIELD_NAMES.period : `the ${BILL_FIELDS[name].name}`

/** Fewer lines that were saved, or more that were not. */
function isWorse(saved: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  const [had, has] = [rightOf(saved, before), rightOf(saved, after)]
  return has < had || after.length - has > before.length - had
}

function rightOf(saved: readonly string[], read: readonly string[]): number {
  const free = [...saved]
  return read.filter((line) => {
    const at = free.indexOf(line)
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  }).length
}
