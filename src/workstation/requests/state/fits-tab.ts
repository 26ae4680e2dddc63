import { type CalendarDate, today } from '#base/calendar-date.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { isInTab, type ListedRow, type RequestTab } from '#domain/requests/tabs.ts'

/** Whether a request that was changed here still belongs to the tab, by the domain's rule. The server decides again. */
export const fitsTab = (row: RequestRow, tab: RequestTab): boolean => isInTab(tab, listed(row), today())

const date = (text: string | null) => text as CalendarDate | null

const listed = (row: RequestRow): ListedRow => ({
  deliveryMethod: row.delivery_method,
  latestInvoiceDate: date(row.latest_invoice_date),
  lastSentDate: date(row.last_sent_date),
  lastReceivedDate: date(row.last_received_date),
  followUpDate: date(row.follow_up_date),
  doNotEmail: row.do_not_email,
  issueNote: row.issue_note,
  meterStatus: row.meter_status,
  loaRequired: row.loa_required,
  deliveryName: row.delivery_name,
})
