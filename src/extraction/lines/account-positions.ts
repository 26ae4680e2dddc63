import { accountKey, accountNumberCandidates, accountNumberIn } from '../fields/account-number.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { Line } from '../layout/lines.ts'
import { type Printed, runOf } from '../text/run.ts'

/** Where an account of its own is named within the bill of several. */
export interface AccountPosition {
  accountNumber: string
  page: number
  y: number
}

/** A bill's own number can stand beside one or two older ones; more accounts than this make it a summary. */
const FEWEST_ACCOUNTS = 2

/** The accounts of a summary bill in reading order; none on a bill of one account. */
export function accountPositions(pages: readonly LabelledPage[], fields: HeaderFields): AccountPosition[] {
  const own = accountKey(fields.accountNumber?.value ?? '')
  const others = [...accountNumberCandidates(pages), ...pages.flatMap(accountColumns)].filter(
    ({ value }) => accountKey(value) !== own,
  )
  if (new Set(others.map(({ value }) => accountKey(value))).size < FEWEST_ACCOUNTS) return []
  return others
    .map(({ value, printed }) => ({ accountNumber: value, page: printed.sheet.number, y: printed.y0 }))
    .sort((a, b) => a.page - b.page || a.y - b.y)
}

/** Account numbers under one head of a table, all of the form of the first. */
function accountColumns({ lines, labels }: LabelledPage): { value: string; printed: Printed<string> }[] {
  const heads = labels.filter(({ meanings }) => meanings.some(({ field }) => field === 'accountNumber'))
  return heads.flatMap((head) => {
    const under = lines
      .slice(lines.indexOf(head.segment.line) + 1)
      .flatMap((line) => line.segments.filter((segment) => Math.abs(segment.x0 - head.segment.x0) < REACH))
      .flatMap((segment) => accountNumberIn(runOf(segment.words, segment.sheet)))
    const form = formOf(under[0]?.value ?? '')
    return under
      .filter(({ value }) => formOf(value) === form)
      .map((printed) => ({ value: printed.value, printed }))
  })
}

/** How far left or right of its head a number may stand, in points. */
const REACH = 12

const formOf = (value: string): string => value.replaceAll(/\d/g, '9')

/** The account that a line belongs to: the last one named before it. */
export function accountAt(positions: readonly AccountPosition[], line: Line): string | null {
  const before = positions.findLast(
    ({ page, y }) => page < line.sheet.number || (page === line.sheet.number && y <= line.y0 + 2),
  )
  return before?.accountNumber ?? null
}
