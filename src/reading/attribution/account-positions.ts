import { accountColumns, accountKey, accountNumberCandidates } from '../fields/account-number.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { Line } from '../layout/lines.ts'
import { inReadingOrder, lastNamedBefore, type Position } from './named-before.ts'

/** Where an account of its own is named within the bill of several. */
export interface AccountPosition extends Position {
  accountNumber: string
}

/** A bill's own number can stand beside one or two older ones; more accounts than this make it a summary. */
const FEWEST_ACCOUNTS = 2

/** The accounts of a summary bill in reading order; none on a bill of one account. */
export function accountPositions(pages: readonly LabelledPage[], fields: HeaderFields): AccountPosition[] {
  const billsOwn = accountKey(fields.accountNumber?.value ?? '')
  const listed = pages.flatMap((page) => accountColumns(page).flat())
  const columns = listed.map((printed) => ({ value: printed.value, printed }))
  const others = [...accountNumberCandidates(pages), ...columns].filter(
    ({ value }) => accountKey(value) !== billsOwn,
  )
  if (new Set(others.map(({ value }) => accountKey(value))).size < FEWEST_ACCOUNTS) return []
  return others
    .map(({ value, printed }) => ({ accountNumber: value, page: printed.sheet.number, y: printed.y0 }))
    .sort(inReadingOrder)
}

/** The account that a line belongs to: the last one named before it. */
export const accountAt = (positions: readonly AccountPosition[], line: Line): string | null =>
  lastNamedBefore(positions, line)?.accountNumber ?? null
