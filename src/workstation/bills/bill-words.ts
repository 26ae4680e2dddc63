import type { BillRow } from '#commands/kernel/context.ts'
import { isFinal, statusLabel } from '#domain/bills/bill-status.ts'
import type { Tone } from '#ui/StatusDot.tsx'
import { dateWords, type Standing } from '#workstation/platform/shared/words.ts'
import { othersAmong } from '#workstation/platform/state/presence.ts'

/** How a bill is put into words in the list. */

/** The chosen utility and, where the page names another, that one. */
export function utilityName(bill: BillRow): string {
  const { ep_utility_company_name: chosen, utility_company_name: printed } = bill
  if (bill.utility_differs && chosen !== null && printed !== null) return besidePrinted(chosen, printed)
  return printed ?? chosen ?? bill.file_name
}

/** The number of the chosen account; before one is chosen the printed number. */
export const accountNumber = (bill: BillRow): string | null => bill.ep_acct_num ?? bill.acct_num

/** The chosen account's number and, where the page prints another, that one. */
export function accountWords(bill: BillRow): string | null {
  const other = bill.account_differences.find(({ kind }) => kind === 'number')
  return other === undefined ? accountNumber(bill) : besidePrinted(other.chosen, other.printed)
}

const besidePrinted = (chosen: string, printed: string): string => `${chosen} (prints ${printed})`

export const periodWords = ({ gpt_start_date: start, gpt_end_date: end }: BillRow): string =>
  start === null && end === null ? '' : `${dateWords(start) || '?'} – ${dateWords(end) || '?'}`

/** The status as its audience calls it. */
export function statusOf(bill: BillRow, audience: 'admin' | 'client'): Standing {
  return { tone: toneOf(bill, audience), words: statusLabel(bill.status, audience) }
}

function toneOf({ status, progress }: BillRow, audience: 'admin' | 'client'): Tone {
  if (progress !== null) return 'busy'
  if (status === 'ERROR') return audience === 'admin' ? 'bad' : 'warn'
  if (status === 'PROCESSED_AUTO' || status === 'PROCESSED_MANUAL') return 'good'
  return status === 'GPT_PARSED' ? 'accent' : 'neutral'
}

/** What a person would want to know before opening it: what runs, what failed, how many problems there are. */
export function outlookOf(bill: BillRow): Standing | null {
  if (bill.progress !== null) return { tone: 'busy', words: bill.progress }
  if (isFinal(bill.status)) return null
  if (bill.status === 'ERROR') return { tone: 'bad', words: bill.last_error_cause ?? 'failed' }
  if (bill.problem_count === null) return null
  if (bill.standing === 'clean') return { tone: 'good', words: 'clean' }
  if (bill.standing === 'adds_up') return { tone: 'accent', words: 'adds up' }
  return { tone: 'warn', words: bill.problem_count === 1 ? '1 problem' : `${bill.problem_count} problems` }
}

/** Who else has it open. */
export function presenceOf(bill: BillRow, ownId: number | null): Standing | null {
  const names = othersAmong(bill.presence, ownId).map(({ name }) => name)
  return names.length === 0 ? null : { tone: 'busy', words: `● open: ${names.join(', ')}` }
}
