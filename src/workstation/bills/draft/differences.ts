import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import type { BillDraft, DraftCharge } from '#domain/bills/bill-draft.ts'
import { EDITED_FIELDS, fieldLabel } from '#domain/bills/bill-fields.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import type { Difference } from '#workstation/platform/drafts/stale.ts'
import { fieldWords } from './edited-fields.ts'
import { type DraftLine, meterName } from './edits.ts'

/** Where two drafts of one bill differ, in words: the head, then line by line. */
export function differences(mine: BillDraft, theirs: BillDraft): Difference[] {
  return [
    ...EDITED_FIELDS.flatMap((name) =>
      compare(fieldLabel(name), fieldWords(mine, name) ?? 'none', fieldWords(theirs, name) ?? 'none'),
    ),
    ...compareLines(mine.charges, theirs.charges),
    ...compareLines(mine.usages, theirs.usages),
  ]
}

function compareLines(mine: readonly DraftLine[], theirs: readonly DraftLine[]): Difference[] {
  const ids = new Set([...mine, ...theirs].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const here = mine.find((line) => line.id === id)
    const there = theirs.find((line) => line.id === id)
    const name = (here ?? there)?.description ?? ''
    return compare(name, lineWords(here), lineWords(there))
  })
}

const compare = (what: string, mine: string, theirs: string): Difference[] =>
  mine === theirs ? [] : [{ what, mine, theirs }]

function lineWords(line: DraftLine | undefined): string {
  if (line === undefined) return 'no such line'
  const words = [
    line.description,
    isCharge(line) ? formatMoney(line.amount) : `${line.amount} ${line.unit ?? ''}`.trim(),
    typeWords(line),
    meterName(line) ?? 'no meter',
    `${dateWords(line.startDate)} – ${dateWords(line.endDate)}`,
  ]
  const isEstimated = !isCharge(line) && line.estimated
  return [...words, ...(isEstimated ? ['estimated'] : []), ...(line.applicable ? [] : ['left out'])].join(
    ', ',
  )
}

const isCharge = (line: DraftLine): line is DraftCharge => 'chargeTypeId' in line

function typeWords(line: DraftLine): string {
  if (isCharge(line)) return line.chargeTypeId === null ? 'no type' : CHARGE_TYPES[line.chargeTypeId]
  return line.usageTypeId === null ? 'no type' : USAGE_TYPES[line.usageTypeId]
}

const dateWords = (date: CalendarDate | null): string => (date === null ? 'none' : formatDate(date))
