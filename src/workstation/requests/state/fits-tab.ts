import type { RequestRow, RoomTab } from '#commands/request/context.ts'
import { type CalendarDate, today } from '#domain/calendar-date.ts'
import { type ChasedRow, isOpen } from '#domain/requests/rules.ts'

/** Whether a request that was changed here still belongs to the tab. The server decides again. */
export function fitsTab(row: RequestRow, tab: RoomTab): boolean {
  if (tab === 'open') return isOpen(chased(row), today())
  if (tab === 'sent_received') return row.last_sent_date !== null || row.last_received_date !== null
  if (tab === 'on_issue') return (row.issue_note ?? '').trim() !== ''
  return tab !== 'follow_up' || row.follow_up_date !== null
}

const date = (text: string | null) => text as CalendarDate | null

export const chased = (row: RequestRow): ChasedRow => ({
  deliveryMethod: row.delivery_method,
  latestInvoiceDate: date(row.latest_invoice_date),
  lastSentDate: date(row.last_sent_date),
  lastReceivedDate: date(row.last_received_date),
  followUpDate: date(row.follow_up_date),
  doNotEmail: row.do_not_email,
})
