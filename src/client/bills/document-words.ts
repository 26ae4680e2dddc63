import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatMoney, parseMoney } from '#base/money.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { type BillStatus, statusLabel } from '#domain/bills/bill-status.ts'
import type { Tone } from '#ui/StatusDot.tsx'

export type DocumentRow = CallAnswer<'bills.search'>['textractBills'][number]
export type DocumentDetail = CallAnswer<'bills.get'>['bill']

/** How a document is put into words; what is not known is a dash. */

export const NOTHING = '–'

export const dayWords = (date: string | null): string =>
  date === null ? NOTHING : formatDate(date as CalendarDate)

export function moneyWords(amount: string | null): string {
  const cents = amount === null ? null : parseMoney(amount)
  return cents === null ? NOTHING : formatMoney(cents)
}

export const periodWords = (start: string | null, end: string | null): string =>
  start === null && end === null ? NOTHING : `${dayWords(start)} to ${dayWords(end)}`

export const utilityWords = (row: DocumentRow): string =>
  row.ep_utility_company_name ?? row.utility_company_name ?? NOTHING

export const accountWords = (row: DocumentRow): string => row.ep_acct_num ?? row.acct_num ?? NOTHING

/** "20261122" as a date. */
export const receivedWords = (deliveryId: string): string =>
  formatDate(deliveryId.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') as CalendarDate)

/** What happens to it now, else how it stands. */
export function statusWords({ status, progress }: Pick<DocumentRow, 'status' | 'progress'>): {
  tone: Tone
  words: string
} {
  if (progress !== null) return { tone: 'busy', words: progress }
  return { tone: TONES[status], words: statusLabel(status, 'client') }
}

const TONES: Record<BillStatus, Tone> = {
  UNPROCESSED: 'neutral',
  METADATA_APPLIED: 'neutral',
  GPT_PARSED: 'accent',
  ERROR: 'warn',
  PROCESSED_AUTO: 'good',
  PROCESSED_MANUAL: 'good',
  PROCESSED_FORCE: 'neutral',
  PROCESSED_FORCE_AUTO: 'neutral',
}

/** What a status means for whoever sent the document. */
export const MEANINGS: Record<BillStatus, string> = {
  UNPROCESSED: 'We have the file. It is read soon.',
  METADATA_APPLIED: 'The file is being read.',
  GPT_PARSED: 'The file was read. What was read is checked before it is imported.',
  ERROR: 'The file could not be read as it is. We look into it.',
  PROCESSED_AUTO: 'What was read is imported.',
  PROCESSED_MANUAL: 'What was read was checked and is imported.',
  PROCESSED_FORCE: 'Nothing of this file was imported.',
  PROCESSED_FORCE_AUTO: 'Nothing of this file was imported.',
}
