import type { CalendarDate } from '#base/calendar-date.ts'
import type { ArrivalVerdict } from './link-arrival.ts'

/** A bill of a chased account: as uploaded and matched to it, or as saved. */
export interface ArrivedBill {
  /** Of the uploaded file; null for a bill that came into the books around it. */
  billId: number | null
  savedBillId: number | null
  arrivedOn: CalendarDate
  invoiceDate: CalendarDate
  /** By the link that asked one request of the account for it, and whether its reading says that it is the account's. */
  byLink?: { of: 'this request' | 'another request'; verdict: ArrivalVerdict } | null
}

export interface Chase {
  lastSentDate: CalendarDate | null
  lastReceivedDate: CalendarDate | null
  /** The newest invoice at the time of asking: what is asked for comes after it. */
  askedAfter: CalendarDate | null
}

/**
 * The bill that answers a request: it came on the day of asking or later, is newer than what was known then, and
 * nothing was marked as received since. What came by a link answers the request that the link asked for, once it is read
 * to be the account's bill. Of several, the first to come. Null where there is nothing to propose.
 */
export function receivedProposal(chase: Chase, arrived: readonly ArrivedBill[]): ArrivedBill | null {
  const { lastSentDate, lastReceivedDate, askedAfter } = chase
  if (lastSentDate === null) return null
  if (lastReceivedDate !== null && lastReceivedDate >= lastSentDate) return null
  const answers = arrived.filter(
    ({ arrivedOn, invoiceDate, byLink = null }) =>
      arrivedOn >= lastSentDate &&
      (askedAfter === null || invoiceDate > askedAfter) &&
      (byLink === null || (byLink.of === 'this request' && byLink.verdict === 'right')),
  )
  return answers.toSorted((a, b) => a.arrivedOn.localeCompare(b.arrivedOn))[0] ?? null
}
